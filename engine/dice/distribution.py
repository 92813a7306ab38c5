"""Dice as integer weights: exact, and independent of any game."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Distribution[T: Hashable]:
    """The number of equally likely ordered outcomes for each value.

    >>> D20.chance(lambda face: face <= 9)
    Fraction(9, 20)
    """

    weights: Mapping[T, int]

    @property
    def total(self) -> int:
        """Return the number of ordered outcomes: 20 to the power of the number of dice."""
        return sum(self.weights.values())

    def __iter__(self) -> Iterator[tuple[T, int]]:
        return iter(self.weights.items())

    def map[U: Hashable](self, change: Callable[[T], U]) -> "Distribution[U]":
        """Return the distribution of `change(value)`, adding the weights of values that become equal."""
        return from_pairs((change(value), weight) for value, weight in self.weights.items())

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """Return the exact chance of the values for which `holds` is true."""
        return Fraction(sum(weight for value, weight in self.weights.items() if holds(value)), self.total)

    def chances(self) -> dict[T, Fraction]:
        """Return every value with its exact chance."""
        total = self.total
        return {value: Fraction(weight, total) for value, weight in self.weights.items()}


def from_pairs[T: Hashable](pairs: Iterator[tuple[T, int]]) -> Distribution[T]:
    """Return the distribution of weighted values; equal values are added up, and weight 0 is dropped."""
    weights: dict[T, int] = {}
    for value, weight in pairs:
        if weight:
            weights[value] = weights.get(value, 0) + weight
    return Distribution(weights)


def multinomial(count: int, rest: int, middle: int, top: int) -> Distribution[tuple[int, int, int]]:
    """Return how many of `count` dice show each of three kinds of face; `rest`, `middle` and `top` are their numbers.

    >>> multinomial(2, 10, 9, 1).weights[1, 1, 0]
    180
    """
    return from_pairs(
        (
            (count - m - t, m, t),
            comb(count, t) * comb(count - t, m) * top**t * middle**m * rest ** (count - m - t),
        )
        for t in range(count + 1)
        for m in range(count - t + 1)
    )


def weighted_sum[T: Hashable](*parts: tuple[int, Distribution[T]]) -> Distribution[T]:
    """Add distributions, each multiplied by its factor; a negative factor removes outcomes."""
    added = from_pairs((value, times * weight) for times, part in parts for value, weight in part)
    return Distribution({value: weight for value, weight in added if weight})


D20: Distribution[int] = Distribution(dict.fromkeys(range(1, 21), 1))
