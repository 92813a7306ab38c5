"""MODs: what each is, and how much of their sum counts."""

import re
from dataclasses import dataclass

from engine.decisions.rolls import ModRules
from engine.edition import Edition
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class Mod:
    """One MOD, as players write it: `-6 Mimetism`."""

    value: int
    reason: str = ""

    def __str__(self) -> str:
        return f"{self.value:+d} {self.reason}".rstrip()


WITHOUT_MEANING = ("mod", "band", "zone", "state", "bonus", "level", "l")
"""Words that may follow the name of a MOD: `Cover MOD`, `Low Visibility Zone`, `Fireteam Level 4`."""


def is_named(mod: Mod, name: str) -> bool:
    """Return whether a MOD has this name, however it is worded: the last words count, without notes in brackets.

    >>> words = ("Cover", "Partial cover (a wall)", "Cover MOD", "Undercover agent", "Cover Fire")
    >>> [is_named(Mod(-3, reason), "Cover") for reason in words]
    [True, True, True, False, False]
    >>> [is_named(Mod(-3, reason), "Suppressive Fire State") for reason in ("in Suppressive Fire", "Fire", "")]
    [True, False, False]
    """
    words, named = _words(mod.reason), _words(name)
    return bool(named) and words[-len(named) :] == named


def _words(text: str) -> list[str]:
    """Return the words of a name without case, digits, notes in brackets and words that may follow it."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"\([^()]*\)", "", text).casefold())
    while words and words[-1] in WITHOUT_MEANING:
        words.pop()
    return words


def applied_modifier(edition: Edition, mods: tuple[Mod, ...]) -> Ruling[int]:
    """Return the sum of the MODs, limited by the edition's Maximum Modifier in both directions.

    Follows n5.rolls.mod, n5.rolls.maximum-modifier and the same clauses of the other editions.
    """
    total = sum(mod.value for mod in mods)
    limit = edition.of(ModRules).maximum
    capped = max(-limit, min(limit, total))
    each = tuple(Step(edition.cite("rolls.mod"), _says(mod), applied=mod.value != 0) for mod in mods)
    if capped != total:
        says = f"The MODs sum to {total:+d}; no more than {capped:+d} counts."
    else:
        says = f"The MODs sum to {total:+d}, within -{limit} and +{limit}: the cap was not reached."
    return Ruling(capped, (*each, Step(edition.cite("rolls.maximum-modifier"), says, applied=capped != total)))


def _says(mod: Mod) -> str:
    what = mod.reason or "A MOD"
    if mod.value == 0:
        return f"{what}: +0, which changes nothing."
    return f"{what}: {mod.value:+d}, which makes the roll {'easier' if mod.value > 0 else 'harder'}."
