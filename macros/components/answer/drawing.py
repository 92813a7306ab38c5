"""Compute positions and lengths in a chart as text, identical wherever they are rendered."""

from collections.abc import Iterable
from fractions import Fraction

from engine.calculator import Event


def width(chance: Fraction) -> str:
    """Return the length of a bar in percent with two decimals, identical wherever it is rendered.

    >>> width(Fraction(1, 3))
    '33.33%'
    """
    whole, rest = divmod(round(chance * 10000), 100)
    return f"{whole}.{rest:02}%"


def tone(mod: int) -> str:
    """Return the colour word of a MOD.

    >>> tone(6), tone(0), tone(-3)
    ('plus-6', 'zero', 'minus-3')
    """
    return f"{'plus' if mod > 0 else 'minus'}-{abs(mod)}" if mod else "zero"


def places(outcomes: Iterable[Event]) -> list[tuple[Event, str, str, str]]:
    """Return where each outcome begins in the bar of all outcomes, its length, and where it ends."""
    found, start = [], Fraction(0)
    for event in outcomes:
        found.append((event, width(start), width(event.chance), width(start + event.chance)))
        start += event.chance
    return found
