"""An author's error, as the terminal and the browser show it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """An error in a file; its lines count from 1.

    `unfinished` marks what a page may lack while it is being written: `make serve` warns, `make build` stops.
    """

    file: str
    line: int
    message: str
    unfinished: bool = False

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"
