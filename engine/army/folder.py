"""Read a folder of the publisher's army files: one JSON file per faction, and `metadata.json` for all of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.army.faction import Faction, read_faction
from engine.errors import UnreadableArmyError
from engine.json_file import LARGEST_FILE, Value, read_json

METADATA = "metadata.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionFile:
    """A faction of a folder: its number, its name, and its units."""

    number: int
    name: str
    faction: Faction


def read_folder(folder: Path) -> Iterator[FactionFile]:
    """Return the factions of a folder by number; UnreadableArmyError names the file and the place."""
    if not folder.is_dir():
        raise UnreadableArmyError(str(folder), "", "must be a folder with army files, and there is none.")
    metadata = _read(folder / METADATA) if (folder / METADATA).exists() else None
    names = {one["id"].whole: one["name"].text for one in metadata.each("factions")} if metadata else {}
    files = {int(file.stem): file for file in folder.glob("*.json") if file.stem.isdecimal()}
    if not files:
        raise UnreadableArmyError(str(folder), "", "must hold a file for a faction, such as 101.json.")
    for number, file in sorted(files.items()):
        faction = read_faction(_read(file), metadata)
        yield FactionFile(number=number, name=names.get(number, str(number)), faction=faction)


def _read(file: Path) -> Value:
    try:
        if (size := file.stat().st_size) > LARGEST_FILE:
            raise UnreadableArmyError(file.name, "", f"must have at most {LARGEST_FILE:,} bytes, not {size:,}.")
        return read_json(file.name, file.read_bytes())
    except OSError as error:
        raise UnreadableArmyError(file.name, "", f"cannot be read: {error.strerror}.") from error
