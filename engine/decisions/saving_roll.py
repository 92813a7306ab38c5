"""What an edition decides about Saving Rolls."""

from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class SavingRollRules:
    """What an edition decides about Saving Rolls.

    `power` names what the weapon brings. With `low_saves` a die at or below power + Saving Attribute + MODs saves;
    without it a die at or below power - Saving Attribute - MODs fails. `ammunition` are the words of the Ammunition
    that it has a clause for, `joined` whether they may be joined. With `critical_rolls` a Critical adds a Saving Roll;
    without it a Critical wounds unsaved, and only normal Ammunition has a rule for that.
    """

    about: ClassVar[str] = "rules on Saving Rolls"
    name: str = "Saving Roll"
    power: str
    low_saves: bool
    ammunition: tuple[str, ...]
    joined: bool = False
    critical_rolls: bool = True
    cover: int = 3


def weapons_have_ps(edition: Edition) -> bool:
    """Whether a weapon of this edition has PS, which a low Saving Roll counts up from."""
    rules = edition.find(SavingRollRules)
    return rules is not None and rules.low_saves


def weapons_have_damage(edition: Edition) -> bool:
    """Whether a weapon of this edition has Damage, which a high Saving Roll has to beat."""
    rules = edition.find(SavingRollRules)
    return rules is not None and not rules.low_saves
