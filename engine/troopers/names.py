"""Look up names in a profile: Skills, Equipment, States, Troop Types and weapons, as printed or abbreviated."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache

from engine.edition import Edition
from engine.errors import quoted
from engine.records.search import search
from engine.records.term import Term, TermKind
from engine.records.trooper import ProfileEntry
from engine.records.weapon import Weapon, WeaponChart, weapons
from engine.terms import by_name, key
from engine.wording import close_names, joined_names

LISTED = (
    TermKind.SPECIAL_SKILL,
    TermKind.COMMON_SKILL,
    TermKind.EQUIPMENT,
    TermKind.STATE,
    TermKind.TROOP_TYPE,
    TermKind.PROGRAM,
)
"""The kinds of terms that a profile lists."""

LEVEL = re.compile(r"(.*?\S)[ -]*L(?:evel)?[ -]?([1-9])", re.IGNORECASE)
BARE_LEVEL = re.compile(r"(.*[^\W\d])[ -]?([1-9])")
BRACKETS = re.compile(r"(.*?)\s*[(\[](.*)[)\]]", re.DOTALL)
LONGEST_NAME = 80
ROLLED = ("CC", "BS", "PH", "WIP")
"""The Attributes that a MOD may be printed before: `+1 BS`."""
REMEMBERED = 1024
"""How many names from recent searches are cached with the weapons that they mean."""


def split(text: str) -> tuple[str, tuple[str, ...]]:
    """Split a piece into its name and the parts of the brackets after it, in the usual notation.

    >>> split("CC Attack ( +1 b, AP )"), split("TAGCom (Dodge (PH+1), Jump)")
    (('CC Attack', ('+1B', 'AP')), ('TAGCom', ('Dodge (PH+1)', 'Jump')))
    """
    found = BRACKETS.fullmatch(text)
    if found is None:
        return " ".join(text.split()), ()
    parts, depth, part = [], 0, ""
    for letter in found[2] + ",":
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth <= 0:
            parts.append(normalized(part))
            part = ""
        else:
            part += letter
    return " ".join(found[1].split()), tuple(parts)


def normalized(part: str) -> str:
    """Return one part of the brackets in the notation of profiles.

    >>> normalized("+1sd"), normalized("+ 1 burst"), normalized("ph = 11"), normalized("re-roll")
    ('+1 SD', '+1B', 'PH=11', 'ReRoll')
    >>> normalized("UPGRADE: Trinity (+1 B)"), normalized("+1 BS")
    ('UPGRADE: Trinity (+1B)', 'BS+1')
    """
    text = " ".join(part.split())
    name, inner = split(text)
    if inner:
        return f"{name} ({', '.join(inner)})"
    close = text.replace(" ", "")
    if found := re.fullmatch(r"([+-]\d{1,2})(SD|B|BURST)?", close, re.IGNORECASE):
        unit = (found[2] or "").upper()
        return found[1] + {"SD": " SD", "B": "B", "BURST": "B", "": ""}[unit]
    if found := re.fullmatch(r"([A-Z]{1,4})([=+-])(\d{1,2})", close, re.IGNORECASE):
        return f"{found[1].upper()}{found[2]}{found[3]}"
    if found := re.fullmatch(rf"([+-]\d{{1,2}})({'|'.join(ROLLED)})", close, re.IGNORECASE):
        return f"{found[2].upper()}{found[1]}"
    return "ReRoll" if close.casefold() in {"reroll", "re-roll"} else text


def terms_named(edition: Edition, name: str) -> tuple[tuple[Term, ...], int]:
    """Return the terms with a name that profiles can list, and its Level; empty if there are none.

    States are found with or without the word State after their name.

    >>> from engine.editions import EDITIONS
    >>> [term.name for term in terms_named(EDITIONS["n5"], "imm-a")[0]]
    ['Immobilized-A']
    """
    named = by_name(edition.slug)
    for pattern in (None, LEVEL, BARE_LEVEL):
        found = pattern.fullmatch(name) if pattern else None
        if pattern is None or found:
            base, level = (found[1], int(found[2])) if found else (name, 0)
            bare = key(base).removesuffix("state")
            some = tuple(term for term in named.get(key(base), ()) if term.kind in LISTED)
            states = (*named.get(bare, ()), *named.get(f"{bare}state", ()))
            some += tuple(term for term in states if term.kind is TermKind.STATE and term not in some)
            if some and (not level or any(_has_levels(term) for term in some)):
                return some, level
    return (), 0


def weapon_named(edition: Edition, name: str) -> ProfileEntry | None:
    """Return the weapon with a name, in the mode that the name includes; None if there is none, or several."""
    chart = edition.find(WeaponChart)
    meant = _printed(chart.read).get(key(name)) or _meant(chart.read, name) if chart else ""
    return ProfileEntry(meant) if meant else None


@cache
def _printed(read: Callable[[], tuple[Weapon, ...]]) -> Mapping[str, str]:
    """Return the names of a chart by key, both with and without modes."""
    return {key(name): name for weapon in read() for name in (weapon.base, weapon.name)}


@lru_cache(maxsize=REMEMBERED)
def _meant(read: Callable[[], tuple[Weapon, ...]], name: str) -> str:
    """Return the only weapon of a chart, without its mode, that a name can mean; "" if there is none, or several."""
    bases = {weapon.base for weapon in search(read(), name, within=False)}
    return bases.pop() if len(bases) == 1 else ""


def suggestion(edition: Edition, name: str) -> str:
    """Return why a name is refused, with the most similar ones: the middle of a sentence."""
    known = {key(term.name): term.name for term in _listable(edition)}
    known |= {key(weapon.base): weapon.base for weapon in weapons(edition)}
    close = close_names(key(name), known)
    several = sorted({weapon.base for weapon in search(weapons(edition), name)})[:4]
    meant = close or several
    return f"{quoted(name)} is not known" + (f" (did you mean {joined_names(meant, 'or')}?)" if meant else "")


def _listable(edition: Edition) -> Iterator[Term]:
    yield from (term for some in by_name(edition.slug).values() for term in some if term.kind in LISTED)


def _has_levels(term: Term) -> bool:
    return any(re.fullmatch(r"L\d", bracket) for bracket in term.brackets)
