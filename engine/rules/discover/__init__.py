"""Discover: the roll that reveals a Marker."""

from engine.rules.discover.finder import Finder
from engine.rules.discover.marker import Marker, MarkerState, becomes, is_seen, sight_mods
from engine.rules.discover.roll import (
    EarlierTry,
    WithAttack,
    attack_result_step,
    attack_step,
    discover_attempt,
    discover_mods,
    mods_at_marker,
)

__all__ = [
    "EarlierTry",
    "Finder",
    "Marker",
    "MarkerState",
    "WithAttack",
    "attack_result_step",
    "attack_step",
    "becomes",
    "discover_attempt",
    "discover_mods",
    "is_seen",
    "mods_at_marker",
    "sight_mods",
]
