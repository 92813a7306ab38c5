"""Decisions on Visibility Zones and Saturation Zones."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibilityRules:
    """The MODs of the Visibility Zones to rolls that need LoF.

    `zero` is that of a Zero Visibility Zone for Troopers that can draw LoF through it.
    """

    about: ClassVar[str] = "rules on Visibility Zones"
    low: int
    poor: int
    zero: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SaturationRules:
    """The MOD of a Saturation Zone to the Burst at each target, and the minimum Burst."""

    about: ClassVar[str] = "rules on Saturation Zones"
    burst: int
    least: int
