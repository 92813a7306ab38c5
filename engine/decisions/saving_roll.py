"""What an edition decides about Saving Rolls."""

from dataclasses import dataclass
from typing import ClassVar


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
