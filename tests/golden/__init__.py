"""Golden files: what every calculator answers to its examples, as text that a person reviews."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from engine import CALCULATORS
from engine.calculator import Answer, Calculator
from engine.ruling import Step
from engine.terminal import answer_text, table

FOLDER = Path(__file__).parent


def path(calculator: Calculator) -> Path:
    """Return the golden file of a calculator."""
    return FOLDER / f"{calculator.slug}.txt"


def write() -> None:
    """Write all golden files, and delete those of calculators that no longer exist."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for calculator in CALCULATORS.values():
        path(calculator).write_text(golden_text(calculator), encoding="utf-8")


def golden_text(calculator: Calculator) -> str:
    """Return a calculator's defaults and its answers to its examples.

    A step that did not apply is printed only in the first example that has it: the others are shorter to review.
    """
    sections = [_section("Defaults", ((control.name, control.default) for control in calculator.all_controls()))]
    printed: set[tuple[str, str]] = set()
    for example in calculator.examples:
        answer = calculator.ask(example.form)
        answer = replace(answer, because=tuple(_without(printed, answer.because)))
        printed.update(_not_applied(answer.because))
        form = _section("Form", calculator.non_defaults(answer.form).items())
        answered = answer_text(answer).replace("\n\n", "\n")
        parts = (f"# {example.name}: {example.title}", form, answered, _section("Ledger", _ledger(answer)))
        sections.append("\n".join(part for part in parts if part))
    return "\n\n".join(sections) + "\n"


def _section(heading: str, rows: Iterable[tuple[str, ...]]) -> str:
    lines = [f"  {line}" for line in table(rows)]
    return "\n".join([heading, *lines]) if lines else ""


def _without(printed: set[tuple[str, str]], steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        below = tuple(_without(printed, step.steps))
        if step.applied or below or (step.rule.id, step.says) not in printed:
            yield replace(step, steps=below)


def _not_applied(steps: Iterable[Step]) -> Iterator[tuple[str, str]]:
    for step in steps:
        if not step.applied:
            yield step.rule.id, step.says
        yield from _not_applied(step.steps)


def _ledger(answer: Answer) -> Iterator[tuple[str, ...]]:
    for roll, entries in answer.ledger.items():
        for entry in entries:
            mark = "[x]" if entry.counts else "[ ]"
            yield roll, mark, str(entry.whose or "table"), f"{entry} ({entry.clause})"
