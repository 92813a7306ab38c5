"""Discover in an exchange matches brute force: by itself, in ARO, and before the shots that depend on it."""

from collections import Counter
from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies
from tests.helpers.brute_force import FAIL, n5_die
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Foe, odds

MARKER = {"reactive.1.action": "nothing", "active.wip": "13"}
DISCOVER = MARKER | {"active.action": "discover"}
SIGHT = {"reactive.1.mimetism": "-3", "reactive.1.cover": "1"}
VALUES = {
    "n5.discover.roll: Range, Cover and Mimetism": (SIGHT | {"reactive.1.distance": "8"}, 10),
    "n5.discover.mods: Targeted, and MODs of the player's own": (
        {"reactive.1.state": "targeted", "active.mods": "-1 Fog", "active.1.mods": "+3 Sensor"},
        18,
    ),
    "n5.discover.roll: MODs to Discover alone": (
        {"active.discovers": "1", "active.discover_mods": "+3 TinBot", "active.mods": "-1 Fog"},
        15,
    ),
    "n5.multispectral-visor.l1-zones: Low Visibility and Mimetism": (
        {"visibility": "low", "active.visor": "1", "reactive.1.mimetism": "-6"},
        10,
    ),
    "n5.albedo.mod: a Visor and Albedo": ({"active.visor": "2", "reactive.1.albedo": "-3"}, 10),
    "n5.marksmanship.jammed: Albedo": ({"active.marksmanship": "1", "reactive.1.albedo": "-6"}, 7),
    "n5.marksmanship.only-bs-attack": ({"active.marksmanship": "1", "reactive.1.cover": "1"}, 10),
    "n5.visibility.white-noise: nothing to who sees through it": ({"visibility": "white-noise"}, 13),
}


def finds(value):
    """Return the chance that one die finds a Marker, by trying every face."""
    return Fraction(sum(n5_die(value, face) != FAIL for face in range(1, 21)), 20)


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "value"), cases(VALUES))
def test_the_success_value(form, value):
    """The Active Trooper's Discover is a Normal Roll, and so are AROs to it."""
    answer = ask("exchange", DISCOVER | form | {"reactive.2.action": "shoot", "reactive.3.action": "dodge"})
    enemy = 8 if form.get("visibility") == "low" else 11
    unhurt = odds([Foe(dice=(enemy, 1), aimed="")])["unhurt"]

    assert value == answer.values["active.1.success_value"]
    assert (finds(value), finds(value) * unhurt) == (answer.odds["active.finds"], answer.odds["finds_and_unhurt"])


WITHOUT_ROLL = {
    "n5.discover.attack: the Marker reveals itself": (DISCOVER | {"reactive.1.action": "shoot"}, "active"),
    "n5.multispectral-visor.l3-discover": (DISCOVER | {"active.visor": "3"}, "active"),
    "n5.camouflaged.reveal.skill: the Active Trooper shoots": ({"reactive.1.action": "discover"}, "reactive.1"),
}


@pytest.mark.parametrize(("form", "field"), cases(WITHOUT_ROLL))
def test_without_a_roll(form, field):
    """If Discover succeeds without a die, a die for it is refused."""
    answer = ask("exchange", form | {"active.1.burst": "1"})

    assert answer.odds[f"{field}.finds"] == 1
    assert "active.discover_dice" not in answer.dice
    with pytest.raises(InvalidInputError, match="nothing is rolled there"):
        ask("exchange", form | {"active.discover_dice": "3"})


def mixed(chance, found, lost):
    """Return the odds if one die decides which of two exchanges takes place."""
    total = Counter({name: chance * value for name, value in found.items()})
    total.update({name: (1 - chance) * value for name, value in lost.items()})
    return {name: value for name, value in total.items() if value}


SHOTS = {"active.discovers": "1", "active.wip": "12", "reactive.1.action": "nothing"}
ATTACKS = {
    "n5.discover.attack: all shots at the Marker": (SHOTS, lambda burst: [Foe("nothing", shots=(12, burst))], 3),
    "n5.discover.example-no-aro: another shoots, and is shot at": (
        SHOTS | {"active.1.burst": "1", "active.2.burst": "2", "reactive.2.action": "shoot"},
        lambda burst: [Foe("nothing", shots=(12, burst)), Foe(shots=(12, 2))],
        1,
    ),
    "n5.rolls.special-die: +1 SD at the Marker, and a mine": (
        SHOTS | {"active.1.burst": "2", "active.1.special_die": "1", "mine": "1"},
        lambda burst: [
            Foe("nothing", shots=(12, burst, bool(burst))),
            Foe("template", aimed="", levels=None),
        ],
        2,
    ),
}


@pytest.mark.parametrize(("form", "foes", "burst"), cases(ATTACKS))
def test_shots_after_discover(form, foes, burst):
    """The shots at a Marker count if the Discover succeeds, and are lost if it fails."""
    answer = ask("exchange", form)
    expected = mixed(finds(12), odds(foes(burst)), odds(foes(0)))

    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert finds(12) == answer.odds["active.finds"]


@pytest.mark.clause("n5.discover.example-aro")
def test_a_marker_that_answers():
    """A Marker that shoots reveals itself: the shots are Face to Face, and no Discover is needed."""
    answer = ask("exchange", SHOTS | {"reactive.1.action": "shoot"})

    expected = odds([Foe(shots=(12, 3))])
    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert applies(answer.because, "n5.discover.attack")


@pytest.mark.clause("n5.discover.other-target")
def test_a_shot_at_another():
    """The attack may target a different Trooper than the Discovered Marker."""
    form = SHOTS | {"active.1.burst": "0", "active.2.burst": "3", "reactive.2.action": "shoot"}
    answer = ask("exchange", form)
    expected = odds([Foe("nothing", aimed=""), Foe(shots=(12, 3))])

    assert expected == {name: answer.odds.get(name, 0) for name in expected}
    assert finds(12) == answer.odds["active.finds"]
    assert applies(answer.because, "n5.sequence.details")


@pytest.mark.clause("n5.camouflaged.aro")
def test_several_discover_in_aro():
    """Each Reactive Trooper may Discover an Active Marker."""
    form = {"active.action": "nothing", "active.mimetism": "-3"}
    form |= {f"reactive.{n}.action": "discover" for n in (1, 2)} | {"reactive.1.wip": "14", "reactive.2.wip": "9"}
    odds_found = ask("exchange", form).odds
    either = sum(n5_die(11, one) != FAIL or n5_die(6, other) != FAIL for one in range(1, 21) for other in range(1, 21))

    assert (finds(11), finds(6)) == (odds_found["reactive.1.finds"], odds_found["reactive.2.finds"])
    assert Fraction(either, 400) == odds_found["found"]


REMAINS = {"reactive.2.action": "shoot", "active.1.burst": "1", "active.2.burst": "1"}
DICE = {
    "it fails, and the shots are not rolled": (
        SHOTS | REMAINS | {"active.discover_dice": "15"},
        {"active.finds": "no", "reactive.1.hits": 0, "next": "active.2.dice, reactive.2.dice"},
    ),
    "it fails, and the shots were rolled": (
        SHOTS | {"active.1.burst": "1", "active.discover_dice": "15", "active.1.dice": "3"},
        {"active.finds": "no", "reactive.1.hits": 0, "next": "nothing"},
    ),
    "it succeeds": (
        SHOTS | {"active.1.burst": "1", "active.discover_dice": "5", "active.1.dice": "3"},
        {"active.finds": "yes", "reactive.1.hits": 1, "next": "reactive.1.save_dice"},
    ),
    "its die is open": (SHOTS | {"active.1.dice": "3 4 5"}, {"next": "active.discover_dice"}),
    "it is alone": (DISCOVER | {"active.discover_dice": "13"}, {"active.finds": "yes", "next": "nothing"}),
    "it is alone, and open": (DISCOVER | {"mine": "1", "mine.save_dice": "3"}, {"next": "active.discover_dice"}),
    "it is an ARO": (
        {"active.action": "idle", "reactive.1.action": "discover", "reactive.1.dice": "12"},
        {"reactive.1.finds": "no", "next": "nothing"},
    ),
    "below Success Value 1": (
        DISCOVER | {"active.wip": "3", "reactive.1.mimetism": "-6", "mine": "1", "mine.save_dice": "3"},
        {"active.finds": "no", "next": "nothing"},
    ),
    "the Marker reveals itself": (
        SHOTS | {"reactive.1.action": "shoot", "active.1.dice": "1 2 12", "reactive.1.dice": "15"},
        {"active.finds": "yes", "reactive.1.hits": 2},
    ),
}


@pytest.mark.clause("n5.discover.attack")
@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "expected"), DICE.values(), ids=DICE)
def test_real_dice(form, expected):
    """Real dice of Discover are judged, and decide whether the shots count."""
    values = ask("exchange", form).values

    assert expected == {name: values.get(name) for name in expected}


def test_headlines():
    """The headline says how often the Marker is found, that no distance is given, and what replaces a missing WIP."""
    headline = ask("exchange", {"active.action": "discover", "reactive.1.action": "nothing"}).headline

    assert headline.startswith("Active finds Reactive 1: 60%")
    assert "No distance is given" in headline
    assert WITHOUT_WIP.format("Active", 12) in headline


@pytest.mark.parametrize(
    ("form", "does"),
    [
        ({"active.action": "discover", "reactive.1.action": "nothing"}, "finds"),
        ({"active.action": "morpho-scan", "active.1.burst": "1"}, "scans"),
    ],
)
def test_bars_of_an_unhurt_trooper(form, does):
    """The bars include an unhurt Active Trooper only if somebody may hurt it."""
    form |= {"reactive.1.action": "nothing"}
    alone, shot = (
        [bar.label for bar in ask("exchange", form | {"reactive.2.action": a}).bars] for a in ("absent", "shoot")
    )
    both = f"Active {does} Reactive 1, Active unhurt"

    assert (both in alone, both in shot) == (False, True)


WITHOUT_WIP = "The WIP of {} is not given: its BS, {},"
NO_WIP = {
    "before shots": ({"active.discovers": "1", "reactive.1.action": "nothing"}, "Active", 12),
    "in ARO": ({"active.action": "idle", "reactive.1.action": "discover"}, "Reactive 1", 11),
}


@pytest.mark.clause("n5.discover.roll")
@pytest.mark.parametrize(("form", "who", "bs"), NO_WIP.values(), ids=NO_WIP)
def test_a_missing_wip(form, who, bs):
    """If a Discover Roll uses BS because no WIP is given, the headline says so."""
    given = {"active.wip": "12", "reactive.1.wip": "11"}

    assert WITHOUT_WIP.format(who, bs) in ask("exchange", form).headline
    assert "The WIP of" not in ask("exchange", form | given).headline


NO_ROLL = {
    "n5.discover.attack": {"active.discovers": "1"},
    "n5.camouflaged.reveal.skill": {"reactive.1.action": "discover"},
    "n5.multispectral-visor.l3-discover": {
        "active.action": "discover",
        "active.visor": "3",
        "reactive.1.action": "nothing",
    },
}


@pytest.mark.parametrize("form", cases(NO_ROLL))
def test_no_wip_without_a_roll(form):
    """A Discover that succeeds without a roll needs no WIP, and the headline does not mention it."""
    assert "The WIP of" not in ask("exchange", form).headline


@pytest.mark.clause("n5.stunned.mod")
@pytest.mark.parametrize(("who", "field"), [("active", "active.1"), ("reactive.1", "reactive.1")])
def test_stunned(who, field):
    """A Stunned Trooper Discovers with the MOD of that State, as in the Discover calculator."""
    form = {"active.action": "idle", "reactive.1.action": "nothing"}
    form |= {f"{who}.action": "discover", f"{who}.wip": "13", f"{who}.state": "stunned", "reactive.1.distance": "24"}
    alone = ask("discover", {"attribute": "13", "distance": "24", "mods": "-3 Stunned"})
    answer = ask("exchange", form)

    assert 10 == alone.values["success_value"] == answer.values[f"{field}.success_value"]
    assert applies(answer.because, "n5.stunned.mod")


@pytest.mark.parametrize("number", ["1", "4"])
@pytest.mark.parametrize("action", ["idle", "nothing"])
def test_a_hidden_field_does_not_count(action, number):
    """The target of Discover is ignored if another action hides the field."""
    form = {"active.action": action, "active.1.burst": "1"}
    plain, hidden = ask("exchange", form), ask("exchange", form | {"active.discovers": number})

    assert (plain.headline, plain.odds, plain.because) == (hidden.headline, hidden.odds, hidden.because)


REFUSED = {
    "not there": (
        DISCOVER | {"active.discovers": "2"},
        "Active Discovers must be a Reactive Trooper that is there, not 2.",
    ),
    "n5.camouflaged.aro": (
        {"active.action": "nothing", "reactive.1.action": "discover", "reactive.2.action": "shoot"},
        "Reactive 2 declares must be something that the enemy's Camouflaged State allows, not shoot.",
    ),
    "n5.discover.mods": (
        {"active.action": "nothing", "reactive.1.action": "discover", "reactive.1.special_die": "1"},
        "Reactive 1 +1 SD must be 0 with Discover, which has no +1 SD, not 1.",
    ),
    "n5.visibility.zero": (
        DISCOVER | {"visibility": "zero"},
        "Visibility Zone must be a zone that the Active Trooper sees through, not zero.",
    ),
    "n5.immobilized-b.only-reset": (
        DISCOVER | {"active.state": "immobilized-b"},
        "Active State must be one that allows what it declares, not immobilized-b: Immobilized-B allows no Discover.",
    ),
    "n5.bs.cover": (
        DISCOVER | SIGHT | {"active.mods": "-3 Cover"},
        "Active MODs must not include Cover, which the form adds here.",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """An impossible Discover is refused, and the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert says == str(refused.value)
