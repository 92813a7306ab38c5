"""Combine injuries by independent attacks; those that differ only in Wounds are multiplied as polynomials."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, Self

from engine.dice import Distribution, Polynomial, add, from_pairs, multiply
from engine.exchange.elements.injury import Injury

ByKind = dict[Injury, Polynomial]
"""Injuries without their Wounds, each with its ordered outcomes by Wounds."""


class Combinable(Protocol):
    """A value that can be combined with another of its type."""

    def __or__(self, other: Self, /) -> Self:
        """Return the combination of both."""


def combine(first: Distribution[Injury], second: Distribution[Injury]) -> Distribution[Injury]:
    """Return the injuries by two independent attacks."""
    return expand(combine_kinds(by_kind(first), by_kind(second)))


def combine_kinds[K: Combinable](first: dict[K, Polynomial], second: dict[K, Polynomial]) -> dict[K, Polynomial]:
    """Combine two independent results; those that differ only in Wounds are multiplied as polynomials."""
    both: dict[K, Polynomial] = {}
    for one, a in first.items():
        for other, b in second.items():
            kind = one | other
            both[kind] = add(both.get(kind, ()), multiply(a, b))
    return both


def sum_kinds(each: Iterable[ByKind]) -> ByKind:
    """Add the injuries of alternatives that may have the same ones."""
    total: ByKind = {}
    for kinds in each:
        for injury, ways in kinds.items():
            total[injury] = add(total.get(injury, ()), ways)
    return total


def add_kinds[K](first: dict[K, Polynomial], second: dict[K, Polynomial]) -> dict[K, Polynomial]:
    """Add the results of two alternatives that exclude each other."""
    return first | {kind: add(first.get(kind, ()), ways) for kind, ways in second.items()}


def sum_of_products[K](
    weights: Sequence[int],
    factors: Sequence[Sequence[dict[K, Polynomial]]],
    product: Callable[[dict[K, Polynomial], dict[K, Polynomial]], dict[K, Polynomial]],
    nothing: K,
) -> dict[K, Polynomial]:
    """Return the results of all combinations of one result per factor; `nothing` is the result without factors.

    `weights` are the outcomes of each combination, ordered so that the last factor changes fastest.

    >>> from engine.exchange.elements.injury import UNHURT
    >>> hit_or_not = [{UNHURT: (1,)}, {UNHURT: (0, 1)}]
    >>> sum_of_products([1, 0, 0, 3], [hit_or_not] * 2, combine_kinds, UNHURT) == {UNHURT: (1, 0, 3)}
    True
    """
    if not factors:
        return {nothing: (weights[0],)}
    each = len(weights) // len(factors[0])
    total: dict[K, Polynomial] = {}
    for number, factor in enumerate(factors[0]):
        own = weights[number * each : (number + 1) * each]
        if any(own):
            both = product(factor, sum_of_products(own, factors[1:], product, nothing))
            total = add_kinds(total, both)
    return total


def by_kind(injuries: Distribution[Injury]) -> ByKind:
    """Group injuries by everything except their Wounds."""
    return by_wounds((injury._replace(wounds=0), injury.wounds, weight) for injury, weight in injuries)


def by_wounds[K](entries: Iterable[tuple[K, int, int]]) -> dict[K, Polynomial]:
    """Return the ordered outcomes of each key by Wounds, from entries of key, Wounds and weight.

    >>> by_wounds([("hit", 0, 3), ("hit", 2, 5), ("not", 0, 1), ("hit", 0, 1)])
    {'hit': (4, 0, 5), 'not': (1,)}
    """
    found: dict[K, dict[int, int]] = {}
    for key, wounds, weight in entries:
        weights = found.setdefault(key, {})
        weights[wounds] = weights.get(wounds, 0) + weight
    return {key: tuple(weights.get(k, 0) for k in range(max(weights) + 1)) for key, weights in found.items()}


def expand(kinds: ByKind) -> Distribution[Injury]:
    """Yield the injuries one by one, each with its Wounds."""
    return from_pairs(
        (injury._replace(wounds=k), weight) for injury, weights in kinds.items() for k, weight in enumerate(weights)
    )
