"""Guts Rolls: who must make one, and the effect of a failure."""

from engine.rules.guts_roll.failure import (
    OPTIONS,
    GutsSituation,
    Obligation,
    guts_effect_steps,
    movement_inches,
    never_prone,
    obligation,
)
from engine.rules.guts_roll.roll import (
    GutsCandidate,
    GutsFactors,
    GutsResult,
    factor_steps,
    factors_of_roll,
    mod_steps,
    why_no_guts_roll,
)

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
