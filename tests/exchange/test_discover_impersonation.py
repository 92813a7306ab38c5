"""Discovering an Impersonation Marker in an exchange: the MODs, what it allows, and what leaves it hidden."""

from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies
from tests.helpers.brute_force import FAIL, n5_die
from tests.helpers.cases import cases
from tests.helpers.exchange_brute_force import Foe, odds

FINDS = {"active.wip": "13", "active.action": "discover", "reactive.1.action": "nothing", "reactive.1.distance": "16"}
SIGHT = ({}, {"mimetism": "-6"}, {"albedo": "-3"}, {"cover": "1"}, {"mimetism": "-3", "albedo": "-6", "cover": "1"})
ZONES = ({}, {"visibility": "low"}, {"visibility": "poor", "active.visor": "2"})
STATES = ("camouflaged", "imp-1", "imp-2")


@pytest.mark.clause("n5.impersonation-state.imp-1", "n5.impersonation-state.imp-2", "n5.mimetism.nfb")
@pytest.mark.no_cover
@pytest.mark.parametrize(("state", "sight", "zone"), tuple(product(STATES, SIGHT, ZONES)))
def test_the_roll_is_that_of_discover(state, sight, zone):
    """The roll has the MODs of the Marker's State, in either Turn."""
    of_marker = {f"reactive.1.{name}": text for name, text in sight.items()}
    found = ask("exchange", FINDS | {"marker": state} | of_marker | zone).odds["active.finds"]
    in_aro = {name.replace("active.", "reactive.1."): text for name, text in zone.items()}
    in_aro |= {f"active.{name}": text for name, text in sight.items()} | {"active.action": "nothing", "marker": state}
    in_aro |= {"reactive.1.action": "discover", "reactive.1.wip": "13", "reactive.1.distance": "16"}
    alone = {"attribute": "13", "distance": "16", "state": state} | sight
    alone |= {"cover": "partial"} if sight.get("cover") else {}
    alone |= {name.removeprefix("active."): text for name, text in zone.items()}

    assert found == ask("discover", alone).odds["success"]
    assert found == ask("exchange", in_aro).odds["reactive.1.finds"]


@pytest.mark.clause("n5.impersonation-state.imp-1")
def test_the_first_level_comes_to_the_second():
    """The answer says that a success against Impersonation-1 does not reveal it."""
    assert applies(ask("exchange", FINDS | {"marker": "imp-1"}).because, "n5.impersonation-state.imp-1")
    assert not applies(ask("exchange", FINDS | {"marker": "imp-2"}).because, "n5.impersonation-state.imp-1")


SHOTS = {"active.wip": "12", "active.discovers": "1", "reactive.1.mimetism": "-3"}


@pytest.mark.clause("n5.impersonation-state.no-attack.imp-2", "n5.impersonation-state.reveal.skill")
@pytest.mark.parametrize("answers", ["nothing", "look-out"])
def test_shots_after_discover(answers):
    """The shots at an Impersonation-2 Marker count if its Discover succeeds; Look Out! does not reveal it."""
    answer = ask("exchange", SHOTS | {"marker": "imp-2", "reactive.1.action": answers})
    finds = Fraction(sum(n5_die(12, face) != FAIL for face in range(1, 21)), 20)
    hit, lost = odds([Foe("nothing", shots=(9, 3))]), odds([Foe("nothing", shots=(9, 0))])
    expected = {name: finds * hit.get(name, 0) + (1 - finds) * lost.get(name, 0) for name in hit | lost}

    assert finds == answer.odds["active.finds"]
    assert {name: chance for name, chance in expected.items() if chance} == {
        name: answer.odds[name] for name, chance in expected.items() if chance
    }


@pytest.mark.clause("n5.camouflaged.reveal.skill")
def test_look_out_reveals_a_camouflaged_marker():
    """A Camouflaged Marker that declares Look Out! needs no Discover Roll."""
    form = SHOTS | {"reactive.1.action": "look-out"}

    assert ask("exchange", form).odds["active.finds"] == 1
    assert ask("exchange", form | {"marker": "imp-2"}).odds["active.finds"] < 1


@pytest.mark.clause("n5.impersonation-state.reveal.skill")
@pytest.mark.parametrize("state", STATES)
def test_one_that_shoots_back_is_revealed(state):
    """A Marker that declares an Attack is attacked like any other Trooper."""
    answer = ask("exchange", SHOTS | {"marker": state, "reactive.1.action": "shoot"})

    assert answer.odds["active.finds"] == 1
    assert answer.odds["any_down"] > 0


MARKER = SHOTS | {"reactive.1.action": "nothing"}
SECOND = {"reactive.2.action": "shoot"}
IMPACT = {"active.action": "impact", "active.weapon": "Missile Launcher (Blast Mode)", "reactive.2.distance": "16"}
ALLOWED = {
    "n5.impersonation-state.no-attack.imp-2": MARKER | {"marker": "imp-2"},
    "n5.discover.other-target": MARKER | SECOND | {"marker": "imp-1", "active.1.burst": "0", "active.2.burst": "3"},
    "n5.impersonation-state.template: Direct": MARKER | {"marker": "imp-2", "active.action": "template"},
    "n5.impersonation-state.template: Impact": MARKER
    | SECOND
    | IMPACT
    | {"marker": "imp-2", "active.1.burst": "1", "active.2.burst": "1"},
    "a Dodge": MARKER | {"marker": "imp-1", "active.action": "dodge"},
}


@pytest.mark.parametrize("form", cases(ALLOWED))
def test_what_a_discover_allows(form):
    """Discover allows an attack on Impersonation-2, and anything that does not target the Marker."""
    assert 0 < ask("exchange", form).odds["active.finds"] < 1


FORBIDDEN = "must be something that the enemy's Impersonation State allows"
REFUSED = {
    "n5.impersonation-state.no-attack.imp-1": (
        MARKER | {"marker": "imp-1"},
        f"Active declares {FORBIDDEN}, not shoot.",
    ),
    "n5.impersonation-state.template: Direct": (
        MARKER | SECOND | {"marker": "imp-2", "active.action": "template", "active.2.burst": "1"},
        f"Active declares {FORBIDDEN}, not template.",
    ),
    "n5.impersonation-state.template: Impact": (
        SHOTS
        | IMPACT
        | {"marker": "imp-2", "active.discovers": "2", "reactive.1.action": "shoot", "reactive.2.action": "nothing"}
        | {"active.1.burst": "1", "active.2.burst": "1", "reactive.1.mimetism": "0", "reactive.1.distance": "16"},
        f"Active declares {FORBIDDEN}, not impact.",
    ),
    "n5.impersonation-state.aro": (
        {"active.action": "nothing", "marker": "imp-1", "reactive.1.action": "discover", "reactive.2.action": "shoot"},
        f"Reactive 2 declares {FORBIDDEN}, not shoot.",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """Refuses a forbidden declaration against an Impersonation Marker; the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", form)

    assert str(refused.value).startswith(says)


@pytest.mark.clause("n5.impersonation-state.aro")
@pytest.mark.parametrize(("state", "success_value"), [("camouflaged", 10), ("imp-1", 10), ("imp-2", 13)])
def test_the_aro_against_it(state, success_value):
    """What to Declare applies the State of the Marker too."""
    form = {"reactive.1.attack": "discover", "reactive.1.wip": "13", "active.action": "nothing", "marker": state}
    form |= {"active.mimetism": "-3", "reactive.1.distance": "16"}

    assert Fraction(success_value, 20) == ask("what-to-declare", form).odds["discover.found"]
