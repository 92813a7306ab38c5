"""What an edition decides about Guts Rolls."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.edition import Edition
from engine.records.unit_type import UnitType


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsRules:
    """What a failed Guts Roll leads to: the first of these `options` that is open to the Trooper.

    `movement` is in inches, half as far when Prone. `outside_stays`: a Trooper that is already outside LoF and area
    does not move. `never_prone` names the Unit Types that cannot go Prone, with an article.
    """

    about: ClassVar[str] = "rules on Guts Rolls"
    options: tuple[str, ...]
    movement: int = 2
    outside_stays: bool = False
    never_prone: Mapping[UnitType, str] = field(default_factory=dict)


def outside_stays(edition: Edition) -> bool:
    """Whether a Trooper that is already outside LoF and area does not move in this edition."""
    rules = edition.find(GutsRules)
    return rules is not None and rules.outside_stays
