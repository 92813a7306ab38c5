"""Saving Rolls: how many a hit forces, at which Success Value, and what a failed one does."""

from engine.rules.saving_roll.ammunition import AMMUNITION, NORMAL, Ammunition, clash, join, parts_of
from engine.rules.saving_roll.condition import Condition, WoundLevels, wound_levels
from engine.rules.saving_roll.count import Saves, has_critical_rule, saving_rolls
from engine.rules.saving_roll.explain import rolls
from engine.rules.saving_roll.hit import Hit, HitTarget
from engine.rules.saving_roll.judge import Judged, judge_saves
from engine.rules.saving_roll.weapon_hit import (
    PRINTED,
    WeaponHit,
    expected_saving_attribute,
    hit_of_weapon,
    is_mine,
    strike,
)
from engine.rules.saving_roll.wounds import (
    condition_chances,
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
    "Condition",
    "Hit",
    "HitTarget",
    "Judged",
    "Saves",
    "WeaponHit",
    "WoundLevels",
    "clash",
    "condition_chances",
    "expected_saving_attribute",
    "failure_steps",
    "has_critical_rule",
    "hit_of_weapon",
    "is_mine",
    "join",
    "judge_saves",
    "parts_of",
    "rolls",
    "saving_rolls",
    "state_chances",
    "strike",
    "wound_distribution",
    "wound_levels",
    "wounds_until_dead",
]
