"""With +1 SD a Dodge rolls two dice, and one of them is discarded once all dice are on the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import prod

from engine.rules.dodge import Dodge, Shown
from engine.rules.dodge_two_dice import hits_by_choice, moved, single_hits
from engine.rules.dodge_weights import Weights, against_all, weights_of


def kept_weights(dodge: Dodge, faces: Counter[Shown]) -> Iterator[Weights]:
    """The weights over all pairs of Dodge dice, by the die that is kept: n5.rolls.special-die.face-to-face.

    Kept is the better one for the aim, then the one with fewer hits in all, then fewer by shots, then the one that
    does better against the first attack, and so on.
    """
    certain = Counter({die: count * count for die, count in faces.items()})
    for one, other in combinations(faces, 2):
        times = 2 * faces[one] * faces[other]
        better = _better(dodge.aim, one, other)
        if better is None:
            yield from _contested(dodge, one, other, times)
        else:
            certain[better] += times
    for die, times in certain.items():
        yield against_all(dodge.attacks, die, times)


def _better(aim: str, one: Shown, other: Shown) -> Shown | None:
    """The die that is kept whatever the attackers roll; None where that depends on them."""
    if aim == "mine" and one.mine != other.mine:
        return other if one.mine else one
    pairs = list(zip(one.cost, other.cost, strict=True))
    if all(mine <= yours for mine, yours in pairs):
        return one
    return other if all(mine >= yours for mine, yours in pairs) else None


def _contested(dodge: Dodge, one: Shown, other: Shown, times: int) -> Iterator[Weights]:
    """Two dice of which now one is better and now the other; `a` is hit by fewer templates and mines than `b`.

    Kept is `a` while it takes no more than `limit` more hits by shots than `b`.
    """
    a, b = sorted((one, other), key=lambda die: (die.template + die.mine, die.cost))
    limit = max(0, b.template + b.mine - a.template - a.mine - 1)
    pair = [(attack, la, lb) for attack, la, lb in zip(dodge.attacks, a.lands, b.lands, strict=True)]
    rows_a, rows_b = hits_by_choice(pair, limit)
    single = single_hits(pair) if limit else (0,) * len(pair)
    if dodge.aim == "shots":  # For this aim one hit by shots is worse than a template and a mine together.
        rows_a, rows_b = moved(rows_a, rows_b, single)
        single = (0,) * len(pair)
    neither = prod((20 - max(la, lb)) ** attack.burst for attack, la, lb in pair)
    unshot_a = prod((20 - la) ** attack.burst for attack, la, _ in pair)
    unshot_b = prod((20 - lb) ** attack.burst for attack, _, lb in pair) - neither - sum(single)
    for die, rows, unshot in ((a, rows_a, unshot_a), (b, rows_b, unshot_b)):
        yield weights_of(
            die, times * sum(rows[0]), times * unshot, tuple(tuple(times * n for n in row) for row in rows)
        )
