"""Measures calls that do the same work, turn by turn, so that a busy machine is as unkind to each."""

from collections.abc import Callable
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
