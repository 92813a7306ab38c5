"""Which Range MOD does my weapon have at this distance?"""

from dataclasses import dataclass

from engine.calculator import Calculator, Example, Result
from engine.controls import Inches, Text, Values
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.records.search import find_modes
from engine.records.weapon import Bands, Weapon
from engine.records.weapon_chart import weapons
from engine.rules.bs_attack import OUT_OF_RANGE, are_bands, inches, reach, read_bands, signed
from engine.ruling import Step

WEAPON = Text(
    name="weapon",
    label="Weapon",
    default="Combi Rifle",
    help="A name, a part of it or its initials (combi, hmg), or bands of your own: 8 +3, 16 0, 24 -3.",
    suggestions=tuple(weapon.name for weapon in weapons(EDITIONS["n5"]) if weapon.bands and weapon.burst),
)
DISTANCE = Inches(name="distance", label="Distance", default="16", help="Inches to the target: 16 or 16.5.")


@dataclass(frozen=True, slots=True)
class Armed:
    """What the weapon control stands for: a name, its bands, and its profiles in the chart, if it is there."""

    name: str
    bands: Bands
    modes: tuple[Weapon, ...] = ()

    def without_bands(self) -> str:
        """Why a weapon has no Range bands, as far as its profile says."""
        kinds = ("Direct Template", "CC", "Deployable", "Perimeter", "Zone of Control")
        trait = next(filter(None, (self.modes[0].trait(kind) for kind in kinds)), "")
        return f"its profile prints none ({trait})" if trait else "its profile prints none"


def armed(edition: Edition, values: Values) -> Armed:
    """The weapon of a form, or bands of the player's own; InvalidInputError at `weapon` where it is neither."""
    text = values.word("weapon")
    try:
        if are_bands(text):
            return Armed("these bands", read_bands(text))
        modes = find_modes(edition, text)
    except ValueError as error:
        raise values.wrong("weapon", str(error)) from None
    name = modes[0].name if len(modes) == 1 else modes[0].base
    return Armed(name, modes[0].bands, modes)


def answer(edition: Edition, values: Values) -> Result:
    """The band that a distance falls into, and its MOD."""
    weapon = armed(edition, values)
    if not weapon.bands:
        says = f"{weapon.name} has no Range bands: {weapon.without_bands()}."
        return Result(
            headline=says,
            values={"mod": "none", "band": "none"},
            because=(Step(edition.cite("bs.range"), says, applied=False),),
        )
    found = reach(edition, weapon.bands, values.inches("distance"))
    mod, at = found.value.mod, f"{weapon.name} at {inches(values.inches('distance'))}"
    says = "out of range: the attack fails." if mod is None else f"Range MOD {signed(mod)} ({found.value.band})."
    return Result(
        headline=f"{at[0].upper()}{at[1:]}: {says}",
        values={"mod": OUT_OF_RANGE if mod is None else mod, "band": found.value.band},
        because=found.because,
    )


RANGE = Calculator(
    slug="range",
    title="Range MOD",
    summary="The Range band that a distance falls into, and its MOD, for every weapon of the chart.",
    controls=(WEAPON, DISTANCE),
    answer=answer,
    editions=("n5",),
    examples=(
        Example(
            name="combi-rifle",
            title='Combi Rifle at 16"',
            form={"weapon": "Combi Rifle", "distance": "16"},
            expect={"mod": 3, "band": "0 to 16"},
        ),
        Example(
            name="over-16",
            title='Combi Rifle at 16.1"',
            form={"weapon": "Combi Rifle", "distance": "16.1"},
            expect={"mod": -3, "band": "over 16 to 32"},
        ),
        Example(
            name="out-of-range",
            title='Combi Rifle at 49"',
            form={"weapon": "Combi Rifle", "distance": "49"},
            expect={"mod": "out of range", "band": "out of range"},
        ),
        Example(
            name="own-bands",
            title="Bands of your own",
            form={"weapon": "8 +3, 16 0, 24 -3", "distance": "12"},
            expect={"mod": 0, "band": "over 8 to 16"},
        ),
        Example(
            name="template",
            title="Chain Rifle",
            form={"weapon": "Chain Rifle", "distance": "6"},
            expect={"mod": "none", "band": "none"},
        ),
    ),
)
