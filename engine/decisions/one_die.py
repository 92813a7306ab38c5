"""What an edition decides about rolls of one die outside of attacks: initiative, deployment, tasks, charts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.records.charts import RollTable
from engine.records.roll import RollKind


@dataclass(frozen=True, slots=True)
class InitiativeRules:
    """An edition with this decision has an Initiative Roll of WIP against WIP, repeated until it is decided."""

    about: ClassVar[str] = "rules on the Initiative Roll"


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """A roll that decides whether a Trooper, or a Token, stays where it was placed.

    Its own MOD is in the record of its `name`; `fixed` is what a Token without Attributes rolls. `rolls_in` are the
    parts of the table in which it rolls, `free_in` those in which it needs no roll; in others it may not be placed.
    `airborne`: Controlled Jump and a whole table as landing area change the roll. The topics are those of its clauses;
    `reroll_topic` only where brackets in a profile, (ReRoll PH=X), can give a second roll.
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
    """The landings by the words of their control, and the MOD of airborne ones where the whole table is an area."""

    about: ClassVar[str] = "rules on deployment rolls"
    landings: Mapping[str, Landing]
    landing_area: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A Normal Roll that may be tried again: its Attribute, and the MOD of a Hacker; its own is in its record.

    `made_for` is what the roll is: a Normal Roll of WIP for a task of its own, or another.
    `weapon` is that whose Range bands count, empty where distance does not matter. `attack`: not for a Stunned Trooper.
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
        """Whether it is a Reset or a Dodge, made to end the States of who rolls."""
        return self.made_for is not RollKind.WIP_ROLL


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRules:
    """The tasks by the words of their control."""

    about: ClassVar[str] = "rules on tasks of one Normal Roll"
    tasks: Mapping[str, Task]


@dataclass(frozen=True, slots=True, kw_only=True)
class RollTableRules:
    """The charts on which a d20 is rolled, by the words of their control; the topics are of the roll and its ReRoll."""

    about: ClassVar[str] = "charts on which a d20 is rolled"
    tables: Mapping[str, RollTable]
    roll_topics: Mapping[str, str]
    reroll_topics: Mapping[str, str]
