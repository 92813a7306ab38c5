"""Discover: the roll that reveals a Marker."""

from engine.rules.discover.roll import Tried, WithAttack, attack_step, attempt, discover_mods

__all__ = [
    "Tried",
    "WithAttack",
    "attack_step",
    "attempt",
    "discover_mods",
]
