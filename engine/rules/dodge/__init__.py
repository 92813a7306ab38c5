"""Dodge: one die against every threat, its MODs and its movement."""

from engine.rules.dodge.declaration import (
    DodgeDeclaration,
    declaration_steps,
    may_dodge_while_engaged,
    may_dodge_without_lof,
)
from engine.rules.dodge.judge import judge_dodge, judge_without_dodge
from engine.rules.dodge.mods import Dodger, own_steps
from engine.rules.dodge.movement import DodgePlace, disengages, ends_immobilized_a, engages, inches_of_movement
from engine.rules.dodge.odds import DodgeOdds, dodge_odds
from engine.rules.dodge.one_die import DiscardAim, Dodge, DodgedAttack
from engine.rules.dodge.outcome import PURPOSES, DodgeResult, kept_face
from engine.rules.dodge.success_value import Threat, by_threat, dodge_roll, dodge_steps, dodge_value
from engine.rules.dodge.templates import template_steps

__all__ = [
    "PURPOSES",
    "DiscardAim",
    "Dodge",
    "DodgeDeclaration",
    "DodgeOdds",
    "DodgePlace",
    "DodgeResult",
    "DodgedAttack",
    "Dodger",
    "Threat",
    "by_threat",
    "declaration_steps",
    "disengages",
    "dodge_odds",
    "dodge_roll",
    "dodge_steps",
    "dodge_value",
    "ends_immobilized_a",
    "engages",
    "inches_of_movement",
    "judge_dodge",
    "judge_without_dodge",
    "kept_face",
    "may_dodge_while_engaged",
    "may_dodge_without_lof",
    "own_steps",
    "template_steps",
]
