"""An Edition is a record of what the rulebook decided: numbers, functions, tables, and absences (None)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.dice import D20, Distribution
from engine.rulebook import Rule, exists, rule
from engine.weapons import Weapon


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """What one die shows against a Success Value; scores compare as the Face to Face Roll compares them.

    A failure is the lowest, successes rank by `number`, and a Critical, which has no number, outranks all.
    """

    critical: bool
    number: int

    @property
    def success(self) -> bool:
        """Whether the die succeeds, as a Critical or plainly."""
        return self.critical or self.number > 0


FAILURE = Score(critical=False, number=0)
CRITICAL = Score(critical=True, number=0)

ReadDie = Callable[[int, int], Score]
"""How an edition reads a face (1 to 20) at a Success Value."""


@dataclass(frozen=True, slots=True)
class SuccessValue:
    """A number to roll against, with the way its edition reads a die."""

    value: int
    read: ReadDie

    @property
    def rolls(self) -> bool:
        """Whether dice are rolled at all: below 1 the roll fails by itself."""
        return self.value >= 1

    def score(self, face: int) -> Score:
        """What a face (1 to 20) shows against this Success Value."""
        return self.read(self.value, face)

    def scores(self) -> Distribution[Score]:
        """One die, by what it shows."""
        return D20.map(self.score)

    def critical_faces(self) -> tuple[int, ...]:
        """The faces that are Criticals, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).critical)

    def success_faces(self) -> tuple[int, ...]:
        """The faces that succeed, Criticals included, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).success)


@dataclass(frozen=True, slots=True, kw_only=True)
class SavingRollRules:
    """What an edition decides about Saving Rolls.

    `power` names what the weapon brings. With `low_saves` a die at or below power + Saving Attribute + MODs saves;
    without it a die at or below power - Saving Attribute - MODs fails. `ammunition` are the words of the Ammunition
    that it has a clause for, `joined` whether they may be joined. With `critical_rolls` a Critical adds a Saving Roll;
    without it a Critical wounds unsaved, and only normal Ammunition has a rule for that.
    """

    name: str = "Saving Roll"
    power: str
    low_saves: bool
    ammunition: tuple[str, ...]
    joined: bool = False
    critical_rolls: bool = True
    cover: int = 3


class Kind(StrEnum):
    """What a Skill takes of an Order; an edition names the kinds in its own words."""

    BASIC_SHORT = "basic-short"
    SHORT = "short"
    LONG = "long"
    ARO = "aro"
    AUTOMATIC = "automatic"


@dataclass(frozen=True, slots=True)
class Skill:
    """One Skill: its kind, whether it can be used in ARO, and what its profile says of it.

    `attack`: declared against a target, with a weapon; `route`: it moves the Trooper when declared;
    `roll` and `lof`: it needs a Roll, and LoF to its target.
    """

    name: str
    kind: Kind
    aro: bool = False
    attack: bool = False
    route: bool = False
    roll: bool = False
    lof: bool = False


class Act(StrEnum):
    """What happens in a step of the Order Expenditure Sequence; RECHECK judges AROs after they were declared."""

    HEADING = "heading"
    SPEND = "spend"
    FIRST = "first"
    CHECK = "check"
    AROS = "aros"
    SECOND = "second"
    RECHECK = "recheck"
    RESOLUTION = "resolution"
    EFFECTS = "effects"
    CONCLUSION = "conclusion"


@dataclass(frozen=True, slots=True)
class SequenceStep:
    """One step of the Order Expenditure Sequence: its number, its name, its act, and what the players do."""

    number: str
    title: str
    act: Act
    does: str = ""


@dataclass(frozen=True, slots=True)
class MarkerRules:
    """How Troopers react to a Marker: with which Skills `only` (empty: any), with attacks, by waiting."""

    only: tuple[str, ...] = ()
    attacks: bool = True
    waits: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderRules:
    """How an edition spends an Order.

    `kinds` names the kinds of Skills, `pairs` lists which kinds follow each other; `reasons` maps a reason to react
    to its topic; `reached_only`: a Skill is declared from places already reached; `checked_early` names the Skills
    whose Requirements are checked when declared; `idle_reveals`: a Marker that becomes Idle is revealed.
    """

    kinds: Mapping[Kind, str]
    skills: Mapping[str, Skill]
    pairs: frozenset[tuple[Kind, Kind]]
    reached_only: bool
    attack_details: str
    reasons: Mapping[str, str]
    markers: Mapping[str, MarkerRules]
    checked_early: frozenset[str]
    idle_reveals: bool
    steps: tuple[SequenceStep, ...]

    @property
    def checks(self) -> bool:
        """Whether a step of its own finds out who may react, before or after the AROs are declared."""
        return any(step.act in {Act.CHECK, Act.RECHECK} for step in self.steps)

    @property
    def rechecks(self) -> bool:
        """Whether AROs are declared first and judged afterwards, in a step of their own."""
        return any(step.act is Act.RECHECK for step in self.steps)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMod:
    """The MOD of some Unit Types to a Dodge, with the topic of its clause; 0 where that says that there is none."""

    name: str
    units: tuple[str, ...]
    value: int
    topic: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeRules:
    """What an edition decides about Dodge.

    `minus_3` holds the situations that put PH at -3, each with the topic of its clause: aro (in ARO, against an
    attacker outside LoF), template (without LoF to its attacker), deployable (the template of a mine). With
    `needs_lof` only templates can be dodged without LoF. `active_move`: a Dodge moves in the Active Turn too;
    `into_contact`: that movement may enter contact.
    """

    minus_3: Mapping[str, str]
    units: tuple[UnitMod, ...]
    visibility: Mapping[str, int] = field(default_factory=dict)
    needs_lof: bool
    active_move: bool
    into_contact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BsAttackRules:
    """What an edition decides about the MODs of a BS Attack; `into_combat` is for each ally Engaged with the target."""

    partial_cover: int
    into_combat: int
    targeted: int
    targeted_reset: int
    speculative: int
    speculative_burst: int
    aro_burst: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What one edition decides; rules ask this record and never which edition it is.

    `clauses` names the clause for a topic where the edition states it under another id than `slug.topic`; `doubts` says
    what is uncertain about a topic. `guts_outside`: a failed Guts Roll moves nobody who is outside LoF and area.
    """

    slug: str
    name: str
    version: str
    superseded: str = ""
    clauses: Mapping[str, str] = field(default_factory=dict)
    doubts: Mapping[str, str] = field(default_factory=dict)
    maximum_modifier: int
    read_die: ReadDie
    burst_maximum: int
    special_die: bool
    reroll: bool
    order: OrderRules | None = None
    saving_roll: SavingRollRules
    guts_ways: tuple[str, ...] = ()
    guts_outside: bool = False
    dodge: DodgeRules | None = None
    weapons: Callable[[], tuple[Weapon, ...]] = tuple
    bs_attack: BsAttackRules | None = None

    def success_value(self, value: int) -> SuccessValue:
        """A Success Value that reads dice as this edition does."""
        return SuccessValue(value, self.read_die)

    def has(self, topic: str) -> bool:
        """Whether this edition has a clause on the topic (`rolls.critical`)."""
        return topic in self.clauses or exists(f"{self.slug}.{topic}")

    def doubt(self, topic: str) -> str:
        """What is uncertain about a topic, to stand after a sentence; empty where nothing is."""
        return f" Uncertain: {self.doubts[topic]}." if topic in self.doubts else ""

    def cite(self, topic: str) -> Rule:
        """The clause that decides a topic in this edition; UnknownClauseError where it has none."""
        return rule(self.clauses.get(topic, f"{self.slug}.{topic}"))
