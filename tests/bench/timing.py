"""Measures calls that do the same work, turn by turn, so that a busy machine is as unkind to each."""

from collections.abc import Callable, Sequence
from time import process_time

Work = Callable[[], object]


def fastest(*works: Work, rounds: int = 15) -> list[float]:
    """The shortest time in seconds of each of some calls over so many rounds; every round asks all of them."""
    times = [[clocked(work) for work in works] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]


def clocked(work: Work) -> float:
    """The time in seconds that one call keeps the processor, whatever else runs beside it."""
    start = process_time()
    work()
    return process_time() - start


def table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A title and rows in columns, the first to the left and the numbers to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [
        "  ".join([first.ljust(widths[0]), *(word.rjust(w) for word, w in zip(rest, widths[1:], strict=True))])
        for first, *rest in (heads, *rows)
    ]
    return "\n".join([title, *(f"  {line}" for line in lines)])
