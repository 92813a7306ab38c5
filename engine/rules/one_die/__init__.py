"""Unopposed rolls of one die: deployment rolls, repeatable tasks, charts."""

from engine.rules.one_die.chart import RolledOn, chart_chances, chart_steps, rolled_on
from engine.rules.one_die.landing import (
    Placing,
    landing_failure_steps,
    may_place,
    second_roll,
)
from engine.rules.one_die.task import may_try, task_range, tries_needed, within_tries

__all__ = [
    "Placing",
    "RolledOn",
    "chart_chances",
    "chart_steps",
    "landing_failure_steps",
    "may_place",
    "may_try",
    "rolled_on",
    "second_roll",
    "task_range",
    "tries_needed",
    "within_tries",
]
