"""What an edition decides about Dodge."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitMod:
    """The MOD of some Unit Types to a Dodge, with the topic of its clause; 0 where that says that there is none."""

    name: str
    units: tuple[str, ...]
    value: int
    topic: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DodgeRules:
    """What an edition decides about Dodge.

    `minus_3` holds the situations that put PH at -3, each with the topic of its clause: aro (in ARO, against an
    attacker outside LoF), template (without LoF to its attacker), deployable (the template of a mine). With
    `needs_lof` only templates can be dodged without LoF. `active_move`: a Dodge moves in the Active Turn too;
    `into_contact`: that movement may enter contact.
    """

    about: ClassVar[str] = "rules on Dodge"
    minus_3: Mapping[str, str]
    units: tuple[UnitMod, ...]
    visibility: Mapping[str, int] = field(default_factory=dict)
    needs_lof: bool
    active_move: bool
    into_contact: bool


def moves_in_either_turn(edition: Edition) -> bool:
    """Whether a Dodge moves in the Active Turn too in this edition, so that its movement alone leads out of contact."""
    rules = edition.find(DodgeRules)
    return rules is not None and rules.active_move
