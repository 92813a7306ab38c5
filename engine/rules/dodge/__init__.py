"""Dodge: one die against every threat, its MODs and its movement."""

from engine.rules.dodge.judge import PURPOSES, DodgeResult, judge_dodge
from engine.rules.dodge.movement import disengages, ends_immobilized_a, engages, inches_of_movement
from engine.rules.dodge.odds import DiscardAim, Dodge, DodgedAttack, DodgeOdds, dodge_odds
from engine.rules.dodge.success_value import (
    by_threat,
    dodge_steps,
    has_sixth_sense,
    may_dodge_while_engaged,
    own_steps,
    value_against,
)

__all__ = [
    "PURPOSES",
    "DiscardAim",
    "Dodge",
    "DodgeOdds",
    "DodgeResult",
    "DodgedAttack",
    "by_threat",
    "disengages",
    "dodge_odds",
    "dodge_steps",
    "ends_immobilized_a",
    "engages",
    "has_sixth_sense",
    "inches_of_movement",
    "judge_dodge",
    "may_dodge_while_engaged",
    "own_steps",
    "value_against",
]
