"""Rounding: fractions are rounded up."""

from engine.edition import Edition
from engine.ruling import Ruling, Step


def half(edition: Edition, number: int, what: str) -> Ruling[int]:
    """Return half of an integer of 0 or more, rounded up: n5.rolls.rounding, codeone.rolls.rounding.

    `what` names the number in the step.
    """
    halved = -(-number // 2)
    return Ruling(halved, (Step(edition.cite("rolls.rounding"), f"{what} {number} halved, rounded up: {halved}."),))
