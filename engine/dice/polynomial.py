"""Polynomials as tuples of integers: the weight of 0 first, then of 1, 2 and so on."""

from itertools import zip_longest

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
