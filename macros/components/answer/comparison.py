"""Compare two answers: to the same form in another edition, or to a form that the reader has pinned."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from urllib.parse import parse_qsl, urlencode

import engine
from engine.calculator import Answer, Calculator, exact
from engine.controls import Choice, Control, Flag
from engine.editions import EDITIONS
from engine.wording import column_percent
from macros.components.answer.value_labels import value_label
from macros.components.html import rendered

COMPARE = Choice(
    name="compare",
    label="Compare with",
    default="",
    options=(("", "none"), *((edition.slug, edition.name) for edition in EDITIONS.values())),
)
"""The field of a form that names a second edition."""

BESIDE = "beside"
"""The field of a form that has the pinned form, written as the query of a share link."""

LONGEST, MOST = 20_000, 400
"""The limits of a pinned form in characters, and in number of controls."""


def comparable(calculator: Calculator) -> Choice | None:
    """Return the field for a second edition, if the calculator has more than one."""
    editions = tuple(option for option in COMPARE.options if option[0] in {"", *calculator.editions})
    return replace(COMPARE, options=editions) if len(calculator.editions) > 1 else None


def editions_beside(answer: Answer, form: Mapping[str, object], other: str) -> str:
    """Return the differences between the answer and that of another edition to the same form."""
    names = (EDITIONS[answer.edition].name, EDITIONS[other].name)
    try:
        second = engine.ask(answer.calculator, {**form, "edition": other})
    except engine.InvalidInputError as error:
        return _refused(names, f"{names[1]} cannot answer this form. {error.reader_message}")
    return rendered(
        "comparison.html.jinja",
        names=names,
        lines=differing(rows_of(answer, second)),
        alike=not differing(rows_of(answer, second)),
        same="Both editions",
        refused="",
        presses={},
    )


def compare_with_pinned(answer: Answer, pin: str) -> str:
    """Compare the answer with that of the pinned form, and the forms with each other, for any link."""
    names = ("Pinned", "Now")
    try:
        first = engine.ask(answer.calculator, read_pin(pin))
    except engine.InvalidInputError as error:
        return _refused(names, f"What was pinned cannot be answered. {error.reader_message}", {"Remove": {BESIDE: ""}})
    other = {name: text for name, text in first.form.items() if text != answer.form[name]}
    presses = {
        "Restore pinned": {**other, BESIDE: pinned(answer)},
        "Pin current": {BESIDE: pinned(answer)},
        "Remove": {BESIDE: ""},
    }
    return rendered(
        "comparison.html.jinja",
        names=names,
        lines=differing([*forms_of(first, answer), *rows_of(first, answer)]),
        alike=not differing(rows_of(first, answer)),
        same="Both forms",
        refused="",
        presses=presses,
    )


def pinned_chances(slug: str, pin: str) -> dict[str, Fraction]:
    """Return the leading chances of the pinned form's answer by label, or none if it has no answer."""
    try:
        chart = engine.ask(slug, read_pin(pin)).chart
    except engine.InvalidInputError:
        return {}
    return {figure.label: figure.chance for figure in chart.figures} if chart else {}


def _refused(names: tuple[str, str], says: str, presses: Mapping[str, Mapping[str, str]] | None = None) -> str:
    return rendered(
        "comparison.html.jinja", names=names, lines=[], alike=False, same="", refused=says, presses=presses or {}
    )


def pinned(answer: Answer) -> str:
    """Return the form of an answer as a query without default values, except the edition."""
    return urlencode(engine.calculator(answer.calculator).non_defaults(answer.form))


def read_pin(pin: str) -> dict[str, str]:
    """Return the form in a pin; InvalidInputError if it is longer than any form."""
    if len(pin) > LONGEST or pin.count("&") >= MOST:
        raise engine.InvalidInputError(BESIDE, f"A pinned form must be at most {LONGEST} characters, not {len(pin)}.")
    return dict(parse_qsl(pin, keep_blank_values=True))


def differing(lines: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Return the lines in which two answers, or two forms, differ."""
    return [line for line in lines if line[1] != line[2]]


def forms_of(first: Answer, second: Answer) -> list[tuple[str, str, str]]:
    """Return the values of two forms, control by control: label, the first, the second."""
    controls = engine.calculator(first.calculator).all_controls()
    return [
        (control.label, text_of(control, first.form[control.name]), text_of(control, second.form[control.name]))
        for control in controls
        if first.form[control.name] != second.form[control.name]
    ]


def text_of(control: Control, text: str) -> str:
    """Return the value of a control as a reader sees it: the label of a choice, yes or no."""
    if isinstance(control, Flag):
        return "yes" if text.strip() == "1" else "no"
    if isinstance(control, Choice):
        return dict(control.options)[text.strip().lower()]
    return text.strip() or "none"


def rows_of(first: Answer, second: Answer) -> list[tuple[str, str, str]]:
    """Return the contents of two answers, line by line: label, the first, the second; a dash if one is missing."""
    chances = [{bar.label: bar.chance for bar in answer.bars} for answer in (first, second)]
    texts = [_texts(first), _texts(second)]
    lines = [(label, *_percents(*(each.get(label) for each in chances))) for label in chances[0] | chances[1]]
    values = [(label, texts[0].get(label, "–"), texts[1].get(label, "–")) for label in texts[0] | texts[1]]
    return [("Answer", first.headline, second.headline), *lines, *values]


def _percents(first: Fraction | None, second: Fraction | None) -> tuple[str, str]:
    """Return two chances as percentages, with fractions if only these differ."""
    percents = [column_percent(chance) if chance is not None else "–" for chance in (first, second)]
    if first is not None and second is not None and percents[0] == percents[1] and first != second:
        return f"{percents[0]} ({exact(first)})", f"{percents[1]} ({exact(second)})"
    return percents[0], percents[1]


def _texts(answer: Answer) -> dict[str, str]:
    return {value_label(name): str(value) for name, value in answer.values.items()}
