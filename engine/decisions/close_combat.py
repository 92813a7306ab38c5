"""What an edition decides about Close Combat."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCombatRules:
    """What an edition decides about CC Attacks: the Burst in ARO, and how far Protheion raises VITA in all."""

    about: ClassVar[str] = "rules on Close Combat"
    aro_burst: int
    most_raised: int
