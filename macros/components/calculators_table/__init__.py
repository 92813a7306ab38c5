"""List every calculator for programs: its controls, and the odds and values in the answers to its examples."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.calculator import Calculator
from engine.editions import EDITIONS

NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the controls with this name, and their common default and limits."""

    names: tuple[str, ...]
    takes: str
    words: tuple[str, ...] = ()
    only: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """One calculator."""

    slug: str
    title: str
    summary: str
    editions: str
    controls: tuple[Row, ...]
    odds: tuple[str, ...]
    values: tuple[str, ...]


def section(calculator: Calculator) -> Section:
    """Return what programs need to know of a calculator."""
    answers = [calculator.ask(example.form) for example in calculator.examples]
    return Section(
        slug=calculator.slug,
        title=calculator.title,
        summary=calculator.summary,
        editions=", ".join(EDITIONS[slug].name for slug in calculator.editions),
        controls=tuple(rows(control.describe() for control in calculator.controls)),
        odds=unnumbered(name for answer in answers for name in answer.odds),
        values=unnumbered(name for answer in answers for name in answer.values),
    )


def unnumbered(names: Iterable[str]) -> tuple[str, ...]:
    """Return names, each once, with # for the numbers in them.

    >>> unnumbered(["wounds.1", "wounds.2", "dead"])
    ('wounds.#', 'dead')
    """
    return tuple(dict.fromkeys(NUMBERS.sub("#", name) for name in names))


def rows(described: Iterable[dict[str, Any]]) -> Iterable[Row]:
    """Yield one row for all controls whose names differ only before the last dot."""
    alike: dict[tuple[str, Row], list[str]] = {}
    for control in described:
        takes, words = limits(control)
        only = ", ".join(EDITIONS[slug].name for slug in control.get("editions", ()))
        key = (control["name"].rpartition(".")[2], Row((control["default"],), takes, words, only))
        alike.setdefault(key, []).append(control["name"])
    for (_, row), names in alike.items():
        shown = tuple(f"{name}={row.names[0]}" for name in names)
        yield Row(tuple(spans(shown)), row.takes, row.words, row.only)


def limits(control: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """Return what a control accepts, and its words if it accepts only some."""
    match control["kind"]:
        case "number" | "inches" as kind:
            unit = " inches" if kind == "inches" else ""
            empty = f"; empty: {control['empty']}" if "empty" in control else ""
            return f"{control['low']} to {control['high']}{unit}{empty}", ()
        case "choice":
            return "", tuple(option["value"] for option in control["options"])
        case "flag":
            return "0 or 1", ()
        case "mods":
            return "MODs", ()
        case kind:
            return kind, ()


def spans(names: Iterable[str]) -> Iterable[str]:
    """Yield names; of names that differ only in a number, yield the first and the last.

    >>> list(spans(["active.mods", "reactive.1.mods", "reactive.2.mods", "reactive.3.mods"]))
    ['active.mods', 'reactive.1.mods … reactive.3.mods']
    """
    numbered: dict[str, list[str]] = {}
    for name in names:
        numbered.setdefault(NUMBERS.sub("#", name.partition("=")[0]), []).append(name)
    for same in numbered.values():
        yield same[0] if len(same) == 1 else f"{same[0]} … {same[-1]}"
