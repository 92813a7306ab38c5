"""The dice of one side of a Face to Face Roll: count how many beat an enemy result, without listing them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from operator import sub
from typing import Protocol

from engine.decisions.rolls import Score
from engine.dice import Distribution, from_pairs, multinomial, weighted_sum
from engine.rules.rolls import Counts, SuccessValue, keep_best, reroll_worst

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


@dataclass(frozen=True, slots=True)
class KeepRule:
    """When to keep the dice: the best has rank `best` or more, and the worst rank `worst` or more."""

    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class EnemyBest:
    """How often the enemy's best die has each rank, as a side knows or expects it when it chooses.

    `reply` are the enemy's dice if the enemy may still roll one of them again after seeing the result.
    """

    best: tuple[int, ...]
    reply: RolledDice | None = None

    def beaten(self, rank: int, best: int) -> int:
        """Return how often a die of this rank beats the enemy's final dice, if the best die of its side is `best`."""
        if self.reply is None:
            return sum(self.best[:rank])
        stays = rank if self.reply.count > 1 else min(best + 1, CRITICAL)
        return sum(self.best[:stays]) * self.reply.up_to(rank - 1)

    def not_beating(self, best: int) -> int:
        """Return how often the enemy does not beat a side whose best die has this rank."""
        known = sum(self.best[: best + 1])
        return known if self.reply is None else known * self.reply.up_to(best)


def best_keep_rule(dice: RolledDice, enemy: EnemyBest) -> KeepRule:
    """Return the best rule for keeping the dice instead of rolling the worst again.

    It maximizes the chance to win, then the chance that the enemy does not win, then the number of hits; if the ReRoll
    changes none of these, the dice are kept. Rolling the worst die again is never worse than rolling another.
    """
    if dice.count == 1:
        rank = _worth_keeping(dice, [(enemy.beaten(rank, rank), enemy.not_beating(rank)) for rank in RANKS])
        return KeepRule(rank, rank)
    top = (enemy.beaten(CRITICAL, CRITICAL), enemy.not_beating(CRITICAL))
    best = next(rank for rank in RANKS if (enemy.beaten(rank, rank), enemy.not_beating(rank)) == top)
    return KeepRule(best, _worth_keeping(dice, [(enemy.beaten(rank, CRITICAL), 0) for rank in RANKS]))


def _worth_keeping(dice: RolledDice, worth: list[tuple[int, int]]) -> int:
    """Return the lowest rank that is at least as good as the average of a rerolled die."""
    faces = dice.up_to(CRITICAL)
    again = tuple(sum(weight * pair[i] for weight, pair in zip(dice.weights, worth, strict=True)) for i in (0, 1))
    return next(rank for rank in RANKS if (faces * worth[rank][0], faces * worth[rank][1]) >= again)


@dataclass(frozen=True, slots=True)
class RerolledDice:
    """At least two dice; the worst of them is rolled again unless they are kept."""

    dice: RolledDice
    keep: KeepRule

    @property
    def total(self) -> int:
        """Return the number of all ordered outcomes, including the second roll."""
        return self.dice.total * self.dice.up_to(CRITICAL)

    def at_most(self, rank: int) -> int:
        """Return in how many outcomes no die is above this rank after the second roll."""
        return sum(weight for (_, plain, critical), weight in self.above(rank) if plain == critical == 0)

    def above(self, rank: int, top: int = CRITICAL) -> Distribution[Counts]:
        """Return the counts of dice after the second roll, if none is above `top`."""
        count, worst = self.dice.count, self.keep.worst
        kept = weighted_sum(
            (1, multinomial(count, *self.dice.faces(rank, worst, top))),
            (-1, multinomial(count, *self.dice.faces(rank, worst, min(top, self.keep.best - 1)))),
        )
        again = weighted_sum((1, self.dice.above(rank, top)), (-1, kept))
        return weighted_sum((self.dice.up_to(CRITICAL), kept), (1, reroll_worst(again, self.dice.faces(rank, top=top))))


def reroll(dice: RolledDice, keep: KeepRule) -> RankedDice:
    """Return the dice after the ReRoll: the worst is rolled again unless they are kept, and the new result counts."""
    if dice.count > 1:
        return RerolledDice(dice, keep)
    again = dice.up_to(keep.worst - 1)
    kept = (dice.up_to(CRITICAL) if rank >= keep.worst else 0 for rank in RANKS)
    return replace(dice, weights=tuple(w * (k + again) for w, k in zip(dice.weights, kept, strict=True)))
