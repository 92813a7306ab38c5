"""What the brackets after a name may hold: MODs, values, Ammunition, States, and what its record shows."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from engine.edition import Edition
from engine.errors import quoted
from engine.records.term import Term
from engine.terms import by_name, key
from engine.troopers.names import weapon_named

NUMBERS = re.compile(
    r'[+-]\d{1,2}(?:B| SD)?|[+-]?\d{1,2}(?:\.\d{1,2})?"?|[A-Z]{1,4}[=+-]\d{1,2}|ReRoll(?: ?[+-]\d{1,2})?|(?:L|SR-)\d'
)
"""A MOD, a Burst MOD, +1 SD, a distance, a value of an Attribute, a ReRoll, a Level."""


ANYTHING = "…"
"""In the brackets of a record: a profile has some other name there, such as that of a Unit."""

LIKE = 0.9
"""How near a word must be to the name of a term: lists print Antimaterial and Continous Damage."""


def unknown(edition: Edition, name: str, terms: Iterable[Term], brackets: tuple[str, ...]) -> Iterator[str]:
    """Why parts of the brackets after a name are not known: each the middle of a sentence."""
    shown = {digits(part) for term in terms for bracket in term.brackets for part in bracket.strip("()").split(", ")}
    for part in brackets:
        if not part:
            yield f"the brackets of {name} must not be empty"
        elif ANYTHING not in shown and digits(part) not in shown and not known(edition, part):
            yield f"{quoted(part)} in the brackets of {name} is not known"


def known(edition: Edition, part: str) -> bool:
    """Whether a part is a number of the game, or the name of a term or weapon, with brackets of its own or without."""
    plain = part.removeprefix("UPGRADE:").strip()
    base = plain.partition(" (")[0]
    names = by_name(edition.slug)
    is_term = key(base) in names or bool(get_close_matches(key(base), names, n=1, cutoff=LIKE))
    return bool(NUMBERS.fullmatch(plain)) or is_term or weapon_named(edition, base) is not None


def digits(part: str) -> str:
    """A part with each number as a sign and without blanks, to compare `1 Use` with `2 Use`.

    >>> digits("+1 Order") == digits("+2 Order")
    True
    """
    return re.sub(r"\d+", "#", part.replace(" ", "")).casefold()
