"""Hits are counted in polynomials: the coefficient of X to the power k is the outcomes with k hits.

Such a polynomial is held as the whole number that it is at X = 2 ** 128. That leaves each coefficient a place of its
own, for no more than 26 dice are ever on the table and 20 ** 26 is less than X. Products are then plain products.
"""

PLACE = 128
X = 1 << PLACE


def hits(lands: int, burst: int) -> int:
    """The dice of one attack: so many of the 20 faces hit.

    >>> coefficients(hits(5, 2), 2)
    (225, 150, 25)
    """
    return int((20 - lands + lands * X) ** burst)


def coefficient(polynomial: int, power: int) -> int:
    """The outcomes with so many hits (0 at a negative number)."""
    return polynomial >> PLACE * power & X - 1 if power >= 0 else 0


def coefficients(polynomial: int, degree: int) -> tuple[int, ...]:
    """The outcomes with 0, 1 … `degree` hits."""
    return tuple(coefficient(polynomial, power) for power in range(degree + 1))


def total(polynomial: int) -> int:
    """The sum of all coefficients: what X - 1 leaves over, as every power of X leaves 1.

    >>> total(hits(5, 2))
    400
    """
    return polynomial % (X - 1)


def up_to(polynomial: int, power: int) -> int:
    """The sum of the coefficients up to a power (0 or more) of X.

    >>> up_to(hits(5, 2), 1)
    375
    """
    return total(polynomial & (1 << PLACE * (power + 1)) - 1)
