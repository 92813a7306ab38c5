"""What an edition decides about Guts Rolls."""

from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsRules:
    """What a failed Guts Roll leads to: the first of these `options` that is open to the Trooper.

    With `outside_stays` a Trooper that is outside LoF and area already does not move.
    """

    about: ClassVar[str] = "rules on Guts Rolls"
    options: tuple[str, ...]
    outside_stays: bool = False


def outside_stays(edition: Edition) -> bool:
    """Whether a Trooper that is outside LoF and area already does not move in this edition."""
    rules = edition.find(GutsRules)
    return rules is not None and rules.outside_stays
