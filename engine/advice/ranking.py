"""Of all that can be declared, the best for an aim is what brings the most of it; what brings as much ties with it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Prospect:
    """One thing that can be declared, and what it brings: chances, or expected numbers, by name."""

    name: str
    brings: Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Best:
    """All prospects, in three parts: `first`, `tied` and `others`, each best first.

    `first` bring the most of the aim and, among these, of what is wanted second; `tied` bring as much of the aim, but
    less of that; `others` bring less of the aim.
    """

    first: tuple[Prospect, ...]
    tied: tuple[Prospect, ...]
    others: tuple[Prospect, ...]

    @property
    def ranked(self) -> tuple[Prospect, ...]:
        """All of them, best first."""
        return (*self.first, *self.tied, *self.others)


def best(prospects: Iterable[Prospect], aim: str, second: str) -> Best:
    """Rank one or more prospects by an aim, and ties by what is wanted second; what is alike keeps its order.

    >>> shoot = Prospect("shoot", {"up": Fraction(1, 2), "wounds": Fraction(1, 3)})
    >>> dodge = Prospect("dodge", {"up": Fraction(1, 2), "wounds": Fraction(0)})
    >>> [one.name for one in best([dodge, shoot], "up", "wounds").tied]
    ['dodge']
    """
    ranked = sorted(prospects, key=lambda one: (one.brings[aim], one.brings[second]), reverse=True)
    most, then = ranked[0].brings[aim], ranked[0].brings[second]
    alike = [one for one in ranked if one.brings[aim] == most]
    return Best(
        first=tuple(one for one in alike if one.brings[second] == then),
        tied=tuple(one for one in alike if one.brings[second] != then),
        others=tuple(ranked[len(alike) :]),
    )
