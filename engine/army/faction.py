"""A faction's file: its units, and each loadout of a unit as a profile that reads back as a Trooper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.army.file import Value
from engine.army.profile import FileNames, names_of, profile_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Loadout:
    """One loadout of a unit, or one of several Troopers that it has: `profile` is the text of its profile.

    `group`, `option` are the numbers by which an army code names it.
    """

    group: int
    option: int
    name: str
    points: str
    swc: str
    profile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit: `number` is the one by which an army code names it."""

    number: int
    name: str
    loadouts: tuple[Loadout, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction:
    """The units of a file; `unnamed` are the places of what no list of the file names."""

    units: tuple[Unit, ...]
    unnamed: tuple[str, ...]


def read_faction(file: Value, metadata: Value | None = None) -> Faction:
    """The units of a faction's file; UnreadableArmyError with the place of the first value that is not as expected.

    `metadata` is the file that goes with all factions: it names what the faction's own lists leave out.
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
    """The units as plain data, for a program or a page."""
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
