"""MODs in a Trooper's profile, such as Mimetism (-6): when they count, and their effect."""

from engine.rules.profile_mods.counts import why_not
from engine.rules.profile_mods.effect import effect_of, why_refused
from engine.rules.profile_mods.question import ProfileRoll

__all__ = [
    "ProfileRoll",
    "effect_of",
    "why_not",
    "why_refused",
]
