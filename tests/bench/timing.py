"""Time calls that do the same work in turn, so that a busy machine slows each equally."""

from collections.abc import Callable, Sequence
from time import process_time

Work = Callable[[], object]


def fastest(*works: Work, rounds: int = 15) -> list[float]:
    """Return the shortest time in seconds of each call over this many rounds; every round runs all of them."""
    times = [[clocked(work) for work in works] for _ in range(rounds)]
    return [min(column) for column in zip(*times, strict=True)]


def clocked(work: Work) -> float:
    """Return the processor time of one call in seconds, whatever else runs on the machine."""
    start = process_time()
    work()
    return process_time() - start


def table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Format a title and rows in columns, the first left-aligned and the numbers right-aligned."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [
        "  ".join([first.ljust(widths[0]), *(word.rjust(w) for word, w in zip(rest, widths[1:], strict=True))])
        for first, *rest in (heads, *rows)
    ]
    return "\n".join([title, *(f"  {line}" for line in lines)])
