"""An army of invented units, in the format of the publisher's files."""

import json

METADATA = {
    "factions": [{"id": 7, "name": "Harbour Watch"}, {"id": 8, "name": "Dune Court"}],
    "skills": [{"id": 1, "name": "Mimetism"}],
    "equips": [],
    "weapons": [{"id": 30, "name": "Pistol"}],
}

FIRETEAMS = {
    "spec": {"CORE": 1, "HARIS": 0, "DUO": 256},
    "desc": "",
    "teams": [
        {
            "name": "Pilots Fireteams",
            "obs": "",
            "type": ["CORE", "DUO"],
            "units": [
                {"name": "PILOT", "slug": "pilots", "min": 1, "max": 4, "required": False, "comment": ""},
                {"name": "MOLE FTO", "slug": "mole", "min": 0, "max": 1, "required": False, "comment": "(Pilot)"},
            ],
        },
    ],
}
"""A Fireteams Chart in the format of the publisher's files."""


def trooper(**changes):
    """Return a profile of a unit."""
    profile = {
        "id": 1,
        "name": "PILOT",
        "move": [10, 10],
        "cc": 13,
        "bs": 12,
        "ph": 11,
        "wip": 13,
        "arm": 1,
        "bts": 0,
        "w": 1,
        "s": 2,
        "str": False,
        "type": 1,
        "chars": [1],
        "skills": [{"id": 1, "extra": [1]}],
        "equip": [],
        "weapons": [],
    }
    return profile | changes


def option(**changes):
    """Return a loadout of a unit."""
    loadout = {
        "id": 1,
        "name": "PILOT (Rifle)",
        "points": 12,
        "swc": "0",
        "chars": [],
        "skills": [],
        "equip": [],
        "weapons": [{"id": 20}, {"id": 30}],
    }
    return loadout | changes


def unit(*groups, **changes):
    """Return a unit with these groups of profiles and loadouts, or one of each."""
    groups = groups or [{"id": 1, "profiles": [trooper()], "options": [option()]}]
    return {"id": 70, "isc": "Harbour Pilots", "name": "PILOTS", "profileGroups": list(groups)} | changes


def faction(*units):
    """Return the file of a faction with these units, or with one."""
    return {
        "units": list(units) or [unit()],
        "filters": {
            "type": [{"id": 1, "name": "LI"}, {"id": 4, "name": "TAG"}],
            "chars": [{"id": 1, "name": "Regular"}],
            "skills": [
                {"id": 1, "name": "Mimetism"},
                {"id": 2, "name": "BS=13"},
                {"id": 3, "name": "Forward Deployment"},
                {"id": 4, "name": "Cartography"},
            ],
            "equip": [{"id": 10, "name": "MediKit"}],
            "weapons": [{"id": 20, "name": "Combi Rifle"}],
            "extras": [
                {"id": 1, "name": "-3", "type": "TEXT"},
                {"id": 2, "name": "+20", "type": "DISTANCE"},
                {"id": 3, "name": "far", "type": "DISTANCE"},
            ],
        },
    }


def write_army(folder, **files):
    """Write a folder with these files by name, or with one faction and the shared file."""
    for name, data in (files or {"7": faction(), "metadata": METADATA}).items():
        content = data if isinstance(data, bytes) else json.dumps(data).encode()
        (folder / f"{name.removeprefix('_')}.json").write_bytes(content)
    return folder
