"""Comms Attacks, and the Reset that evades them: Success Values and MODs to Saving Rolls."""

from engine.rules.comms.attack import CommsAttack, CommsUse, comms_hit, comms_weapon, comms_words, zone_of_use
from engine.rules.comms.value import ENDED_BY_RESET, reset_steps, through_enemy_repeater

__all__ = [
    "ENDED_BY_RESET",
    "CommsAttack",
    "CommsUse",
    "comms_hit",
    "comms_weapon",
    "comms_words",
    "reset_steps",
    "through_enemy_repeater",
    "zone_of_use",
]
