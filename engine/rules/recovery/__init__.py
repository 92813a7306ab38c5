"""Recovery: Doctor, Engineer, the kits, Tech-Recovery and Regeneration."""

from engine.rules.recovery.explain import repeat_steps, result_steps, treatment_roll_steps
from engine.rules.recovery.judge import judge_try, rolls_of_try
from engine.rules.recovery.odds import Attempt, Course, course, success_chance
from engine.rules.recovery.patient import Patient, after_failure, after_success, may_treat

__all__ = [
    "Attempt",
    "Course",
    "Patient",
    "after_failure",
    "after_success",
    "course",
    "judge_try",
    "may_treat",
    "repeat_steps",
    "result_steps",
    "rolls_of_try",
    "success_chance",
    "treatment_roll_steps",
]
