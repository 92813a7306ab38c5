"""Read a faction's file: its units, and each loadout as a profile that can be read as a Trooper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.army.profile import FileNames, names_of, profile_text
from engine.json_file import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Loadout:
    """One loadout of a unit, or of one of its Troopers; `profile` is the text of the profile.

    `group` and `option` are its numbers in army codes; `includes` are those of the Peripherals that come with it.
    """

    group: int
    option: int
    name: str
    points: str
    swc: str
    profile: str
    includes: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit: `number` is its number in army codes, `slug` its word in the Fireteams Chart."""

    number: int
    name: str
    slug: str
    loadouts: tuple[Loadout, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Faction:
    """The units of a file; `unnamed` are the places of numbers that no list of the file names.

    `chart` is its Fireteams Chart as plain data, None if it has none.
    """

    units: tuple[Unit, ...]
    chart: Mapping[str, object] | None
    unnamed: tuple[str, ...]


def read_faction(file: Value, metadata: Value | None = None) -> Faction:
    """Read the units of a faction's file; UnreadableArmyError has the place of the first unexpected value.

    `metadata` is the file for all factions: it has names that the faction's own lists lack.
    """
    names = names_of(file["filters"], metadata)
    unnamed: list[str] = []
    units = tuple(_unit(unit, names, unnamed) for unit in file["units"].each())
    chart = _chart(file["fireteamChart"]) if file.has("fireteamChart") else None
    return Faction(units=units, chart=chart, unnamed=tuple(dict.fromkeys(unnamed)))


def _unit(unit: Value, names: FileNames, unnamed: list[str]) -> Unit:
    loadouts = [one for group in unit.each("profileGroups") for one in _loadouts(group, names, unnamed)]
    name = unit["isc"].text if unit.has("isc") else unit["name"].text
    slug = unit["slug"].text if unit.has("slug") else ""
    told_apart = tuple(_told_apart(loadouts, one) for one in loadouts)
    return Unit(number=unit["id"].whole, name=name, slug=slug, loadouts=told_apart)


def _told_apart(loadouts: list[Loadout], one: Loadout) -> Loadout:
    """Add to the name of a loadout, where others have it too, what not all of them list."""
    alike = [set(_pieces(other)) for other in loadouts if other.name == one.name]
    common = set.intersection(*alike)
    own = [piece for piece in _pieces(one) if piece not in common]
    return replace(one, name=", ".join((one.name, *own))) if len(alike) > 1 else one


def _pieces(loadout: Loadout) -> list[str]:
    return loadout.profile.partition(": ")[2].split(", ")


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
                includes=tuple((one["group"].whole, one["option"].whole) for one in option.each("includes")),
            )


def _chart(chart: Value) -> Mapping[str, object]:
    """Return a Fireteams Chart as a player's list has it."""
    limits = chart["spec"]
    return {
        "limits": {kind: limits[kind.upper()].whole for kind in ("core", "haris", "duo")},
        "note": chart["desc"].text,
        "teams": [
            {
                "name": team["name"].text,
                "note": team["obs"].text,
                "types": [one.text.lower() for one in team.each("type")],
                "units": [
                    {
                        "name": unit["name"].text,
                        "unit": unit["slug"].text,
                        "min": unit["min"].whole,
                        "max": unit["max"].whole,
                        "required": bool(unit["required"].data),
                        "comment": unit["comment"].text,
                    }
                    for unit in team.each("units")
                ],
            }
            for team in chart.each("teams")
        ],
    }


def as_json(faction: Faction) -> Mapping[str, object]:
    """Return the units and the Fireteams Chart as plain data, for a program or a page."""
    units = [
        {
            "id": unit.number,
            "name": unit.name,
            "slug": unit.slug,
            "loadouts": [
                {
                    "group": one.group,
                    "option": one.option,
                    "name": one.name,
                    "points": one.points,
                    "swc": one.swc,
                    "profile": one.profile,
                    "includes": one.includes,
                }
                for one in unit.loadouts
            ],
        }
        for unit in faction.units
    ]
    return {"units": units, "chart": faction.chart}
