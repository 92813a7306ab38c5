"""What an edition decides about mines."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class MineRules:
    """An edition with this decision says when a mine is triggered."""

    about: ClassVar[str] = "rules on mines"


@dataclass(frozen=True, slots=True)
class MineKindRules:
    """An edition with this decision has several kinds of mines, and says how each attacks."""

    about: ClassVar[str] = "rules on kinds of mines"


@dataclass(frozen=True, slots=True)
class MineAtEndRules:
    """An edition with this decision lets a Dodge that ends in a Trigger Area trigger the mine."""

    about: ClassVar[str] = "rules on a Dodge that ends at a mine"
