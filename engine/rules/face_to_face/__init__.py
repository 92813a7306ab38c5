"""Face to Face Rolls: two sides roll against each other, and the better die cancels the other."""

from engine.rules.face_to_face.explain import comparison, reroll_steps
from engine.rules.face_to_face.judge import Table, judge_face_to_face
from engine.rules.face_to_face.outcomes import dodge_or_reset, kind_of_roll
from engine.rules.face_to_face.ranked_dice import CRITICAL
from engine.rules.face_to_face.roll import NOBODY, Hits, chances, hits, winner
from engine.rules.face_to_face.side import Side

__all__ = [
    "CRITICAL",
    "NOBODY",
    "Hits",
    "Side",
    "Table",
    "chances",
    "comparison",
    "dodge_or_reset",
    "hits",
    "judge_face_to_face",
    "kind_of_roll",
    "reroll_steps",
    "winner",
]
