"""Draw the random forms whose answers are frozen."""

import re
from random import Random

from engine.controls import Choice, Flag, Text
from tests.helpers.forms import text, words

CHANGED, PER_CONTROL = 4, 50
"""The maximum number of controls that change, and how many controls of a calculator allow one more."""
ANY = 5
"""One form in this many also changes controls that do not count in it."""


def drawn(calculator, seed):
    """Return an example's form with some controls changed.

    The text drawn for a control depends only on the seed and its name, so a new control or example changes few forms.
    Each item of a list has a random number of its own, and the lowest is drawn: a new item changes only its forms.
    """

    def chance(name):
        return Random(f"{seed} {name}")  # noqa: S311 - no secret

    def one_of(items, name):
        return min(items, key=lambda item: chance(f"{name} is {item}").random())

    example = min(calculator.examples, key=lambda one: chance(one.name).random())
    controls = {control.name: control for control in calculator.all_controls()}
    form = {name: control.default for name, control in controls.items()} | example.form
    left = chance("number of changes").randint(0, CHANGED + len(controls) // PER_CONTROL)
    for name in sorted(controls, key=lambda one: chance(one).random()):
        if not left:
            break
        if seed % ANY == 0 or controls[name].counts(form):
            items = _items(calculator, controls[name])
            form[name] = one_of(items, name) if items else text(controls[name], chance(f"text of {name}").randint)
            left -= 1
    return calculator.non_defaults(form)


def _items(calculator, control):
    """Return the texts that a control lists, for a Text those of examples and suggestions; none for a number."""
    match control:
        case Flag() | Choice():
            return words(control)
        case Text():
            alike = {one.name for one in calculator.controls if _shape(one.name) == _shape(control.name)}
            used = (value for one in calculator.examples for name, value in one.form.items() if name in alike)
            return {control.default, *used, *control.suggestions}
    return ()


def _shape(name):
    return re.sub(r"\d+", "#", name)
