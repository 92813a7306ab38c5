"""Rank declarations by the most important number, and ties by other numbers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Candidate:
    """One possible declaration, and its odds by name: chances, or expected numbers."""

    name: str
    odds: Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Ranking:
    """All candidates in three parts, `first`, `tied` and `others`, each with the best first.

    `first` have the highest number for the aim and, among these, for each further aim; `tied` are equal for the aim but
    lower for a further aim; `others` are lower for the aim.
    """

    first: tuple[Candidate, ...]
    tied: tuple[Candidate, ...]
    others: tuple[Candidate, ...]

    @property
    def ranked(self) -> tuple[Candidate, ...]:
        """Return all candidates, the best first."""
        return (*self.first, *self.tied, *self.others)


def rank_candidates(candidates: Iterable[Candidate], aim: str, *after: str) -> Ranking:
    """Rank one or more candidates by an aim, and ties by further aims; equal ones keep their order.

    >>> shoot = Candidate("shoot", {"up": Fraction(1, 2), "wounds": Fraction(1, 3)})
    >>> dodge = Candidate("dodge", {"up": Fraction(1, 2), "wounds": Fraction(0)})
    >>> [one.name for one in rank_candidates([dodge, shoot], "up", "wounds").tied]
    ['dodge']
    """
    ranked = sorted(candidates, key=lambda one: [one.odds[name] for name in (aim, *after)], reverse=True)
    best = ranked[0]
    equal = [one for one in ranked if one.odds[aim] == best.odds[aim]]
    first = tuple(one for one in equal if all(one.odds[name] == best.odds[name] for name in after))
    return Ranking(first=first, tied=tuple(equal[len(first) :]), others=tuple(ranked[len(equal) :]))
