"""Hits are counted in polynomials: the coefficient of X to the power k is the outcomes with k hits.

Such a polynomial is kept as one whole number, its value at X = 2 ** 128. Each coefficient has a place of its own there,
because at most 26 dice are on the table and 20 ** 26 is less than X. Polynomials are multiplied as whole numbers are.
"""

PLACE = 128
X = 1 << PLACE


def hits(hitting_faces: int, burst: int) -> int:
    """The polynomial of the hits of one attack, where so many of the 20 faces of each die hit.

    >>> coefficients(hits(5, 2), 2)
    (225, 150, 25)
    """
    return int((20 - hitting_faces + hitting_faces * X) ** burst)


def coefficient(polynomial: int, power: int) -> int:
    """The number of outcomes with so many hits; 0 for a negative number of them."""
    return polynomial >> PLACE * power & X - 1 if power >= 0 else 0


def coefficients(polynomial: int, degree: int) -> tuple[int, ...]:
    """The numbers of outcomes with 0, 1 … `degree` hits."""
    return tuple(coefficient(polynomial, power) for power in range(degree + 1))


def total(polynomial: int) -> int:
    """The sum of all coefficients: the remainder modulo X - 1, as each power of X leaves 1.

    >>> total(hits(5, 2))
    400
    """
    return polynomial % (X - 1)


def up_to(polynomial: int, power: int) -> int:
    """The sum of the coefficients up to a power of X, 0 or more.

    >>> up_to(hits(5, 2), 1)
    375
    """
    return total(polynomial & (1 << PLACE * (power + 1)) - 1)
