"""Write army files, for a site whose operator has them: each faction's units in a file that is loaded on demand."""

import hashlib
import json
from pathlib import Path

from engine.army import as_json, read_folder
from engine.errors import UnreadableArmyError
from macros.finish.errors import FinishError

FOLDER = "assets/army"
INDEX = "factions.json"
"""The list of the factions, with the file of each; empty in a site without army files."""


def write_army(site: Path, folder: Path | None) -> None:
    """Write the units in a folder's army files, if there is a folder.

    Raises FinishError with the file and place of an error.
    """
    home = site / FOLDER
    home.mkdir(parents=True, exist_ok=True)
    try:
        factions = [
            {"id": one.number, "name": one.name, "file": _write(home, one.number, as_json(one.faction))}
            for one in (read_folder(folder) if folder else ())
        ]
    except UnreadableArmyError as error:
        raise FinishError(f"The army files must be readable. {error}") from error
    (home / INDEX).write_text(json.dumps(factions, ensure_ascii=False), encoding="utf-8")


def _write(home: Path, number: int, units: object) -> str:
    """Write one faction's units to a file named after its content, and return the name."""
    content = json.dumps(units, ensure_ascii=False, separators=(",", ":")).encode()
    name = f"{number}.{hashlib.sha256(content).hexdigest()[:16]}.json"
    (home / name).write_bytes(content)
    return name
