"""The Initiative Roll is a Face to Face Roll with one die a side, on the WIP of the Lieutenants."""

from fractions import Fraction

import pytest

import engine


@pytest.mark.clause("n5.initiative.roll")
@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("13", "13", (Fraction(169, 400), Fraction(169, 400), Fraction(62, 400))),
        ("15", "13", (Fraction(207, 400), Fraction(145, 400), Fraction(48, 400))),
    ],
)
def test_one_throw(one, other, expected):
    """Each side rolls one die; the higher success wins, and a tie or two failures decide nothing."""
    form = {"active.attribute": one, "active.burst": "1", "reactive.attribute": other, "reactive.burst": "1"}
    odds = engine.ask("face-to-face", form | {"active.mods": "", "reactive.mods": ""}).odds

    assert expected == (odds["active_wins"], odds["reactive_wins"], odds["nobody"])


@pytest.mark.clause("n5.initiative.critical")
@pytest.mark.parametrize(("dice", "winner"), [(("13", "14"), "active"), (("12", "14"), "reactive"), (("13", "15"), "")])
def test_criticals(dice, winner):
    """A Critical beats a higher success, and two Criticals are a tie."""
    form = {"active.attribute": "13", "active.burst": "1", "reactive.attribute": "15", "reactive.burst": "1"}
    form |= {"active.mods": "", "reactive.mods": "", "active.dice": dice[0], "reactive.dice": dice[1]}

    assert (winner or "nobody") == engine.ask("face-to-face", form).values["winner"]


@pytest.mark.clause("n5.initiative.tie")
@pytest.mark.parametrize(
    ("one", "other", "ways"),
    [(13, 13, (169, 169, 62)), (15, 12, (219, 129, 52)), (14, 13, (188, 157, 55)), (16, 12, (238, 118, 44))],
)
def test_throws_are_repeated_until_one_wins(one, other, ways):
    """The throws of 400 that decide nothing are repeated."""
    odds = engine.ask("initiative", {"attribute": str(one), "enemy.attribute": str(other)}).odds
    mine, theirs, _ = ways

    assert tuple(Fraction(way, 400) for way in ways) == tuple(odds[f"throw.{who}"] for who in ("me", "enemy", "nobody"))
    assert (odds["wins"], odds["loses"]) == (Fraction(mine, mine + theirs), Fraction(theirs, mine + theirs))
