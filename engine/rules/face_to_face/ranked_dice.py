"""The dice of one side of a Face to Face Roll, counted by how many beat an enemy result, without listing them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.decisions.rolls import Score
from engine.dice import Distribution, multinomial
from engine.rules.rolls import Counts, SuccessValue, keep_best

CRITICAL = 20
"""The rank of a Critical: above 1 to 19, the numbers of the plain successes, and 0, the rank of a failure."""

RANKS = range(CRITICAL + 1)


def rank_of(score: Score) -> int:
    """The rank of a score: 0 for a failure, its number for a plain success, CRITICAL for a Critical."""
    return CRITICAL if score.critical else score.number


def faces_by_rank(value: SuccessValue) -> tuple[int, ...]:
    """How many of the 20 faces have each rank, from failure to Critical.

    The odds depend on nothing else: editions that read a die above 20 in different ways can have the same ranks.
    """
    weights = [0] * len(RANKS)
    for score, weight in value.scores():
        weights[rank_of(score)] += weight
    return tuple(weights)


class RankedDice(Protocol):
    """Some dice whose ordered outcomes can be counted against any rank."""

    @property
    def total(self) -> int:
        """All ordered outcomes."""

    def at_most(self, rank: int) -> int:
        """In how many of them no die that is kept is above this rank."""

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """How many dice are of this rank or less, above it, and Criticals above it, where none is above `top`."""


def best_ranks(dice: RankedDice) -> Iterator[tuple[int, int]]:
    """Each rank that the best of some dice can have, with its ordered outcomes; no dice at all are a failure."""
    below = 0
    for rank in RANKS:
        at_most = dice.at_most(rank)
        if at_most > below:
            yield rank, at_most - below
        below = at_most


@dataclass(frozen=True, slots=True)
class RolledDice:
    """`count` dice, the best `kept` of which are kept; `weights` are the faces of each by rank."""

    weights: tuple[int, ...]
    count: int
    kept: int

    @property
    def total(self) -> int:
        """All ordered outcomes."""
        return int(self.up_to(CRITICAL) ** self.count)

    def up_to(self, rank: int) -> int:
        """The faces of one die of this rank or less (-1: none)."""
        return sum(self.weights[: rank + 1])

    def faces(self, rank: int, bottom: int = 0, top: int = CRITICAL) -> Counts:
        """The faces of one die of this rank or less, above it, and Criticals above it, from `bottom` to `top`."""
        middle = max(bottom - 1, min(rank, top))
        rest = self.up_to(middle) - self.up_to(bottom - 1)
        plain = max(0, self.up_to(min(top, CRITICAL - 1)) - self.up_to(middle))
        return (rest, plain, self.weights[CRITICAL] if rank < CRITICAL == top else 0)

    def at_most(self, rank: int) -> int:
        """The best die is never discarded."""
        return int(self.up_to(rank) ** self.count)

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """What is kept, in a closed form: binomial coefficients times powers of the faces."""
        rolled = multinomial(self.count, *self.faces(rank, top=top))
        return keep_best(rolled, self.kept) if self.count > self.kept else rolled
