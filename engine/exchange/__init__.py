"""One Order and its AROs played out: all rolls, Saving Rolls and Wounds together."""

from engine.exchange.dodge_moves import moves
from engine.exchange.explain_declarations import fails
from engine.exchange.explain_effects import effects
from engine.exchange.explain_matchup import met, played
from engine.exchange.explain_repeated import by_itself, explain
from engine.exchange.injury import (
    NONE,
    WORDS,
    Harm,
    base_levels,
    brings_down,
    condition,
    harmed,
    is_down,
    owes_guts,
)
from engine.exchange.judge_rolls import Lands, judge_meeting
from engine.exchange.judge_saves import fate, judge_saved
from engine.exchange.matchup import harms, toll_of
from engine.exchange.model import IDLE, Act, Action, Exchange, Meeting
from engine.exchange.odds import Outcome, outcome
from engine.exchange.repeated import ANY, DOWN, UP, Chain, chain, independent
from engine.exchange.saves import Landed

__all__ = [
    "ANY",
    "DOWN",
    "IDLE",
    "NONE",
    "UP",
    "WORDS",
    "Act",
    "Action",
    "Chain",
    "Exchange",
    "Harm",
    "Landed",
    "Lands",
    "Meeting",
    "Outcome",
    "base_levels",
    "brings_down",
    "by_itself",
    "chain",
    "condition",
    "effects",
    "explain",
    "fails",
    "fate",
    "harmed",
    "harms",
    "independent",
    "is_down",
    "judge_meeting",
    "judge_saved",
    "met",
    "moves",
    "outcome",
    "owes_guts",
    "played",
    "toll_of",
]
