"""Decisions on rolls of one die outside attacks: initiative, deployment, tasks, charts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.charts import RollTable
from engine.records.roll import RollKind


@dataclass(frozen=True, slots=True)
class InitiativeRules:
    """The decision that initiative is a roll of WIP against WIP, repeated until it is decided."""

    about: ClassVar[str] = "rules on the Initiative Roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """A roll that decides whether a Trooper or a Token stays where it was placed.

    The MOD is in the record with this `name`; `fixed` is the value for a Token without Attributes. `rolls_in` are the
    parts of the table in which it rolls, `free_in` those in which it needs no roll; it cannot be placed in others.
    `airborne`: Controlled Jump, and a table that is all landing area, change the roll. The topics are those of its
    clauses; it has a `reroll_topic` only if brackets in a profile, (ReRoll PH=X), can allow a second roll.
    """

    name: str
    attribute: str
    fixed: int | None = None
    count: int = 1
    rolls_in: tuple[str, ...] = ()
    free_in: tuple[str, ...] = ()
    airborne: bool = False
    topic: str
    where_topic: str
    free_topic: str = ""
    fail_topic: str
    marker_topic: str = ""
    deployables_topic: str = ""
    one_use_topic: str = ""
    reroll_topic: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeploymentRules:
    """The landings by the words of their control, and the MOD of airborne ones if the whole table is a landing area."""

    about: ClassVar[str] = "rules on deployment rolls"
    landings: Mapping[str, Landing]
    landing_area: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A Normal Roll that may be repeated: its Attribute, and the MOD of a Hacker; its own MOD is in its record.

    `made_for` is the kind of roll: a Normal Roll of WIP for a separate task, or another. `weapon` is the weapon whose
    Range bands count, "" if distance does not matter. `attack`: forbidden to a Stunned Trooper.
    """

    name: str
    attribute: str
    made_for: RollKind = RollKind.WIP_ROLL
    hacker: int = 0
    weapon: str = ""
    attack: bool = False
    each: str = "Order"
    topic: str
    mod_topic: str = ""
    again_topic: str

    @property
    def ends_states(self) -> bool:
        """Return whether it is a Reset or a Dodge that ends the roller's States."""
        return self.made_for is not RollKind.WIP_ROLL


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRules:
    """The tasks by the words of their control."""

    about: ClassVar[str] = "rules on tasks of one Normal Roll"
    tasks: Mapping[str, Task]


@dataclass(frozen=True, slots=True, kw_only=True)
class RollTableRules:
    """The charts for a d20 by the words of their control; the topics are of the roll and its ReRoll."""

    about: ClassVar[str] = "charts on which a d20 is rolled"
    tables: Mapping[str, RollTable]
    roll_topics: Mapping[str, str]
    reroll_topics: Mapping[str, str]
