"""Any form is either answered or refused with an error that names the control."""

import json
from itertools import cycle
from random import Random
from urllib.parse import parse_qsl

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import CALCULATORS, InvalidInputError, ask, sweep
from engine.calculator import Answer
from engine.errors import quoted
from tests.helpers.forms import form
from tests.helpers.hostile_links import hostile

CALCULATOR = pytest.mark.parametrize("calculator", CALCULATORS.values(), ids=CALCULATORS)

NASTY = [
    "",
    " ",
    "\0",
    "-",
    "+",
    "-0",
    "+3",
    "007",
    "1e3",
    "0x10",
    "½",
    "٣",
    "\N{MINUS SIGN}3",
    "1_000",
    "NaN",
    "inf",
    "None",
    "true",
    "9" * 5000,
    "-" * 601,
    "1 " * 300,
    "1," * 300,
    "-3," * 200,
    "((((" * 100,
    "Mimetism (-6)",
    "ap+ap+ap+ap",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\ud800",
    "<script>alert(1)</script>",
    "{{ 7 * 7 }}",
]
"""Texts that no form expects, and some that only a few controls accept."""
NO_TEXT = [None, True, 0.5, float("nan"), b"3", ["3"], {"3": "3"}, ("3",)]


def reply(calculator, form):
    """Return the answer or the refusal; anything else is raised."""
    try:
        return calculator.ask(form)
    except InvalidInputError as error:
        return error


def assert_fit(calculator, form):
    """Check that an answer is JSON and its form has the same answer, or that a refusal names control and values."""
    found = reply(calculator, form)
    if isinstance(found, Answer):
        assert found == calculator.ask(found.form)
        assert found.to_json() == json.loads(json.dumps(found.to_json()))
    else:
        labels = {control.name: control.label for control in calculator.all_controls()}
        assert found.control in labels
        assert found.message.startswith(f"{labels[found.control]} must ")
        assert " not " in found.message
        assert found.message.isprintable()
        assert found.message.endswith((".", "?"))


def hostile_text(draw):
    """Return a text that no form expects: of the list, or any characters."""
    return draw.choice(NASTY) if draw.random() < 0.5 else "".join(map(chr, draw.choices(range(0x110000), k=6)))


@pytest.mark.nightly
@CALCULATOR
def test_any_text_in_any_control(calculator):
    """Any text in up to two controls, with valid others, is answered or refused with an error that names one."""
    draw = Random(calculator.slug)  # noqa: S311 - the same forms in every run
    names = [control.name for control in calculator.all_controls()]
    for _ in range(40):
        wrong = {name: hostile_text(draw) for name in draw.choices(names, k=draw.randint(0, 2))}

        assert_fit(calculator, form(calculator, draw.randint) | wrong)


@pytest.mark.no_cover
@CALCULATOR
def test_values_that_are_no_text(calculator):
    """A value that is not a text is refused, and the message names its control first."""
    draw = Random(calculator.slug)  # noqa: S311 - the same controls in every run
    for value, control in zip(cycle(NO_TEXT), draw.choices(calculator.all_controls(), k=20), strict=False):
        refused = reply(calculator, {control.name: value})

        expected = f"{control.label} must be text, not {type(value).__name__}."
        assert (control.name, expected) == (refused.control, refused.message)


@pytest.mark.no_cover
@CALCULATOR
def test_unknown_controls(calculator):
    """An unknown control is refused with a list of the known ones."""
    draw = Random(calculator.slug)  # noqa: S311 - the same names in every run
    near = [f"{control.name}x" for control in calculator.all_controls()]
    for name in draw.sample([*NASTY, *near], k=20):
        refused = reply(calculator, {name: draw.choice(NASTY)})

        assert name == refused.control
        assert refused.message.startswith(f"{calculator.title} has no control {quoted(name)}")


@pytest.mark.nightly
@CALCULATOR
def test_hostile_links(calculator):
    """The queries of hostile share links are answered or refused, without any other effect."""
    names = [control.name for control in calculator.all_controls()]
    for query in hostile(seed=1, many=60, names=names):
        form = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True, errors="surrogatepass"))
        known = {name: text for name, text in form.items() if name in names}
        assert isinstance(reply(calculator, form), Answer | InvalidInputError)
        assert_fit(calculator, known)


@pytest.mark.no_cover
@CALCULATOR
def test_every_control_at_its_default(calculator):
    """An empty form is answered with every control at its default."""
    expected = {control.name: control.default for control in calculator.all_controls()}

    assert expected == calculator.ask({}).form


@settings(deadline=None)
@given(slug=st.none() | st.text() | st.integers() | st.lists(st.text()))
def test_unknown_calculators(slug):
    """An unknown slug is refused with a list of the slugs."""
    with pytest.raises(InvalidInputError) as raised:
        ask(slug, {})

    assert raised.value.control == "calculator"
    assert raised.value.message.startswith(f"calculator must be one of {', '.join(CALCULATORS)}, not ")


@pytest.mark.parametrize(
    ("arguments", "control", "message"),
    [
        ((None,), "form", "form must be a mapping of control names to texts, not NoneType."),
        ((["x"],), "form", "form must be a mapping of control names to texts, not list."),
        (({1: "x"},), "form", "form must name each control by a text, not int."),
        (({None: "x"},), "form", "form must name each control by a text, not NoneType."),
        (({"mods": ["-3"]},), "mods", "MODs must be text, not list."),
        (
            ({"attribute": 10**5000},),
            "attribute",
            "Attribute must be at most 4000 characters, not a longer number.",
        ),
        (({"attribute": -(10**3999)},), "attribute", "Attribute must be at most 4000 characters, not 4001."),
        ((None, "mods"), "form", "form must be a mapping of control names to texts, not NoneType."),
        (({1: "x"}, "mods"), "form", "form must name each control by a text, not int."),
        *(
            (
                ({}, control),
                "sweep",
                f"The control to vary must be one of edition, attribute, mods, not {type(control).__name__}.",
            )
            for control in (3, None, ["mods"], {"mods"})
        ),
    ],
)
def test_wrong_types(arguments, control, message):
    """A form, name or value of the wrong type is refused like other bad input, without a traceback."""
    with pytest.raises(InvalidInputError) as refused:
        (sweep if len(arguments) > 1 else ask)("modifiers", *arguments)

    assert (control, message) == (refused.value.control, refused.value.message)
