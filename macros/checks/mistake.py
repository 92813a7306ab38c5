"""A mistake of an author, as the terminal and the browser show it."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """A mistake in a file; its lines count from 1.

    `unfinished` is what a page may lack while it is being written: `make serve` warns of it, `make build` stops.
    """

    file: str
    line: int
    message: str
    unfinished: bool = False

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """The name that was probably meant, as the end of a sentence, or nothing.

    >>> did_you_mean("sorce", ["title", "source"])
    '; did you mean source?'
    """
    close = get_close_matches(name, names, n=1)
    return f"; did you mean {close[0]}?" if close else ""
