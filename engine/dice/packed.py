"""Count hits with polynomials: the coefficient of X to the power k is the number of outcomes with k hits.

A polynomial is stored as one integer, its value at X = 2 ** 128. The coefficients do not overlap, because there are
at most 26 dice and 20 ** 26 is less than X. Multiplying polynomials is multiplying integers.
"""

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
