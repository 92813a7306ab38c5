"""Comms Attacks, and the Reset that evades them: MODs, Saving Rolls and joint odds."""

from engine.rules.comms.attack import CommsAttack, CommsWeapon, comms_hit, comms_weapon, comms_words, zone_of_use
from engine.rules.comms.odds import Case, JudgedAttacks, cases_of, chance_of_no_effect, judge_attacks, wounds_by_number
from engine.rules.comms.saves import (
    ForcedSaves,
    Landed,
    comms_save_mods,
    forced_saves,
    judge_comms_saves,
    levels_of,
)
from engine.rules.comms.value import ENDED_BY_RESET, reset_steps, through_enemy_repeater

__all__ = [
    "ENDED_BY_RESET",
    "Case",
    "CommsAttack",
    "CommsWeapon",
    "ForcedSaves",
    "JudgedAttacks",
    "Landed",
    "cases_of",
    "chance_of_no_effect",
    "comms_hit",
    "comms_save_mods",
    "comms_weapon",
    "comms_words",
    "forced_saves",
    "judge_attacks",
    "judge_comms_saves",
    "levels_of",
    "reset_steps",
    "through_enemy_repeater",
    "wounds_by_number",
    "zone_of_use",
]
