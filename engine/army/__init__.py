"""The publisher's army files: units and their loadouts as profiles, and the codes of army lists."""

from engine.army.check import Report, Unknown, army_reports
from engine.army.code import ArmyList, Chosen, decode, encode
from engine.army.errors import UnreadableArmyError
from engine.army.faction import Faction, Loadout, Unit, as_json, read_faction
from engine.army.file import LARGEST_FILE, read_json
from engine.army.folder import FactionFile, read_folder

__all__ = [
    "LARGEST_FILE",
    "ArmyList",
    "Chosen",
    "Faction",
    "FactionFile",
    "Loadout",
    "Report",
    "Unit",
    "Unknown",
    "UnreadableArmyError",
    "army_reports",
    "as_json",
    "decode",
    "encode",
    "read_faction",
    "read_folder",
    "read_json",
]
