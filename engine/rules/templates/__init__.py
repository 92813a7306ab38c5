"""Templates: who is affected, what cancels them, and one set of attack dice against several Troopers."""

from engine.rules.templates.area import (
    Allegiance,
    Fate,
    PlaceUnderTemplate,
    UnderTemplate,
    fate_of_template,
    is_affected,
)
from engine.rules.templates.attack_dice import CRITICAL, Ranks, Throw, plain_reading, throws_of
from engine.rules.templates.opponent import BEST_PLAIN, Opponent, opponent_of

__all__ = [
    "BEST_PLAIN",
    "CRITICAL",
    "Allegiance",
    "Fate",
    "Opponent",
    "PlaceUnderTemplate",
    "Ranks",
    "Throw",
    "UnderTemplate",
    "fate_of_template",
    "is_affected",
    "opponent_of",
    "plain_reading",
    "throws_of",
]
