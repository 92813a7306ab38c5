"""Morpho-Scan in an exchange makes no roll, and works unless its target's Reset succeeds."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies, cited
from tests.helpers.brute_force import FAIL, n5_die
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Foe, odds

SCAN = {"active.action": "morpho-scan", "reactive.1.action": "reset", "reactive.1.wip": "13"}


def fails(value):
    """Return the chance that one die fails, by trying every face."""
    return Fraction(sum(n5_die(value, face) == FAIL for face in range(1, 21)), 20)


VALUES = {
    "n5.morpho-scan.reset": ({}, 4),
    "n5.reset.mods: Immobilized-B": ({"reactive.1.state": "immobilized-b"}, 1),
    "n5.reset.mods: Isolated, capped": ({"reactive.1.state": "isolated-immobilized-b"}, 1),
    "n5.morpho-scan.sixth-sense": ({"reactive.1.sixth_sense": "1", "reactive.1.state": "immobilized-b"}, 10),
}


@pytest.mark.parametrize(("form", "value"), cases(VALUES))
def test_every_face(form, value):
    """The scan works if the Reset fails, and other Troopers' AROs to it are Normal Rolls."""
    answer = ask("exchange", SCAN | form | {"reactive.2.action": "shoot"})
    unhurt = odds([Foe(aimed="")])["unhurt"]

    assert value == answer.values["reactive.1.success_value"]
    assert (fails(value), fails(value) * unhurt) == (answer.odds["active.scans"], answer.odds["scans_and_unhurt"])
    assert 1 - fails(value) == answer.odds["reactive.1.reset_succeeds"]


@pytest.mark.clause("n5.morpho-scan.effect")
@pytest.mark.parametrize("action", ["shoot", "dodge", "nothing"])
def test_only_a_reset_stops_it(action):
    """A target that makes no Reset is scanned, and its attack is a Normal Roll."""
    answer = ask("exchange", SCAN | {"reactive.1.action": action})
    expected = odds([Foe(action, (11, 1), aimed="")])

    assert answer.odds["active.scans"] == 1
    assert expected["unhurt"] == answer.odds["unhurt"] == answer.odds["scans_and_unhurt"]
    assert applies(answer.because, "n5.morpho-scan.effect")


@pytest.mark.clause("n5.morpho-scan.target")
def test_the_reset_of_another():
    """A Reset by a Trooper that is not scanned has no MOD for Morpho-Scan."""
    form = SCAN | {"active.1.burst": "0", "active.2.burst": "1", "reactive.2.action": "reset", "reactive.2.wip": "12"}
    values = ask("exchange", form).values

    assert (values["reactive.1.success_value"], values["reactive.2.success_value"]) == (13, 3)


@pytest.mark.clause("n5.morpho-scan.reset")
def test_the_steps():
    """The answer says that the Reset is a Normal Roll, and that this is our reading."""
    because = ask("exchange", SCAN).because
    ((says, applied),) = cited(because, "n5.reset.normal")

    assert ("at Success Value 4" in says, "Uncertain" in says, applied) == (True, True, True)
    assert applies(because, "n5.sequence.details")


DICE = {
    "stopped": (SCAN | {"reactive.1.dice": "4"}, ("no", "nothing")),
    "not stopped": (SCAN | {"reactive.1.dice": "5"}, ("yes", "nothing")),
    "open": (SCAN | {"reactive.2.action": "shoot", "reactive.2.dice": "20"}, (None, "reactive.1.dice")),
    "without a Reset": (SCAN | {"reactive.1.action": "shoot", "reactive.1.dice": "20"}, ("yes", "nothing")),
}


@pytest.mark.clause("n5.morpho-scan.reset")
@pytest.mark.parametrize(("form", "expected"), DICE.values(), ids=DICE)
def test_real_dice(form, expected):
    """A real die of the Reset decides whether Morpho-Scan works."""
    values = ask("exchange", form).values

    assert expected == (values.get("active.scans"), values["next"])


REFUSED = {
    "n5.morpho-scan.target": (
        SCAN | {"reactive.1.structure": "1"},
        "Reactive 1 has STR must be 0 for the target of a Morpho-Scan, not 1.",
    ),
    "n5.zoc.size": (
        SCAN | {"reactive.1.distance": "8.5"},
        'Distance to Reactive 1 must be at most 8", not 8.5": Reactive 1 is outside the Zone of Control, 8".',
    ),
    "n5.morpho-scan.effect": (
        SCAN | {"active.2.burst": "1", "reactive.2.action": "shoot"},
        "Active dice at Reactive 2 must be 0, not 1: Morpho-Scan has one target.",
    ),
    "no target": (
        SCAN | {"active.1.burst": "0"},
        "Active dice at Reactive 1 must be 1 or more, not 0",
    ),
    "n5.stunned.no-attack": (
        SCAN | {"active.state": "stunned"},
        "Active State must be one that allows what it declares, not stunned",
    ),
    "n5.isolated.comms-off": (
        SCAN | {"active.state": "isolated"},
        "Active State must be one that allows what it declares, not isolated",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """Refuses an impossible Morpho-Scan; the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert str(refused.value).startswith(says)


def test_in_its_zone():
    """Accepts up to 8 inches, or no distance; the refusal of more offers the limit."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", SCAN | {"reactive.1.distance": "30"})
    near = SCAN | refused.value.offer.form

    assert refused.value.offer.form == {"reactive.1.distance": "8"}
    assert ask("exchange", SCAN).odds == ask("exchange", near).odds


@pytest.mark.clause("n5.morpho-scan.not-aro")
def test_not_in_aro():
    with pytest.raises(InvalidInputError, match='not "morpho-scan"'):
        ask("exchange", {"reactive.1.action": "morpho-scan"})
