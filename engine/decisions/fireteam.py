"""What an edition decides about the Bonuses of a Fireteam."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class FireteamRules:
    """What the Level of a Fireteam adds to the rolls of its members, each from one Level on."""

    about: ClassVar[str] = "Bonuses of Fireteams"
    special_die_from: int
    discover_and_dodge_from: int
    discover: int
    dodge: int
    bs_attack_from: int
    bs_attack: int
    sixth_sense_from: int
