"""Decisions on counting Orders and Victory Points."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPoolRules:
    """The number of Special Lieutenant Orders, and the Orders that Strategic Use may remove.

    An Army List has at most `troopers`, a Combat Group at most `group`. If the count is above `safe`, `removed` Regular
    Orders are removed, or `removed_from_counterintelligence`.
    """

    about: ClassVar[str] = "rules on the Order count"
    troopers: int
    group: int
    lieutenant: int
    plus_order: int
    safe: int
    removed: int
    removed_from_counterintelligence: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RetreatRules:
    """The percentage of the Army Points at which an army is in Retreat!."""

    about: ClassVar[str] = "rules on Retreat!"
    percent: int
