"""A sweep asks one form at each value of one control."""

from fractions import Fraction
from functools import lru_cache
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CALCULATORS, InvalidInputError, ask, sweep
from engine.controls import MOST_LISTED, Choice, Dice, Flag, Inches, Mods, Named, Names, Number, Text
from engine.decisions.rolls import BurstRules, ModRules
from engine.editions import EDITIONS
from engine.sweep import MOST, controls_to_vary, values
from macros.components.answer.render import answer_html, swept_html
from tests.helpers.forms import forms
from tests.helpers.html import on_a_page, texts, unbalanced
from tests.helpers.tiers import sampled
from tests.helpers.varied import two_of_each_kind
from tests.helpers.violations import at

VARIED = [(calculator.slug, name) for calculator in CALCULATORS.values() for name in two_of_each_kind(calculator)]
FEW = ["face-to-face", "saving-roll", "guts-roll"]
SAMPLE = [(slug, name) for slug, name in VARIED if slug in FEW or name == controls_to_vary(CALCULATORS[slug])[0].name]

pytestmark = pytest.mark.no_cover


def before_the_roll(slug, form):
    """Return a form without real dice."""
    dice = {control.name: "" for control in CALCULATORS[slug].controls if isinstance(control, Dice)}
    return {**form, **dice}


def check(slug, form, name):
    """Return a sweep after checking its rows: one is the form itself, and each has a different value."""
    calculator = CALCULATORS[slug]
    (control,) = [control for control in calculator.all_controls() if control.name == name]
    base, _ = answer_or_refusal(slug, before_the_roll(slug, form))
    tried = sweep(slug, form, name)
    (current,) = [row for row in tried.rows if row.current]

    assert current == tried.now
    assert base == current.answer
    assert 2 <= len(tried.rows) <= MOST
    assert len(tried.rows) == len({row.label for row in tried.rows}) == len({row.form[name] for row in tried.rows})
    assert len(tried.columns) <= 3
    for row in tried.rows:
        assert dict(base.form) | {name: row.form[name]} == row.form
        assert control.read(row.form[name]) == control.read(base.form[name]) or not row.current
    return tried


def check_answers(slug, swept):
    """Each row of a sweep is the answer to its form or its refusal; the last answer is asked again."""
    refused = [row for row in swept.rows if not row.answer]
    answered = [row for row in swept.rows if row.answer]
    for row in answered:
        assert (row.form, "") == (row.answer.form, row.refused)
    for row in [*refused, *answered[-1:]]:
        assert (row.answer, row.refused) == answer_or_refusal(slug, row.form)


def answer_or_refusal(slug, form):
    """Return the answer to a form and None, or None and the refusal."""
    return asked(slug, tuple(form.items()))


@lru_cache(maxsize=64)
def asked(slug, form):
    """Return the answer to a form of names and texts, cached for the form that each control is varied from."""
    try:
        return ask(slug, dict(form)), ""
    except InvalidInputError as error:
        return None, error.reader_message


def test_mods_up_to_the_maximum_modifier(monkeypatch):
    """The MODs to try go up to the Maximum Modifier of the edition, in steps of 3."""
    control = Mods(name="mods", label="MODs")
    monkeypatch.setitem(EDITIONS, "n4", EDITIONS["n4"].deciding(ModRules(9)))

    assert [label for label, _ in values(control, "", "n4")] == ["-9", "-6", "-3", "none", "+3", "+6", "+9"]
    assert next(label for label, _ in values(control, "", "n5")) == "-12"


@pytest.mark.parametrize("slug", ["codeone", "n4", "n3"])
@pytest.mark.parametrize("kind", [ModRules, BurstRules])
def test_older_editions_have_numbers_of_their_own(slug, kind):
    """A change of a number in N5 does not change it in an older edition."""
    assert EDITIONS[slug].of(kind) is not EDITIONS["n5"].of(kind)


@pytest.mark.parametrize("slug", CALCULATORS)
def test_every_control_has_different_values(slug):
    """The values of each control are few, differ in text and label, and one of them is the default."""
    for control in controls_to_vary(CALCULATORS[slug]):
        with at(control.name):
            labels, texts = zip(*values(control, control.default), strict=True)
            assert 2 <= len(labels) == len(set(labels)) == len(set(texts)) <= MOST
            assert control.default in texts


@pytest.mark.parametrize(("slug", "name"), sampled(VARIED, SAMPLE))
def test_controls_of_every_calculator(slug, name):
    """A control gives a row per value with its answer, including the form's own; all rows are shown."""
    swept = check(slug, {}, name)
    check_answers(slug, swept)
    html = swept_html(swept)
    said = set(texts(html, "*"))

    assert [row.label for row in swept.rows if row.label not in said] == []
    assert [row.refused for row in swept.rows if row.refused and row.refused not in said] == []
    assert html.count('aria-current="true"') == 1
    assert f"\n{html}\n" in on_a_page(html)
    assert unbalanced(html) == []


@pytest.mark.parametrize("slug", FEW)
def test_the_answer_includes_the_sweep(slug):
    """A form that names a control to vary is answered with its sweep."""
    name = controls_to_vary(CALCULATORS[slug])[-1].name

    assert swept_html(sweep(slug, {}, name)) in answer_html(slug, {"sweep": name}, "n5/rolls")


@pytest.mark.parametrize("slug", FEW)
def test_every_example(slug):
    """Check sweeps from the form of every example, each over a different control."""
    for example, name in zip(CALCULATORS[slug].examples, cycle(two_of_each_kind(CALCULATORS[slug])), strict=False):
        with at(example.name):
            check_answers(slug, check(slug, example.form, name))


@pytest.mark.parametrize("slug", sampled(CALCULATORS, FEW))
def test_any_form(slug):
    """Random forms can be swept too; a refused form is refused as by `ask`."""
    calculator = CALCULATORS[slug]

    @settings(max_examples=15 if slug in FEW else 5, deadline=None, derandomize=True, database=None)
    @given(forms(calculator), st.sampled_from([control.name for control in controls_to_vary(calculator)]))
    def hold(form, name):
        form = before_the_roll(slug, form)
        answer, refused = answer_or_refusal(slug, form)
        if answer:
            check_answers(slug, check(slug, form, name))
        else:
            with pytest.raises(InvalidInputError) as error:
                sweep(slug, form, name)
            assert refused == error.value.reader_message

    hold()


@pytest.mark.parametrize("slug", CALCULATORS)
def test_what_has_no_values_is_refused(slug):
    """Refuses dice, texts without a short list of suggestions and unknown names, with a list of controls to vary."""
    calculator = CALCULATORS[slug]
    names = [control.name for control in controls_to_vary(calculator)]
    others = [control.name for control in calculator.all_controls() if control.name not in names]
    each = ", ".join(names) if len(names) <= MOST_LISTED else f"the {len(names)} with values to try"
    for name in [*others, "nonsense", ""]:
        with pytest.raises(InvalidInputError, match=f"The control to vary must be one of {each}, not "):
            sweep(slug, {}, name)

    kinds = {type(control) for control in calculator.all_controls() if control.name in others}
    assert kinds <= {Dice, Names, Text} or len(calculator.editions) == 1


LISTED = "All are listed by: python -m engine describe exchange"


@pytest.mark.parametrize(
    ("slug", "name", "ends"),
    [
        ("normal-roll", "brust", 'not "brust"; did you mean burst?'),
        ("normal-roll", "zzz", 'not "zzz".'),
        ("exchange", "active.bust", f", active.1.burst or active.bts? {LISTED}"),
        ("exchange", "zzz", f'not "zzz". {LISTED}'),
    ],
)
def test_near_names_are_suggested(slug, name, ends):
    """Refuses an unknown control with close names; long lists are shortened to these."""
    with pytest.raises(InvalidInputError) as refused:
        sweep(slug, {}, name)

    assert refused.value.message.endswith(ends)
    assert len(refused.value.message) < 250


def number(low, high):
    """Return a Number from low to high."""
    return Number(name="x", label="X", default="0", low=low, high=high)


def words(*suggestions):
    """Return a Text with suggestions."""
    return Text(name="x", label="X", suggestions=suggestions)


@pytest.mark.parametrize(
    ("control", "text", "labels"),
    [
        (number(1, 6), "3", ["1", "2", "3", "4", "5", "6"]),
        (number(-12, 0), "-12", [str(n) for n in range(-12, 1)]),
        (number(0, 20), "0", [str(n) for n in range(21)]),
        (number(0, 40), "13", [str(n) for n in range(3, 24)]),
        (number(0, 40), "2", [str(n) for n in range(21)]),
        (number(0, 40), "40", [str(n) for n in range(20, 41)]),
        (Flag(name="x", label="X"), "1", ["no", "yes"]),
        (Choice(name="x", label="X", default="a", options=(("a", "One"), ("b", "Two"))), "B", ["One", "Two"]),
        (
            Named(name="x", label="X", default="a", options=(("a", "A"),), also={"mim": "Mimetism"}, what="a Skill"),
            "Mim",
            ["A", "Mim"],
        ),
        (Mods(name="x", label="X"), "-3", ["-12", "-9", "-6", "-3", "none", "+3", "+6", "+9", "+12"]),
        (Inches(name="x", label="X", default="0", high=20), "16", ['8"', '16"']),
        (Inches(name="x", label="X", default="0", high=20), "9,5 in", ['8"', '9.5"', '16"']),
        (words("ap", "da"), "DA", ["ap", "da"]),
        (words("ap", "da"), "exp", ["exp", "ap", "da"]),
        (words("ap", "da"), "", ["none", "ap", "da"]),
        (words(*(str(n) for n in range(21))), "1", []),
        (words(), "Combi Rifle", []),
        (Dice(name="x", label="X"), "3", []),
    ],
)
def test_values(control, text, labels):
    """Tries all of a short range, or part of a long one around the form's value, which keeps its text."""
    found = list(values(control, text))

    assert labels == [label for label, _ in found]
    assert not found or text in [given for _, given in found]


def test_one_more_mod():
    """Varies MODs by adding one more at the end of the list."""
    texts = {row.label: row.form["mods"] for row in sweep("modifiers", {"mods": "-3 Cover"}, "mods").rows}

    assert (texts["-6"], texts["none"], texts["+12"]) == ("-3 Cover, -6", "-3 Cover", "-3 Cover, +12")


def test_a_refused_value_stays_with_its_reason():
    """More Lost dice than the Burst are an error in the row, not dropped."""
    tried = sweep("normal-roll", {"burst": "1"}, "lost")

    assert [row.label for row in tried.rows] == ["0", "1", "2", "3", "4", "5", "6"]
    assert [row.to_json() for row in tried.rows] == tried.to_json()["rows"]
    assert "Lost dice must be at most the Burst, 1, not 6." == tried.rows[6].refused == tried.rows[6].says
    assert {"error": {"message": tried.rows[6].says}}.items() <= tried.rows[6].to_json().items()


def test_dice_are_ignored():
    """Real dice in the form do not prevent other Bursts."""
    tried = sweep("normal-roll", {"attribute": "12", "burst": "1", "dice": "8"}, "burst")

    assert [Fraction(3, 5), Fraction(21, 25)] == [row.answer.odds["at_least_one_success"] for row in tried.rows[:2]]
    assert {""} == {row.form["dice"] for row in tried.rows}


def test_columns_are_what_answers_name_first():
    """The columns are the main chances of the answers, including those that only some answers have."""
    assert sweep("saving-roll", {"hits": "1"}, "hits").columns == ("Survives", "Unconscious", "Dead")
    assert sweep("face-to-face", {}, "active.burst").columns == ("Active wins", "Reactive wins", "Nobody wins")
    assert sweep("range", {}, "distance").columns == ()


def test_a_chance_by_its_label():
    """A row returns the bar of a label, or None if its answer has none."""
    first, *_, last = sweep("normal-roll", {"burst": "1"}, "lost").rows

    assert first.answer.bars[0] == first.bar("At least one success")
    assert (first.bar("nonsense"), last.bar("At least one success")) == (None, None)
