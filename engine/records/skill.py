"""A Skill has a kind, which says what it takes of an Order, and may be usable in ARO."""

from dataclasses import dataclass
from enum import StrEnum


class SkillKind(StrEnum):
    """What a Skill takes of an Order; an edition names the kinds in its own words."""

    BASIC_SHORT = "basic-short"
    SHORT = "short"
    LONG = "long"
    ARO = "aro"
    AUTOMATIC = "automatic"


class RollPurpose(StrEnum):
    """What a roll is for: a BS Attack that needs LoF, a CC Attack, Discover, or anything else."""

    BS = "bs"
    CC = "cc"
    DISCOVER = "discover"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Skill:
    """One Skill: its kind, whether it can be used in ARO, and what its profile says of it.

    `attack`: declared against a target, with a weapon; `route`: it moves the Trooper when declared;
    `roll` and `lof`: it needs a Roll, and LoF to its target; `discovers`: it can reveal a Marker;
    `purposes`: what its Roll can be for.
    """

    name: str
    kind: SkillKind
    aro: bool = False
    attack: bool = False
    route: bool = False
    roll: bool = False
    lof: bool = False
    discovers: bool = False
    purposes: tuple[RollPurpose, ...] = (RollPurpose.OTHER,)
