"""Dice as whole-number weights: exact, and without any game in them."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Distribution[T: Hashable]:
    """How many of the equally likely ordered outcomes fall to each value.

    >>> D20.chance(lambda face: face <= 9)
    Fraction(9, 20)
    """

    weights: Mapping[T, int]

    @property
    def total(self) -> int:
        """All ordered outcomes, 20 to the power of the number of dice."""
        return sum(self.weights.values())

    def __iter__(self) -> Iterator[tuple[T, int]]:
        return iter(self.weights.items())

    def map[U: Hashable](self, name: Callable[[T], U]) -> "Distribution[U]":
        """The same outcomes under other names; outcomes that share a name are added."""
        return gather((name(value), weight) for value, weight in self.weights.items())

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The exact chance that a value for which `holds` is true comes up."""
        return Fraction(sum(weight for value, weight in self.weights.items() if holds(value)), self.total)

    def chances(self) -> dict[T, Fraction]:
        """Every value with its exact chance."""
        total = self.total
        return {value: Fraction(weight, total) for value, weight in self.weights.items()}


def gather[T: Hashable](pairs: Iterator[tuple[T, int]]) -> Distribution[T]:
    """Add up the weights that fall to the same value; values of weight 0 are left out."""
    weights: dict[T, int] = {}
    for value, weight in pairs:
        if weight:
            weights[value] = weights.get(value, 0) + weight
    return Distribution(weights)


def three_kinds(count: int, rest: int, middle: int, top: int) -> Distribution[tuple[int, int, int]]:
    """Ordered outcomes of `count` dice by how many fall to each of three kinds, of so many faces each.

    >>> three_kinds(2, 10, 9, 1).weights[1, 1, 0]
    180
    """
    return gather(
        (
            (count - m - t, m, t),
            comb(count, t) * comb(count - t, m) * top**t * middle**m * rest ** (count - m - t),
        )
        for t in range(count + 1)
        for m in range(count - t + 1)
    )


def combined[T: Hashable](*parts: tuple[int, Distribution[T]]) -> Distribution[T]:
    """Distributions added up, each so many times; a negative number of times takes outcomes away."""
    added = gather((value, times * weight) for times, part in parts for value, weight in part)
    return Distribution({value: weight for value, weight in added if weight})


D20: Distribution[int] = Distribution(dict.fromkeys(range(1, 21), 1))
