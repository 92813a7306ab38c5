"""Dice as integer weights: exact, and independent of any game."""

from engine.dice.distribution import D20, Distribution, from_pairs, multinomial, weighted_sum
from engine.dice.packed import PLACE, X, coefficient, coefficients, hits, total, up_to
from engine.dice.polynomial import Polynomial, add, multiply, powers

__all__ = [
    "D20",
    "PLACE",
    "Distribution",
    "Polynomial",
    "X",
    "add",
    "coefficient",
    "coefficients",
    "from_pairs",
    "hits",
    "multinomial",
    "multiply",
    "powers",
    "total",
    "up_to",
    "weighted_sum",
]
