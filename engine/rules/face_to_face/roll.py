"""A Face to Face Roll: both sides roll, each success cancels lower enemy successes, and the remaining ones are hits."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from engine.dice import Distribution, from_pairs, weighted_sum
from engine.rules.face_to_face.ranked_dice import RankedDice, best_ranks
from engine.rules.face_to_face.reroll_in_view import won_with_reroll_in_view
from engine.rules.face_to_face.side import Side, dice_unseen


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
