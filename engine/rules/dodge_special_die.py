"""With +1 SD a Dodge rolls two dice, and one of them is discarded once all dice are on the table."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import accumulate, combinations
from math import comb, prod

from engine.dice import repeated
from engine.rules.dodge import Attack, Dodge, Odds, Shown, against_all, odds_of

Rows = tuple[tuple[int, ...], ...]
"""For each attack the outcomes by its hits, from 0."""


def kept_odds(dodge: Dodge, faces: Counter[Shown]) -> Iterator[Odds]:
    """The odds over all pairs of Dodge dice, by the die that is kept: n5.rolls.special-die.face-to-face.

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


def _contested(dodge: Dodge, one: Shown, other: Shown, times: int) -> Iterator[Odds]:
    """Two dice of which now one is better and now the other; `a` is hit by fewer templates and mines than `b`.

    Kept is `a` while it takes no more than `limit` more hits by shots than `b`.
    """
    a, b = sorted((one, other), key=lambda die: (die.template + die.mine, die.cost))
    limit = max(0, b.template + b.mine - a.template - a.mine - 1)
    pair = [(attack, la, lb) for attack, la, lb in zip(dodge.attacks, a.lands, b.lands, strict=True)]
    rows_a, rows_b = _rows(pair, limit)
    single = _single_hits(pair) if limit else (0,) * len(pair)
    if dodge.aim == "shots":  # For this aim one hit by shots is worse than a template and a mine together.
        rows_a, rows_b = _moved(rows_a, rows_b, single)
        single = (0,) * len(pair)
    neither = prod((20 - max(la, lb)) ** attack.burst for attack, la, lb in pair)
    unshot_a = prod((20 - la) ** attack.burst for attack, la, _ in pair)
    unshot_b = prod((20 - lb) ** attack.burst for attack, _, lb in pair) - neither - sum(single)
    for die, rows, unshot in ((a, rows_a, unshot_a), (b, rows_b, unshot_b)):
        yield odds_of(die, times * sum(rows[0]), times * unshot, tuple(tuple(times * n for n in row) for row in rows))


Pair = list[tuple[Attack, int, int]]
"""For each attack how many of its 20 faces land on either Dodge die."""


def _rows(pair: Pair, limit: int) -> tuple[Rows, Rows]:
    """The hits of each attack while `a` is kept, and while `b` is."""
    top = limit + sum(attack.burst for attack, la, lb in pair if la < lb)  # Beyond it, nothing leads back to `limit`.
    total = prod(attack.outcomes for attack, _, _ in pair)
    rows = []
    for (attack, la, lb), rest in zip(pair, _others([_spread(*each, top) for each in pair], top), strict=True):
        row_a, row_b = [0] * (attack.burst + 1), [0] * (attack.burst + 1)
        table = _table(attack, la, lb)
        most = {d: sum(n for e, n in rest.items() if d + e <= limit) for d in {h - k for h, k, _ in table}}
        for h, k, ways in table:
            row_a[h] += ways * most[h - k]
            row_b[k] += ways * (total // attack.outcomes - most[h - k])
        rows.append((tuple(row_a), tuple(row_b)))
    return tuple(a for a, _ in rows), tuple(b for _, b in rows)


def _table(attack: Attack, la: int, lb: int) -> list[tuple[int, int, int]]:
    """An attack's hits on `a` and on `b`, with the outcomes that bring them: its dice hit both, one, or neither."""
    both, one, neither, burst = min(la, lb), abs(la - lb), 20 - max(la, lb), attack.burst
    return [
        (y + x * (la > lb), y + x * (lb > la), comb(burst, x) * one**x * ways)
        for x in range(burst + 1 if one else 1)
        for y, ways in enumerate(repeated(burst - x, both, neither))
    ]


def _spread(attack: Attack, la: int, lb: int, top: int) -> dict[int, int]:
    """The outcomes by how many more hits `a` takes than `b`, up to `top`."""
    sign, one = (1 if la > lb else -1), abs(la - lb)
    counted = enumerate(repeated(attack.burst, one, 20 - one))
    return {sign * x: ways for x, ways in counted if ways and sign * x <= top}


def _others(spreads: list[dict[int, int]], top: int) -> Iterator[dict[int, int]]:
    """For each attack, the spread of all the others together."""
    join = partial(_together, top)
    after = list(accumulate(reversed(spreads), join, initial={0: 1}))
    before = {0: 1}
    for index, spread in enumerate(spreads):
        yield join(before, after[len(spreads) - index - 1])
        before = join(before, spread)


def _together(top: int, one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    both: dict[int, int] = {}
    for d, n in one.items():
        for e, m in other.items():
            if d + e <= top:
                both[d + e] = both.get(d + e, 0) + n * m
    return both


def _single_hits(pair: Pair) -> tuple[int, ...]:
    """For each attack, the outcomes in which its one hit on `a` is the only hit on either die."""
    neither = [(20 - max(la, lb)) ** attack.burst for attack, la, lb in pair]
    return tuple(
        attack.burst * max(0, la - lb) * (20 - max(la, lb)) ** (attack.burst - 1) * prod(neither[:i] + neither[i + 1 :])
        for i, (attack, la, lb) in enumerate(pair)
    )


def _moved(rows_a: Rows, rows_b: Rows, single: tuple[int, ...]) -> tuple[Rows, Rows]:
    """The rows once the outcomes with that single hit on `a` have gone over to `b`, which none hits."""
    lost = [(row[0] - sum(single) + one, row[1] - one, *row[2:]) for row, one in zip(rows_a, single, strict=True)]
    return tuple(lost), tuple((row[0] + sum(single), *row[1:]) for row in rows_b)
