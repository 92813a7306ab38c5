"""The dice of one Trooper, compared with those of an attack on several."""

from dataclasses import dataclass

from engine.dice import Distribution
from engine.rules.face_to_face import RankedDice, Side
from engine.rules.rolls import Counts
from engine.rules.templates.attack_dice import CRITICAL

BEST_PLAIN = CRITICAL - 2
"""The highest number of an opponent's plain success: its 20 is always a Critical."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """The dice of one Trooper; None if it rolls nothing that opposes the attack."""

    dice: RankedDice | None

    @property
    def total(self) -> int:
        """Return the number of all ordered outcomes."""
        return self.dice.total if self.dice else 1

    def at_most(self, rank: int) -> int:
        """Return in how many outcomes no die is above this rank of an attack die (-1: none)."""
        if rank < 0:
            return 0
        return self.dice.at_most(_own_rank(rank)) if self.dice else 1

    def above(self, rank: int) -> Distribution[Counts]:
        """Return counts of dice that do not beat this rank of an attack die, that do plainly, and as Criticals."""
        return self.dice.above(_own_rank(rank)) if self.dice else Distribution({(0, 0, 0): 1})


def opponent_of(side: Side | None) -> Opponent:
    """Return the dice of a side as an opponent, without dice if it rolls nothing."""
    return Opponent(side.dice if side else None)


def _own_rank(rank: int) -> int:
    """Return the rank on an opponent's scale, where a Critical comes right after 19."""
    return BEST_PLAIN + 1 if rank >= CRITICAL else min(rank, BEST_PLAIN)
