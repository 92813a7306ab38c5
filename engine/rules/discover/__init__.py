"""Discover: the roll that reveals a Marker."""

from engine.rules.discover.attempt import EarlierTry, WithAttack, attack_result_step, attack_step, discover_attempt
from engine.rules.discover.marker import MarkerState, at_marker, becomes, is_seen, state_steps

__all__ = [
    "EarlierTry",
    "MarkerState",
    "WithAttack",
    "at_marker",
    "attack_result_step",
    "attack_step",
    "becomes",
    "discover_attempt",
    "is_seen",
    "state_steps",
]
