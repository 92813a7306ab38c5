"""Build the form of a calculator: its fields below their headings, except those that the script copies from others."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from engine.calculator import Answer, Calculator
from engine.controls import Control, Dice, Text
from engine.sweep import controls_to_vary
from macros.components.answer.comparison import comparable
from macros.components.page.templates import rendered

MORE = "More"
"""The heading for the fields that are not main fields."""

NUMBER = re.compile(r"(?<=\.)\d+(?=\.)")
"""The number of the Trooper, attack, … that a control is for: the 2 of `reactive.2.attribute`."""

HIDDEN = re.compile(r"^(<div [^>]* data-when=[^>]*) hidden>")
"""The start of a field that is hidden because another field makes it irrelevant."""


@dataclass(frozen=True, slots=True)
class Part:
    """One heading of a form with its controls; a `folded` one is closed until the reader opens it."""

    group: str
    controls: list[Control]
    folded: bool

    @property
    def owner(self) -> str:
        """Return the part of the heading that the labels of its fields need not repeat."""
        return "" if self.group == MORE else self.group.partition(":")[0]


def grouped(calculator: Calculator) -> list[list[Part]]:
    """Return the parts of a form, grouped by Trooper, without the fields for real dice.

    The edition comes first. If the calculator has main fields, all folded parts come together at the end, and the
    fields that are not main fields come last.
    """
    shown = [control for control in calculator.all_controls() if not isinstance(control, Dice)]
    rest = [control for control in shown if is_further(control, calculator)]
    parts = [
        Part(group, list(some), group in calculator.folded)
        for group, some in groupby((c for c in shown if c not in rest), lambda control: control.group)
    ]
    sides = [list(some) for _, some in groupby(parts, lambda part: part.group.partition(":")[0])]
    if not rest:
        return sides
    shown_at_once = [side for side in sides if not all(part.folded for part in side)]
    folds = [part for side in sides if side not in shown_at_once for part in side]
    return [*shown_at_once, [*folds, Part(MORE, rest, folded=True)]]


def is_further(control: Control, calculator: Calculator) -> bool:
    """Return whether a control is outside both the calculator's main fields and its folded parts."""
    main = {"edition", *calculator.main}
    return bool(calculator.main) and control.name not in main and control.group not in calculator.folded


def fields_of(
    calculator: Calculator, answer: Answer, element_id: str, lists: Mapping[tuple[str, ...], str]
) -> dict[str, str]:
    """Return the HTML of every field by the name of its control; the field to compare editions follows the edition's.

    `lists` are the ids of the suggestion lists; each is rendered next to the field that its id begins with.
    """
    field = partial(
        rendered,
        "calculator/field.html.jinja",
        id=element_id,
        answer=answer,
        lists=lists,
        varied={control.name for control in controls_to_vary(calculator)},
    )
    compare = comparable(calculator)
    return {
        control.name: field(
            control=control,
            text=answer.form[control.name],
            label=control.label
            if isinstance(control, Dice) or is_further(control, calculator)
            else control.short_label,
        )
        + (f"\n{field(control=compare, text='', label=compare.label)}" if compare and control.kind == "edited" else "")
        for control in calculator.all_controls()
    }


def suggestion_lists(calculator: Calculator, element_id: str) -> dict[tuple[str, ...], str]:
    """Return the id of each suggestion list; it is rendered next to the first control that uses it."""
    texts = [control for control in calculator.controls if isinstance(control, Text)]
    return {control.suggestions: f"{element_id}-{control.name}-list" for control in reversed(texts)}


def repeated(fields: Mapping[str, str]) -> set[str]:
    """Return the names of fields that equal those of the previous number, except for the number and being hidden.

    >>> sorted(repeated({"a.1.b": "1 of a.1.b", "a.2.b": "1 of a.2.b", "a.3.b": "2 of a.3.b", "a.4.b": "2 of a.4.b"}))
    ['a.2.b', 'a.4.b']
    """
    visible = {name: HIDDEN.sub(r"\1>", html) for name, html in fields.items()}
    return {name for name, html in visible.items() if html == previous_field(name, visible)}


def previous_field(name: str, fields: Mapping[str, str]) -> str:
    """Return the HTML of the field with the previous number, with this field's number put in; "" if there is none."""
    if not (number := NUMBER.search(name)):
        return ""
    now, before = f".{number[0]}.", f".{int(number[0]) - 1}."
    return fields.get(name.replace(now, before), "").replace(before, now)


def fields_html(part: Part, fields: Mapping[str, str], omitted: Collection[str]) -> str:
    """Return the fields of a part in order; those in `omitted` only by name, for the script to copy."""
    runs = groupby((control.name for control in part.controls), lambda name: name in omitted)
    return "\n".join(
        placeholder_html(list(names)) if is_omitted else "\n".join(fields[name] for name in names)
        for is_omitted, names in runs
    )


def placeholder_html(names: Sequence[str]) -> str:
    """Return the placeholder for fields that the script copies: their number, and their names with # for the number.

    >>> placeholder_html(["reactive.2.ph", "active.2.mods"])
    '<div data-number="2" data-fields="reactive.#.ph active.#.mods"></div>'
    """
    number = NUMBER.findall(names[0])[0]
    patterns = " ".join(NUMBER.sub("#", name, count=1) for name in names)
    return f'<div data-number="{number}" data-fields="{patterns}"></div>'
