"""The words of a list: each Skill, piece of Equipment, Program, Ammunition, Trait and State, with its record."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from engine.edition import Edition
from engine.my_list.best import modes_of
from engine.my_list.read import PlayersList
from engine.records.term import Term, TermKind
from engine.records.trooper import ProfileEntry, Trooper
from engine.records.weapon import Weapon
from engine.terms import terms, terms_named

SKILLS = (TermKind.SPECIAL_SKILL, TermKind.COMMON_SKILL)
EQUIPMENT = (TermKind.EQUIPMENT, TermKind.PROGRAM)
PLAIN_STATES = ("Normal", "Prone")
"""States that every Trooper can be in."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word as profiles print it, and its record."""

    printed: str
    term: Term


def words_of(edition: Edition, trooper: Trooper) -> tuple[Word, ...]:
    """Return the Skills and the Equipment of a Trooper, each as printed."""
    listed = (*((one, SKILLS) for one in trooper.skills), *((one, EQUIPMENT) for one in trooper.equipment))
    return tuple(Word(str(one), term) for one, kinds in listed for term in _records(edition, one, kinds))


def _records(edition: Edition, listed: ProfileEntry, kinds: tuple[TermKind, ...]) -> tuple[Term, ...]:
    named = terms_named(edition, listed.name)
    return tuple(term for term in named if term.kind in kinds)[:1] or named[:1]


def programs_of(edition: Edition, trooper: Trooper) -> Iterator[Term]:
    """Yield the Hacking Programs of a Trooper's devices and Upgrades."""
    devices = {one.name for one in trooper.equipment}
    upgrades = {one.name for one in trooper.upgrades}
    for term in terms(edition.slug):
        if term.program and (upgrades & {term.name} or devices & set(map(str, term.program.devices))):
            yield term


def sheet_of(edition: Edition, players: PlayersList) -> dict[TermKind, tuple[Word, ...]]:
    """Return every word of a list once, by kind and name, with the States that its words and weapons name."""
    found: dict[Term, dict[str, None]] = {}
    for one in players.troopers:
        for word in words_of(edition, one.trooper):
            found.setdefault(word.term, {})[word.printed.removeprefix(word.term.name).strip()] = None
        for term in (*programs_of(edition, one.trooper), *_of_weapons(edition, one.trooper)):
            found.setdefault(term, {})
    for term in tuple(_states(edition, found)):
        found.setdefault(term, {})
    words = [Word(" ".join((term.name, ", ".join(filter(None, more)))).strip(), term) for term, more in found.items()]
    words.sort(key=lambda word: word.term.name.casefold())
    return {kind: some for kind in TermKind if (some := tuple(word for word in words if word.term.kind is kind))}


def _of_weapons(edition: Edition, trooper: Trooper) -> Iterator[Term]:
    for mode in modes_of(edition, trooper):
        yield from _of_weapon(edition, mode.weapon)


def _of_weapon(edition: Edition, weapon: Weapon) -> Iterator[Term]:
    """Yield the Ammunition and the Traits of a weapon."""
    for part in weapon.ammunition.split("+"):
        yield from (term for term in terms_named(edition, part) if term.kind is TermKind.AMMUNITION and part != "N")
    for trait in weapon.traits:
        name = trait.partition(" (")[0].partition(":")[0]
        of_kind = (term for one in (trait, name) for term in terms_named(edition, one))
        yield from [term for term in of_kind if term.kind in {TermKind.TRAIT, TermKind.LABEL}][:1]
        if name == "State":
            yield from (term for term in terms_named(edition, trait.partition(": ")[2]) if term.kind is TermKind.STATE)


def _states(edition: Edition, words: Collection[Term]) -> Iterator[Term]:
    """Yield the States that the records of these words name, or their Programs cause."""
    says = " ".join(f"{term.summary} {term.name}" for term in words)
    caused = {term.program.state for term in words if term.program}
    for term in terms(edition.slug):
        if term.kind is TermKind.STATE and term.name not in PLAIN_STATES:
            name = term.name.removesuffix(" State")
            if term.name in caused or re.search(rf"\b{re.escape(name)}\b", says):
                yield term
