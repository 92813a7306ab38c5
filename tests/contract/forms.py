"""Draw the random forms whose answers are frozen."""

import re
from itertools import chain
from random import Random

from engine.controls import Text
from tests.helpers.forms import one_of, text

CHANGED, PER_CONTROL = 4, 50
"""The maximum number of controls that change, and how many controls of a calculator allow one more."""
ANY = 5
"""One form in this many also changes controls that do not count in it."""


def drawn(calculator, seed):
    """Return an example's form with some controls changed.

    The text drawn for a control depends only on the seed and its name, so a new control or example changes few forms.
    """

    def chance(name):
        return Random(f"{seed} {name}")  # noqa: S311 - no secret

    example = min(calculator.examples, key=lambda one: chance(one.name).random())
    controls = {control.name: control for control in calculator.all_controls()}
    form = {name: control.default for name, control in controls.items()} | example.form
    left = chance("number of changes").randint(0, CHANGED + len(controls) // PER_CONTROL)
    for name in sorted(controls, key=lambda one: chance(one).random()):
        if not left:
            break
        if seed % ANY == 0 or controls[name].counts(form):
            form[name] = _text(calculator, controls[name], chance(f"text of {name}").randint)
            left -= 1
    return calculator.non_defaults(form)


def _text(calculator, control, integer):
    """Return a text that the control accepts; for a Text, one from an example or a suggestion."""
    if not isinstance(control, Text):
        return text(control, integer)
    alike = {one.name for one in calculator.controls if _shape(one.name) == _shape(control.name)}
    used = (words for one in calculator.examples for name, words in one.form.items() if name in alike)
    return one_of(sorted({control.default, *chain(used, control.suggestions)}), integer)


def _shape(name):
    return re.sub(r"\d+", "#", name)
