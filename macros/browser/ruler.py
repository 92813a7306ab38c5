"""A ruler: the Range bands of the weapons in use, each stretch where it lies, with its MOD."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Ruler, Track
from engine.rules.bs_attack import signed
from macros.browser.drawing import tone, width

MOST = 48
"""The last inch that a ruler shows; what is beyond is typed."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """One stretch of a row: where it lies, the last inch of its band, its MOD, and the MOD in words."""

    left: str
    width: str
    middle: str
    last: int
    mod: str
    says: str
    tone: str


def rows(ruler: Ruler) -> list[tuple[str, list[Stretch]]]:
    """The rows of a ruler, one for each weapon; what is out of range is a stretch of its own."""
    return [(track.title, list(_stretches(track))) for track in ruler.tracks]


def _stretches(track: Track) -> Iterator[Stretch]:
    start = 0
    for last, mod in track.bands:
        if start < MOST:
            yield _stretch(start, last, signed(mod), signed(mod), tone(mod))
        start = last
    if start < MOST:
        yield _stretch(start, MOST, "\N{EN DASH}", "out of range", "out")


def _stretch(start: int, last: int, mod: str, says: str, look: str) -> Stretch:
    end = min(last, MOST)
    left, middle = (Fraction(inch, MOST) for inch in (start, start + end))
    return Stretch(width(left), width(Fraction(end - start, MOST)), width(middle / 2), last, mod, says, look)
