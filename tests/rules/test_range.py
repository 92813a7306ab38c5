"""The Range MOD is that of the band that contains the distance."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from engine.editions import EDITIONS
from engine.records.weapon import read_bands, weapons
from engine.rules.bs_attack import given_range_mod, range_band

N5 = EDITIONS["n5"]


def range_of(weapon, distance):
    """Return the MOD and band that the calculator finds."""
    values = ask("range", {"weapon": weapon, "distance": distance}).values
    return values["mod"], values["band"]


@pytest.mark.parametrize(
    ("distance", "mod", "band"),
    [
        ("0", 3, "0 to 16"),
        ("8", 3, "0 to 16"),
        ("16", 3, "0 to 16"),
        ("16.001", -3, "over 16 to 32"),
        ("16,5", -3, "over 16 to 32"),
        ('32"', -3, "over 16 to 32"),
        ("32.5 inches", -6, "over 32 to 48"),
        ("48", -6, "over 32 to 48"),
        ("48.1", "out of range", "out of range"),
        ("96", "out of range", "out of range"),
    ],
)
def test_combi_rifle(distance, mod, band):
    """n5.bs.range on n5.rolls.weapon-profile.combi-rifle: a band includes its last inch; the next begins after it."""
    assert (mod, band) == range_of("Combi Rifle", distance)


@pytest.mark.clause("n5.bs.range")
def test_out_of_range_is_a_failed_attack():
    """Beyond the last band the attack fails, and the Order and a Disposable use are spent."""
    (step,) = ask("range", {"weapon": "Panzerfaust", "distance": "49"}).because

    assert step.rule.id == "n5.bs.range"
    assert "Disposable" in step.says


@pytest.mark.clause("n5.bs.range")
@pytest.mark.no_cover
def test_every_half_inch_of_every_weapon():
    """The MOD is that of the first bound that is at least the distance, read directly from the chart."""
    for bands in {weapon.bands for weapon in weapons(N5)}:
        for halves in range(201):
            expected = next((mod for last, mod in bands if halves <= 2 * last), None)

            assert expected == range_band(N5, bands, Fraction(halves, 2)).value.mod


@pytest.mark.parametrize(
    ("weapon", "trait"),
    [
        ("Chain Rifle", "(Direct Template (Large Teardrop))"),
        ("CC Weapon", "(CC)"),
        ("CrazyKoala", "(Deployable)"),
        ("PT: Eraser", "(Zone of Control)"),
        ("D-Charges (Demolition Mode)", "none"),
    ],
)
def test_weapons_without_bands(weapon, trait):
    """A weapon without Range bands has no Range MOD, and the answer names the Trait that it has instead."""
    answer = ask("range", {"weapon": weapon})

    assert answer.headline.endswith(f"{trait}.")
    assert answer.values == {"mod": "none", "band": "none"}


def test_modes_share_an_answer():
    """A weapon whose modes have the same bands needs no mode."""
    answer = ask("range", {"weapon": "missile launcher", "distance": "30"})

    assert answer.values == {"mod": 3, "band": "over 24 to 40"}


@pytest.mark.parametrize(
    ("text", "bands"),
    [
        ("8 +3, 16 0, 24 -3", ((8, 3), (16, 0), (24, -3))),
        ("8 +3, 16 +3, 24 -3, 32 -3, 40 -6, 48 -6, 96 --", ((16, 3), (32, -3), (48, -6))),
        ('8": +3,16": 0', ((8, 3), (16, 0))),
        ("8 \N{MINUS SIGN}3", ((8, -3),)),
    ],
)
def test_typed_bands(text, bands):
    """Bands can be typed; the printed ones of the Combi Rifle match its profile."""
    assert bands == read_bands(text)


BANDS = "Weapon must be bands such as 8 +3, 16 0, 24 -3 (the last inch, then the MOD)"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("8", f'{BANDS}, not "8".'),
        ("8 3", f'{BANDS}, not "8 3".'),
        ("0 +3", f'{BANDS}, not "0 +3".'),
        ("8 +3,", f"{BANDS}, not empty."),
        ("16 +3, 8 0", f"{BANDS}, each further than the one before, not 8 after 16."),
        ("8 --, 16 0", f"{BANDS}; nothing can follow 8 --, where the range ends."),
        ("8 --", f"{BANDS}, with a MOD in at least one of them."),
    ],
)
def test_invalid_bands(text, says):
    """Bands must ascend, and each needs a MOD; the error is at the control."""
    with pytest.raises(InvalidInputError) as raised:
        ask("range", {"weapon": text})

    assert ("weapon", says) == (raised.value.control, raised.value.message)


@pytest.mark.parametrize("distance", ["", "-1", "200.1", "999", "16.0001", "1e1", "١٦", "16..5", "near"])
def test_invalid_distances(distance):
    """A distance is from 0 to 200 inches with at most three decimals."""
    with pytest.raises(InvalidInputError) as raised:
        ask("range", {"distance": distance})

    assert raised.value.control == "distance"
    expected = "Distance must be a distance in inches from 0 to 200, such as 16 or 16.5, not "
    assert raised.value.message.startswith(expected)


@pytest.mark.clause("n5.bs.range")
@pytest.mark.parametrize(
    ("mod", "says"),
    [
        (-3, "Range MOD -3, as given."),
        (0, "Range MOD 0, as given."),
        (None, "Out of range: the attack fails; the Order or ARO and any Disposable use are spent."),
    ],
)
def test_a_typed_range_mod(mod, says):
    """A typed Range MOD is used as it is."""
    ruling = given_range_mod(N5, mod)

    assert (mod, says) == (ruling.value.mod, ruling.because[0].says)
