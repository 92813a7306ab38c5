"""Templates: who is affected, what cancels them, and one set of attack dice against several Troopers."""

from engine.rules.templates.area import (
    Allegiance,
    Fate,
    PlaceUnderTemplate,
    UnderTemplate,
    fate_of_template,
    is_affected,
)
from engine.rules.templates.attack_dice import CRITICAL, Ranks, Throw, kept_faces, plain_reading, throws_of
from engine.rules.templates.opponent import BEST_PLAIN, NO_OPPONENT, Opponent, opponent_of

__all__ = [
    "BEST_PLAIN",
    "CRITICAL",
    "NO_OPPONENT",
    "Allegiance",
    "Fate",
    "Opponent",
    "PlaceUnderTemplate",
    "Ranks",
    "Throw",
    "UnderTemplate",
    "fate_of_template",
    "is_affected",
    "kept_faces",
    "opponent_of",
    "plain_reading",
    "throws_of",
]
