"""What an edition decides about the MODs of a BS Attack."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class BsAttackRules:
    """What an edition decides about the MODs of a BS Attack; `into_combat` is for each ally Engaged with the target."""

    about: ClassVar[str] = "MODs of BS Attacks"
    partial_cover: int
    nanoscreen: int
    into_combat: int
    targeted: int
    targeted_reset: int
    speculative: int
    speculative_burst: int
    aro_burst: int
