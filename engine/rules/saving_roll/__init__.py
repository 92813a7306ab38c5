"""Saving Rolls: how many a hit forces, at which value, and the effects of failures."""

from engine.rules.saving_roll.condition import (
    Condition,
    WoundLevels,
    condition_chances,
    failure_steps,
    state_chances,
    wound_distribution,
    wound_levels,
    wounds_until_dead,
)
from engine.rules.saving_roll.count import Saves, has_critical_rule, saving_roll_words, saving_rolls
from engine.rules.saving_roll.hit import (
    SAVING_ATTRIBUTES,
    AttributeCounts,
    FallSkill,
    Hit,
    HitKind,
    HitTarget,
    SavedAgainst,
    WeaponHit,
    combine,
    expected_saving_attribute,
    hit_of_values,
    hit_of_weapon,
    is_mine,
    read_ammunition,
    saved_hit_of_weapon,
)
from engine.rules.saving_roll.judge import JudgedSaves, judge_saves
from engine.rules.saving_roll.target import target_of_roll
from engine.rules.saving_roll.value import SaveValue

__all__ = [
    "SAVING_ATTRIBUTES",
    "AttributeCounts",
    "Condition",
    "FallSkill",
    "Hit",
    "HitKind",
    "HitTarget",
    "JudgedSaves",
    "SaveValue",
    "SavedAgainst",
    "Saves",
    "WeaponHit",
    "WoundLevels",
    "combine",
    "condition_chances",
    "expected_saving_attribute",
    "failure_steps",
    "has_critical_rule",
    "hit_of_values",
    "hit_of_weapon",
    "is_mine",
    "judge_saves",
    "read_ammunition",
    "saved_hit_of_weapon",
    "saving_roll_words",
    "saving_rolls",
    "state_chances",
    "target_of_roll",
    "wound_distribution",
    "wound_levels",
    "wounds_until_dead",
]
