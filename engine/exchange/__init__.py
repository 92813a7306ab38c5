"""Compute one Order and its AROs: all rolls, Saving Rolls and Wounds together."""

from engine.exchange.discover import chance_found, judge_discover
from engine.exchange.elements import (
    CONDITION_WORDS,
    NO_HITS,
    UNHURT,
    Action,
    DeclaredAction,
    Exchange,
    ExchangeTrooper,
    HitOnTrooper,
    Hits,
    Injury,
    JointResult,
    LaterOrder,
    Matchup,
    MineMatchup,
    Share,
    StatesOfBoth,
    TargetStates,
    TrooperMatchup,
    are_contested,
    as_normal_roll,
    hit_as_wound,
    hit_on_trooper,
    in_state,
    injuries,
    trooper_of,
)
from engine.exchange.explain_declarations import failure_note
from engine.exchange.explain_effects import effect_steps
from engine.exchange.explain_matchup import matchup_step, roll_steps
from engine.exchange.explain_repeated import first_order_step, repeated_steps
from engine.exchange.impact import under_template
from engine.exchange.judge_answers import moves_by_dodge, successful_resets
from engine.exchange.judge_rolls import FOUND, HitsOfMatchup, judge_matchup
from engine.exchange.judge_saves import judge_aftermath, judge_saving_rolls
from engine.exchange.matchup import BothInjuries, injuries_of_both
from engine.exchange.morpho_scan import chance_of_scan
from engine.exchange.odds import ExchangeOdds, exchange_odds, hits_on_active
from engine.exchange.one_answer import (
    chance_of_answer,
    chance_of_reactive_answer,
    kept_answer,
    without_special_die,
)
from engine.exchange.repeated import ANY, DOWN, UP, RepeatedOrders, naive_chance, repeat_exchange

__all__ = [
    "ANY",
    "CONDITION_WORDS",
    "DOWN",
    "FOUND",
    "NO_HITS",
    "UNHURT",
    "UP",
    "Action",
    "BothInjuries",
    "DeclaredAction",
    "Exchange",
    "ExchangeOdds",
    "ExchangeTrooper",
    "HitOnTrooper",
    "Hits",
    "HitsOfMatchup",
    "Injury",
    "JointResult",
    "LaterOrder",
    "Matchup",
    "MineMatchup",
    "RepeatedOrders",
    "Share",
    "StatesOfBoth",
    "TargetStates",
    "TrooperMatchup",
    "are_contested",
    "as_normal_roll",
    "chance_found",
    "chance_of_answer",
    "chance_of_reactive_answer",
    "chance_of_scan",
    "effect_steps",
    "exchange_odds",
    "failure_note",
    "first_order_step",
    "hit_as_wound",
    "hit_on_trooper",
    "hits_on_active",
    "in_state",
    "injuries",
    "injuries_of_both",
    "judge_aftermath",
    "judge_discover",
    "judge_matchup",
    "judge_saving_rolls",
    "kept_answer",
    "matchup_step",
    "moves_by_dodge",
    "naive_chance",
    "repeat_exchange",
    "repeated_steps",
    "roll_steps",
    "successful_resets",
    "trooper_of",
    "under_template",
    "without_special_die",
]
