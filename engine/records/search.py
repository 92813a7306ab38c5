"""Find a weapon by what players type: its name, a part of it, or its initials."""

import re
from collections.abc import Callable
from functools import lru_cache

from engine.edition import Edition
from engine.errors import quoted
from engine.records.weapon import BAND_FORMAT, Weapon, weapons
from engine.wording import close_names, did_you_mean, joined_names

SHORT_NAMES = {"smg": "submachine gun"}
"""Short names that players use and that are not the initials, with their full names."""

MOST_CANDIDATES = 8
"""The maximum number of weapons in an error."""

REMEMBERED = 2048
"""How many names are cached with their words: all in the charts, and recent searches."""


def search(weapons: tuple[Weapon, ...], text: str, *, within: bool = True) -> tuple[Weapon, ...]:
    """Return the weapons that a text can mean, by the first of these criteria that any weapon meets.

    The name; the name without its mode; the initials (`ap hmg`); the beginning of the name (`combi`); the beginnings of
    its words in any order; with `within`, any part of it. Case, spaces and punctuation are ignored.
    """
    tokens = " ".join(SHORT_NAMES.get(token, token) for token in text.casefold().split())
    wanted = _key(tokens)
    criteria: tuple[Callable[[Weapon], bool], ...] = (
        lambda weapon: _key(weapon.name) == wanted,
        lambda weapon: _key(weapon.base) == wanted,
        lambda weapon: len(wanted) > 1 and initials(weapon) == wanted,
        lambda weapon: _key(weapon.name).startswith(wanted),
        lambda weapon: all(_begins_a_word(weapon, token) for token in _words(tokens)),
        lambda weapon: within and wanted in _key(weapon.name),
    )
    found = (tuple(filter(meets, weapons)) for meets in criteria if wanted)
    return next((some for some in found if some), ())


def find(edition: Edition, text: str) -> Weapon:
    """Return the only weapon that a text means; raise ValueError with similar ones if there is none or several."""
    found = _candidates(edition, text)
    if len(found) > 1:
        raise ValueError(must_be_one(found, text))
    return found[0]


def find_modes(edition: Edition, text: str, *, or_bands: bool = True) -> tuple[Weapon, ...]:
    """Return all modes of the weapon that a text means, if they have the same Range bands; raise ValueError as `find`.

    With `or_bands` the error says that Range bands are accepted too.
    """
    found = _candidates(edition, text, or_bands=or_bands)
    if len({(weapon.base, weapon.bands) for weapon in found}) > 1:
        raise ValueError(must_be_one(found, text))
    return found


def must_be_one(found: tuple[Weapon, ...], text: str) -> str:
    """Return why an ambiguous text is refused, as the end of a sentence."""
    names, more = [weapon.name for weapon in found[:MOST_CANDIDATES]], len(found) - MOST_CANDIDATES
    may_be = f"{', '.join(names)} and {more} more" if more > 0 else joined_names(names, "or")
    return f"must be one weapon, not {quoted(text)}, which may be {may_be}."


def _candidates(edition: Edition, text: str, *, or_bands: bool = True) -> tuple[Weapon, ...]:
    bands = f"or {BAND_FORMAT}" if or_bands else ""
    found = search(weapons(edition), text)
    if not found:
        by_key = {_key(weapon.name): weapon.name for weapon in weapons(edition)}
        meant = did_you_mean(close_names(_key(text), by_key))
        chart = f"a weapon of the {edition.name} chart{bands and f', {bands}'}"
        raise ValueError(f"must be {chart}, not {quoted(text)}{meant}")
    return found


@lru_cache(maxsize=REMEMBERED)
def _key(text: str) -> str:
    return "".join(_words(text.casefold()))


@lru_cache(maxsize=REMEMBERED)
def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", text))


def initials(weapon: Weapon) -> str:
    """Return the initials of a name without its mode: words in capitals in full, the first letter of others.

    >>> from engine.editions.n5.weapons import weapons
    >>> [initials(weapon) for weapon in search(weapons(), "AP Heavy Machine Gun")]
    ['aphmg']
    """
    return _initials(weapon.base)


@lru_cache(maxsize=REMEMBERED)
def _initials(name: str) -> str:
    return "".join(word if word.isupper() else word[0] for word in _words(name)).casefold()


@lru_cache(maxsize=REMEMBERED)
def _plain_initials(name: str) -> str:
    return "".join(word[0] for word in _words(name) if not word.isupper()).casefold()


def _begins_a_word(weapon: Weapon, token: str) -> bool:
    words = _words(weapon.name.casefold())
    return token == _plain_initials(weapon.base) or any(word.startswith(token) for word in words)
