"""Report names in army files that the records do not have."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.army.folder import FactionFile, read_folder
from engine.edition import Edition
from engine.troopers import UnreadableTrooperError, read_trooper
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class Unknown:
    """One unknown name, in how many loadouts it is, and the first of them."""

    message: str
    loadouts: int
    example: str

    @property
    def line(self) -> str:
        """Return the report line for people."""
        loadouts = counted("loadout", self.loadouts)
        return f"  {self.message}: {loadouts}, such as {self.example}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A report on a faction: the number of loadouts, how many are read completely, and the unknown names.

    The most frequent names come first. `unnamed` are the places of numbers that no list names.
    """

    number: int
    name: str
    loadouts: int
    read: int
    unknown: tuple[Unknown, ...]
    unnamed: tuple[str, ...]

    def __str__(self) -> str:
        """Return the report as lines for people."""
        read = f"{self.number} {self.name}: {self.read} of {counted('loadout', self.loadouts)} read"
        unknown = "".join(f"\n{one.line}" for one in self.unknown)
        return read + unknown + "".join(f"\n  {place}" for place in self.unnamed)

    def to_json(self) -> dict[str, object]:
        """Return the report as plain data."""
        return asdict(self)


def army_reports(edition: Edition, folder: Path) -> Iterator[Report]:
    """Return a report on each faction of a folder; an UnreadableArmyError names the file and the place."""
    return (report(edition, file) for file in read_folder(folder))


def report(edition: Edition, file: FactionFile) -> Report:
    """Return a report on one faction's file."""
    counts: Counter[str] = Counter()
    examples: dict[str, str] = {}
    loadouts = [(unit, one) for unit in file.faction.units for one in unit.loadouts]
    mistaken = 0
    for unit, loadout in loadouts:
        messages = _mistakes(edition, loadout.profile)
        mistaken += bool(messages)
        counts.update(messages)
        examples |= {message: f"{unit.name}, {loadout.name}" for message in messages if message not in examples}
    return Report(
        number=file.number,
        name=file.name,
        loadouts=len(loadouts),
        read=len(loadouts) - mistaken,
        unknown=tuple(Unknown(message, count, examples[message]) for message, count in counts.most_common()),
        unnamed=file.faction.unnamed,
    )


def _mistakes(edition: Edition, profile: str) -> tuple[str, ...]:
    try:
        mistakes = read_trooper(edition, profile).mistakes
    except UnreadableTrooperError as error:
        mistakes = error.mistakes
    except ValueError as error:
        return (str(error),)
    return tuple(dict.fromkeys(one.message for one in mistakes))
