"""A player's list of invented Troopers, as the page of lists stores it."""

import json

CHART = {
    "limits": {"core": 1, "haris": 0, "duo": 256},
    "note": "",
    "teams": [
        {
            "name": "Pilots Fireteams",
            "note": "",
            "types": ["core", "haris", "duo"],
            "units": [
                {"name": "PILOT", "unit": "pilots", "min": 1, "max": 4, "required": False, "comment": ""},
                {"name": "MOLE FTO", "unit": "mole", "min": 0, "max": 1, "required": True, "comment": "(Pilot)"},
            ],
        },
        {
            "name": "Wildcards",
            "note": "",
            "types": [],
            "units": [{"name": "MEDIC", "unit": "medic", "min": 0, "max": 2, "required": False, "comment": ""}],
        },
    ],
}


def listed(profile="PILOT: BS 11, CC 13, WIP 12, Regular, Combi Rifle", **changes):
    """Return one Trooper of a list."""
    return {"group": 1, "unit": "pilots", "name": "PILOT", "points": 20, "swc": "0", "profile": profile} | changes


def mole(**changes):
    """Return a Trooper that may join a Fireteam of pilots, and counts as one."""
    return listed("MOLE FTO: BS 12, Irregular, HMG", unit="mole", name="MOLE FTO") | changes


def players_list(*troopers, **changes):
    """Return a list with these Troopers, or with one, as JSON."""
    whole = {
        "format": "infinity-rules list",
        "version": 1,
        "name": "Pilots",
        "faction": "Harbour Watch",
        "points": 300,
        "troopers": list(troopers) or [listed()],
        "chart": CHART,
    }
    return json.dumps(whole | changes)
