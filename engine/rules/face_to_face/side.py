"""One side of a Face to Face Roll: a Success Value, a Burst, +1 SD, and a ReRoll chosen for winning."""

from dataclasses import dataclass

from engine.rules.face_to_face.ranked_dice import RANKS, Dice, Hand, best_ranks, ranks
from engine.rules.face_to_face.reroll import Reckoned, best_stand, reroll
from engine.rules.rolls import SuccessValue


@dataclass(frozen=True, slots=True)
class Side:
    """What one side rolls: a Success Value, a Burst (0 to 6), +1 SD, and a ReRoll.

    `reroll` is "none", "before" or "after" (seeing the other side's dice).
    """

    value: SuccessValue
    burst: int = 1
    special_die: bool = False
    reroll: str = "none"

    @property
    def rolls(self) -> bool:
        """Whether there is any die to roll: not at a Success Value below 1, not where all dice are lost."""
        return self.value.rolls and self.burst > 0

    @property
    def on_table(self) -> int:
        """How many dice lie on the table before one is discarded."""
        return self.burst + self.special_die if self.rolls else 0

    @property
    def chooses(self) -> bool:
        """Whether a ReRoll leaves a choice; with +1 SD the worst die, else discarded, is always rolled again."""
        return self.rolls and self.reroll != "none" and not self.special_die

    @property
    def waits(self) -> bool:
        """Whether that choice waits for the other side's dice."""
        return self.chooses and self.reroll == "after"

    @property
    def dice(self) -> Dice:
        """The dice, apart from a choice: +1 SD is one die more, and one more again where it comes with ReRoll."""
        if not self.rolls:
            return Dice(ranks(self.value), 0, 0)
        again = self.special_die and self.reroll != "none"
        return Dice(ranks(self.value), self.on_table + again, self.burst)


def blind_hand(side: Side, other: Side) -> Hand:
    """The dice of a side that does not wait for the other's: its ReRoll is chosen on its own dice alone."""
    return reroll(side.dice, best_stand(side.dice, reckoned(side, other))) if side.chooses else side.dice


def reckoned(side: Side, other: Side) -> Reckoned:
    """What a side reckons with that chooses before it sees any die of the other: the other's best choice.

    Two single dice, both with a ReRoll before, have no choice that is best whatever the other does: there each
    reckons with the other's die as first rolled.
    """
    if other.waits:
        return Reckoned(best_by_rank(other.dice), other.dice)
    if other.chooses and other.burst > 1:
        return Reckoned(best_by_rank(Dice(other.dice.weights, other.burst + 1, other.burst + 1)))
    both_single = other.chooses and side.burst == 1
    return Reckoned(best_by_rank(other.dice if both_single else blind_hand(other, side)))


def seen(best: int, other: Side) -> Reckoned:
    """What a side reckons with that has seen the best die of the other, which may still answer."""
    return Reckoned(tuple(int(rank == best) for rank in RANKS), other.dice if other.waits else None)


def best_by_rank(hand: Hand) -> tuple[int, ...]:
    """How often the best die of a hand has each rank."""
    weights = dict(best_ranks(hand))
    return tuple(weights.get(rank, 0) for rank in RANKS)
