"""What an answer draws: one big figure for each side, outcomes that exclude each other, and counts in columns."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class Gain(StrEnum):
    """Whose gain a chance is: the reader's, that of both, nobody's, or the enemy's, as a chart orders them."""

    ME = "me"
    BOTH = "both"
    NOBODY = "nobody"
    ENEMY = "enemy"


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a chart: a label, an exact chance, and whose it is; `dead` hatches it."""

    label: str
    chance: Fraction
    side: Gain | None = None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """How likely each number of something is, such as Wounds."""

    label: str
    side: Gain
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The `figures` that lead, at most one for each side; the `outcomes`, whose chances add up to 1; and `columns`."""

    figures: tuple[Bar, ...]
    outcomes: tuple[Bar, ...]
    columns: tuple[Columns, ...] = ()


def one_or_other(label: str, chance: Fraction, other: str) -> Chart:
    """A chance that is the reader's gain, and what happens otherwise."""
    first = Bar(label, chance, Gain.ME)
    return Chart(figures=(first,), outcomes=(first, Bar(other, 1 - chance, Gain.NOBODY)))
