"""Golden files: what every calculator answers to its examples, as text that a person reviews."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from shlex import quote

from engine import CALCULATORS
from engine.calculator import Answer, Calculator, exact
from engine.ruling import Step
from engine.terminal import steps, table, visible
from engine.wording import percent
from tests.golden.cases import CASES

FOLDER = Path(__file__).parent


def path(calculator: Calculator) -> Path:
    """Return the golden file of a calculator."""
    return FOLDER / f"{calculator.slug}.txt"


def write() -> None:
    """Write all golden files, and delete those of calculators that no longer exist."""
    texts = {path(calculator): golden_text(calculator) for calculator in CALCULATORS.values()}
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")


def golden_text(calculator: Calculator) -> str:
    """Return a calculator's defaults, its answers to its examples, and what only other cases have.

    To stay short enough for a review, equal odds share a line; a step that did not apply is printed only in the first
    example that has it, whatever its numbers; and a case has only its headline, its odds, and those steps that nothing
    before it has.
    """
    sections = [_section("Defaults", table(_defaults(calculator)))]
    printed: set[Step] = set()
    for example in calculator.examples:
        answer = calculator.ask(example.form)
        because = tuple(_without({step for step in printed if not step.applied}, answer.because))
        printed.update(_keys(because))
        sections.append(_answered(calculator, f"{example.name}: {example.title}", replace(answer, because=because)))
    for title, form in CASES.get(calculator.slug, {}).items():
        answer = calculator.ask(form)
        because = tuple(_without(printed, answer.because))
        printed.update(_keys(because))
        short = replace(answer, because=because, events=(), values={}, ledger={})
        sections.append(_answered(calculator, title, short))
    return "\n\n".join(sections) + "\n"


def _defaults(calculator: Calculator) -> Iterator[tuple[str, str]]:
    groups: dict[str, list[str]] = {}
    for control in calculator.all_controls():
        group, _, name = control.name.rpartition(".")
        groups.setdefault(group, []).append(quote(f"{name}={control.default}"))
    for group, texts in groups.items():
        yield group or "-", " ".join(texts)


def _answered(calculator: Calculator, title: str, answer: Answer) -> str:
    defaults = {control.name: control.default for control in calculator.all_controls()}
    parts = (
        f"# {title}",
        _section("Form", table(row for row in answer.form.items() if row[1] != defaults[row[0]])),
        visible(answer.headline),
        _section("Odds", table(_odds(answer))),
        _section("Values", table((name, str(value)) for name, value in answer.values.items())),
        _section("Because ([x] applied, [ ] did not)", steps(answer.because)),
        _section("Ledger", table(_ledger(answer))),
    )
    return "\n".join(part for part in parts if part)


def _section(heading: str, lines: Iterable[str]) -> str:
    indented = [f"  {line}" for line in lines]
    return "\n".join([heading, *indented]) if indented else ""


def _odds(answer: Answer) -> Iterator[tuple[str, str, str]]:
    """Yield each chance once, with the names of all odds that have it."""
    names: dict[Fraction, list[str]] = {}
    for name, chance in answer.odds.items():
        names.setdefault(chance, []).append(name)
    for chance, equal in names.items():
        yield percent(chance), exact(chance), " ".join(equal)


def _without(printed: set[Step], steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        below = tuple(_without(printed, step.steps))
        if below or _key(step) not in printed:
            yield replace(step, steps=below)


def _keys(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        yield _key(step)
        yield from _keys(step.steps)


def _key(step: Step) -> Step:
    """Return a step without those below it, and without its numbers if it did not apply."""
    return replace(step, says=step.says if step.applied else re.sub(r"\d+", "N", step.says), steps=())


def _ledger(answer: Answer) -> Iterator[tuple[str, ...]]:
    for roll, entries in answer.ledger.items():
        for entry in entries:
            mark = "[x]" if entry.counts else "[ ]"
            yield roll, mark, str(entry.whose or "table"), f"{entry} ({entry.clause})"
