"""Wounds and States from several attacks add up, and make a Trooper Unconscious or Dead."""

from typing import NamedTuple

from engine.edition import Edition
from engine.records.ammunition import NORMAL
from engine.rules.saving_roll import Hit, HitTarget, WoundLevels, wound_levels


class Harm(NamedTuple):
    """What became of one Trooper: Wounds, whether one of them kills by itself, a hit at all, States."""

    wounds: int = 0
    killed: bool = False
    hit: bool = False
    states: frozenset[str] = frozenset()

    def __or__(self, other: "Harm") -> "Harm":
        """Both harms together."""
        if not other.hit:
            return self
        killed, states = self.killed or other.killed, self.states | other.states
        return Harm(self.wounds + other.wounds, killed, self.hit or other.hit, states)


NONE = Harm()
WORDS = {"survives": "stays up", "unconscious": "Unconscious", "dead": "Dead"}
"""What sentences call the conditions of a Trooper."""


def base_levels(edition: Edition, trooper: HitTarget) -> WoundLevels:
    """When a Trooper is Unconscious and Dead, whatever strikes it: n5.save.wounds, n5.save.levels."""
    return wound_levels(edition, Hit(power=0, ammunition=NORMAL), trooper).value


def condition(limits: WoundLevels, harm: Harm) -> str:
    """What the harm makes of a Trooper: survives, unconscious or dead."""
    return "dead" if harm.killed else limits.condition(harm.wounds)


def is_down(edition: Edition, trooper: HitTarget) -> bool:
    """Whether a Trooper is down before any die is rolled: n5.save.wounds."""
    return condition(base_levels(edition, trooper), NONE) != "survives"


def brings_down(limits: WoundLevels, harm: Harm) -> bool:
    """Whether the harm brings a Trooper down: it was up and is not now, or was Unconscious and is Dead."""
    return condition(limits, harm) != condition(limits, NONE)


def owes_guts(limits: WoundLevels, harm: Harm) -> bool:
    """Whether a Trooper that the harm left standing owes a Guts Roll: n5.guts.when."""
    return harm.hit and condition(limits, harm) == "survives" and "immobilized" not in harm.states


def harmed(harm: Harm) -> bool:
    """Whether a Trooper took a Wound or a State."""
    return harm.wounds > 0 or bool(harm.states)
