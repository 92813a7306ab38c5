"""Discover: the roll that reveals a Marker."""

from engine.rules.discover.finder import Finder
from engine.rules.discover.roll import (
    EarlierTry,
    WithAttack,
    attack_result_step,
    attack_step,
    discover_attempt,
    discover_mods,
)

__all__ = [
    "EarlierTry",
    "Finder",
    "WithAttack",
    "attack_result_step",
    "attack_step",
    "discover_attempt",
    "discover_mods",
]
