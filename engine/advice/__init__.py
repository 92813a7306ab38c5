"""Which of several declarations is best."""

from engine.advice.aro import odds_of_aro
from engine.advice.ranking import Best, Prospect, best
from engine.advice.split_burst import Share, Shared, odds_of_split, shared, splits

__all__ = [
    "Best",
    "Prospect",
    "Share",
    "Shared",
    "best",
    "odds_of_aro",
    "odds_of_split",
    "shared",
    "splits",
]
