"""Read a faction's file: its units, and each loadout as a profile that can be read as a Trooper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.army.file import Value
from engine.army.profile import FileNames, names_of, profile_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Loadout:
    """One loadout of a unit, or of one of its Troopers; `profile` is the text of the profile.

    `group` and `option` are its numbers in army codes.
    """

    group: int
    option: int
    name: str
    points: str
    swc: str
    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit: `number` is its number in army codes."""

    number: int
    name: str
    loadouts: tuple[Loadout, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction:
    """The units of a file; `unnamed` are the places of numbers that no list of the file names."""

    units: tuple[Unit, ...]
    unnamed: tuple[str, ...]


def read_faction(file: Value, metadata: Value | None = None) -> Faction:
    """Read the units of a faction's file; UnreadableArmyError has the place of the first unexpected value.

    `metadata` is the file for all factions: it has names that the faction's own lists lack.
    """
    names = names_of(file["filters"], metadata)
    unnamed: list[str] = []
    units = tuple(_unit(unit, names, unnamed) for unit in file["units"].each())
    return Faction(units=units, unnamed=tuple(dict.fromkeys(unnamed)))


def _unit(unit: Value, names: FileNames, unnamed: list[str]) -> Unit:
    loadouts = tuple(one for group in unit.each("profileGroups") for one in _loadouts(group, names, unnamed))
    name = unit["isc"].text if unit.has("isc") else unit["name"].text
    return Unit(number=unit["idArmy"].whole, name=name, loadouts=loadouts)


def _loadouts(group: Value, names: FileNames, unnamed: list[str]) -> Iterator[Loadout]:
    profiles = list(group.each("profiles"))
    for option in group.each("options"):
        for profile in profiles:
            name = (option if len(profiles) == 1 else profile)["name"].text
            yield Loadout(
                group=group["id"].whole,
                option=option["id"].whole,
                name=name,
                points=option["points"].number,
                swc=option["swc"].number,
                profile=profile_text(name, profile, option, names, unnamed),
            )


def as_json(faction: Faction) -> list[Mapping[str, object]]:
    """Return the units as plain data, for a program or a page."""
    return [
        {
            "id": unit.number,
            "name": unit.name,
            "loadouts": [
                {
                    "group": one.group,
                    "option": one.option,
                    "name": one.name,
                    "points": one.points,
                    "swc": one.swc,
                    "profile": one.profile,
                }
                for one in unit.loadouts
            ],
        }
        for unit in faction.units
    ]
