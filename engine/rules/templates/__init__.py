"""Templates: who is affected, what cancels them, and one set of attack dice against several Troopers."""

from engine.rules.templates.area import (
    Allegiance,
    Fate,
    PlaceUnderTemplate,
    UnderTemplate,
    fate_of_template,
    is_affected,
)
from engine.rules.templates.attack_dice import (
    BEST_PLAIN,
    CRITICAL,
    Ranks,
    Throw,
    opposing_rank,
    plain_reading,
    throws_of,
)

__all__ = [
    "BEST_PLAIN",
    "CRITICAL",
    "Allegiance",
    "Fate",
    "PlaceUnderTemplate",
    "Ranks",
    "Throw",
    "UnderTemplate",
    "fate_of_template",
    "is_affected",
    "opposing_rank",
    "plain_reading",
    "throws_of",
]
