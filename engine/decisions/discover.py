"""The decision on Discover."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class DiscoverRules:
    """An edition with this decision has Discover."""

    about: ClassVar[str] = "rules on Discover"
