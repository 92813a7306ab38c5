"""Read the words of one line of a scene, one after the other."""

import re
from dataclasses import dataclass

from engine.errors import quoted
from engine.geometry import Point
from engine.scene.records import MM, Handle
from engine.wording import meant

NUMBER = r"-?\d{1,4}(?:\.\d{1,4})?"
SPOT = re.compile(rf"({NUMBER}),({NUMBER})", re.ASCII)
NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
FURTHEST = 480.0
"""The maximum inches of anything on a table."""


class WrongWordError(ValueError):
    """A wrong word: what was expected, what was found, and its start and end in the text."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = end


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text, and its place."""

    text: str
    start: int
    end: int


class Words:
    """The words of a line; each method reads the next ones, or says what it expects."""

    def __init__(self, line: str, start: int) -> None:
        """Split a line that starts at this place of a text into words."""
        found = re.finditer(r"\S+", line)
        self._words = [Word(one[0], start + one.start(), start + one.end()) for one in found]
        self._next = 0
        self.handles: list[Handle] = []

    @property
    def left(self) -> bool:
        """Return whether there are more words."""
        return self._next < len(self._words)

    @property
    def first(self) -> str:
        """Return the first word of the line."""
        return self._words[0].text

    @property
    def start(self) -> int:
        """Return where the line starts in the text."""
        return self._words[0].start

    @property
    def end(self) -> int:
        """Return where the line ends in the text."""
        return self._words[-1].end

    def peek(self, ahead: int = 0) -> str:
        """Return a coming word without reading it; "" at the end."""
        at = self._next + ahead
        return self._words[at].text if at < len(self._words) else ""

    def take(self) -> Word:
        """Read the next word."""
        word = self._words[self._next]
        self._next += 1
        return word

    def wrong(self, expected: str, known: tuple[str, ...] = ()) -> WrongWordError:
        """Return the error about the next word; `known` are the possible words."""
        if not self.left:
            return WrongWordError(f"expected {expected}, found the end of the line", self.start, self.end)
        word = self._words[self._next]
        hint = meant(word.text, known, none="")
        return WrongWordError(f"expected {expected}, found {quoted(word.text)}{hint}", word.start, word.end)

    def accept(self, word: str) -> bool:
        """Return whether the next word is this one, and read it if it is."""
        if self.peek() != word:
            return False
        self._next += 1
        return True

    def expect(self, word: str) -> None:
        """Read this word."""
        if not self.accept(word):
            raise self.wrong(quoted(word), (word,))

    def finish(self) -> None:
        """Check that the line has ended."""
        if self.left:
            raise self.wrong("the end of the line")

    def name(self, what: str) -> str:
        """Read a name: lower case letters, digits and hyphens."""
        if not NAME.fullmatch(self.peek()):
            raise self.wrong(f"{what}: small letters, digits and hyphens")
        return self.take().text

    def spot(self, what: str) -> Point:
        """Read a position in plan, `8,4`, in millimetres."""
        found = SPOT.fullmatch(self.peek())
        if not found:
            raise self.wrong(f"{what} such as 8,4")
        if max(abs(float(found[1])), abs(float(found[2]))) > FURTHEST:
            raise self.wrong(f"{what} of at most {FURTHEST:g} inches")
        start = self.take().start
        self.handles.append(
            Handle((start + found.start(1), start + found.end(1)), (start + found.start(2), start + found.end(2)))
        )
        return float(found[1]) * MM, float(found[2]) * MM

    def number(self, what: str, low: float, high: float) -> float:
        """Read a number between two limits."""
        found = re.fullmatch(NUMBER, self.peek(), re.ASCII)
        if not found or not low <= float(found[0]) <= high:
            raise self.wrong(f"{what} from {low:g} to {high:g}")
        return float(self.take().text)

    def inches(self, what: str, low: float = 0.0, high: float = 100.0) -> float:
        """Read a length in inches, or with `mm` in millimetres, and return it in millimetres."""
        found = re.fullmatch(rf"({NUMBER})(mm)?", self.peek(), re.ASCII)
        length = float(found[1]) * (1 if found[2] else MM) if found else -1.0
        if not low * MM - 1e-9 <= length <= high * MM:
            raise self.wrong(f"{what} from {low:g} to {high:g} inches")
        self.take()
        return length

    def pair(self, what: str, low: float, high: float) -> tuple[float, float]:
        """Read two numbers such as `4x2` or `24 x 16`."""
        found = re.fullmatch(rf"({NUMBER})x({NUMBER})", self.peek(), re.ASCII)
        if found:
            first, second = float(found[1]), float(found[2])
            if not (low <= first <= high and low <= second <= high):
                raise self.wrong(f"{what} from {low:g} to {high:g} inches each")
            self.take()
            return first, second
        first = self.number(what, low, high)
        self.expect("x")
        return first, self.number(what, low, high)
