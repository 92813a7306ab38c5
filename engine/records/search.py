"""A weapon is found by what players type: its name, a part of it, or its initials."""

import re
from collections.abc import Callable
from difflib import get_close_matches

from engine.edition import Edition
from engine.errors import quoted
from engine.records.weapon import BAND_FORMAT, Weapon
from engine.records.weapon_chart import weapons
from engine.wording import joined_names

SPELLED = {"smg": "submachine gun"}
"""What players say for names whose initials are others."""

SHOWN = 8
"""How many candidates an error lists."""


def search(weapons: tuple[Weapon, ...], text: str) -> tuple[Weapon, ...]:
    """The weapons that a text may mean, by the first of these that fits any; upper case, blanks, punctuation aside.

    The name; the name without its mode; the initials (`ap hmg`); the beginning of the name (`combi`); the beginnings
    of its words in any order; any part of it.
    """
    tokens = " ".join(SPELLED.get(token, token) for token in text.casefold().split())
    wanted = _key(tokens)
    ways: tuple[Callable[[Weapon], bool], ...] = (
        lambda weapon: _key(weapon.name) == wanted,
        lambda weapon: _key(weapon.base) == wanted,
        lambda weapon: len(wanted) > 1 and initials(weapon) == wanted,
        lambda weapon: _key(weapon.name).startswith(wanted),
        lambda weapon: all(_begins_a_word(weapon, token) for token in _words(tokens)),
        lambda weapon: wanted in _key(weapon.name),
    )
    found = (tuple(filter(way, weapons)) for way in ways if wanted)
    return next((some for some in found if some), ())


def find(edition: Edition, text: str) -> Weapon:
    """The one weapon that a text means; ValueError where there is none or more, with those that come close."""
    found = _found(edition, text)
    if len(found) > 1:
        raise ValueError(must_be_one(found, text))
    return found[0]


def find_modes(edition: Edition, text: str) -> tuple[Weapon, ...]:
    """All modes of the weapon that a text means, where they share their Range bands; else as `find`."""
    found = _found(edition, text)
    if len({(weapon.base, weapon.bands) for weapon in found}) > 1:
        raise ValueError(must_be_one(found, text))
    return found


def must_be_one(found: tuple[Weapon, ...], text: str) -> str:
    """Why a text that may mean several weapons is refused, as the end of a sentence."""
    names, more = [weapon.name for weapon in found[:SHOWN]], len(found) - SHOWN
    may_be = f"{', '.join(names)} and {more} more" if more > 0 else joined_names(names, "or")
    return f"must be one weapon, not {quoted(text)}, which may be {may_be}."


def _found(edition: Edition, text: str) -> tuple[Weapon, ...]:
    found = search(weapons(edition), text)
    if not found:
        by_key = {_key(weapon.name): weapon.name for weapon in weapons(edition)}
        close = [by_key[key] for key in get_close_matches(_key(text), by_key, n=3)]
        meant = f"; did you mean {joined_names(close, 'or')}?" if close else "."
        raise ValueError(f"must be a weapon of the {edition.name} chart, or {BAND_FORMAT}, not {quoted(text)}{meant}")
    return found


def _key(text: str) -> str:
    return "".join(_words(text.casefold()))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text)


def initials(weapon: Weapon) -> str:
    """What players shorten a name to, its mode left out: words in capitals whole, of others the first letter.

    >>> from engine.editions.n5.weapons import weapons
    >>> [initials(weapon) for weapon in search(weapons(), "AP Heavy Machine Gun")]
    ['aphmg']
    """
    return "".join(word if word.isupper() else word[0] for word in _words(weapon.base)).casefold()


def _begins_a_word(weapon: Weapon, token: str) -> bool:
    plain = "".join(word[0] for word in _words(weapon.base) if not word.isupper()).casefold()
    return token == plain or any(word.startswith(token) for word in _words(weapon.name.casefold()))
