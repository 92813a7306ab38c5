"""A term of the rules: a Skill, a piece of Equipment, a State … with what its card prints and what it does to rolls."""

from dataclasses import dataclass
from enum import StrEnum

from engine.records.condition import EffectCondition
from engine.records.program import ProgramProfile
from engine.records.roll import RollKind


class TermKind(StrEnum):
    """What a term is."""

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
    """A Requirement of a Skill that the table shows: where its user is, and how it reaches its target."""

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
    """What is stated as a Skill is declared: its route, its weapon and how it is used, its target, or the place."""

    ROUTE = "route"
    WEAPON = "weapon"
    TARGET = "target"
    PLACE = "place"


class Bearing(StrEnum):
    """What a term does to a Skill: ends by it, makes it give AROs to LoF alone, notices it even so, or shortens it."""

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
    """Whose roll an effect is on, seen from the one who has the Skill, the Equipment or the State."""

    OWN = "own"
    ENEMY = "enemy's"
    ALLY = "ally's"


class Change(StrEnum):
    """What an effect changes of a roll."""

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
    """What a State, a Troop Type … means for some of the Skills that its Trooper declares: `clause` says so.

    It concerns the Skills in `names`, and those to which all of the rest applies that is given: used as one of `uses`,
    with one of `labels`, of one of `kinds`, or needing a `roll`. It concerns every Skill where nothing is given, and
    never one in `unless` or used as one of `unless_uses`. `whose` is the Trooper that declares; `turn`, in which Turn.
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
    """Which MODs do not count: those of these `names`, or of all names but those in `keeps`.

    `whose` is the side that has what the MODs come from, None for all; `negative`: positive MODs stay. `by` is by how
    much a negative MOD is reduced, to 0 at most; None strikes it.
    """

    names: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    whose: Whose | None = None
    negative: bool = True
    by: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What a term does to rolls: `clause` says so.

    `rolls` are of which kind; without them it is on whatever is rolled but Saving Rolls. `rolls_by` is the clause that
    names them, in an effect on what enemies roll and in one that ignores MODs.

    `value` is a MOD, a number of dice, or of Saving Rolls; None where it is the number in the brackets of the profile,
    or where `what` says what no number can: which Attribute, what is ignored, which State a failure causes.
    `when` is the condition, as the end of a sentence (`if it needs LoF`); `level` is the one that does this, 0 for any.

    For the ledger of a roll: `where` are the same conditions as a program reads them; an effect with `when` and without
    `where` depends on what no form knows, and never counts by itself. `cancels` says which MODs do not count, in an
    effect that ignores or reduces some. `known_as` is the name under which its MOD is ignored, and under which only the
    larger of two counts, where that is not the name of the term: the Cover that a Foxhole gives is `Cover`. `sets`: the
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

    `page` states its clauses (`n5/skills/berserk`); `clause` is the one that says what it is, where its page has other
    terms too. `summary` says what it does in one line. `uses` is empty for what is not used: a State, a Trait.
    `requires` are its Requirements as printed, `needs` those that the table shows; `at_once`: they are checked as it is
    declared, not at Resolution. `roll` is the one that it needs, `stated` what is stated with it. `brackets` are
    examples of what profiles print after the name: `(-3)`, `(PH=10)`, `L2`. `also` are other spellings. `ends` says
    what ends or cancels it, `stays_in_null` is the clause by which it goes on in a Null State, `skills` what it means
    for the Skills that its Trooper declares. `program` is the row of a Hacking Program in the chart of Programs.
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
