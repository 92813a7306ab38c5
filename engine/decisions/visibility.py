"""What an edition decides about Visibility Zones."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibilityRules:
    """The MODs of the Visibility Zones to rolls that need LoF.

    `zero` is that of a Zero Visibility Zone for those who can draw LoF through it at all.
    """

    about: ClassVar[str] = "rules on Visibility Zones"
    low: int
    poor: int
    zero: int
