"""A Face to Face Roll: both sides roll, each success cancels lower enemy successes, and the remaining ones are hits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import comb
from operator import sub
from typing import NamedTuple, Protocol

from engine.decisions.rolls import Score
from engine.dice import Distribution, from_pairs, multinomial, weighted_sum
from engine.rules.rolls import Counts, SuccessValue, keep_best, reroll_if_worst, reroll_worst

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


class ReRoll(StrEnum):
    """Whether a side has a ReRoll, and whether it decides before or after seeing the other side's dice."""

    NONE = "none"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Side:
    """The roll of one side: a Success Value, a Burst (0 to 6), the number of extra dice of +1 SD, and a ReRoll."""

    value: SuccessValue
    burst: int = 1
    special_die: int = 0
    reroll: ReRoll = ReRoll.NONE

    @property
    def rolls(self) -> bool:
        """Return whether there is a die to roll: not at a Success Value below 1, and not if all dice are lost."""
        return self.value.rolls and self.burst > 0

    @property
    def on_table(self) -> int:
        """Return how many dice are rolled, before any is discarded."""
        return self.burst + self.special_die if self.rolls else 0

    @property
    def has_reroll_choice(self) -> bool:
        """Return whether the ReRoll is a choice; with +1 SD it always rolls the worst die, which would be discarded."""
        return self.rolls and self.reroll != ReRoll.NONE and not self.special_die

    @property
    def rerolls_after_seeing(self) -> bool:
        """Return whether the side makes that choice after seeing the other side's dice."""
        return self.has_reroll_choice and self.reroll == ReRoll.AFTER

    @property
    def dice(self) -> RolledDice:
        """Return the dice before any choice: +1 SD adds a die, and +1 SD with a ReRoll adds another."""
        if not self.rolls:
            return RolledDice(faces_by_rank(self.value), 0, 0)
        again = self.special_die > 0 and self.reroll != ReRoll.NONE
        return RolledDice(faces_by_rank(self.value), self.on_table + again, self.burst)


def dice_unseen(side: Side, other: Side) -> RankedDice:
    """Return the dice of a side that chooses its ReRoll, if it has one, without seeing the other's dice."""
    if not side.has_reroll_choice:
        return side.dice
    return reroll(side.dice, best_keep_rule(side.dice, expected_enemy_best(side, other)))


def expected_enemy_best(side: Side, other: Side) -> EnemyBest:
    """Return the expected best die of the enemy, for a side that chooses before it sees any of the enemy's dice.

    It expects the enemy to make its best choice. With one die on each side and a ReRoll before on both, no choice is
    best against every choice of the other: then each expects the other's die as first rolled.
    """
    if other.rerolls_after_seeing:
        return EnemyBest(best_by_rank(other.dice), other.dice)
    if other.has_reroll_choice and other.burst > 1:
        return EnemyBest(best_by_rank(RolledDice(other.dice.weights, other.burst + 1, other.burst + 1)))
    both_single = other.has_reroll_choice and side.burst == 1
    return EnemyBest(best_by_rank(other.dice if both_single else dice_unseen(other, side)))


def visible_enemy_best(best: int, other: Side) -> EnemyBest:
    """Return the enemy's best die as a side sees it; the enemy may still answer with its own ReRoll."""
    return EnemyBest(tuple(int(rank == best) for rank in RANKS), other.dice if other.rerolls_after_seeing else None)


def best_by_rank(dice: RankedDice) -> tuple[int, ...]:
    """Return how often the best die has each rank."""
    weights = dict(best_ranks(dice))
    return tuple(weights.get(rank, 0) for rank in RANKS)


LeftOfBoth = tuple[int, int, int, int]
"""The uncancelled plain successes and Criticals of the first side, then of the second."""


def won_with_reroll_in_view(first: Side, second: Side) -> tuple[Iterator[tuple[LeftOfBoth, int]], int]:
    """Return the uncancelled results if either side wins, and the total of all outcomes.

    `first` chooses its ReRoll after seeing the dice of `second`; `second` answers if it has such a ReRoll too.
    """
    theirs = second.dice if second.rerolls_after_seeing else dice_unseen(second, first)
    return _won(first, second, theirs), _total(first, second, theirs)


def _total(first: Side, second: Side, theirs: RankedDice) -> int:
    return first.dice.total * 20 * theirs.total * (20 if second.rerolls_after_seeing else 1)


def _won(first: Side, second: Side, theirs: RankedDice) -> Iterator[tuple[LeftOfBoth, int]]:
    for best, weight in best_ranks(theirs):
        mine = reroll(first.dice, best_keep_rule(first.dice, visible_enemy_best(best, second)))
        kept = second.dice if second.rerolls_after_seeing else None
        for (_, plain, critical), ways in _first_left(mine, best, kept):
            if plain or critical:
                yield (plain, critical, 0, 0), weight * ways
        for rank, ways in best_ranks(mine):
            for (_, plain, critical), times in _second_left(theirs, best, rank, kept):
                if plain or critical:
                    yield (0, 0, plain, critical), ways * times


def _first_left(mine: RankedDice, best: int, reply: RolledDice | None) -> Distribution[Counts]:
    """Return the dice of the first side against a `best` of the second, which may roll its worst die again."""
    if reply is None:
        return mine.above(best)
    if best == CRITICAL:
        return Distribution({})
    stays = best if reply.count > 1 else 0
    finals = from_pairs((max(stays, rank), weight) for rank, weight in enumerate(reply.weights))
    # A second side that is not yet beaten or equalled keeps its single die: subtract those outcomes.
    return weighted_sum(
        *((weight, mine.above(final)) for final, weight in finals),
        *((-weight, mine.above(final, best - 1)) for final, weight in finals),
    )


def _second_left(theirs: RankedDice, best: int, rank: int, reply: RolledDice | None) -> Distribution[Counts]:
    """Return the dice of the second side, the best of which is `best`, against a `rank` of the first."""
    exactly = weighted_sum((1, theirs.above(rank, best)), (-1, theirs.above(rank, best - 1)))
    return exactly if reply is None else reroll_if_worst(exactly, reply.faces(rank))


class Uncancelled(NamedTuple):
    """The uncancelled plain successes and Criticals of both sides."""

    active: int = 0
    active_criticals: int = 0
    reactive: int = 0
    reactive_criticals: int = 0


NOBODY = Uncancelled()


def uncancelled(active: Side, reactive: Side) -> Distribution[Uncancelled]:
    """Return the uncancelled dice of both sides, by ordered outcomes.

    Follows n5.ftf.cancel, n5.ftf.tie, n5.ftf.number-of-a-critical, n5.rolls.critical.face-to-face,
    n5.rolls.critical.tie, n5.rolls.sv-below-1, n5.rolls.special-die.face-to-face and n5.rolls.reroll.
    """
    pairs: Iterator[tuple[Uncancelled, int]]
    if active.rerolls_after_seeing:
        seen, total = won_with_reroll_in_view(active, reactive)
        pairs = ((Uncancelled(*left), weight) for left, weight in seen)
    elif reactive.rerolls_after_seeing:
        swapped, total = won_with_reroll_in_view(reactive, active)
        pairs = ((Uncancelled(r, d, a, c), weight) for (a, c, r, d), weight in swapped)
    else:
        pairs, total = _won_blind(dice_unseen(active, reactive), dice_unseen(reactive, active))
    won = from_pairs(pairs)
    return weighted_sum((1, won), (total - won.total, Distribution({NOBODY: 1})))


def _won_blind(active: RankedDice, reactive: RankedDice) -> tuple[Iterator[tuple[Uncancelled, int]], int]:
    """Return the results if neither side sees the other's dice before its ReRoll, so that both are independent."""

    def both() -> Iterator[tuple[Uncancelled, int]]:
        for plain, critical, weight in _won_by_first(active, reactive):
            yield Uncancelled(plain, critical, 0, 0), weight
        for plain, critical, weight in _won_by_first(reactive, active):
            yield Uncancelled(0, 0, plain, critical), weight

    return both(), active.total * reactive.total


def _won_by_first(first: RankedDice, second: RankedDice) -> Iterator[tuple[int, int, int]]:
    """Yield a winning side's plain successes and Criticals, with their ordered outcomes."""
    for best, weight in best_ranks(second):
        for (_, plain, critical), ways in first.above(best):
            if plain or critical:
                yield plain, critical, weight * ways


def winner(left: Uncancelled) -> str:
    """Return whose successes remain: "active", "reactive" or "nobody"."""
    if left == NOBODY:
        return "nobody"
    return "active" if left.active or left.active_criticals else "reactive"


def win_chances(left: Distribution[Uncancelled]) -> dict[str, Fraction]:
    """Return the chance that each side wins, and that nobody does."""
    won = left.map(winner).chances()
    return {side: won.get(side, Fraction(0)) for side in ("active", "reactive", "nobody")}
