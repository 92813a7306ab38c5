"""One side of a Face to Face Roll: a Success Value, a Burst, extra dice of +1 SD, and a ReRoll used to win."""

from dataclasses import dataclass
from enum import StrEnum

from engine.rules.face_to_face.ranked_dice import RANKS, RankedDice, RolledDice, best_ranks, faces_by_rank
from engine.rules.face_to_face.reroll import EnemyBest, best_keep_rule, reroll
from engine.rules.rolls import SuccessValue


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
