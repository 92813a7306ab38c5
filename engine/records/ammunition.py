"""Ammunition: how many Saving Rolls a hit forces, and what a failed one does."""

from dataclasses import dataclass
from enum import StrEnum


class SaveState(StrEnum):
    """A State that a failed Saving Roll can cause."""

    ISOLATED = "isolated"
    STUNNED = "stunned"
    IMMOBILIZED = "immobilized"
    TARGETED = "targeted"
    POSSESSED = "possessed"


STATE_NAMES = {
    SaveState.IMMOBILIZED: "Immobilized-B",
    SaveState.ISOLATED: "Isolated",
    SaveState.TARGETED: "Targeted",
    SaveState.POSSESSED: "Possessed",
    SaveState.STUNNED: "Stunned",
}
"""The rulebook's names of the States that Comms Attacks cause."""

STATE_IMMUNITIES = {"isolated": SaveState.ISOLATED, "imm-b": SaveState.IMMOBILIZED, "pos": SaveState.POSSESSED}
"""The States that an Immunity may name, by the word in its brackets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ammunition:
    """The effect of each hit: `saves` Saving Rolls, at half the Saving Attribute if it `halves`.

    Each failed one causes `wounds` (0 to 2) and `states`; `topic` is the clause that says so. `parts` are its names in
    forms, one for each Ammunition that it combines.
    """

    name: str
    topic: str = "save.count"
    saves: int = 1
    halves: bool = False
    wounds: int = 1
    states: tuple[SaveState, ...] = ()
    parts: tuple[str, ...]

    def has(self, part: str) -> bool:
        """Return whether this word (`shock`) is one of its parts."""
        return part in self.parts


NORMAL = Ammunition(name="N", parts=("n",))


def ammunition_parts(text: str) -> tuple[str, ...]:
    """Return the parts of Ammunition as typed, known or not.

    >>> ammunition_parts("AP + E/M")
    ('ap', 'em')
    """
    return tuple(part.strip().replace("/", "") for part in text.lower().split("+"))
