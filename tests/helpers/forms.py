"""Random forms that a calculator's controls allow, drawn from what the controls declare."""

from hypothesis import strategies as st

from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, OptionalNumber, Text

WORDS = st.sampled_from(["", " Mimetism", " Cover", " Range", " (a note: -3)", " <b>&"])


def texts(control):
    """Texts that a control takes; of a Text only the default, for no declaration says which words it knows."""
    if isinstance(control, Number):
        return st.integers(control.low, control.high).map(str)
    if isinstance(control, OptionalNumber):
        return st.one_of(st.just(""), st.integers(control.low, control.high).map(str))
    if isinstance(control, Inches):
        return st.integers(0, control.high * 2).map(lambda halves: f"{halves // 2}.{halves % 2 * 5}")
    if isinstance(control, Mods):
        mod = st.tuples(st.integers(-control.largest, control.largest), WORDS)
        return st.lists(mod, max_size=4).map(lambda mods: ", ".join(f"{value:+d}{words}" for value, words in mods))
    if isinstance(control, Dice):
        return st.lists(st.integers(1, 20).map(str), max_size=control.most).map(" ".join)
    return st.sampled_from(words(control))


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


@st.composite
def forms(draw, calculator):
    """The form of an example, with some controls filled in otherwise."""
    example = draw(st.sampled_from(calculator.examples))
    changed = draw(st.lists(st.sampled_from(calculator.all_controls()), unique_by=lambda c: c.name, max_size=5))
    return dict(example.form) | {control.name: draw(texts(control)) for control in changed}
