"""The weapons of a Trooper mode by mode, and where each succeeds most often, before any MOD but Range."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.edition import Edition
from engine.records.trooper import Trooper
from engine.records.weapon import Weapon, weapons
from engine.rules.saving_roll import with_brackets


@dataclass(frozen=True, slots=True)
class Mode:
    """A mode of a weapon: as printed, its Burst with the brackets, and its best Range band with the Success Value.

    `value` is None without bands or without the Attribute; a weapon without bands in Close Combat has no best.
    """

    printed: str
    weapon: Weapon
    burst: int
    attribute: str
    value: int | None
    low: int
    high: int

    @property
    def slug(self) -> str:
        """Return the id of its row in the weapon chart."""
        return "-".join(re.findall(r"[a-z0-9]+", self.weapon.name.lower()))


def modes_of(edition: Edition, trooper: Trooper) -> tuple[Mode, ...]:
    """Return the modes of a Trooper's weapons in the weapon chart, in the order of its profile."""
    return tuple(_modes(edition, trooper))


def _modes(edition: Edition, trooper: Trooper) -> Iterator[Mode]:
    for listed in trooper.weapons:
        more = sum(int(part[1:-1]) for part in listed.brackets if part[1:-1].isdecimal() and part[-1] == "B")
        for plain in (one for one in weapons(edition) if listed.name in {one.name, one.base}):
            weapon = with_brackets(edition, plain, listed.brackets)
            attribute = _attribute(weapon)
            bands = _bands(weapon)
            best = max(bands, key=lambda band: band[2], default=None)
            skill = trooper.attributes.get(attribute)
            brackets = f" ({', '.join(listed.brackets)})" if listed.brackets else ""
            yield Mode(
                printed=weapon.name + brackets,
                weapon=weapon,
                burst=(weapon.burst or 0) + more,
                attribute=attribute,
                value=skill + best[2] if best and skill is not None else None,
                low=best[0] if best else 0,
                high=best[1] if best else 0,
            )


def _attribute(weapon: Weapon) -> str:
    """Return the Attribute of its attacks: n5.attack.attribute."""
    of_weapon = weapon.trait("BS Weapon (").removeprefix("BS Weapon (").removesuffix(")")
    return of_weapon or ("CC" if weapon.trait("CC") and not weapon.bands else "BS")


def _bands(weapon: Weapon) -> list[tuple[int, int, int]]:
    """Return the bands of a weapon: after which inch, up to which, and the MOD."""
    lows = (0, *(high for high, _ in weapon.bands))
    return [(low, high, mod) for low, (high, mod) in zip(lows, weapon.bands, strict=False)]


def shoots_best(modes: tuple[Mode, ...]) -> Mode | None:
    """Return the mode with the highest Success Value that forces Saving Rolls, of equals the one with more dice."""
    able = [mode for mode in modes if mode.value is not None and mode.weapon.saving_rolls]
    return max(able, key=lambda mode: (mode.value or 0, mode.burst), default=None)
