"""A term of the rules: a Skill, a piece of Equipment, a State … with what its card prints and what it does to rolls."""

from dataclasses import dataclass
from enum import StrEnum

from engine.records.program import ProgramProfile


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


class RollKind(StrEnum):
    """What a roll is made for."""

    BS_ATTACK = "BS Attack"
    CC_ATTACK = "CC Attack"
    COMMS_ATTACK = "Comms Attack"
    DODGE = "Dodge"
    RESET = "Reset"
    DISCOVER = "Discover"
    SAVING_ROLL = "Saving Roll"
    GUTS_ROLL = "Guts Roll"
    WIP_ROLL = "other WIP Rolls"
    PH_ROLL = "other PH Rolls"
    EVERY_ROLL = "every roll"


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
    FAILURE = "a failed Saving Roll"
    IGNORES = "ignores"
    NO_ROLL = "no roll"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What a term does to rolls of one kind or several: `clause` says so.

    `value` is a MOD, a number of dice, or of Saving Rolls; None where it is the number in the brackets of the profile,
    or where `what` says what no number can: which Attribute, what is ignored, which State a failure causes.
    `when` is the condition, as the end of a sentence (`if it needs LoF`); `level` is the one that does this, 0 for any.
    """

    rolls: tuple[RollKind, ...]
    change: Change
    clause: str
    value: int | None = None
    what: str = ""
    whose: Whose = Whose.OWN
    when: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """One term of an edition.

    `page` states its clauses (`n5/skills/berserk`); `clause` is the one that says what it is, where its page has other
    terms too. `summary` says what it does in one line. `uses` is empty for what is not used: a State, a Trait.
    `brackets` are examples of what profiles print after the name: `(-3)`, `(PH=10)`, `L2`. `also` are other spellings.
    `ends` says what ends or cancels it. `program` is the row of a Hacking Program in the chart of Programs.
    """

    name: str
    kind: TermKind
    page: str
    summary: str
    clause: str = ""
    uses: tuple[UseKind, ...] = ()
    labels: tuple[str, ...] = ()
    requires: str = ""
    brackets: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    ends: str = ""
    program: ProgramProfile | None = None
