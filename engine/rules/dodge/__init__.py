"""Dodge: one die against every threat, its MODs and its movement."""

from engine.rules.dodge.declaration import Declaration, declaration_steps, may_dodge_without_lof
from engine.rules.dodge.judge import judge_dodge
from engine.rules.dodge.judge_without_dodge import judge_undodged
from engine.rules.dodge.mods import Dodger, own_mods
from engine.rules.dodge.movement import Where, disengages, ends_immobilised, engages, movement_steps
from engine.rules.dodge.odds import DodgeOdds, dodge_odds
from engine.rules.dodge.one_die import DiscardAim, Dodge, DodgedAttack
from engine.rules.dodge.outcome import PURPOSES, DodgeResult, kept_face
from engine.rules.dodge.success_value import Threat, dodge_value
from engine.rules.dodge.templates import template_steps

__all__ = [
    "PURPOSES",
    "Declaration",
    "DiscardAim",
    "Dodge",
    "DodgeOdds",
    "DodgeResult",
    "DodgedAttack",
    "Dodger",
    "Threat",
    "Where",
    "declaration_steps",
    "disengages",
    "dodge_odds",
    "dodge_value",
    "ends_immobilised",
    "engages",
    "judge_dodge",
    "judge_undodged",
    "kept_face",
    "may_dodge_without_lof",
    "movement_steps",
    "own_mods",
    "template_steps",
]
