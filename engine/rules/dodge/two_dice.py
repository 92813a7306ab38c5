"""Where two Dodge dice are rolled, the attackers' dice hit both, one of them, or neither."""

from itertools import accumulate, repeat
from math import comb, prod
from operator import mul

from engine.dice import PLACE, X, coefficient, up_to
from engine.rules.dodge.one_die import Attack

Pair = list[tuple[Attack, int, int]]
"""For each attack how many of its 20 faces hit the Dodge die `a`, and how many hit `b`."""


def hits_while_kept(pair: Pair, limit: int) -> list[tuple[int, int]]:
    """For each attack the polynomials of its hits on `a` and on `b`, while `a` is kept.

    Kept is `a` where shots hit it no more than `limit` times oftener than `b`.
    """
    spreads = [_spread(*each) for each in pair]
    everything, lag = prod(spreads), sum(attack.burst for attack, la, lb in pair if la < lb)
    found = []
    for (attack, la, lb), spread in zip(pair, spreads, strict=True):
        rest = everything // spread  # Exact: the others' product.
        most = (lag - attack.burst if la < lb else lag) + limit
        on_both, on_one, burst = 20 - max(la, lb) + min(la, lb) * X, abs(la - lb), attack.burst
        powers = list(accumulate(repeat(on_both, burst), mul, initial=1))
        within = up_to(rest, most)  # The outcomes of the others that leave `a` kept.
        on_weak = on_strong = 0  # The die that this attack hits oftener, and the other.
        for k in range(burst + 1 if on_one else 1):
            ways = comb(burst, k) * on_one**k * powers[burst - k] * within
            on_weak += ways << PLACE * k
            on_strong += ways
            within += coefficient(rest, most + k + 1) if la < lb else -coefficient(rest, most - k)
        found.append((on_strong, on_weak) if la < lb else (on_weak, on_strong))
    return found


def _spread(attack: Attack, la: int, lb: int) -> int:
    """The polynomial of how much oftener an attack hits `a` than `b`; where it hits `b` oftener, its Burst more."""
    one = abs(la - lb)
    return int((20 - one + one * X if la >= lb else (20 - one) * X + one) ** attack.burst)


def single_hits(pair: Pair) -> tuple[int, ...]:
    """For each attack, the outcomes in which its one hit on `a` is the only hit on either die."""
    misses = [20 - max(la, lb) for _, la, lb in pair]
    none = [miss**attack.burst for miss, (attack, _, _) in zip(misses, pair, strict=True)]
    return tuple(
        attack.burst * max(0, la - lb) * misses[i] ** (attack.burst - 1) * prod(none[:i] + none[i + 1 :])
        for i, (attack, la, lb) in enumerate(pair)
    )
