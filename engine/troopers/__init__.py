"""Read Troopers from the profiles that players and list builders write."""

from engine.errors import Mistake
from engine.records.trooper import ATTRIBUTES, ProfileEntry, Trooper
from engine.troopers.errors import UnreadableTrooperError
from engine.troopers.read import read_trooper
from engine.troopers.states import read_states
from engine.troopers.without_rule import why_without_rule

__all__ = [
    "ATTRIBUTES",
    "Mistake",
    "ProfileEntry",
    "Trooper",
    "UnreadableTrooperError",
    "read_states",
    "read_trooper",
    "why_without_rule",
]
