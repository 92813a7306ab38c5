"""The dice of one side of a Face to Face Roll: count how many beat an enemy result, without listing them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from operator import sub
from typing import Protocol

from engine.decisions.rolls import Score
from engine.dice import Distribution, from_pairs, multinomial
from engine.rules.rolls import Counts, SuccessValue, keep_best

CRITICAL = 20
"""The rank of a Critical: above 1 to 19, the numbers of the plain successes, and 0, the rank of a failure."""

RANKS = range(CRITICAL + 1)
Faces = tuple[int, ...]


def rank_of(score: Score) -> int:
    """Return the rank of a score: 0 for a failure, its number for a plain success, CRITICAL for a Critical."""
    return CRITICAL if score.critical else score.number


def faces_by_rank(value: SuccessValue) -> tuple[int, ...]:
    """Return how many of the 20 faces have each rank, from failure to Critical.

    The odds depend on nothing else, so editions that read a die above 20 differently can have equal ranks.
    """
    weights = [0] * len(RANKS)
    for score, weight in value.scores():
        weights[rank_of(score)] += weight
    return tuple(weights)


class RankedDice(Protocol):
    """Dice whose ordered outcomes can be counted against any rank."""

    @property
    def total(self) -> int:
        """Return the number of all ordered outcomes."""

    def at_most(self, rank: int) -> int:
        """Return in how many outcomes no kept die is above this rank."""

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """Return counts of dice up to this rank, above it, and Criticals above it, if none is above `top`."""


def best_ranks(dice: RankedDice) -> Iterator[tuple[int, int]]:
    """Return each possible rank of the best die, with its ordered outcomes; no dice count as a failure."""
    below = 0
    for rank in RANKS:
        at_most = dice.at_most(rank)
        if at_most > below:
            yield rank, at_most - below
        below = at_most


@dataclass(frozen=True, slots=True)
class RolledDice:
    """`count` dice of which the best `kept` are kept; `weights` are the faces of each by rank."""

    weights: tuple[int, ...]
    count: int
    kept: int

    @property
    def total(self) -> int:
        """Return the number of all ordered outcomes."""
        return int(self.up_to(CRITICAL) ** self.count)

    def up_to(self, rank: int) -> int:
        """Return the number of faces of one die up to this rank (-1: none)."""
        return sum(self.weights[: rank + 1])

    def faces(self, rank: int, bottom: int = 0, top: int = CRITICAL) -> Counts:
        """Return the faces of one die up to this rank, above it, and Criticals above it, from `bottom` to `top`."""
        middle = max(bottom - 1, min(rank, top))
        rest = self.up_to(middle) - self.up_to(bottom - 1)
        plain = max(0, self.up_to(min(top, CRITICAL - 1)) - self.up_to(middle))
        return (rest, plain, self.weights[CRITICAL] if rank < CRITICAL == top else 0)

    def at_most(self, rank: int) -> int:
        """Return in how many outcomes no die is above this rank; the best die is never discarded."""
        return int(self.up_to(rank) ** self.count)

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """Return the counts of kept dice in closed form: binomial coefficients times powers of the faces."""
        rolled = multinomial(self.count, *self.faces(rank, top=top))
        return keep_best(rolled, self.kept) if self.count > self.kept else rolled

    def between(self, ranks: Sequence[int]) -> Distribution[Faces]:
        """Return the counts of kept dice up to the first of these ascending ranks, then up to each next one.

        The last two counts are those above all ranks and, apart, the Criticals.

        >>> RolledDice((10, *[1] * 9, *[0] * 10, 1), 1, 1).between([0, 5]).weights
        {(1, 0, 0, 0): 10, (0, 1, 0, 0): 5, (0, 0, 1, 0): 4, (0, 0, 0, 1): 1}
        """
        steps = [self.up_to(min(rank, CRITICAL - 1)) for rank in (*ranks, CRITICAL - 1)]
        faces = (*map(sub, steps, (0, *steps)), self.weights[CRITICAL])
        return from_pairs((_best(counts, self.kept), ways) for counts, ways in _counts(self.count, faces))


def _counts(dice: int, faces: Faces) -> Iterator[tuple[Faces, int]]:
    """Yield how many dice show each kind of face, with the ordered outcomes; `faces` are the faces of each kind."""
    *rest, last = faces
    if not rest:
        yield (dice,), last**dice
        return
    for number in range(dice + 1 if last else 1):
        for counts, ways in _counts(dice - number, tuple(rest)):
            yield (*counts, number), comb(dice, number) * last**number * ways


def _best(counts: Faces, kept: int) -> Faces:
    """Return the counts of the best dice, of kinds in ascending order."""
    found, left = [], kept
    for count in reversed(counts):
        found.append(min(count, left))
        left -= found[-1]
    return tuple(reversed(found))
