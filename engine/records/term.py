"""A term of the rules: a Skill, a piece of Equipment, a State …, with the data of its card and its effects on rolls."""

from dataclasses import dataclass
from enum import StrEnum

from engine.records.condition import EffectCondition
from engine.records.program import ProgramProfile
from engine.records.roll import RollKind


class TermKind(StrEnum):
    """The kind of a term."""

    COMMON_SKILL = "Common Skill"
    SPECIAL_SKILL = "Special Skill"
    EQUIPMENT = "Equipment"
    STATE = "State"
    AMMUNITION = "Ammunition"
    TRAIT = "Trait"
    LABEL = "Label"
    PROGRAM = "Hacking Program"
    TROOP_TYPE = "Troop Type"


class UseKind(StrEnum):
    """How a Skill or a piece of Equipment is used."""

    AUTOMATIC = "Automatic"
    BASIC_SHORT = "Basic Short Skill"
    SHORT = "Short Skill"
    LONG = "Long Skill"
    ARO = "ARO"
    DEPLOYMENT = "Deployment Skill"


class Need(StrEnum):
    """A Requirement of a Skill that the table shows: where its user is, or how it reaches its target."""

    LOF = "LoF to the target"
    LOF_IN_ARO = "in ARO, LoF to the Active Trooper"
    CONTACT = "Silhouette contact with the target"
    LOF_OR_CONTACT = "LoF to the target, or Silhouette contact"
    LOF_OR_ZOC = "the target in LoF or Zone of Control"
    ZOC = "the target in the Zone of Control"
    HACKING_AREA = "the target in the Hacking Area"
    HACKER = "a Hacker with this Program"
    OFF_TABLE = "to be off the table"


class Stated(StrEnum):
    """A detail to state when declaring a Skill: its route, its weapon and how it is used, its target, or the place."""

    ROUTE = "route"
    WEAPON = "weapon"
    TARGET = "target"
    PLACE = "place"


class Bearing(StrEnum):
    """How a rule affects a Skill; a QUIET one gives AROs only with LoF, unless another rule NOTICES it."""

    FORBIDS = "forbids"
    ENDS = "ends by"
    QUIET = "quiet"
    NOTICES = "notices"
    SHORTENS = "shortens"


class Turn(StrEnum):
    """Whose Turn it is for the Trooper that declares: its own, the enemy's (in ARO), or either."""

    EITHER = "either"
    ACTIVE = "active"
    REACTIVE = "reactive"


class Whose(StrEnum):
    """Whose roll an effect changes, relative to the owner of the Skill, Equipment or State."""

    OWN = "own"
    ENEMY = "enemy's"
    ALLY = "ally's"


class Change(StrEnum):
    """What an effect changes about a roll."""

    MOD = "MOD"
    ATTRIBUTE = "Attribute"
    BURST = "Burst"
    SPECIAL_DIE = "+1 SD"
    REROLL = "ReRoll"
    SAVING_ROLLS = "Saving Rolls"
    SAVING_ATTRIBUTE = "Attribute of the Saving Roll"
    HALVED = "ARM or BTS halved"
    ZEROED = "ARM or BTS counted as 0"
    FAILURE = "a failed Saving Roll"
    IMMUNITY = "Immunity"
    IGNORES = "ignores"
    NO_ROLL = "no roll"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillRule:
    """A rule of a State, a Troop Type … on some of the Skills that its Trooper declares; `clause` states it.

    It applies to the Skills in `names`, and to those that meet all of the other conditions that are set: used as one of
    `uses`, with one of `labels`, of one of `kinds`, or needing a `roll`. Without any condition it applies to every
    Skill, but never to one in `unless` or used as one of `unless_uses`. `whose` is the Trooper that declares, in
    `turn`.
    """

    bearing: Bearing
    clause: str
    names: tuple[str, ...] = ()
    uses: tuple[UseKind, ...] = ()
    labels: tuple[str, ...] = ()
    kinds: tuple[TermKind, ...] = ()
    roll: bool = False
    unless: tuple[str, ...] = ()
    unless_uses: tuple[UseKind, ...] = ()
    whose: Whose = Whose.OWN
    turn: Turn = Turn.EITHER


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    """The MODs that do not count: those with these `names`, or all except those in `keeps`.

    `whose` is the side whose Skills give the MODs, None for any; `negative` limits it to negative MODs. `by` reduces a
    negative MOD by that much, to 0 at most; None removes it.
    """

    names: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    whose: Whose | None = None
    negative: bool = True
    by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """The effect of a term on rolls; `clause` states it.

    `rolls` are their kinds; without any it affects all but Saving Rolls. `rolls_by` is the clause that names them, for
    an effect on rolls of enemies and for one that ignores MODs.

    `value` is a MOD, or a number of dice or of Saving Rolls; None if it is the number in the brackets of the profile,
    or if `what` says what a number cannot: which Attribute, what is ignored, which State a failure causes. `when` is
    the condition, as the end of a sentence (`if it needs LoF`); `level` is the Level with the effect, 0 for any.

    For the ledger of a roll: `where` are the conditions of `when` for programs; an effect with `when` but without
    `where` depends on something that no form has, and never counts automatically. `cancels` says which MODs do not
    count, for an effect that ignores or reduces some. `known_as` is the name by which its MOD is ignored, and of which
    only the larger of two counts, if that is not the term's name: the Cover of a Foxhole is `Cover`. With `sets` the
    value replaces the Attribute or the Burst.
    """

    rolls: tuple[RollKind, ...] = (RollKind.EVERY_ROLL,)
    change: Change
    clause: str
    rolls_by: str = ""
    value: int | None = None
    what: str = ""
    whose: Whose = Whose.OWN
    when: str = ""
    level: int = 0
    where: tuple[EffectCondition, ...] = ()
    cancels: Cancel | None = None
    known_as: str = ""
    sets: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One term of an edition.

    `page` states its clauses (`n5/skills/berserk`); `clause` is the one that defines it, if its page covers other terms
    too. `summary` is one line on what it does. `uses` is empty for what is not used: a State, a Trait. `requires` are
    its Requirements as printed, `needs` those that the table shows; with `at_once` they are checked when declared, not
    at Resolution. `roll` is the one that it needs, `stated` the details to declare. `brackets` are examples of what
    profiles print after the name: `(-3)`, `(PH=10)`, `L2`. `also` are other spellings. `ends` says what ends or cancels
    it, `stays_in_null` is the clause by which it stays active in a Null State, `skills` are its rules on the Skills
    that its Trooper declares. `program` is a Hacking Program's row in the chart of Programs.
    """

    name: str
    kind: TermKind
    page: str
    summary: str
    clause: str = ""
    uses: tuple[UseKind, ...] = ()
    labels: tuple[str, ...] = ()
    requires: str = ""
    needs: tuple[Need, ...] = ()
    roll: RollKind | None = None
    stated: tuple[Stated, ...] = ()
    at_once: bool = False
    brackets: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    ends: str = ""
    stays_in_null: str = ""
    skills: tuple[SkillRule, ...] = ()
    program: ProgramProfile | None = None
