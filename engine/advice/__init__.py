"""Which of several declarations is best."""

from engine.advice.aro import odds_of_aro
from engine.advice.ranking import Option, Ranking, rank_options
from engine.advice.split_burst import ShareOdds, odds_of_split, share_odds, splits

__all__ = [
    "Option",
    "Ranking",
    "ShareOdds",
    "odds_of_aro",
    "odds_of_split",
    "rank_options",
    "share_odds",
    "splits",
]
