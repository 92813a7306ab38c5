"""Generate random forms that a calculator's controls allow."""

from random import Random

from hypothesis import strategies as st

from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, OptionalNumber, Text

WORDS = ["", " Mimetism", " Cover", " Range", " (a note: -3)", " <b>&"]
MOST_CHANGED = 5
MOST_MODS = 4


def text(control, integer):
    """Return a random text that a control accepts; for a Text, only the default, since its words are not declared.

    `integer(low, high)` draws a whole number between these two, inclusive.
    """
    match control:
        case Number():
            return str(integer(control.low, control.high))
        case OptionalNumber():
            return str(integer(control.low, control.high)) if integer(0, 1) else ""
        case Inches():
            halves = integer(0, control.high * 2)
            return f"{halves // 2}.{halves % 2 * 5}"
        case Mods():
            mods = range(integer(0, MOST_MODS))
            return ", ".join(f"{integer(-control.largest, control.largest):+d}{one_of(WORDS, integer)}" for _ in mods)
        case Dice():
            return " ".join(str(integer(1, 20)) for _ in range(integer(0, control.most)))
    return one_of(words(control), integer)


def words(control):
    """Return the choices of a control as texts."""
    match control:
        case Flag():
            return ["0", "1"]
        case Choice():
            return [word for word, _ in control.options]
        case Text():
            return [control.default]
    raise AssertionError(f"no texts are known for {control.kind}")


def one_of(choices, integer):
    """Return a random item."""
    return choices[integer(0, len(choices) - 1)]


def form(calculator, integer):
    """Return the form of an example with some controls changed at random."""
    example = one_of(calculator.examples, integer)
    left = list(calculator.all_controls())
    changed = [left.pop(integer(0, len(left) - 1)) for _ in range(integer(0, min(MOST_CHANGED, len(left))))]
    return dict(example.form) | {control.name: text(control, integer) for control in changed}


def forms(calculator):
    """Return a strategy for such forms: Hypothesis draws only a seed, which is fast; any seed gives a varied form."""
    return st.integers(0, 2**32 - 1).map(lambda seed: form(calculator, Random(seed).randint))  # noqa: S311 - no secret
