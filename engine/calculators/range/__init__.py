"""Which Range MOD does my weapon have at this distance?"""

from engine.calculator import Answer, Calculator, read_examples
from engine.calculators.parts.weapon import DISTANCE, WEAPON, read_weapon
from engine.controls import Values
from engine.edition import Edition
from engine.records.weapon import WeaponChart
from engine.rules.bs_attack import OUT_OF_RANGE, inches, range_band, signed
from engine.ruling import Step


def answer(edition: Edition, values: Values) -> Answer:
    """Return the band that a distance falls into, and its MOD."""
    weapon = read_weapon(edition, values)
    if not weapon.bands:
        says = f"{weapon.name} has no Range bands: {weapon.why_no_bands()}."
        return Answer(
            headline=says,
            values={"mod": "none", "band": "none"},
            because=(Step(edition.cite("bs.range"), says, applied=False),),
        )
    found = range_band(edition, weapon.bands, values.inches("distance"))
    mod, at = found.value.mod, f"{weapon.name} at {inches(values.inches('distance'))}"
    says = "out of range: the attack fails." if mod is None else f"Range MOD {signed(mod)} ({found.value.words})."
    return Answer(
        headline=f"{at[0].upper()}{at[1:]}: {says}",
        values={"mod": OUT_OF_RANGE if mod is None else mod, "band": found.value.words},
        because=found.because,
    )


RANGE = Calculator(
    slug="range",
    title="Range MOD",
    summary="The Range band that a distance falls into, and its MOD, for every weapon of the chart.",
    controls=(WEAPON, DISTANCE),
    answer=answer,
    needs=(WeaponChart,),
    examples=read_examples("""
combi-rifle: Combi Rifle at 16"
    weapon=Combi Rifle | distance=16
    -> mod=3 | band=0 to 16

over-16: Combi Rifle at 16.1"
    weapon=Combi Rifle | distance=16.1
    -> mod=-3 | band=over 16 to 32

out-of-range: Combi Rifle at 49"
    weapon=Combi Rifle | distance=49
    -> mod=out of range | band=out of range

own-bands: Bands of your own
    weapon=8 +3, 16 0, 24 -3 | distance=12
    -> mod=0 | band=over 8 to 16

template: Chain Rifle
    weapon=Chain Rifle | distance=6
    -> mod=none | band=none
"""),
)
