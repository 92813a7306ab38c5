"""Write the profile of a loadout as text that `read_trooper` reads."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.errors import UnreadableArmyError
from engine.json_file import Value

CENTIMETRES = 2.5
"""Centimetres per inch in the publisher's files."""

ATTRIBUTES = {"cc": "CC", "bs": "BS", "ph": "PH", "wip": "WIP", "arm": "ARM", "bts": "BTS", "s": "S"}
LISTS = ("skills", "equip", "weapons")
ODD = re.compile(r"[:;,()\[\]]+|\.(?=\s)")
"""Characters that would end the name of a profile."""

OVERRIDES = re.compile(r"(CC|BS|PH|WIP|ARM|BTS)=(\d+)")
"""A value among a loadout's Skills that replaces the profile's Attribute."""


@dataclass(frozen=True, slots=True)
class FileNames:
    """The names of a file by number, list by list; `distances` are the numbers of those in centimetres."""

    lists: Mapping[str, Mapping[int, str]]
    distances: frozenset[int]


IN_METADATA = {"skills": "skills", "equip": "equips", "weapons": "weapons"}
"""The lists of the file for all factions, by the names of a faction's lists."""


def names_of(filters: Value, metadata: Value | None) -> FileNames:
    """Return the names in a faction's file, and those that only the file for all factions has."""
    lists = ("type", "chars", *LISTS, "extras")
    named = {name: _by_number(filters, name) for name in lists}
    if metadata:
        named |= {name: _by_number(metadata, other) | named[name] for name, other in IN_METADATA.items()}
    distances = {
        one["id"].whole for one in filters.each("extras") if one.has("type") and one["type"].data == "DISTANCE"
    }
    return FileNames(named, frozenset(distances))


def _by_number(lists: Value, name: str) -> dict[int, str]:
    return {one["id"].whole: one["name"].text for one in lists.each(name)}


def profile_text(name: str, profile: Value, option: Value, names: FileNames, unnamed: list[str]) -> str:
    """Return the profile of one loadout: Attributes, Troop Type, and the entries of profile and loadout.

    A number that no list names is written as a number, and its place is added to `unnamed`.
    """
    listed = [one for source in (profile, option) for one in _listed(source, names, unnamed)]
    replaced = {found[1]: one.replace("=", " ") for one in listed if (found := OVERRIDES.fullmatch(one))}
    attributes = [replaced.get(one.split()[0], one) for one in _attributes(profile)]
    traits = [
        *_named(profile["type"], "type", names, unnamed),
        *(
            one
            for source in (profile, option)
            for char in source.each("chars")
            for one in _named(char, "chars", names, unnamed)
        ),
    ]
    rest = [one for one in listed if not OVERRIDES.fullmatch(one)]
    items = list(dict.fromkeys([*attributes, *traits, *rest]))
    return f"{' '.join(ODD.sub(' ', name).split()) or 'Trooper'}: {', '.join(items)}"


def _attributes(profile: Value) -> Iterator[str]:
    move = [one.whole for one in profile.each("move")]
    if len(move) == 2 and min(move) >= 0:
        yield f"MOV {'-'.join(f'{one / CENTIMETRES:.0f}' for one in move)}"
    for field, name in ATTRIBUTES.items():
        if profile.has(field) and profile[field].whole >= 0:
            yield f"{name} {profile[field].whole}"
    if profile.has("w") and profile["w"].whole >= 0:
        yield f"{'STR' if profile.has('str') and profile['str'].data else 'VITA'} {profile['w'].whole}"


def _listed(source: Value, names: FileNames, unnamed: list[str]) -> Iterator[str]:
    """Yield Skills, Equipment and weapons with their brackets."""
    for field in LISTS:
        for one in source.each(field):
            if not one.has("id"):
                unnamed.append(f"{one.place} has no id")
                continue
            brackets = [text for extra in one.each("extra") for text in _extra(extra, names, unnamed)]
            for name in _named(one["id"], field, names, unnamed):
                yield name + (f" ({', '.join(brackets)})" if brackets else "")


def _extra(extra: Value, names: FileNames, unnamed: list[str]) -> Iterator[str]:
    for text in _named(extra, "extras", names, unnamed):
        yield _inches(extra, text) if extra.whole in names.distances else text


def _inches(extra: Value, text: str) -> str:
    try:
        inches = float(text) / CENTIMETRES
    except ValueError:
        raise UnreadableArmyError(extra.source, extra.place, f"must be a distance, not {text!r}.") from None
    return f'{"+" if text.startswith("+") else ""}{inches:g}"'


def _named(value: Value, field: str, names: FileNames, unnamed: list[str]) -> Iterator[str]:
    if value.whole in names.lists[field]:
        yield names.lists[field][value.whole]
    else:
        unnamed.append(f"{value.place}: {value.whole} has no name in filters.{field}")
        yield f"{field} {value.whole}"
