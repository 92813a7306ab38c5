"""With two Dodge dice, each die of an attacker hits both, one of them, or neither."""

from itertools import accumulate, repeat
from math import comb, prod
from operator import mul

from engine.dice import PLACE, X, coefficient, up_to
from engine.rules.dodge.one_die import DodgedAttack

HittingBoth = list[tuple[DodgedAttack, int, int]]
"""For each attack, how many of its 20 faces hit the Dodge die `a`, and how many hit `b`."""


def hits_while_kept(attacks: HittingBoth, margin: int) -> list[tuple[int, int]]:
    """Return each attack's polynomials of hits on `a` and on `b`, over the outcomes in which `a` is kept.

    `a` is kept if shots hit it at most `margin` times more often than `b`.
    """
    differences = [_difference(*each) for each in attacks]
    everything, shift = prod(differences), sum(attack.burst for attack, on_a, on_b in attacks if on_a < on_b)
    found = []
    for (attack, on_a, on_b), difference in zip(attacks, differences, strict=True):
        others = everything // difference  # Exact: the product of the others.
        highest = (shift - attack.burst if on_a < on_b else shift) + margin
        on_both, on_one, burst = 20 - max(on_a, on_b) + min(on_a, on_b) * X, abs(on_a - on_b), attack.burst
        powers = list(accumulate(repeat(on_both, burst), mul, initial=1))
        kept = up_to(others, highest)  # The outcomes of the others in which `a` is kept.
        on_worse = on_better = 0  # The die that this attack hits more often, and the other.
        for k in range(burst + 1 if on_one else 1):
            ways = comb(burst, k) * on_one**k * powers[burst - k] * kept
            on_worse += ways << PLACE * k
            on_better += ways
            kept += coefficient(others, highest + k + 1) if on_a < on_b else -coefficient(others, highest - k)
        found.append((on_better, on_worse) if on_a < on_b else (on_worse, on_better))
    return found


def _difference(attack: DodgedAttack, on_a: int, on_b: int) -> int:
    """Return the polynomial of an attack's extra hits on `a` compared with `b`, plus its Burst if `b` has more."""
    one = abs(on_a - on_b)
    return int((20 - one + one * X if on_a >= on_b else (20 - one) * X + one) ** attack.burst)


def single_hits(attacks: HittingBoth) -> tuple[int, ...]:
    """Return, for each attack, the outcomes in which it hits `a` once and nothing else hits either die."""
    misses = [20 - max(on_a, on_b) for _, on_a, on_b in attacks]
    none = [miss**attack.burst for miss, (attack, _, _) in zip(misses, attacks, strict=True)]
    return tuple(
        attack.burst * max(0, on_a - on_b) * misses[i] ** (attack.burst - 1) * prod(none[:i] + none[i + 1 :])
        for i, (attack, on_a, on_b) in enumerate(attacks)
    )
