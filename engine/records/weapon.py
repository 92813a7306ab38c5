"""A weapon's profile: its Range bands, its Burst, the Saving Rolls after a hit, and its Traits."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from engine.edition import Edition
from engine.errors import quoted
from engine.question import Absence, AnswerPart, Question
from engine.wording import with_plain_minus


def are_bands(text: str) -> bool:
    """Return whether a text describes bands, which start with a number, and not a weapon."""
    return bool(re.match(r"[0-9]", text.strip(), re.ASCII))


def _band(part: str) -> tuple[int, int | None]:
    clean = with_plain_minus(part.strip())
    found = re.fullmatch(r'([0-9]{1,3})"?[ :]+(?:([+-][0-9]{1,2}|0)|--)', clean, re.ASCII)
    if found is None or int(found[1]) == 0:
        raise ValueError(f"must be {BAND_FORMAT}, not {quoted(part.strip())}.")
    return int(found[1]), None if found[2] is None else int(found[2])


BAND_FORMAT = "bands such as 8 +3, 16 0, 24 -3 (the last inch, then the MOD)"
"""An example of typed Range bands, for error messages."""

BAND = re.compile(r"(\d+) ([+-]?\d+)")
SAVING_ATTRIBUTE = re.compile(r"(?:(?:ARM|BTS|PH|WIP)(?:/2|=0|[+-]\d+)?)?|ARM\+BTS")
SAVING_ROLLS = re.compile(r"(?:[1-9](?:\+[1-9])?)?")
COLUMNS, LARGEST_PS, LARGEST_BURST = 8, 20, 6

Bands = tuple[tuple[int, int], ...]
"""Range bands: the last inch of each band and its MOD, ascending; farther away is out of range."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One line of the weapon chart; a weapon with several modes has a profile for each.

    `bands` is empty if no Range row is printed (CC Weapons, Direct Templates, Deployables, Zone of Control); None and
    empty texts are blanks of the chart. `saving_rolls` is as printed: "2", or "1+1" for ARM and BTS.
    """

    name: str
    bands: Bands
    ps: int | None
    burst: int | None
    ammunition: str
    saving_attribute: str
    saving_rolls: str
    traits: tuple[str, ...]

    @property
    def base(self) -> str:
        """Return the name without its mode: MULTI Rifle for MULTI Rifle (AP Mode)."""
        return self.name.split(" (")[0]

    def trait(self, start: str) -> str:
        """Return the Trait that begins with these words ("Direct Template") in full, or ""."""
        return next((trait for trait in self.traits if trait.startswith(start)), "")


def read_chart(text: str) -> tuple[Weapon, ...]:
    r"""Read a chart: a heading, then a profile per line, `-` for a blank; an indented line has more Traits.

    Raises ValueError with the profile, the column, what was expected and what was found.

    >>> read_chart("name | …\nMediKit | 8 +3, 16 0 | - | 1 | - | - | - | Non-Lethal")[0].bands
    ((8, 3), (16, 0))
    """
    _, *lines = text.strip().replace("\n    ", " ").splitlines()
    profiles = tuple(_profile(["" if cell == "-" else cell for cell in line.split(" | ")]) for line in lines)
    names = [profile.name for profile in profiles]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise ValueError(f"weapon chart: {twice} has two rows; each mode of a weapon has a name of its own")
    return profiles


def _profile(cells: list[str]) -> Weapon:
    if len(cells) != COLUMNS:
        raise ValueError(f"weapon chart, {cells[0]}: a row must have {COLUMNS} cells, not {len(cells)}")
    name, bands, ps, burst, ammunition, saving_attribute, saving_rolls, traits = cells
    for column, cell, pattern, expected in (
        ("Saving Attribute", saving_attribute, SAVING_ATTRIBUTE, "ARM, BTS/2, ARM=0, PH-6 or ARM+BTS"),
        ("Saving Rolls", saving_rolls, SAVING_ROLLS, "a number such as 2, or 1+1"),
    ):
        if not pattern.fullmatch(cell):
            raise _wrong(name, column, f"- or {expected}", cell)
    return Weapon(
        name=name,
        bands=_bands(name, bands),
        ps=_number(name, "PS", ps, LARGEST_PS),
        burst=_number(name, "Burst", burst, LARGEST_BURST),
        ammunition=ammunition,
        saving_attribute=saving_attribute,
        saving_rolls=saving_rolls,
        traits=tuple(traits.split(", ")) if traits else (),
    )


def _number(name: str, column: str, cell: str, largest: int) -> int | None:
    if cell and not (cell.isdecimal() and 1 <= int(cell) <= largest):
        raise _wrong(name, column, f"- or a whole number from 1 to {largest}", cell)
    return int(cell) if cell else None


def _bands(name: str, text: str) -> Bands:
    found = tuple(BAND.fullmatch(band) for band in text.split(", ")) if text else ()
    bands = tuple((int(band[1]), int(band[2])) for band in found if band)
    lasts = [last for last, _ in bands]
    if len(bands) < len(found) or lasts != sorted(set(lasts)):
        raise _wrong(name, "bands", f"ascending {BAND_FORMAT}", text)
    return bands


def _wrong(name: str, column: str, expected: str, found: str) -> ValueError:
    return ValueError(f"weapon chart, {name}: {column} must be {expected}, not {found or '-'}")


def _profiles(_edition: Edition, chart: "WeaponChart") -> Iterable[AnswerPart]:
    if profiles := len(chart.read()):
        yield AnswerPart(f"{profiles} profiles")


@dataclass(frozen=True, slots=True)
class WeaponChart:
    """The weapon chart of an edition: a function that loads its profiles when first needed."""

    about: ClassVar[str] = "rules on weapons"
    questions: ClassVar = (Question("Weapon chart", _profiles, nothing=Absence.NOT_COVERED),)
    read: Callable[[], tuple[Weapon, ...]]


def weapons(edition: Edition) -> tuple[Weapon, ...]:
    """Return the profiles of an edition's weapon chart; empty if it has none."""
    chart = edition.find(WeaponChart)
    return chart.read() if chart else ()


def read_bands(text: str) -> Bands:
    """Read bands as a player types them, joining neighbours with equal MODs; raise ValueError for any other text.

    >>> read_bands("8 +3, 16 +3, 24 -3, 32 -3, 40 -6, 48 -6, 96 --")
    ((16, 3), (32, -3), (48, -6))
    """
    parts = [_band(part) for part in text.split(",")]
    for (low, mod), (high, _) in pairwise(parts):
        if high <= low:
            raise ValueError(f"must be {BAND_FORMAT}, each further than the one before, not {high} after {low}.")
        if mod is None:
            raise ValueError(f"must be {BAND_FORMAT}; nothing can follow {low} --, where the range ends.")
    joined: dict[int, int] = {}
    last: int | None = None
    for high, mod in parts:
        if mod is None:
            break
        if last is not None and joined[last] == mod:
            del joined[last]
        joined[high] = mod
        last = high
    if not joined:
        raise ValueError(f"must be {BAND_FORMAT}, with a MOD in at least one of them.")
    return tuple(joined.items())
