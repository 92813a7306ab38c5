"""Dice as whole-number weights: exact, and without any game in them."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Distribution[T: Hashable]:
    """How many of the equally likely ordered outcomes have each value.

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

    def map[U: Hashable](self, change: Callable[[T], U]) -> "Distribution[U]":
        """The distribution of `change(value)`; the weights of values that become equal are added."""
        return from_pairs((change(value), weight) for value, weight in self.weights.items())

    def chance(self, holds: Callable[[T], bool]) -> Fraction:
        """The exact chance of the values for which `holds` is true."""
        return Fraction(sum(weight for value, weight in self.weights.items() if holds(value)), self.total)

    def chances(self) -> dict[T, Fraction]:
        """Every value with its exact chance."""
        total = self.total
        return {value: Fraction(weight, total) for value, weight in self.weights.items()}


def from_pairs[T: Hashable](pairs: Iterator[tuple[T, int]]) -> Distribution[T]:
    """The distribution of values with their weights; those of the same value are added, those of weight 0 left out."""
    weights: dict[T, int] = {}
    for value, weight in pairs:
        if weight:
            weights[value] = weights.get(value, 0) + weight
    return Distribution(weights)


def multinomial(count: int, rest: int, middle: int, top: int) -> Distribution[tuple[int, int, int]]:
    """How many of `count` dice show each of three kinds of face; `rest`, `middle` and `top` are the faces of a kind.

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
    """Distributions added up, each times its factor; a negative factor takes outcomes away."""
    added = from_pairs((value, times * weight) for times, part in parts for value, weight in part)
    return Distribution({value: weight for value, weight in added if weight})


D20: Distribution[int] = Distribution(dict.fromkeys(range(1, 21), 1))
