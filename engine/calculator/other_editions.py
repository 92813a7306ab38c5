"""An answer names another edition whose rule it follows, and refuses what only other editions have."""

from collections.abc import Iterable
from dataclasses import replace
from operator import is_

from engine.controls import Control, Values
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.ruling import Step


def naming_other_editions(edition: Edition, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the same steps, with whose rule it is in each that cites another edition's clause."""
    named = tuple(_named(edition, step) for step in steps)
    return steps if all(map(is_, named, steps)) else named


def _named(edition: Edition, step: Step) -> Step:
    says, below = _whose(edition, step), naming_other_editions(edition, step.steps)
    return step if says is step.says and below is step.steps else replace(step, says=says, steps=below)


def _whose(edition: Edition, step: Step) -> str:
    home = step.rule.id.partition(".")[0]
    return step.says if home == edition.slug else f"{step.says.removesuffix('.')} (by {EDITIONS[home].name}'s rule)."


def refuse_other_editions(controls: Iterable[Control], values: Values, edition: Edition) -> None:
    """Raise InvalidInputError for a control that is set although this edition has no such rule."""
    for control in controls:
        has_rule = not control.needs or edition.meets(control.needs)
        if not has_rule and values.read[control.name] != control.read(control.default):
            raise control.wrong(f"left out in {edition.name}, which has no such rule", values.texts[control.name])
