"""A BS Attack or Direct Template with PARA Ammunition: a PH Roll replaces the Saving Roll, and causes Immobilized-A."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Blow, Foe, odds


def para(ph):
    """Return the effect of a hit on a Trooper with this PH, whose roll fails above PH -6."""
    fails = 20 - (ph - 6)
    return Blow(fails=(fails,), critical=(fails,), wounds=0, states=frozenset({"immobilized"}))


AT_12 = {"reactive.1.distance": "12"}
SHOTS = {
    "n5.save.para: a shot against a shot": (
        AT_12 | {"active.weapon": "Adhesive Launcher Rifle", "reactive.1.ph": "11"},
        Foe(dice=(11, 1), shots=(15, 2), blow_on_foe=para(11)),
    ),
    "n5.para-ammo.saving-roll: in ARO, against a Trooper in Cover": (
        AT_12 | {"reactive.1.weapon": "Adhesive Launcher", "active.ph": "13", "active.cover": "1"},
        Foe(dice=(11, 1), blow=para(13), shots=(12, 3)),
    ),
    "n5.para-ammo.mods: values of the player's own, with one PH for all targets": (
        {"active.ammunition": "para", "active.target_ph": "9", "reactive.1.action": "nothing"},
        Foe("nothing", shots=(12, 3), blow_on_foe=para(9)),
    ),
    "n5.dodge.direct-templates: a Direct Template against a Dodge": (
        {"active.action": "template", "active.weapon": "Heavy Riotstopper", "reactive.1.ph": "12"}
        | {"reactive.1.action": "dodge"},
        Foe("dodge", (12, 1), aimed="template", blow_on_foe=para(12)),
    ),
}


@pytest.mark.parametrize(("form", "foe"), cases(SHOTS))
def test_every_throw(form, foe):
    """The joint odds match brute force over all dice and PH Rolls."""
    assert odds([foe]) == {name: chance for name, chance in ask("exchange", form).odds.items() if chance}


@pytest.mark.clause("n5.save.para")
def test_a_missing_ph():
    """The headline says which PH is assumed if none is given."""
    form = {"reactive.1.ammunition": "para", "reactive.1.action": "shoot", "active.action": "dodge"}

    for more, says in (
        ({}, "its BS, 12, is used for the Dodge, and 10 against PARA"),
        ({"active.ph": "11"}, "PH of Active"),
    ):
        assert (not more) == (says in ask("exchange", form | more).headline)


@pytest.mark.clause("n5.para-ammo.saving-roll")
def test_real_dice():
    """Real dice against PARA are compared with PH, and a failure Immobilizes the target."""
    form = {"active.ammunition": "para", "active.1.burst": "1", "reactive.1.ph": "11", "reactive.1.action": "nothing"}
    values = ask("exchange", form | {"active.1.dice": "9", "reactive.1.save_dice": "6"}).values

    assert (values["reactive.1.states"], values["reactive.1.owes_guts"]) == ("immobilized", "no")


REFUSED = {
    "n5.immunity.ammunition": (
        {"active.ammunition": "para", "reactive.1.immunity": "ammunition"},
        "Reactive 1 Immunity must be no Immunity (PARA) against PARA, not ammunition: the rules give such a hit no PS.",
    ),
    "a mine": (
        {"mine": "1", "mine.ammunition": "para"},
        'Mine Ammunition must be without PARA, which forces a PH Roll and no Saving Roll, not "para".',
    ),
    "two kinds": (
        {"active.ammunition": "ap+para"},
        'Active Ammunition must be combined as the rules combine it, not "ap+para": ',
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refusals(form, says):
    """Refuses what the rules do not settle, and a mine with PARA, which has no field for PH."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert str(refused.value).startswith(says)


@pytest.mark.clause("n5.para-ammo.no-ph", "n5.guts.when")
@pytest.mark.parametrize("dice", ["", "5"])
def test_a_target_without_ph(dice):
    """PARA has no effect on a target without PH, so there is no Guts Roll either."""
    form = {"active.ammunition": "para", "active.1.burst": "1", "reactive.1.ph": "0", "reactive.1.action": "nothing"}
    found = ask("exchange", form | {"active.1.dice": dice})

    assert found.odds["reactive.1.guts"] == 0
    assert ("no" if dice else None) == found.values.get("reactive.1.owes_guts")
