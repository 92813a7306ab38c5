"""With +1 SD a Dodge rolls two dice, and one of them is discarded once all dice are on the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import prod
from operator import ge, le

from engine.dice import X, hits, total
from engine.rules.dodge.one_die import Dodge, Shown
from engine.rules.dodge.two_dice import hits_while_kept, single_hits
from engine.rules.dodge.weights import Weights, against_all, weights_of


def kept_weights(dodge: Dodge, faces: Counter[Shown]) -> Iterator[Weights]:
    """The weights over all pairs of Dodge dice, by the die that is kept: n5.rolls.special-die.face-to-face.

    Kept is the better one for the aim, then the one with fewer hits in all, then fewer by shots, then the one that
    does better against the first attack, and so on.
    """
    certain = {die: count * count for die, count in faces.items()}
    for (one, count), (other, times) in combinations(faces.items(), 2):
        better = _better(dodge.aim, one, other)
        if better is None:
            yield from _contested(dodge, one, other, 2 * count * times)
        else:
            certain[better] += 2 * count * times
    for die, times in certain.items():
        yield against_all(dodge.attacks, die, times)


def _better(aim: str, one: Shown, other: Shown) -> Shown | None:
    """The die that is kept whatever the attackers roll; None where that depends on them."""
    if aim == "mine" and one.mine != other.mine:
        return other if one.mine else one
    if all(map(le, one.cost, other.cost)):
        return one
    return other if all(map(ge, one.cost, other.cost)) else None


def _contested(dodge: Dodge, one: Shown, other: Shown, times: int) -> Iterator[Weights]:
    """Two dice of which now one is better and now the other; `a` is hit by fewer templates and mines than `b`.

    Kept is `a` while shots hit it no more than `limit` times oftener than `b`.
    """
    a, b = sorted((one, other), key=lambda die: (die.template + die.mine, die.cost))
    limit = max(0, b.template + b.mine - a.template - a.mine - 1)
    pair = list(zip(dodge.attacks, a.lands, b.lands, strict=True))
    single = single_hits(pair) if limit else (0,) * len(pair)
    # For the shots' sake, one hit by shots is worse than a template and a mine together.
    gone = single if dodge.aim == "shots" else (0,) * len(pair)
    everything = prod(attack.outcomes for attack in dodge.attacks)
    on_a, on_b = [], []
    for (attack, _, lb), while_a, away in zip(pair, hits_while_kept(pair, limit), gone, strict=True):
        on_a.append(while_a[0] - away * X - (sum(gone) - away))
        on_b.append(everything // attack.outcomes * hits(lb, attack.burst) - while_a[1] + sum(gone))
    neither = prod((20 - max(la, lb)) ** attack.burst for attack, la, lb in pair)
    unshot_a = prod((20 - la) ** attack.burst for attack, la, _ in pair)
    unshot_b = prod((20 - lb) ** attack.burst for attack, _, lb in pair) - neither - sum(single) + sum(gone)
    for die, rows, unshot in ((a, on_a, unshot_a), (b, on_b, unshot_b)):
        yield weights_of(die, times * total(rows[0]), times * unshot, tuple(times * row for row in rows))
