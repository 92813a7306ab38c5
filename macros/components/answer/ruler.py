"""Draw a ruler: the Range bands of the weapons in use, each in its place, with its MOD."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Ruler, Track
from engine.rules.bs_attack import signed
from macros.components.answer.drawing import tone, width

SHORTEST = 48
"""The inches that a ruler shows if no band is longer."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """One part of a row: its position, the last inch of its band, its MOD, and the MOD in words."""

    left: str
    width: str
    middle: str
    last: int
    mod: str
    says: str
    tone: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """A ruler for the distance in a control: its last inch, and a row for each weapon, by its title."""

    control: str
    most: int
    rows: tuple[tuple[str, list[Stretch]], ...]


def drawing(ruler: Ruler) -> Drawing:
    """Return a ruler up to the last band of either weapon; out-of-range parts before that are separate stretches."""
    most = ruler.most or max((SHORTEST, *(last for track in ruler.tracks for last, _ in track.bands)))
    return Drawing(ruler.control, most, tuple((track.title, list(_stretches(track, most))) for track in ruler.tracks))


def _stretches(track: Track, most: int) -> Iterator[Stretch]:
    start = 0
    for last, mod in track.bands:
        yield _stretch((start, last, most), signed(mod), signed(mod), tone(mod))
        start = last
    if start < most:
        yield _stretch((start, most, most), "\N{EN DASH}", "out of range", "out")


def _stretch(inches: tuple[int, int, int], mod: str, says: str, look: str) -> Stretch:
    start, last, most = inches
    left, middle = (Fraction(inch, most) for inch in (start, start + last))
    return Stretch(width(left), width(Fraction(last - start, most)), width(middle / 2), last, mod, says, look)
