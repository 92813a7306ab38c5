"""Dice as whole-number weights: exact, and without any game in them."""

from engine.dice.distribution import D20, Distribution, combined, gather, three_kinds
from engine.dice.packed import PLACE, X, coefficient, coefficients, hits, total, up_to

__all__ = [
    "D20",
    "PLACE",
    "Distribution",
    "X",
    "coefficient",
    "coefficients",
    "combined",
    "gather",
    "hits",
    "three_kinds",
    "total",
    "up_to",
]
