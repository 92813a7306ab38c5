"""The weapon chart: every profile with its Range bands as a strip, and the ways into the calculators."""

import re
from dataclasses import dataclass

from engine.edition import Edition
from engine.records.search import SHORT_NAMES, initials
from engine.records.weapon import Bands, Weapon
from engine.records.weapon_chart import weapons
from engine.rules.bs_attack import signed
from macros.browser.drawing import tone
from macros.pages.weapon_chart_links import Link, links

EVEN = 48
"""The last inch that the strip draws to scale; what is beyond is drawn seven times as short."""


@dataclass(frozen=True, slots=True)
class Band:
    """One band of a strip: where it lies, its last inch, and its MOD as printed and as a word for the colour."""

    left: int
    right: int
    last: int
    mod: str
    tone: str

    @property
    def width(self) -> int:
        """From its left to its right."""
        return self.right - self.left

    @property
    def middle(self) -> int:
        """Where its MOD stands."""
        return (self.left + self.right) // 2


@dataclass(frozen=True, slots=True)
class Strip:
    """The bands of a weapon side by side, and the same in words."""

    bands: tuple[Band, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """One profile: its id on the page, its strip (none without bands), and the calculators that take its values.

    `found_by` are words that players type, beside those that stand in the row.
    """

    id: str
    weapon: Weapon
    strip: Strip | None
    links: tuple[Link, ...]
    found_by: str


def rows(edition: Edition) -> list[Row]:
    """The chart of an edition, in its order; empty where it has none."""
    return [
        Row(slug(weapon.name), weapon, strip(weapon.bands), links(edition, weapon), found_by(weapon))
        for weapon in weapons(edition)
    ]


def ammunition(edition: Edition) -> list[str]:
    """Every Ammunition that the chart prints, once, in the order of the alphabet."""
    return sorted({weapon.ammunition for weapon in weapons(edition)} - {""}, key=str.casefold)


def slug(name: str) -> str:
    """The id of a weapon on its page.

    >>> slug("MULTI Rifle (AP Mode)"), slug("E/M Carbine")
    ('multi-rifle-ap-mode', 'e-m-carbine')
    """
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def found_by(weapon: Weapon) -> str:
    """What players say for a weapon, beside its name.

    >>> from engine.editions.n5.weapons import weapons
    >>> [found_by(weapon) for weapon in weapons() if weapon.name in ("Heavy Machine Gun", "Submachine Gun")]
    ['hmg', 'sg smg']
    """
    spoken = [word for word, spelled in SHORT_NAMES.items() if spelled in weapon.name.casefold()]
    return " ".join([initials(weapon), *spoken])


def strip(bands: Bands) -> Strip | None:
    """The drawing of some bands.

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
    """Where an inch lies in a strip.

    >>> x(8), x(48), x(96)
    (28, 168, 192)
    """
    return (7 * min(inch, EVEN) + max(inch - EVEN, 0)) // 2
