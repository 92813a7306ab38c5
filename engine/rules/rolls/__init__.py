"""Rolls: Success Value, Criticals, Burst, Special Die, ReRoll, the Normal Roll."""

from engine.rules.rolls.burst import aro_burst_steps, attack_burst, dice_rolled
from engine.rules.rolls.normal_roll import (
    NormalRoll,
    at_least_one_critical,
    explain_normal_roll,
    judge_normal_roll,
    normal_roll_outcomes,
    success_chances,
)
from engine.rules.rolls.rounding import half
from engine.rules.rolls.special_die import (
    Counts,
    SkillOfRoll,
    keep_best,
    may_use_special_die,
    reroll_if_worst,
    reroll_worst,
    worst_die,
)
from engine.rules.rolls.value import (
    SuccessValue,
    die_steps,
    excess_added,
    more_critical_faces,
    read_face,
    success_value,
    success_value_of,
)

__all__ = [
    "Counts",
    "NormalRoll",
    "SkillOfRoll",
    "SuccessValue",
    "aro_burst_steps",
    "at_least_one_critical",
    "attack_burst",
    "dice_rolled",
    "die_steps",
    "excess_added",
    "explain_normal_roll",
    "half",
    "judge_normal_roll",
    "keep_best",
    "may_use_special_die",
    "more_critical_faces",
    "normal_roll_outcomes",
    "read_face",
    "reroll_if_worst",
    "reroll_worst",
    "success_chances",
    "success_value",
    "success_value_of",
    "worst_die",
]
