"""Compare declarations to find the best."""

from engine.advice.aro import chance_marker_found, odds_of_aro
from engine.advice.ranking import Candidate, Ranking, rank_candidates
from engine.advice.split_burst import ShareOdds, odds_of_split, share_odds, splits

__all__ = [
    "Candidate",
    "Ranking",
    "ShareOdds",
    "chance_marker_found",
    "odds_of_aro",
    "odds_of_split",
    "rank_candidates",
    "share_odds",
    "splits",
]
