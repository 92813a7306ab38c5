"""MODs in a Trooper's profile, such as Mimetism (-6): when they count, and what they do."""

from engine.rules.profile_mods.counts import against
from engine.rules.profile_mods.effect import effect_of, refusal
from engine.rules.profile_mods.question import ProfileRoll

__all__ = [
    "ProfileRoll",
    "against",
    "effect_of",
    "refusal",
]
