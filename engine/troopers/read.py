"""Read a Trooper from the profile that a player types or a list builder prints, in any order and format."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.edition import Edition
from engine.errors import LONGEST, Mistake, quoted
from engine.records.term import Term, TermKind
from engine.records.trooper import ProfileEntry, Trooper
from engine.troopers.attributes import LARGEST, PAIR, headings_as_pairs, leading, pairs, wrong
from engine.troopers.brackets import needed, not_understood, of_kinds, spelled, upgraded
from engine.troopers.errors import UnreadableTrooperError
from engine.troopers.items import Item, items, plain
from engine.troopers.names import LONGEST_NAME, split, suggestion, terms_named, weapon_named
from engine.troopers.without_rule import without_rule

HEADINGS = re.compile(
    r"(?:special )?skills?|equipment|equip|(?:bs |cc )?weapons|weaponry|attributes|profile|states?", re.IGNORECASE
)
"""Headings in the output of list builders."""

BEFORE_COLON = re.compile(r"\s*((?:[^:\n,;()]|\([^()\n]*\)){1,60}):(?=\s)")
FIRST_LINE = re.compile(r"\s*((?:[^:\n,;()=]|\([^()\n]*\)){1,60})\n(?=.*\S)", re.DOTALL)
BEFORE_NUMBERS = re.compile(rf"\s*((?:[^:\n,;()=]){{1,60}}?)[ \t]+(?={PAIR}(?:[,;\s]|$))", re.IGNORECASE)
UNBRACKETED = re.compile(r"(.*[^\W\d])\s*([+-]\d{1,2}(?: ?(?:B|SD))?)", re.IGNORECASE)
"""A name and a MOD without brackets: `Mimetism -6`."""

WOUNDS = re.compile(r"wounds? (?:lost|taken):? (\d)|(\d) wounds? (?:lost|taken)", re.IGNORECASE)


class TrooperPart(StrEnum):
    """The kind of a piece of a profile."""

    ATTRIBUTE = "attribute"
    TRAIT = "trait"
    SKILL = "skill"
    EQUIPMENT = "equipment"
    WEAPON = "weapon"
    STATE = "state"
    LOST = "lost"
    UNREAD = "unread"
    MISTAKE = "mistake"


PART_OF = {
    TermKind.STATE: TrooperPart.STATE,
    TermKind.TROOP_TYPE: TrooperPart.TRAIT,
    TermKind.EQUIPMENT: TrooperPart.EQUIPMENT,
    TermKind.PROGRAM: TrooperPart.EQUIPMENT,
}
"""The kinds of pieces for terms that are not Skills."""


@dataclass(frozen=True, slots=True)
class Found:
    """The meaning of one piece: `text` is the value of an Attribute, the Wounds lost, or why it cannot be read.

    If it is not understood, `listed` has the printed words. `bare` means that nothing in its brackets was understood.
    """

    item: Item
    part: TrooperPart
    listed: ProfileEntry
    text: str = ""
    bare: bool = False


def read_trooper(edition: Edition, text: str) -> Trooper:
    """Read the Trooper of a profile; what is not understood has no effect, and is in its `unread` and `mistakes`.

    Raises UnreadableTrooperError if an Attribute has an impossible value, or if nothing is understood.

    Pieces are separated by commas, semicolons, full stops or line breaks; the text before the first colon, a first
    line by itself, or words before the first Attribute are the name.

    >>> from engine.editions import EDITIONS
    >>> read_trooper(EDITIONS["n5"], "Scout: BS 12 PH 11. Combi Rifle (+1 B); IMM-A").text
    'Scout: BS 12, PH 11, Combi Rifle (+1B), Immobilized-A'
    """
    if len(text) > LONGEST:
        raise ValueError(f"must have at most {LONGEST} characters, not {len(text)}.")
    clean = headings_as_pairs(plain(text))
    name, start = _name(edition, clean)
    found = [one for item in items(clean, start) for one in _read(edition, item)]
    found += _contradictions(found)
    unread = [one for one in found if one.part is TrooperPart.UNREAD]
    wrong_values = [one for one in found if one.part is TrooperPart.MISTAKE]
    mistakes = tuple(Mistake(one.item.start, one.item.end, one.text) for one in (*wrong_values, *unread))
    if wrong_values or (unread and len(unread) == len(found)):
        raise UnreadableTrooperError(mistakes)
    whole = {(one.part, one.listed.name) for one in found if not one.bare}
    found = [one for one in found if not one.bare or (one.part, one.listed.name) not in whole]
    listed = {part: tuple(dict.fromkeys(one.listed for one in found if one.part is part)) for part in TrooperPart}
    values = {one.listed.name: one.text for one in found if one.part is TrooperPart.ATTRIBUTE}
    return Trooper(
        name=name,
        mov=values.get("MOV", ""),
        attributes={name: int(value) for name, value in values.items() if value.isdecimal()},
        traits=tuple(one.name for one in listed[TrooperPart.TRAIT]),
        skills=listed[TrooperPart.SKILL],
        equipment=listed[TrooperPart.EQUIPMENT],
        weapons=listed[TrooperPart.WEAPON],
        states=tuple(one.name for one in listed[TrooperPart.STATE]),
        lost=sum(int(one.text) for one in found if one.part is TrooperPart.LOST),
        unread=tuple(one.name for one in listed[TrooperPart.UNREAD]),
        mistakes=mistakes,
    )


def _name(edition: Edition, text: str) -> tuple[str, int]:
    """Return the name of the Trooper, and where the rest begins."""
    before_colon = BEFORE_COLON.match(text)
    found = before_colon or FIRST_LINE.match(text) or BEFORE_NUMBERS.match(text)
    if found is None:
        return "", 0
    name = " ".join(found[1].split())
    known = bool(pairs(name) or HEADINGS.fullmatch(name))
    if before_colon:
        piece = next(items(text)).text
        known = known or bool(pairs(piece) or leading(piece) or terms_named(edition, piece.split(" (")[0])[0])
    else:
        known = known or bool(terms_named(edition, name)[0] or weapon_named(edition, name))
    return ("", 0) if known or not any(letter.isalpha() for letter in name) else (name, found.end())


def _read(edition: Edition, item: Item) -> Iterator[Found]:
    """Return the meaning of a piece, or why it cannot be read."""
    text = re.sub(rf"^(?:{HEADINGS.pattern})\s*:\s*", "", item.text, flags=re.IGNORECASE)
    attributes = pairs(text)
    if HEADINGS.fullmatch(text) or not text:
        return
    if attributes is not None:
        for name, value in attributes:
            yield Found(item, TrooperPart.ATTRIBUTE, ProfileEntry(name), value)
            yield from (_mistake(item, message) for message in wrong(name, value))
    elif wounds := WOUNDS.fullmatch(text):
        yield Found(item, TrooperPart.LOST, ProfileEntry(""), wounds[1] or wounds[2])
    elif rest := leading(text):
        start = item.end - len(text) + rest
        yield from _read(edition, Item(text[:rest].rstrip(), item.end - len(text), start))
        yield from _read(edition, Item(text[rest:], start, item.end))
    else:
        yield from _read_name(edition, item, text)


def _read_name(edition: Edition, item: Item, text: str) -> Iterator[Found]:
    if len(text) > LONGEST_NAME * 2:
        yield _unread(item, text, f"{quoted(text)} is not a name: it is too long")
        return
    mode = weapon_named(edition, " ".join(text.split())) if "(" in text else None
    name, brackets = split(text)
    terms, level = terms_named(edition, name)
    plain_name = without_rule(edition, name)
    if not terms and not plain_name and (found := UNBRACKETED.fullmatch(text)):
        if found[1].upper() in LARGEST:
            why = f"{quoted(text)} is no value of {found[1].upper()}: write the sum"
            yield _unread(item, text, why)
            return
        yield from _read_name(edition, item, f"{found[1]} ({found[2]})")
        return
    brackets = upgraded(edition, terms, tuple(spelled(edition, part) for part in brackets))
    weapon = None if terms else mode or weapon_named(edition, name)
    if plain_name:
        yield Found(item, TrooperPart.SKILL, ProfileEntry(plain_name, 0, brackets))
    elif mode and not terms:
        yield Found(item, TrooperPart.WEAPON, mode)
    elif not terms and not weapon:
        yield _unread(item, text, suggestion(edition, name))
    elif kinds := of_kinds(edition, name, brackets):
        yield from (Found(item, TrooperPart.EQUIPMENT, one) for one in kinds)
    else:
        yield from _read_listed(edition, item, weapon or name, level, terms, brackets)


def _read_listed(
    edition: Edition,
    item: Item,
    name: ProfileEntry | str,
    level: int,
    terms: tuple[Term, ...],
    brackets: tuple[str, ...],
) -> Iterator[Found]:
    """Return a weapon, or the name of these terms, with the parts of its brackets that are understood."""
    printed = name.name if isinstance(name, ProfileEntry) else name
    unread = dict(not_understood(edition, printed, terms, brackets))
    read = tuple(part for part in brackets if part not in unread)
    if isinstance(name, ProfileEntry):
        yield Found(item, TrooperPart.WEAPON, ProfileEntry(name.name, 0, read), bare=bool(unread) and not read)
    else:
        term = _meant(terms, brackets)
        part = PART_OF.get(term.kind, TrooperPart.SKILL)
        plain_name = part in {TrooperPart.STATE, TrooperPart.TRAIT}
        listed = ProfileEntry(term.name) if plain_name else ProfileEntry(term.name, level, read)
        if read or not needed(terms):
            yield Found(item, part, listed, bare=bool(unread) and not read)
    for text, why in unread.items():
        yield _unread(item, f"{printed} ({text})" if brackets else printed, why)


def _contradictions(found: list[Found]) -> Iterator[Found]:
    """Return Attributes that have two different values, and VITA together with STR."""
    values: dict[str, str] = {}
    for one in found:
        if one.part is TrooperPart.ATTRIBUTE:
            name, before = one.listed.name, values.get(one.listed.name, one.text)
            values = {name: one.text} | values
            if before != one.text:
                yield _mistake(one.item, f"{name} must stand once, not as {before} and as {one.text}")
            if {"VITA", "STR"} <= values.keys() and name in {"VITA", "STR"}:
                yield _mistake(one.item, "a Trooper has VITA or STR, not both")


def _unread(item: Item, text: str, message: str) -> Found:
    return Found(item, TrooperPart.UNREAD, ProfileEntry(" ".join(text.split())), message)


def _mistake(item: Item, message: str) -> Found:
    return Found(item, TrooperPart.MISTAKE, ProfileEntry(""), message)


def _meant(terms: tuple[Term, ...], brackets: tuple[str, ...]) -> Term:
    """Choose the term for a name: of Skill and Equipment, the Skill if the brackets have a value of its user.

    Of a Common Skill, which every Trooper has, and a State, the State if there are no brackets.
    """
    equipment = [term for term in terms if term.kind is TermKind.EQUIPMENT]
    states = [term for term in terms if term.kind is TermKind.STATE]
    if states and terms[0].kind is TermKind.COMMON_SKILL and not brackets:
        return states[0]
    has_value = any("=" in part for part in brackets)
    return equipment[0] if equipment and not has_value else terms[0]
