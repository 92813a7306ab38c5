"""A ReRoll after seeing the other side's dice: the Active Player decides first, and the Reactive Player may answer."""

from collections.abc import Iterator

from engine.dice import Distribution, from_pairs, weighted_sum
from engine.rules.face_to_face.ranked_dice import CRITICAL, RankedDice, RolledDice, best_ranks
from engine.rules.face_to_face.reroll import best_keep_rule, reroll
from engine.rules.face_to_face.side import Side, dice_unseen, visible_enemy_best
from engine.rules.rolls import Counts, reroll_if_worst

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
