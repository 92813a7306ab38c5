"""What the brackets after a name may hold: MODs, values, Ammunition, States, and what its record shows."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from engine.edition import Edition
from engine.errors import quoted
from engine.records.term import Term
from engine.records.trooper import Listed
from engine.terms import by_name, key
from engine.troopers.names import terms_named, weapon_named

NUMBERS = re.compile(
    r'[+-]\d{1,2}(?:B| SD)?|[+-]?\d{1,2}(?:\.\d{1,2})?"?|[A-Z]{1,4}[=+-]\d{1,2}|ReRoll(?: ?[+-]\d{1,2})?|(?:L|SR-)\d'
)
"""A MOD, a Burst MOD, +1 SD, a distance, a value of an Attribute, a ReRoll, a Level."""


UPGRADE = "UPGRADE: "
UPGRADES = re.compile(r"UPGRADES?\s*:\s*(.*)", re.IGNORECASE)
KIND_AND_MOD = re.compile(r"([^\W\d][\w ]*?) ?\(?([+-]\d{1,2})\)?")
"""What a piece of Equipment is against, and its MOD: `Hacker -3`."""

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
    plain = part.removeprefix(UPGRADE)
    base = plain.partition(" (")[0]
    names = by_name(edition.slug)
    is_term = key(base) in names or bool(get_close_matches(key(base), names, n=1, cutoff=LIKE))
    return bool(NUMBERS.fullmatch(plain)) or is_term or weapon_named(edition, base) is not None


def upgraded(edition: Edition, brackets: tuple[str, ...]) -> tuple[str, ...]:
    """The brackets with each Upgrade as a profile prints one: `UPGRADES: Carbonite, Firewall (-3)` are two.

    >>> from engine.editions import EDITIONS
    >>> upgraded(EDITIONS["n5"], ("upgrades: carbonite", "Firewall (-3)"))
    ('UPGRADE: Carbonite', 'UPGRADE: Firewall (-3)')
    """
    found, upgrades = [], False
    for part in brackets:
        first = UPGRADES.fullmatch(part)
        upgrades = upgrades or first is not None
        if not upgrades:
            found.append(part)
            continue
        name, bracket, rest = (first[1] if first else part).partition(" (")
        terms = by_name(edition.slug).get(key(name), ())
        found.append(f"{UPGRADE}{terms[0].name if terms else name}{bracket}{rest}")
    return tuple(found)


def of_kinds(edition: Edition, name: str, brackets: tuple[str, ...]) -> tuple[Listed, ...]:
    """`ECM (Hacker -3)` as the Equipment that lists print with a colon; none where a part is something else.

    Follows n5.ecm.names.

    >>> from engine.editions import EDITIONS
    >>> [str(one) for one in of_kinds(EDITIONS["n5"], "TinBot", ("Firewall -3",))]
    ['TinBot: Firewall (-3)']
    """
    found = [KIND_AND_MOD.fullmatch(part) for part in brackets]
    terms = [(terms_named(edition, f"{name}: {one[1]}")[0], one[2]) for one in found if one]
    if len(terms) < len(brackets) or not all(some for some, _ in terms):
        return ()
    return tuple(Listed(some[0].name, 0, (mod,)) for some, mod in terms)


def digits(part: str) -> str:
    """A part with each number as a sign and without blanks, to compare `1 Use` with `2 Use`.

    >>> digits("+1 Order") == digits("+2 Order")
    True
    """
    return re.sub(r"\d+", "#", part.replace(" ", "")).casefold()
