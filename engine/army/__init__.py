"""Read the publisher's army files: units, and their loadouts as profiles."""

from engine.army.check import Report, Unknown, army_reports
from engine.army.faction import Faction, Loadout, Unit, as_json, read_faction
from engine.army.folder import FactionFile, read_folder
from engine.json_file import LARGEST_FILE, read_json

__all__ = [
    "LARGEST_FILE",
    "Faction",
    "FactionFile",
    "Loadout",
    "Report",
    "Unit",
    "Unknown",
    "army_reports",
    "as_json",
    "read_faction",
    "read_folder",
    "read_json",
]
