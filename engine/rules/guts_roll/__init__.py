"""Guts Rolls: who must make one, and what follows a failed one."""

from engine.rules.guts_roll.failure import Obligation, effect_steps, obligation
from engine.rules.guts_roll.options import WAYS
from engine.rules.guts_roll.roll import Nerve, Survivor, nerve_steps, owed
from engine.rules.guts_roll.situation import Situation

__all__ = [
    "WAYS",
    "Nerve",
    "Obligation",
    "Situation",
    "Survivor",
    "effect_steps",
    "nerve_steps",
    "obligation",
    "owed",
]
