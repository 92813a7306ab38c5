"""A Face to Face Roll: both sides roll, each success cancels lower enemy successes, and the remaining ones are hits."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from engine.dice import Distribution, from_pairs, weighted_sum
from engine.rules.face_to_face.ranked_dice import (
    CRITICAL,
    RANKS,
    EnemyBest,
    RankedDice,
    RolledDice,
    best_keep_rule,
    best_ranks,
    faces_by_rank,
    reroll,
)
from engine.rules.rolls import Counts, SuccessValue, reroll_if_worst


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
