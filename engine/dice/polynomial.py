"""Polynomials as tuples of whole numbers: the weight of 0 first, then those of 1, 2 and so on."""

from itertools import zip_longest

Polynomial = tuple[int, ...]
"""Ordered outcomes by a number from 0 on, such as Wounds."""


def add(first: Polynomial, second: Polynomial) -> Polynomial:
    """The sum of two polynomials.

    >>> add((1, 2), (3,))
    (4, 2)
    """
    return tuple(a + b for a, b in zip_longest(first, second, fillvalue=0))


def multiply(first: Polynomial, second: Polynomial) -> Polynomial:
    """The product of two polynomials: the numbers of independent outcomes add up.

    >>> multiply((1, 2), (3, 1))
    (3, 7, 2)
    """
    product = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            product[i + j] += a * b
    return tuple(product)


def powers(polynomial: Polynomial, highest: int) -> tuple[Polynomial, ...]:
    """A polynomial to the power of 0, 1 and so on up to `highest`.

    >>> powers((1, 2), 2)
    ((1,), (1, 2), (1, 4, 4))
    """
    found: list[Polynomial] = [(1,)]
    for _ in range(highest):
        found.append(multiply(found[-1], polynomial))
    return tuple(found)
