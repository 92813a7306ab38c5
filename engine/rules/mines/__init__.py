"""Mines and other Deployables: what triggers them, and how their template is evaded."""

from engine.rules.mines.evade import comms_attack_of, evade_steps, state_of_failure
from engine.rules.mines.trigger import Certainty, TriggerEvent, is_triggered, never_harms_step

__all__ = [
    "Certainty",
    "TriggerEvent",
    "comms_attack_of",
    "evade_steps",
    "is_triggered",
    "never_harms_step",
    "state_of_failure",
]
