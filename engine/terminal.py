"""Answers as text for a terminal: headline, odds, values, and the steps with their clauses."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from shlex import quote

from engine.calculator import Answer, Calculator, exact
from engine.errors import InvalidInputError
from engine.ruling import Step
from engine.sweep import Sweep, SweepRow
from engine.wording import percent


def answer_text(answer: Answer) -> str:
    """Return an answer as lines of text; a step marked [ ] did not apply."""
    odds = [(name, percent(chance), exact(chance)) for name, chance in answer.odds.items()]
    values = [(name, str(value)) for name, value in answer.values.items()]
    parts = [
        visible(answer.headline),
        _section("Odds", table(odds)),
        _section("Values", table(values)),
        _section("Because ([x] applied, [ ] did not)", steps(answer.because)),
    ]
    return "\n\n".join(part for part in parts if part)


Form = Mapping[str, object]


def with_offer[Answers](asks: Callable[[Form], Answers], asked: Calculator, form: Form) -> Answers:
    """Ask a calculator; if it refuses and offers a change, add the offer to the error."""
    try:
        return asks(form)
    except InvalidInputError as error:
        if error.offer is None:
            raise
        now = {**{control.name: control.default for control in asked.all_controls()}, **form}
        changed = (quote(f"{name}={text}") for name, text in error.offer.form.items() if text != now[name])
        message = f"{error.message} {error.offer.label}: {' '.join(changed)}"
        raise InvalidInputError(error.control, message) from None


def sweep_text(sweep: Sweep) -> str:
    """Yield a line for each value: its chances, headline or refusal; a star marks the form's own value."""
    heads = ("", sweep.label, *sweep.columns, "")
    return "\n".join(table([heads, *(_cells(row, sweep.columns) for row in sweep.rows)]))


def _cells(row: SweepRow, columns: Iterable[str]) -> tuple[str, ...]:
    bars = [row.bar(label) for label in columns]
    chances = [percent(bar.chance) if bar else "" for bar in bars]
    return ("*" if row.current else "", row.label, *chances, "" if any(chances) else row.says)


def table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Yield rows as lines, each column as wide as its longest entry.

    >>> list(table([("success", "5%"), ("sum", "-15")]))
    ['success  5%', 'sum      -15']
    """
    lines = [tuple(map(visible, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        yield "  ".join(entry.ljust(width) for entry, width in zip(line, widths, strict=True)).rstrip()


def steps(because: Iterable[Step], depth: int = 0) -> Iterator[str]:
    """Yield steps as an indented list, each with its clause."""
    for step in because:
        yield f"{'    ' * depth}{'[x]' if step.applied else '[ ]'} {visible(step.says)} ({step.rule.id})"
        yield from steps(step.steps, depth + 1)


def visible(text: str) -> str:
    r"""Return a text with escapes in place of characters that control a terminal or are invisible.

    >>> print(visible("-3 \x1b[31mred \u202eback"))
    -3 \x1b[31mred \u202eback
    """
    shown = (letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
    return text if text.isprintable() else "".join(shown)


def _section(heading: str, lines: Iterable[str]) -> str:
    body = "\n".join(f"  {line}" for line in lines)
    return f"{heading}\n{body}" if body else ""
