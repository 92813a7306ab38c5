"""Random forms that a calculator's controls allow, drawn from what the controls declare."""

from random import Random

from hypothesis import strategies as st

from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, OptionalNumber, Text

WORDS = ["", " Mimetism", " Cover", " Range", " (a note: -3)", " <b>&"]
MOST_CHANGED = 5
MOST_MODS = 4


def text(control, integer):
    """A text that a control takes; of a Text only the default, for no declaration says which words it knows.

    `integer(low, high)` draws a whole number between these two, each included.
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
    """The texts among which a control chooses."""
    match control:
        case Flag():
            return ["0", "1"]
        case Choice():
            return [word for word, _ in control.options]
        case Text():
            return [control.default]
    raise AssertionError(f"no texts are known for {control.kind}")


def one_of(choices, integer):
    """One of these."""
    return choices[integer(0, len(choices) - 1)]


def form(calculator, integer):
    """The form of an example, with some controls filled in otherwise."""
    example = one_of(calculator.examples, integer)
    left = list(calculator.all_controls())
    changed = [left.pop(integer(0, len(left) - 1)) for _ in range(integer(0, min(MOST_CHANGED, len(left))))]
    return dict(example.form) | {control.name: text(control, integer) for control in changed}


def forms(calculator):
    """Such forms, for Hypothesis: it draws a seed, which is quick, and whatever seed it draws the forms are varied."""
    return st.integers(0, 2**32 - 1).map(lambda seed: form(calculator, Random(seed).randint))  # noqa: S311 - no secret
