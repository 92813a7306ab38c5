"""Check the brackets after a name: MODs, values, Ammunition, States, and what its record lists."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from math import gcd

from engine.edition import Edition
from engine.errors import quoted
from engine.records.program import HackingDevice
from engine.records.term import Change, Term, TermKind, UseKind
from engine.records.trooper import ProfileEntry
from engine.terms import by_name, key
from engine.troopers.names import REMEMBERED, split, terms_named, weapon_named

MOD = re.compile(r"[+-]\d{1,2}")
LARGEST_MOD = 12
"""The largest MOD that a profile has."""

NUMBERS = re.compile(
    r'[+-]\d{1,2}(?:B| SD)?|[+-]?\d{1,2}(?:\.\d{1,2})?"?|[A-Z]{1,4}[=+-]\d{1,2}|ReRoll(?: ?[+-]\d{1,2})?|(?:L|SR-)\d'
)
"""A MOD, a Burst MOD, +1 SD, a distance, a value of an Attribute, a ReRoll, a Level."""


UPGRADE = "UPGRADE: "
UPGRADES = re.compile(r"UPGRADES?\s*:\s*(.*)", re.IGNORECASE)
KIND_AND_MOD = re.compile(r"([^\W\d][\w ]*?) ?\(?([+-]\d{1,2})\)?")
"""The target of a piece of Equipment, and its MOD: `Hacker -3`."""

ANYTHING = "…"
"""A placeholder in a record: profiles print a specific name there, such as that of a Unit."""

USED = (TermKind.COMMON_SKILL, TermKind.PROGRAM)
"""Kinds of terms rolled like weapons, which may have any number, Ammunition or Trait in brackets."""

HACKERS = ("Hacker", *HackingDevice)
"""The words after which an Upgrade may follow: n5.upgrade-programs.listed."""

MINES = "Mine Dispenser"
"""The weapon whose brackets name the Mines that it fires: n5.mine-dispenser.type."""

LIKE = 0.9
"""How similar a word must be to the name of a term: lists print Antimaterial and Continous Damage."""


def not_understood(
    edition: Edition, name: str, terms: Iterable[Term], brackets: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Return the parts of the brackets that are not understood, each with the reason, the middle of a sentence.

    If `terms` is empty, the name is that of a weapon.
    """
    terms = tuple(terms)
    if not any(map(MOD.fullmatch, brackets)) and (example := needed(terms)):
        yield "", f"{name} needs its MOD in brackets, such as {name} {example}"
    for part in brackets:
        if not part:
            yield part, f"the brackets of {name} must not be empty"
        elif not _is_shown(terms, part) and not _is_usual(edition, name, terms, part):
            yield part, f"{quoted(part)} in the brackets of {name} is not known"


def _is_shown(terms: tuple[Term, ...], part: str) -> bool:
    """Return whether the record of a name lists these brackets; Types of Terrain can be joined: `Aquatic/Jungle`.

    A MOD may be another than those of the record, with their sign; that of a Special Skill is a multiple of theirs.
    """
    listed = [one for bracket in _shown(terms) for one in bracket.split(", ")]
    if MOD.fullmatch(part) and (mods := [int(one) for one in listed if MOD.fullmatch(one)]):
        step = gcd(*mods) if any(term.kind is TermKind.SPECIAL_SKILL for term in terms) else 1
        sign = any(mod * int(part) > 0 for mod in mods)
        return sign and abs(int(part)) <= LARGEST_MOD and int(part) % step == 0
    shown = set(map(digits, listed))
    return ANYTHING in shown or digits(part) in shown or all(digits(one) in shown for one in part.split("/"))


def _shown(terms: tuple[Term, ...]) -> Iterator[str]:
    """Return what the record of a name lists in brackets."""
    return (bracket.removeprefix("(").removesuffix(")") for term in terms for bracket in term.brackets)


def _is_usual(edition: Edition, name: str, terms: tuple[Term, ...], part: str) -> bool:
    """Return whether all weapons, all Common Skills or all Hackers may have this part in brackets."""
    if part.startswith(UPGRADE):
        return any(term.name in HACKERS for term in terms) and _is_upgrade(edition, part.removeprefix(UPGRADE))
    if terms and not any(term.kind in USED for term in terms):
        return _is_named(edition, part) and any(_is_named(edition, shown) for shown in _shown(terms))
    if key(name) == key(MINES) and (weapon_named(edition, part) or weapon_named(edition, f"{part} Mines")):
        return True
    if MOD.fullmatch(part) and abs(int(part)) > LARGEST_MOD:
        return False
    return bool(NUMBERS.fullmatch(part)) or _on_hits(edition, part)


def needed(terms: tuple[Term, ...]) -> str:
    """Return the brackets without which a Skill or a piece of Equipment has no effect, or ""."""
    (term, *others) = terms or (None,)
    if term is None or others or UseKind.AUTOMATIC not in term.uses or "Optional" in term.labels:
        return ""
    of_brackets = [effect.change is Change.MOD and effect.value is None and not effect.what for effect in term.effects]
    only_mods = all(MOD.fullmatch(one) for one in _shown(terms))
    return term.brackets[0] if of_brackets and all(of_brackets) and term.brackets and only_mods else ""


def _is_upgrade(edition: Edition, upgrade: str) -> bool:
    """Return whether a Hacker can have this Upgrade: a Program or Firewall, with or without brackets, or a MOD to all.

    Follows n5.upgrade-programs.mods.
    """
    name, *inside = split(upgrade)
    if NUMBERS.fullmatch(upgrade) or _on_hits(edition, upgrade):
        return True
    found = _given_to_hackers(edition, name)
    return bool(found) and all(NUMBERS.fullmatch(part) or _on_hits(edition, part) for part in inside[0])


def _given_to_hackers(edition: Edition, name: str) -> str:
    """Return the Program or Firewall with this name, or ""."""
    terms = by_name(edition.slug).get(key(name), ())
    return next((term.name for term in terms if term.kind is TermKind.PROGRAM or term.name == "Firewall"), "")


def _on_hits(edition: Edition, part: str) -> bool:
    """Return whether a part names Ammunition or a Trait, which changes the effect of a hit."""
    return any(term.kind in {TermKind.AMMUNITION, TermKind.TRAIT} for term in by_name(edition.slug).get(key(part), ()))


def _is_named(edition: Edition, part: str) -> bool:
    """Return whether a part names Ammunition, a Trait or a State; a record that lists one (Immunity) accepts any."""
    states = (term for term in by_name(edition.slug).get(key(part), ()) if term.kind is TermKind.STATE)
    return _on_hits(edition, part) or any(states)


def spelled(edition: Edition, part: str) -> str:
    """Correct the spelling of a part that is nearly the name of Ammunition or of a Trait.

    >>> from engine.editions import EDITIONS
    >>> spelled(EDITIONS["n5"], "Continous Damage"), spelled(EDITIONS["n5"], "ap"), spelled(EDITIONS["n5"], "+1B")
    ('Continuous Damage', 'ap', '+1B')
    """
    names = by_name(edition.slug)
    if key(part) in names or not part[:1].isalpha():
        return part
    close = _nearly(edition.slug, key(part))
    return names[close][0].name if close and _on_hits(edition, close) else part


@lru_cache(maxsize=REMEMBERED)
def _nearly(edition: str, name: str) -> str:
    """Return the key of the term with the most similar name, or ""."""
    return next(iter(get_close_matches(name, by_name(edition), n=1, cutoff=LIKE)), "")


def upgraded(edition: Edition, terms: Iterable[Term], brackets: tuple[str, ...]) -> tuple[str, ...]:
    """Return the brackets with each Upgrade as profiles print one: `UPGRADES: Carbonite, Firewall (-3)` are two.

    After Hacker, a Program or a Firewall is an Upgrade even without that word: `Hacker (Zero Pain)`.

    >>> from engine.editions import EDITIONS
    >>> n5 = EDITIONS["n5"]
    >>> upgraded(n5, by_name("n5")["hacker"], ("upgrades: carbonite", "Firewall (-3)"))
    ('UPGRADE: Carbonite', 'UPGRADE: Firewall (-3)')
    >>> upgraded(n5, by_name("n5")["hacker"], ("Zero Pain", "firewall -6", "+1B"))
    ('UPGRADE: Zero Pain', 'UPGRADE: Firewall (-6)', '+1B')
    """
    hacker, upgrades = any(term.name in HACKERS for term in terms), False
    found = []
    for part in brackets:
        first = UPGRADES.fullmatch(part)
        upgrades = upgrades or first is not None
        name, bracket, rest = (first[1] if first else part).partition(" (")
        with_mod = KIND_AND_MOD.fullmatch(part)
        if upgrades:
            found.append(f"{UPGRADE}{_given_to_hackers(edition, name) or name}{bracket}{rest}")
        elif hacker and with_mod and (given := _given_to_hackers(edition, with_mod[1])):
            found.append(f"{UPGRADE}{given} ({with_mod[2]})")
        elif hacker and (given := _given_to_hackers(edition, name)):
            found.append(f"{UPGRADE}{given}{bracket}{rest}")
        else:
            found.append(part)
    return tuple(found)


def of_kinds(edition: Edition, name: str, brackets: tuple[str, ...]) -> tuple[ProfileEntry, ...]:
    """Return `ECM (Hacker -3)` as Equipment that lists print with a colon; empty if a part is anything else.

    Follows n5.ecm.names.

    >>> from engine.editions import EDITIONS
    >>> [str(one) for one in of_kinds(EDITIONS["n5"], "TinBot", ("Firewall -3",))]
    ['TinBot: Firewall (-3)']
    """
    found = [KIND_AND_MOD.fullmatch(part) for part in brackets]
    terms = [(terms_named(edition, f"{name}: {one[1]}")[0], one[2]) for one in found if one]
    if len(terms) < len(brackets) or not all(some for some, _ in terms):
        return ()
    return tuple(ProfileEntry(some[0].name, 0, (mod,)) for some, mod in terms)


def digits(part: str) -> str:
    """Replace each number in a part by its sign, without spaces, so that `1 Use` and `2 Use` are equal.

    >>> digits("+1 Order") == digits("+2 Order")
    True
    """
    return re.sub(r"\d+", "#", part.replace(" ", "")).casefold()
