"""What an edition decides about Guts Rolls."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsRules:
    """What a failed Guts Roll leads to: the first of these `options` that is open to the Trooper.

    With `outside_stays` a Trooper that is outside LoF and area already does not move.
    """

    about: ClassVar[str] = "rules on Guts Rolls"
    options: tuple[str, ...]
    outside_stays: bool = False
