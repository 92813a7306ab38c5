"""What an exchange is made of: what each declares and rolls, the matchups, hits, and injuries added up."""

from engine.exchange.elements.action import Action, are_contested
from engine.exchange.elements.casualties import Casualties, JointResult
from engine.exchange.elements.injury import CONDITION_WORDS, UNHURT, Injury, Trooper, in_state, trooper_of
from engine.exchange.elements.model import (
    DeclaredAction,
    Exchange,
    Matchup,
    MineMatchup,
    Share,
    TrooperMatchup,
)
from engine.exchange.elements.rolls import as_normal_roll, hit_of, hits_of_rolls, most_hits, side_of
from engine.exchange.elements.saves import (
    NO_HITS,
    ONE_CRITICAL,
    ONE_HIT,
    HitOnTrooper,
    Hits,
    counted,
    hit_on_trooper,
    injuries,
    injuries_from,
    saves_by_hits,
)
from engine.exchange.elements.together import ByKind, by_kind, by_wounds, combine, combine_kinds, expand

__all__ = [
    "CONDITION_WORDS",
    "NO_HITS",
    "ONE_CRITICAL",
    "ONE_HIT",
    "UNHURT",
    "Action",
    "ByKind",
    "Casualties",
    "DeclaredAction",
    "Exchange",
    "HitOnTrooper",
    "Hits",
    "Injury",
    "JointResult",
    "Matchup",
    "MineMatchup",
    "Share",
    "Trooper",
    "TrooperMatchup",
    "are_contested",
    "as_normal_roll",
    "by_kind",
    "by_wounds",
    "combine",
    "combine_kinds",
    "counted",
    "expand",
    "hit_of",
    "hit_on_trooper",
    "hits_of_rolls",
    "in_state",
    "injuries",
    "injuries_from",
    "most_hits",
    "saves_by_hits",
    "side_of",
    "trooper_of",
]
