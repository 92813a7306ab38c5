"""Mines and other Deployables: what triggers them, and how their template is evaded."""

from engine.rules.mines.kinds import KINDS, MineKind, evasion, state_of_failure
from engine.rules.mines.trigger import Near, goes_off, harmless

__all__ = [
    "KINDS",
    "MineKind",
    "Near",
    "evasion",
    "goes_off",
    "harmless",
    "state_of_failure",
]
