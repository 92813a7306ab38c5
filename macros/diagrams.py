"""Diagrams of our own, drawn from the engine's data as inline SVG with a text alternative."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import engine
from engine.controls import Number, read_form
from engine.editions import EDITIONS
from engine.rules.modifiers import faces as listed
from engine.rules.modifiers import success_value

WIDTH = 340
"""Units across: a phone's column, so that text keeps its size there."""

SUCCESS_VALUE = Number(name="success_value", label="Success Value", default="", low=1, high=40)


@dataclass(frozen=True, slots=True)
class Fall:
    """One bar of the sum of MODs: from one running sum to the next."""

    label: str
    start: int
    end: int
    kind: str


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a number stands on a line of `WIDTH` units."""

    low: int
    high: int
    left: int = 12
    right: int = WIDTH - 12

    def x(self, number: int) -> str:
        """The place of a number, one decimal."""
        share = (number - self.low) * (self.right - self.left) * 10 // max(1, self.high - self.low)
        return f"{self.left + share // 10}.{share % 10}"

    def span(self, first: int, second: int) -> tuple[str, str]:
        """The left edge and the width of a bar between two numbers."""
        low, high = float(self.x(min(first, second))), float(self.x(max(first, second)))
        return f"{low:.1f}", f"{high - low:.1f}"


def sum_of_mods(form: Mapping[str, object]) -> dict[str, object]:
    """An Attribute, its MODs one below the other, and what the Maximum Modifier leaves of their sum."""
    calculator = engine.calculator("modifiers")
    values = read_form(calculator.all_controls(), form, calculator.title)
    attribute, mods = values.number("attribute"), values.mods("mods")
    ruling = success_value(EDITIONS[values.word("edition")], attribute, mods)
    value = ruling.value.value
    falls, running = [], attribute
    for mod in mods:
        falls.append(Fall(str(mod), running, running + mod.value, "up" if mod.value > 0 else "down"))
        running += mod.value
    if value != running:
        falls.append(Fall(f"capped to {value - attribute:+d}", running, value, "cap"))
    numbers = [attribute, value, *(fall.end for fall in falls)]
    return {
        "attribute": attribute,
        "falls": falls,
        "value": value,
        "scale": Scale(min(0, *numbers), max(20, *numbers)),
        "alternative": ruling.because[0].says,
    }


def which_faces(form: Mapping[str, object]) -> dict[str, object]:
    """The 20 faces of a die at one Success Value, as every edition reads them."""
    number = SUCCESS_VALUE.read(str(form.get(SUCCESS_VALUE.name, "")))
    readings: dict[tuple[tuple[int, str, int], ...], list[str]] = {}
    for edition in EDITIONS.values():
        value = edition.success_value(number)
        row = tuple(
            (
                face,
                _kind(critical=value.score(face).critical, success=value.score(face).success),
                value.score(face).number,
            )
            for face in range(1, 21)
        )
        readings.setdefault(row, []).append(edition.name)
    rows = [(names, row) for row, names in readings.items()]
    return {"success_value": number, "rows": rows, "alternative": "; ".join(_told(number, *each) for each in rows)}


def _kind(*, critical: bool, success: bool) -> str:
    return "critical" if critical else "success" if success else "failure"


def _told(number: int, names: list[str], row: tuple[tuple[int, str, int], ...]) -> str:
    good = listed(tuple(face for face, kind, _ in row if kind != "failure"))
    critical = listed(tuple(face for face, kind, _ in row if kind == "critical"))
    raised = [f"{face} counts as {counts}" for face, kind, counts in row if kind == "success" and counts != face]
    told = f"{', '.join(names)} at Success Value {number}: success on {good}, Critical on {critical}"
    return f"{told}; {raised[0]}" if raised else told


DIAGRAMS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "sum-of-mods": sum_of_mods,
    "faces": which_faces,
}
