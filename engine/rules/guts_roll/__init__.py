"""Guts Rolls: who must make one, and the effect of a failure."""

from engine.rules.guts_roll.failure import Obligation, guts_effect_steps, never_prone, obligation
from engine.rules.guts_roll.options import OPTIONS
from engine.rules.guts_roll.roll import GutsCandidate, GutsFactors, GutsResult, factor_steps, why_no_guts_roll
from engine.rules.guts_roll.situation import GutsSituation, movement_inches
from engine.rules.guts_roll.skills import factors_of_roll, mod_steps

__all__ = [
    "OPTIONS",
    "GutsCandidate",
    "GutsFactors",
    "GutsResult",
    "GutsSituation",
    "Obligation",
    "factor_steps",
    "factors_of_roll",
    "guts_effect_steps",
    "mod_steps",
    "movement_inches",
    "never_prone",
    "obligation",
    "why_no_guts_roll",
]
