"""Harms that are independent of each other add up, those that differ in Wounds alone as polynomials."""

from collections.abc import Iterable
from typing import Protocol, Self

from engine.dice import Distribution, add, from_pairs, multiply
from engine.exchange.injury import Harm

Weights = tuple[int, ...]
"""Ordered outcomes by Wounds, from none on: a polynomial."""

Alike = dict[Harm, Weights]
"""Harms by what they are without their Wounds, each with its weights by these."""


class Joins(Protocol):
    """What adds up with its like."""

    def __or__(self, other: Self, /) -> Self:
        """Both together."""


def together(first: Distribution[Harm], second: Distribution[Harm]) -> Distribution[Harm]:
    """The harm of independent attacks, added up."""
    return spread(joined(alike(first), alike(second)))


def joined[K: Joins](first: dict[K, Weights], second: dict[K, Weights]) -> dict[K, Weights]:
    """What is independent, added up; what differs in Wounds alone is multiplied as polynomials."""
    found: dict[K, Weights] = {}
    for one, a in first.items():
        for other, b in second.items():
            both = one | other
            found[both] = add(found.get(both, ()), multiply(a, b))
    return found


def alike(brought: Distribution[Harm]) -> Alike:
    """Harms that differ in Wounds alone, drawn together."""
    return by_wounds((harm._replace(wounds=0), harm.wounds, weight) for harm, weight in brought)


def by_wounds[K](told: Iterable[tuple[K, int, int]]) -> dict[K, Weights]:
    """The weights by Wounds of whatever is told with so many Wounds, so often.

    >>> by_wounds([("hit", 0, 3), ("hit", 2, 5), ("not", 0, 1), ("hit", 0, 1)])
    {'hit': (4, 0, 5), 'not': (1,)}
    """
    found: dict[K, dict[int, int]] = {}
    for what, wounds, weight in told:
        weights = found.setdefault(what, {})
        weights[wounds] = weights.get(wounds, 0) + weight
    return {what: tuple(weights.get(k, 0) for k in range(max(weights) + 1)) for what, weights in found.items()}


def spread(found: Alike) -> Distribution[Harm]:
    """The harms one by one."""
    return from_pairs(
        (harm._replace(wounds=k), weight) for harm, weights in found.items() for k, weight in enumerate(weights)
    )
