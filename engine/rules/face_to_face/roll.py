"""A Face to Face Roll: both sides roll, each success cancels the lower enemy successes, and what is left hits."""

from collections.abc import Iterator
from fractions import Fraction

from engine.dice import Distribution, from_pairs, weighted_sum
from engine.rules.face_to_face.ranked_dice import Hand, best_ranks
from engine.rules.face_to_face.reroll_in_view import won_in_sight
from engine.rules.face_to_face.side import Side, blind_hand

Hits = tuple[int, int, int, int]
"""What is left uncancelled: active successes (without Criticals), active Criticals, then the reactive ones."""

NOBODY: Hits = (0, 0, 0, 0)


def hits(active: Side, reactive: Side) -> Distribution[Hits]:
    """What is left uncancelled, in exact ordered outcomes.

    Follows n5.ftf.cancel, n5.ftf.tie, n5.ftf.number-of-a-critical, n5.rolls.critical.face-to-face,
    n5.rolls.critical.tie, n5.rolls.sv-below-1, n5.rolls.special-die.face-to-face and n5.rolls.reroll.
    """
    if active.waits:
        pairs, total = won_in_sight(active, reactive)
    elif reactive.waits:
        swapped, total = won_in_sight(reactive, active)
        pairs = _mirrored(swapped)
    else:
        pairs, total = _won_blind(blind_hand(active, reactive), blind_hand(reactive, active))
    won = from_pairs(pairs)
    return weighted_sum((1, won), (total - won.total, Distribution({NOBODY: 1})))


def _won_blind(active: Hand, reactive: Hand) -> tuple[Iterator[tuple[Hits, int]], int]:
    """Where neither side waits, the two sides' dice are independent."""

    def both() -> Iterator[tuple[Hits, int]]:
        yield from _won_by_first(active, reactive)
        yield from _mirrored(_won_by_first(reactive, active))

    return both(), active.total * reactive.total


def _won_by_first(first: Hand, second: Hand) -> Iterator[tuple[Hits, int]]:
    for best, weight in best_ranks(second):
        for (_, plain, critical), ways in first.above(best):
            if plain or critical:
                yield (plain, critical, 0, 0), weight * ways


def _mirrored(pairs: Iterator[tuple[Hits, int]]) -> Iterator[tuple[Hits, int]]:
    return (((r, d, a, c), weight) for (a, c, r, d), weight in pairs)


def winner(left: Hits) -> str:
    """Whose successes are left: "active", "reactive" or "nobody"."""
    if left == NOBODY:
        return "nobody"
    return "active" if left[0] or left[1] else "reactive"


def chances(left: Distribution[Hits]) -> dict[str, Fraction]:
    """The chance that each side wins, and that nobody does."""
    won = left.map(winner).chances()
    return {side: won.get(side, Fraction(0)) for side in ("active", "reactive", "nobody")}
