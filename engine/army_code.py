"""Army codes: lists as the publisher's list builder exports them, in Base64."""

import binascii
import re
from collections.abc import Iterable
from dataclasses import dataclass

from engine.errors import LONGEST, UnreadableArmyError

SOURCE = "Army code"
LARGEST = {"groups": 10, "members of a group": 30, "characters of a name": 200}


@dataclass(frozen=True, slots=True)
class Chosen:
    """One Trooper of a list by its numbers: Combat Group, unit, group of profiles, loadout."""

    combat_group: int
    unit: int
    group: int
    option: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyList:
    """The content of an army code."""

    faction: int
    slug: str
    name: str
    points: int
    members: tuple[Chosen, ...]


class _Reader:
    """A reader of a code's bytes; UnreadableArmyError names the field that is missing or too large."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self, what: str) -> int:
        if self.at >= len(self.data):
            raise UnreadableArmyError(SOURCE, "", f"ends before {what}.")
        self.at += 1
        return self.data[self.at - 1]

    def number(self, what: str) -> int:
        """Return the next number: one byte below 128, otherwise two."""
        first = self.byte(what)
        return first if first < 0x80 else (first & 0x7F) << 8 | self.byte(what)

    def count(self, what: str) -> int:
        number = self.number(f"the number of {what}")
        if number > LARGEST[what]:
            raise UnreadableArmyError(SOURCE, "", f"must have at most {LARGEST[what]} {what}, not {number}.")
        return number

    def text(self, what: str) -> str:
        length = self.count("characters of a name")
        raw = bytes(self.byte(what) for _ in range(length))
        try:
            return " ".join(raw.decode().split())
        except UnicodeDecodeError:
            raise UnreadableArmyError(SOURCE, "", f"has {what} that is not text.") from None


def decode(code: str) -> ArmyList:
    """Return the list in an army code, percent-encoded, URL-safe or plain; raise UnreadableArmyError if it has none.

    >>> decode("ZQVzbHVncwNUd28oAQEBAAEADgECAA==").members
    (Chosen(combat_group=1, unit=14, group=1, option=2),)
    """
    reader = _Reader(_bytes(code))
    faction = reader.number("the number of the faction")
    slug = reader.text("the name of the faction")
    name = reader.text("the name of the list")
    points = reader.number("the points")
    members = []
    for _ in range(reader.count("groups")):
        combat_group = reader.number("the number of a Combat Group")
        for what in ("its second field", "its third field"):
            reader.number(what)
        for _ in range(reader.count("members of a group")):
            reader.number("a member")
            unit, group, option = (reader.number(what) for what in ("a unit", "a group of profiles", "a loadout"))
            reader.number("the end of a member")
            members.append(Chosen(combat_group, unit, group, option))
    if reader.at < len(reader.data):
        raise UnreadableArmyError(SOURCE, "", f"has {len(reader.data) - reader.at} bytes too many at its end.")
    return ArmyList(faction=faction, slug=slug, name=name, points=points, members=tuple(members))


def encode(army: ArmyList) -> str:
    """Return the army code of a list, in plain Base64; numbers are at most 32,767."""
    groups = dict.fromkeys(member.combat_group for member in army.members)
    data = [*_number(army.faction), *_text(army.slug), *_text(army.name), *_number(army.points), *_number(len(groups))]
    for combat_group in groups:
        members = [member for member in army.members if member.combat_group == combat_group]
        data += [*_number(combat_group), 1, 0, *_number(len(members))]
        for one in members:
            data += [0, *_number(one.unit), *_number(one.group), *_number(one.option), 0]
    return binascii.b2a_base64(bytes(data), newline=False).decode()


def _bytes(code: str) -> bytes:
    if len(code) > LONGEST:
        raise UnreadableArmyError(SOURCE, "", f"must have at most {LONGEST} characters, not {len(code)}.")
    unquoted = re.sub("%([0-9A-Fa-f]{2})", lambda found: chr(int(found[1], 16)), code)
    plain = "".join(unquoted.split()).replace("-", "+").replace("_", "/").rstrip("=")
    if not plain:
        raise UnreadableArmyError(SOURCE, "", "is empty.")
    try:
        return binascii.a2b_base64(plain + "=" * (-len(plain) % 4), strict_mode=True)
    except ValueError:
        raise UnreadableArmyError(SOURCE, "", "must be Base64, which a code that was cut or changed is not.") from None


def _number(value: int) -> Iterable[int]:
    return (value,) if value < 0x80 else (0x80 | value >> 8, value & 0xFF)


def _text(text: str) -> Iterable[int]:
    raw = text.encode()
    return (*_number(len(raw)), *raw)
