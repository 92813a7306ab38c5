"""Injuries by independent attacks add up; those that differ only in Wounds are multiplied as polynomials."""

from collections.abc import Iterable
from typing import Protocol, Self

from engine.dice import Distribution, Polynomial, add, from_pairs, multiply
from engine.exchange.elements.injury import Injury

ByKind = dict[Injury, Polynomial]
"""Injuries without their Wounds, each with its ordered outcomes by Wounds."""


class Combinable(Protocol):
    """What can be joined with another of its kind."""

    def __or__(self, other: Self, /) -> Self:
        """Both together."""


def combine(first: Distribution[Injury], second: Distribution[Injury]) -> Distribution[Injury]:
    """The injuries by two independent attacks together."""
    return expand(combine_kinds(by_kind(first), by_kind(second)))


def combine_kinds[K: Combinable](first: dict[K, Polynomial], second: dict[K, Polynomial]) -> dict[K, Polynomial]:
    """Two independent results together; what differs only in Wounds is multiplied as polynomials."""
    both: dict[K, Polynomial] = {}
    for one, a in first.items():
        for other, b in second.items():
            kind = one | other
            both[kind] = add(both.get(kind, ()), multiply(a, b))
    return both


def by_kind(injuries: Distribution[Injury]) -> ByKind:
    """Injuries grouped by all but their Wounds."""
    return by_wounds((injury._replace(wounds=0), injury.wounds, weight) for injury, weight in injuries)


def by_wounds[K](entries: Iterable[tuple[K, int, int]]) -> dict[K, Polynomial]:
    """The ordered outcomes of each key by Wounds, from entries of key, Wounds and weight.

    >>> by_wounds([("hit", 0, 3), ("hit", 2, 5), ("not", 0, 1), ("hit", 0, 1)])
    {'hit': (4, 0, 5), 'not': (1,)}
    """
    found: dict[K, dict[int, int]] = {}
    for key, wounds, weight in entries:
        weights = found.setdefault(key, {})
        weights[wounds] = weights.get(wounds, 0) + weight
    return {key: tuple(weights.get(k, 0) for k in range(max(weights) + 1)) for key, weights in found.items()}


def expand(kinds: ByKind) -> Distribution[Injury]:
    """The injuries one by one, each with its Wounds."""
    return from_pairs(
        (injury._replace(wounds=k), weight) for injury, weights in kinds.items() for k, weight in enumerate(weights)
    )
