"""What may stand in the brackets after a name: MODs, values, Ammunition, States, and what its record shows."""

import re
from collections.abc import Iterable, Iterator

from engine.edition import Edition
from engine.errors import quoted
from engine.records.term import Term
from engine.terms import by_name, key

NUMBERS = re.compile(
    r'[+-]\d{1,2}(?:B| SD)?|[+-]?\d{1,2}(?:\.\d{1,2})?"?|[A-Z]{1,4}[=+-]\d{1,2}|ReRoll(?: ?[+-]\d{1,2})?|L\d|Auto|Total'
)
"""A MOD, a Burst MOD, +1 SD, a distance, a value of an Attribute, a ReRoll, a Level."""


def unknown(edition: Edition, name: str, terms: Iterable[Term], brackets: tuple[str, ...]) -> Iterator[str]:
    """Why parts of the brackets after a name are not known: each the middle of a sentence."""
    shown = {digits(part) for term in terms for bracket in term.brackets for part in bracket.strip("()").split(", ")}
    for part in brackets:
        if not part:
            yield f"the brackets of {name} are empty"
        elif not known(edition, part) and digits(part) not in shown:
            yield f"{quoted(part)} in the brackets of {name} is not known"


def known(edition: Edition, part: str) -> bool:
    """Whether a part is a number of the game or the name of a term, with brackets of its own or without."""
    base = part.removeprefix("UPGRADE:").strip().partition(" (")[0]
    return bool(NUMBERS.fullmatch(part)) or key(base) in by_name(edition.slug) or key(part) in by_name(edition.slug)


def digits(part: str) -> str:
    """A part with each number as a sign, to compare `1 Use` with `2 Use`.

    >>> digits("+1 Order") == digits("+2 Order")
    True
    """
    return re.sub(r"\d+", "#", part).casefold()
