"""Saving Rolls: how many a hit forces, at which Success Value, and what a failed one does."""

from engine.rules.saving_roll.ammunition import AMMUNITION, NORMAL, Ammunition, clash, join, parts_of
from engine.rules.saving_roll.count import Saves, answers_criticals, saving_rolls
from engine.rules.saving_roll.explain import rolls
from engine.rules.saving_roll.hit import Attack, Target
from engine.rules.saving_roll.judge import Judged, judge_saves
from engine.rules.saving_roll.weapon_hit import PRINTED, Strike, is_mine, of_weapon, strike, wrong_attribute
from engine.rules.saving_roll.wound_levels import Condition, Levels, levels
from engine.rules.saving_roll.wounds import (
    conditions,
    failure_steps,
    state_chances,
    wound_distribution,
    wounds_until_dead,
)

__all__ = [
    "AMMUNITION",
    "NORMAL",
    "PRINTED",
    "Ammunition",
    "Attack",
    "Condition",
    "Judged",
    "Levels",
    "Saves",
    "Strike",
    "Target",
    "answers_criticals",
    "clash",
    "conditions",
    "failure_steps",
    "is_mine",
    "join",
    "judge_saves",
    "levels",
    "of_weapon",
    "parts_of",
    "rolls",
    "saving_rolls",
    "state_chances",
    "strike",
    "wound_distribution",
    "wounds_until_dead",
    "wrong_attribute",
]
