"""What an edition decides about the count of Orders and of Victory Points."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPoolRules:
    """How many Special Lieutenant Orders there are, and what Strategic Use may take away.

    An Army List has at most `troopers`, a Combat Group at most `group`. `removed` Regular Orders are taken, or
    `removed_from_counterintelligence`, where the count is over `safe`.
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
    """The share of the Army Points, in percent, at which an army is in Retreat!."""

    about: ClassVar[str] = "rules on Retreat!"
    percent: int
