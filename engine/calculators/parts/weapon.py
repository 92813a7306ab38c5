"""The weapon of a form: one of the chart by its name, or Range bands of the player's own; and the distance."""

from dataclasses import dataclass

from engine.controls import Inches, Text, Values
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.records.range_bands import are_bands, read_bands
from engine.records.search import find_modes
from engine.records.weapon import Bands, Weapon
from engine.records.weapon_chart import weapons
from engine.rules.bs_attack import range_band
from engine.ruling import Ruling

WEAPON = Text(
    name="weapon",
    label="Weapon",
    default="Combi Rifle",
    help="A name, a part of it or its initials (combi, hmg), or bands of your own: 8 +3, 16 0, 24 -3.",
    suggestions=tuple(
        weapon.name for edition in EDITIONS.values() for weapon in weapons(edition) if weapon.bands and weapon.burst
    ),
)
DISTANCE = Inches(name="distance", label="Distance", default="16", help="Inches to the target: 16 or 16.5.")


def read_range_mod(edition: Edition, values: Values, bands: Bands) -> Ruling[int]:
    """Read the Range MOD at the distance of a form; raise InvalidInputError out of range."""
    distance = values.inches("distance")
    band = range_band(edition, bands, distance)
    if band.value.mod is None:
        says = f"must be at most {bands[-1][0]} inches, where the last Range band ends, not {float(distance):g}."
        raise values.wrong("distance", says)
    return Ruling(band.value.mod, band.because)


@dataclass(frozen=True, slots=True)
class WeaponChoice:
    """The weapon of a form: its name, its Range bands, and its profiles; none where the bands are typed."""

    name: str
    bands: Bands
    modes: tuple[Weapon, ...] = ()

    def why_no_bands(self) -> str:
        """Return why a weapon has no Range bands, if its profile says so."""
        kinds = ("Direct Template", "CC", "Deployable", "Perimeter", "Zone of Control")
        trait = next(filter(None, (self.modes[0].trait(kind) for kind in kinds)), "")
        return f"its profile prints none ({trait})" if trait else "its profile prints none"


def read_weapon(edition: Edition, values: Values) -> WeaponChoice:
    """Read the weapon of a form, or the player's own bands; refuse a `weapon` that is neither."""
    text = values.word("weapon")
    try:
        if are_bands(text):
            return WeaponChoice("these bands", read_bands(text))
        modes = find_modes(edition, text)
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    name = modes[0].name if len(modes) == 1 else modes[0].base
    return WeaponChoice(name, modes[0].bands, modes)
