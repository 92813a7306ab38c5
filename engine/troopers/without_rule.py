"""Names in profiles that no rule of the edition is about, each with the reason why it has no effect."""

from collections.abc import Mapping

from engine.edition import Edition
from engine.records.trooper import ProfileEntry
from engine.terms import key

NAMES: Mapping[str, Mapping[str, str]] = {
    "n5": {
        "Commlink": "It belongs to games with Reinforcements, and changes no roll.",
        "Escape System": "No rule names it; Transmutation (Escape System-X) changes the profile.",
        "Mechanical Transmutation": "No rule names it; Transmutation (Auto) changes the profile.",
    }
}
"""The names of each edition, each with its reason as a sentence."""


def without_rule(edition: Edition, name: str) -> str:
    """Return the spelling that profiles print for such a name, or "".

    >>> from engine.editions import EDITIONS
    >>> without_rule(EDITIONS["n5"], "commlink"), without_rule(EDITIONS["n5"], "Berserk")
    ('Commlink', '')
    """
    return next((one for one in NAMES.get(edition.slug, {}) if key(one) == key(name)), "")


def why_without_rule(edition: Edition, listed: ProfileEntry) -> str:
    """Return why a name has no effect, or "" if a rule is about it."""
    return NAMES.get(edition.slug, {}).get(listed.name, "")
