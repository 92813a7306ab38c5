"""Build the weapon chart: every profile with its Range bands as a strip, and its links to calculators."""

import re
from collections.abc import Container
from dataclasses import dataclass

from engine.edition import Edition
from engine.records.search import SHORT_NAMES, initials
from engine.records.weapon import Bands, Weapon, weapons
from engine.rules.bs_attack import signed
from macros.components.answer.drawing import tone
from macros.components.weapon_chart.links import Link, links

EVEN = 48
"""The last inch drawn to scale; inches beyond it are drawn at a seventh of their length."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of weapon: a pattern for the names of its weapons, and prefixes of the Traits of others."""

    name: str
    called: str = "(?!)"
    traits: tuple[str, ...] = ()

    def holds(self, weapon: Weapon) -> bool:
        """Return whether a weapon is of this kind, by its name or by a Trait."""
        return bool(re.search(self.called, weapon.name)) or any(map(weapon.trait, self.traits))


KINDS = (
    Kind("Rifles and Carbines", r"(?<!Chain )(?<!Marksman )(?<!Sniper )Rifle|Carbine"),
    Kind("Marksman and Sniper Rifles", r"Marksman|Sniper"),
    Kind("Pistols and Submachine Guns", r"Pistol|Submachine"),
    Kind("Shotguns", r"Shotgun"),
    Kind("Machine Guns and Cannons", r"Machine Gun|Spitfire|Red Fury|Thunderbolt|MK12|[Cc]annon"),
    Kind("Launchers", r"Launcher|MRL|Panzerfaust|Flammenspeer|Blitzen|Kanone|Feuerbach"),
    Kind("Bows and other guns", r"Bow|Contender|Ohotnik|E/Mitter"),
    Kind("Thrown", traits=("BS Weapon (PH)",)),
    Kind("Direct Templates", traits=("Direct Template",)),
    Kind("Impact Templates", traits=("Impact Template",)),
    Kind("Close Combat", r"CC Mode", ("CC",)),
    Kind("Mines and Deployables", r"Mines?\b|Disco Baller|Pitcher|D-Charges|Drop Bears", ("Deployable", "Perimeter")),
    Kind("WIP and Comms Attacks", traits=("BS Weapon (WIP)", "Comms Attack")),
    Kind("Healing, repair and Discover", r"Kit\b|Discover"),
)
"""The kinds by which players look for a weapon, in the order of the filter; a weapon may be of several."""


@dataclass(frozen=True, slots=True)
class Band:
    """One band of a strip: its position, its last inch, and its MOD as printed and as a colour word."""

    left: int
    right: int
    last: int
    mod: str
    tone: str

    @property
    def width(self) -> int:
        """Return the width of the band."""
        return self.right - self.left

    @property
    def middle(self) -> int:
        """Return the position of its MOD."""
        return (self.left + self.right) // 2


@dataclass(frozen=True, slots=True)
class Strip:
    """The bands of a weapon side by side, and in words."""

    bands: tuple[Band, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """One profile: its id on the page, its strip (none without bands), and the calculators that take its values.

    `found_by` are words that players type, besides those in the row; `kinds` are some of `KINDS`.
    """

    id: str
    weapon: Weapon
    strip: Strip | None
    links: tuple[Link, ...]
    found_by: str
    kinds: tuple[str, ...]


def rows(edition: Edition, ids: Container[str] | None = None) -> list[Row]:
    """Return the chart of an edition in order, or only its rows with these ids; empty if it has none."""
    return [
        Row(slug(weapon.name), weapon, strip(weapon.bands), links(edition, weapon), found_by(weapon), kinds(weapon))
        for weapon in weapons(edition)
        if ids is None or slug(weapon.name) in ids
    ]


def ammunition(edition: Edition) -> list[str]:
    """Return every Ammunition in the chart once, in alphabetical order."""
    return sorted({weapon.ammunition for weapon in weapons(edition)} - {""}, key=str.casefold)


def kinds(weapon: Weapon) -> tuple[str, ...]:
    """Return the names of a weapon's kinds.

    >>> from engine.editions.n5.weapons import weapons
    >>> [kinds(weapon) for weapon in weapons() if weapon.name in ("Combi Rifle", "Grenades")]
    [('Thrown', 'Impact Templates'), ('Rifles and Carbines',)]
    """
    return tuple(kind.name for kind in KINDS if kind.holds(weapon))


def slug(name: str) -> str:
    """Return the id of a weapon on its page.

    >>> slug("MULTI Rifle (AP Mode)"), slug("E/M Carbine")
    ('multi-rifle-ap-mode', 'e-m-carbine')
    """
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def found_by(weapon: Weapon) -> str:
    """Return what players call a weapon, besides its name.

    >>> from engine.editions.n5.weapons import weapons
    >>> [found_by(weapon) for weapon in weapons() if weapon.name in ("Heavy Machine Gun", "Submachine Gun")]
    ['hmg', 'sg smg']
    """
    spoken = [word for word, spelled in SHORT_NAMES.items() if spelled in weapon.name.casefold()]
    return " ".join([initials(weapon), *spoken])


def strip(bands: Bands) -> Strip | None:
    """Return the drawing of some bands.

    >>> strip(((8, 3), (16, 0), (96, -3))).words
    'Range MOD +3 to 8", 0 to 16", -3 to 96"'
    """
    if not bands:
        return None
    lefts = (0, *(x(last) for last, _ in bands))
    drawn = tuple(
        Band(left=left, right=x(last), last=last, mod=signed(mod), tone=tone(mod))
        for left, (last, mod) in zip(lefts, bands, strict=False)
    )
    return Strip(drawn, "Range MOD " + ", ".join(f'{band.mod} to {band.last}"' for band in drawn))


def x(inch: int) -> int:
    """Return the position of an inch in a strip.

    >>> x(8), x(48), x(96)
    (28, 168, 192)
    """
    return (7 * min(inch, EVEN) + max(inch - EVEN, 0)) // 2
