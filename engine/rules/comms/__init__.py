"""Comms Attacks, and the Reset that evades them: MODs, Saving Rolls and joint odds."""

from engine.rules.comms.attack import CommsAttack
from engine.rules.comms.hit import comms_hit
from engine.rules.comms.judge import JudgedAttacks, judge_attacks, judge_comms_saves
from engine.rules.comms.odds import Case, cases_of, chance_of_no_effect, wounds_by_number
from engine.rules.comms.saves import ForcedSaves, Landed, comms_save_mods, forced_saves, levels_of
from engine.rules.comms.value import (
    ENDED_BY_RESET,
    reset_steps,
    through_enemy_repeater,
)
from engine.rules.comms.weapon import CommsWeapon, comms_weapon, comms_words, zone_of_use

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
