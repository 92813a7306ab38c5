"""The sum of all MODs counts only as far as the Maximum Modifier, up or down."""

import re
from dataclasses import dataclass

from engine.decisions.rolls import ModRules
from engine.edition import Edition
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class Mod:
    """One MOD, as players say it: `-6 Mimetism`."""

    value: int
    reason: str = ""

    def __str__(self) -> str:
        return f"{self.value:+d} {self.reason}".rstrip()


def is_named(mod: Mod, name: str) -> bool:
    """Whether a MOD is the one of this name, in whatever words: its last word counts, notes in brackets aside.

    >>> words = ("Cover", "Partial cover (a wall)", "Cover MOD", "Undercover agent", "Cover Fire")
    >>> [is_named(Mod(-3, reason), "Cover") for reason in words]
    [True, True, True, False, False]
    """
    words = re.findall(r"[^\W\d_]+", re.sub(r"\([^()]*\)", "", mod.reason).casefold())
    while words and words[-1] in ("mod", "band"):
        words.pop()
    return words[-1:] == [name.casefold()]


def applied_modifier(edition: Edition, mods: tuple[Mod, ...]) -> Ruling[int]:
    """The sum of the MODs, at most the edition's Maximum Modifier up or down.

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
