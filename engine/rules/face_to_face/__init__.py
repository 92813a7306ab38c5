"""Face to Face Rolls: two sides roll against each other, and the better die cancels the other."""

from engine.rules.face_to_face.explain import comparison_steps, reroll_steps
from engine.rules.face_to_face.initiative_roll import InitiativeOdds, initiative, initiative_steps, judge_throws
from engine.rules.face_to_face.judge import (
    DiceOfSide,
    all_dice_in_words,
    dice_in_words,
    dodge_or_reset_steps,
    judge_dice,
    judge_face_to_face,
    kind_of_roll,
)
from engine.rules.face_to_face.roll import (
    CRITICAL,
    NOBODY,
    RANKS,
    RankedDice,
    ReRoll,
    Side,
    Uncancelled,
    best_ranks,
    rank_of,
    uncancelled,
    win_chances,
    winner,
)

__all__ = [
    "CRITICAL",
    "NOBODY",
    "RANKS",
    "DiceOfSide",
    "InitiativeOdds",
    "RankedDice",
    "ReRoll",
    "Side",
    "Uncancelled",
    "all_dice_in_words",
    "best_ranks",
    "comparison_steps",
    "dice_in_words",
    "dodge_or_reset_steps",
    "initiative",
    "initiative_steps",
    "judge_dice",
    "judge_face_to_face",
    "judge_throws",
    "kind_of_roll",
    "rank_of",
    "reroll_steps",
    "uncancelled",
    "win_chances",
    "winner",
]
