"""The dice of one Trooper, compared with those of an attack that others are compared with too."""

from dataclasses import dataclass

from engine.dice import Distribution
from engine.rules.face_to_face import RankedDice, Side
from engine.rules.rolls import Counts
from engine.rules.templates.attack_dice import CRITICAL

BEST_PLAIN = CRITICAL - 2
"""The highest number of a plain success that an opponent rolls: its 20 is always a Critical."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """The dice of one Trooper; None where it rolls nothing that opposes the attack."""

    dice: RankedDice | None

    @property
    def total(self) -> int:
        """All ordered outcomes."""
        return self.dice.total if self.dice else 1

    def at_most(self, rank: int) -> int:
        """In how many of them no die is above this rank of an attack die (-1: none at all)."""
        if rank < 0:
            return 0
        return self.dice.at_most(_own_rank(rank)) if self.dice else 1

    def above(self, rank: int) -> Distribution[Counts]:
        """How many dice do not beat this rank of an attack die, beat it plainly, and beat it as Criticals."""
        return self.dice.above(_own_rank(rank)) if self.dice else Distribution({(0, 0, 0): 1})


def opponent_of(side: Side | None) -> Opponent:
    """The dice of a side; no opponent where it rolls nothing."""
    return Opponent(side.dice if side else None)


NO_OPPONENT = Opponent(None)
"""What an attack meets in a Normal Roll."""


def _own_rank(rank: int) -> int:
    """The rank on the scale of an opponent, where a Critical comes right after 19."""
    return BEST_PLAIN + 1 if rank >= CRITICAL else min(rank, BEST_PLAIN)
