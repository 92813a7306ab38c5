"""Idle, Look Out! and Place Deployable make no roll, so an attack on a Trooper that declares them is unopposed."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Foe, odds

ACTIVE = {"n5.idle.effect": "idle", "n5.place-deployable.conclusion": "place-deployable"}
REACTIVE = {"n5.look-out.user": "look-out", "n5.place-deployable.conclusion": "place-deployable"}


@pytest.mark.clause("n5.ftf.when")
@pytest.mark.parametrize("clause", ACTIVE)
def test_every_throw_at_an_active_trooper(clause):
    """AROs to a Trooper that makes no roll are Normal Rolls, with the odds of brute force."""
    form = {"active.action": ACTIVE[clause], "reactive.2.action": "shoot", "reactive.2.attribute": "8", "mine": "1"}
    answer = ask("exchange", form)

    expected = odds([Foe(aimed=""), Foe(dice=(8, 1), aimed=""), Foe("template", aimed="", levels=None)])
    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert applies(answer.because, clause)


@pytest.mark.clause("n5.ftf.when")
@pytest.mark.parametrize("clause", REACTIVE)
def test_every_throw_at_a_reactive_trooper(clause):
    """An attack on a Trooper that makes no roll is a Normal Roll; a target that turns dodges at -3."""
    form = {
        "reactive.1.action": REACTIVE[clause],
        "active.1.burst": "2",
        "active.2.burst": "1",
        "reactive.2.action": "dodge",
    }
    answer = ask("exchange", form | {"reactive.2.ph": "11", "reactive.2.mods": "-3 Look Out!"})

    expected = odds([Foe("nothing", shots=(12, 2)), Foe("dodge", (8, 1), shots=(12, 1))])
    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert applies(answer.because, clause)


def test_real_dice():
    """Real dice against a Trooper that makes no roll are judged as Normal Rolls."""
    dice = {"reactive.1.action": "look-out", "active.1.burst": "2", "active.1.dice": "12 13"}
    answer = ask("exchange", dice | {"reactive.1.save_dice": "1 2"})

    assert (answer.values["reactive.1.criticals"], answer.values["reactive.1.condition"]) == (1, "survives")


REFUSED = {
    "n5.idle.not-aro": (
        {"reactive.1.action": "idle"},
        "reactive.1.action",
        'look-out, place-deployable, not "idle".',
    ),
    "n5.place-deployable.attack-label": (
        {"active.action": "place-deployable", "active.state": "stunned"},
        "active.state",
        "must be one that allows what it declares, not stunned: Stunned allows no BS Attack.",
    ),
    "n5.immobilized-b.only-reset": (
        {"reactive.1.action": "look-out", "reactive.1.state": "immobilized-b"},
        "reactive.1.state",
        "must be one that allows what it declares, not immobilized-b: Immobilized-B allows no Dodge.",
    ),
    "n5.unconscious.no-skills": (
        {"reactive.1.action": "look-out", "reactive.1.wounds_taken": "1"},
        "reactive.1.wounds_taken",
        "an Unconscious Trooper does nothing.",
    ),
}


@pytest.mark.parametrize(("form", "control", "says"), cases(REFUSED))
def test_refused(form, control, says):
    """Idle is not an ARO, Place Deployable is an Attack, and some States allow neither."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert (control, True) == (refused.value.control, refused.value.message.endswith(says))


@pytest.mark.clause("n5.idle.effect")
def test_idle_in_every_state():
    """A State that allows no attack allows Idle."""
    idle = {"active.action": "idle", "active.state": "immobilized-b"}

    assert ask("exchange", {"active.action": "nothing"}).odds["unhurt"] == ask("exchange", idle).odds["unhurt"]


@pytest.mark.clause("n5.rolls.special-die.limits")
@pytest.mark.parametrize(("action", "name"), [("look-out", "Look Out!"), ("place-deployable", "Place Deployable")])
def test_no_extra_die_in_aro(action, name):
    """Refuses an extra die for an ARO without a roll."""
    with pytest.raises(InvalidInputError, match=f"must be 0 with {name}, which makes no roll, not 1"):
        ask("exchange", {"reactive.1.action": action, "reactive.1.special_die": "1"})
