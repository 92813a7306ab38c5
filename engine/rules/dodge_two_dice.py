"""Where two Dodge dice are rolled, the attackers' dice hit both, one of them, or neither."""

from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from math import comb, prod

from engine.dice import repeated
from engine.rules.dodge import Attack

Rows = tuple[tuple[int, ...], ...]
"""For each attack the outcomes by its hits, from 0."""

Pair = list[tuple[Attack, int, int]]
"""For each attack how many of its 20 faces land on either Dodge die."""


def hits_by_choice(pair: Pair, limit: int) -> tuple[Rows, Rows]:
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


def single_hits(pair: Pair) -> tuple[int, ...]:
    """For each attack, the outcomes in which its one hit on `a` is the only hit on either die."""
    neither = [(20 - max(la, lb)) ** attack.burst for attack, la, lb in pair]
    return tuple(
        attack.burst * max(0, la - lb) * (20 - max(la, lb)) ** (attack.burst - 1) * prod(neither[:i] + neither[i + 1 :])
        for i, (attack, la, lb) in enumerate(pair)
    )


def moved(rows_a: Rows, rows_b: Rows, single: tuple[int, ...]) -> tuple[Rows, Rows]:
    """The rows once the outcomes with that single hit on `a` have gone over to `b`, which none hits."""
    lost = [(row[0] - sum(single) + one, row[1] - one, *row[2:]) for row, one in zip(rows_a, single, strict=True)]
    return tuple(lost), tuple((row[0] + sum(single), *row[1:]) for row in rows_b)
