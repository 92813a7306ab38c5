"""A BS Attack against a Comms Attack, with Zones in its line of fire, and the Level of its Fireteam."""

import pytest

from engine import InvalidInputError, ask

SIDES = {"reactive": "active", "active": "reactive"}


def of_side(side, form):
    """Return a form in which this side shoots at the other, which attacks it with a Jammer."""
    enemy = SIDES[side]
    base = {f"{side}.action": "bs-attack", f"{side}.attribute": "12", f"{enemy}.action": "attack", f"{side}.burst": "2"}
    return base | {name.replace("own.", f"{side}.").replace("enemy.", f"{enemy}."): text for name, text in form.items()}


@pytest.mark.clause(
    "n5.visibility.low",
    "n5.visibility.poor",
    "n5.albedo.mod",
    "n5.albedo.others",
    "n5.saturation.minus-1",
    "n5.saturation.minimum",
    "n5.fireteam.bonus.cumulative",
)
@pytest.mark.no_cover
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("form", "typed"),
    [
        ({"visibility": "low"}, {"own.mods": "-3 x"}),
        ({"visibility": "poor"}, {"own.mods": "-6 x"}),
        ({"visibility": "white-noise"}, {}),
        ({"visibility": "poor", "own.visor": "1"}, {"own.mods": "-3 x"}),
        ({"visibility": "zero", "own.visor": "2"}, {}),
        ({"enemy.albedo": "-6", "own.visor": "1"}, {"own.mods": "-6 x"}),
        ({"enemy.albedo": "-3", "own.marksmanship": "1"}, {"own.mods": "-3 x"}),
        ({"enemy.albedo": "-3"}, {}),
        ({"saturation": "1"}, {"own.burst": "1"}),
        ({"saturation": "1", "own.burst": "1"}, {"own.burst": "1"}),
        ({"own.fireteam": "1"}, {}),
        ({"own.fireteam": "3"}, {"own.special_die": "1"}),
        ({"own.fireteam": "4", "own.special_die": "1"}, {"own.mods": "+1 x", "own.special_die": "2"}),
    ],
)
def test_fields_that_affect_the_shot(side, form, typed):
    """The fields have the odds of typed MODs and dice, on either side."""
    found, by_hand = (ask("comms-attack", of_side(side, one)) for one in (form, typed))

    assert by_hand.odds == found.odds


@pytest.mark.clause("n5.visibility.zero", "n5.visibility.white-noise", "n5.fireteam.suppressive-fire")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"visibility": "zero"}, "visibility", "sees through where it answers no BS Attack, not zero"),
        ({"visibility": "white-noise", "own.marksmanship": "1"}, "visibility", "not white-noise"),
        ({"own.fireteam": "2", "own.suppressive_fire": "1"}, "own.fireteam", "must be none in Suppressive Fire"),
        ({"own.fireteam": "2", "own.special_die": "2"}, "own.special_die", "must be at most 1 in a Fireteam"),
    ],
)
def test_refusals(side, form, control, says):
    """Refuses LoF through a Zone without a BS Attack to answer, and what a Fireteam excludes."""
    with pytest.raises(InvalidInputError, match=says) as caught:
        ask("comms-attack", of_side(side, form))

    assert control.replace("own.", f"{side}.") == caught.value.control


@pytest.mark.clause("n5.fireteam.bonus.not-hacking")
def test_fields_of_a_shot_are_ignored_without_one():
    """Hidden fields for a Zone and a Fireteam do not affect a Reset."""
    asked = {"visibility": "zero", "reactive.fireteam": "4", "reactive.visor": "1", "saturation": "1"}

    assert ask("comms-attack", {}).odds == ask("comms-attack", asked).odds


@pytest.mark.clause("n5.fireteam.comms.bs-weapon")
@pytest.mark.no_cover
@pytest.mark.parametrize("weapon", ["jammer", "eraser"])
@pytest.mark.parametrize(
    ("form", "typed"),
    [
        ({"fireteam": "1"}, {}),
        ({"fireteam": "2"}, {"special_die": "1"}),
        ({"fireteam": "5"}, {"special_die": "1", "mods": "+1 x"}),
        ({"fireteam": "5", "special_die": "1"}, {"special_die": "1", "mods": "+1 x"}),
    ],
)
def test_a_comms_attack_with_a_weapon(weapon, form, typed):
    """A Comms Attack with a BS Weapon is also a BS Attack, and has its Bonuses."""
    found, by_hand = (
        ask("comms-attack", {"active.attack": weapon} | {f"active.{name}": text for name, text in one.items()})
        for one in (form, typed)
    )

    assert by_hand.odds == found.odds


@pytest.mark.clause("n5.fireteam.bonus.level-2.limits", "n5.intuitive-attack.roll")
@pytest.mark.parametrize("form", [{"active.attack": "cybermines"}, {"active.intuitive": "1"}])
def test_a_comms_attack_without_bonuses(form):
    """A mine makes no roll, and an Intuitive Attack is a Long Skill with plain WIP, so neither has Bonuses."""
    assert ask("comms-attack", form).odds == ask("comms-attack", form | {"active.fireteam": "5"}).odds
