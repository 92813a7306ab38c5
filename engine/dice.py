"""Dice as integer weights: exact, and independent of any game."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
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


Polynomial = tuple[int, ...]
"""Ordered outcomes by a number from 0 up, such as Wounds."""


def add(first: Polynomial, second: Polynomial) -> Polynomial:
    """Return the sum of two polynomials.

    >>> add((1, 2), (3,))
    (4, 2)
    """
    return tuple(a + b for a, b in zip_longest(first, second, fillvalue=0))


def multiply(first: Polynomial, second: Polynomial) -> Polynomial:
    """Return the product of two polynomials, which adds the numbers of independent outcomes.

    >>> multiply((1, 2), (3, 1))
    (3, 7, 2)
    """
    product = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            product[i + j] += a * b
    return tuple(product)


def powers(polynomial: Polynomial, highest: int) -> tuple[Polynomial, ...]:
    """Return the powers 0, 1 … `highest` of a polynomial.

    >>> powers((1, 2), 2)
    ((1,), (1, 2), (1, 4, 4))
    """
    found: list[Polynomial] = [(1,)]
    for _ in range(highest):
        found.append(multiply(found[-1], polynomial))
    return tuple(found)


PLACE = 128
X = 1 << PLACE


def hits(hitting_faces: int, burst: int) -> int:
    """Return the polynomial for the hits of one attack, if `hitting_faces` of each die's 20 faces hit.

    >>> coefficients(hits(5, 2), 2)
    (225, 150, 25)
    """
    return int((20 - hitting_faces + hitting_faces * X) ** burst)


def coefficient(polynomial: int, power: int) -> int:
    """Return the number of outcomes with this many hits; 0 for a negative number."""
    return polynomial >> PLACE * power & X - 1 if power >= 0 else 0


def coefficients(polynomial: int, degree: int) -> tuple[int, ...]:
    """Return the numbers of outcomes with 0, 1 … `degree` hits."""
    return tuple(coefficient(polynomial, power) for power in range(degree + 1))


def total(polynomial: int) -> int:
    """Return the sum of all coefficients: the remainder modulo X - 1, because each power of X leaves 1.

    >>> total(hits(5, 2))
    400
    """
    return polynomial % (X - 1)


def up_to(polynomial: int, power: int) -> int:
    """Return the sum of the coefficients up to a power of X (0 or more).

    >>> up_to(hits(5, 2), 1)
    375
    """
    return total(polynomial & (1 << PLACE * (power + 1)) - 1)
