"""One side of a Face to Face Roll: a Success Value, a Burst, extra dice of +1 SD, and a ReRoll chosen for winning."""

from dataclasses import dataclass
from enum import StrEnum

from engine.rules.face_to_face.ranked_dice import RANKS, RankedDice, RolledDice, best_ranks, faces_by_rank
from engine.rules.face_to_face.reroll import EnemyBest, best_keep_rule, reroll
from engine.rules.rolls import SuccessValue


class ReRoll(StrEnum):
    """Whether a side has a ReRoll, and whether it decides on it before or after seeing the other side's dice."""

    NONE = "none"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Side:
    """What one side rolls: a Success Value, a Burst (0 to 6), how many extra dice of +1 SD, and a ReRoll."""

    value: SuccessValue
    burst: int = 1
    special_die: int = 0
    reroll: ReRoll = ReRoll.NONE

    @property
    def rolls(self) -> bool:
        """Whether there is any die to roll: not at a Success Value below 1, not where all dice are lost."""
        return self.value.rolls and self.burst > 0

    @property
    def on_table(self) -> int:
        """How many dice lie on the table before any is discarded."""
        return self.burst + self.special_die if self.rolls else 0

    @property
    def has_reroll_choice(self) -> bool:
        """Whether there is a choice of ReRoll; with +1 SD the worst die is always rolled again, as it is discarded."""
        return self.rolls and self.reroll != ReRoll.NONE and not self.special_die

    @property
    def rerolls_after_seeing(self) -> bool:
        """Whether the side makes that choice with the other side's dice in view."""
        return self.has_reroll_choice and self.reroll == ReRoll.AFTER

    @property
    def dice(self) -> RolledDice:
        """The dice before any choice: +1 SD adds a die, and +1 SD with a ReRoll adds another."""
        if not self.rolls:
            return RolledDice(faces_by_rank(self.value), 0, 0)
        again = self.special_die > 0 and self.reroll != ReRoll.NONE
        return RolledDice(faces_by_rank(self.value), self.on_table + again, self.burst)


def dice_unseen(side: Side, other: Side) -> RankedDice:
    """The dice of a side that chooses its ReRoll, if it has one, without seeing the other's dice."""
    if not side.has_reroll_choice:
        return side.dice
    return reroll(side.dice, best_keep_rule(side.dice, expected_enemy_best(side, other)))


def expected_enemy_best(side: Side, other: Side) -> EnemyBest:
    """How good the enemy's best die is expected to be by a side that chooses before it sees any of them.

    It expects the enemy to make its best choice. With one die on each side and a ReRoll before on both, no choice is
    best whatever the other does: there each expects the other's die as first rolled.
    """
    if other.rerolls_after_seeing:
        return EnemyBest(best_by_rank(other.dice), other.dice)
    if other.has_reroll_choice and other.burst > 1:
        return EnemyBest(best_by_rank(RolledDice(other.dice.weights, other.burst + 1, other.burst + 1)))
    both_single = other.has_reroll_choice and side.burst == 1
    return EnemyBest(best_by_rank(other.dice if both_single else dice_unseen(other, side)))


def visible_enemy_best(best: int, other: Side) -> EnemyBest:
    """The enemy's best die as a side sees it; the enemy may still answer with its own ReRoll."""
    return EnemyBest(tuple(int(rank == best) for rank in RANKS), other.dice if other.rerolls_after_seeing else None)


def best_by_rank(dice: RankedDice) -> tuple[int, ...]:
    """How often the best of some dice has each rank."""
    weights = dict(best_ranks(dice))
    return tuple(weights.get(rank, 0) for rank in RANKS)
