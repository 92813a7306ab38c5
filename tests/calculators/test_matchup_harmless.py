"""Discover and Morpho-Scan in a matchup: the rolls of their own calculators, and their effect on the next Order."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import steps
from tests.helpers.offers import picks_of
from tests.helpers.tiers import sampled

BODY = "BS 12, PH 11, WIP 13, ARM 1, BTS 0, VITA 1"
MARKER = {
    "reactive.1.trooper": f"{BODY}, Combi Rifle",
    "reactive.1.states": "Camouflaged",
    "reactive.1.declares": "nothing",
}
FINDS = MARKER | {"active.trooper": f"{BODY}, Combi Rifle", "active.declares": "discover"}
SCANS = {
    "active.trooper": "CC 14, BS 11, PH 10, WIP 13, ARM 1, BTS 3, VITA 1, Morpho-Scan, Pistol",
    "active.declares": "morpho-scan",
    "reactive.1.distance": "8",
    "reactive.1.trooper": "MOV 4-4, CC 21, BS 13, PH 12, WIP 13, ARM 2, BTS 0, VITA 2, Combi Rifle",
    "reactive.1.declares": "reset",
}

FINDERS = (
    ("", {}),
    (", Multispectral Visor L1", {"visor": "1"}),
    (", Multispectral Visor L2", {"visor": "2"}),
    (", X-Visor, Marksmanship", {"x_visor": "1", "marksmanship": "1"}),
    (", Sensor, TinBot: Discover", {"sensor": "1", "tinbot": "1"}),
    (", Biometric Visor", {"biometric": "1"}),
)
MARKERS = (
    ("Camouflaged", "", {}),
    ("Camouflaged, Targeted", ", Mimetism (-6)", {"mimetism": "-6", "targeted": "1"}),
    ("camo", ", Albedo (-3)", {"albedo": "-3"}),
    ("Impersonation State", ", Mimetism (-3)", {"state": "imp-1", "mimetism": "-3"}),
    ("IMP-1", ", Albedo (-6)", {"state": "imp-1", "albedo": "-6"}),
    ("IMP-2", ", Mimetism (-3)", {"state": "imp-2", "mimetism": "-3"}),
)
TABLES = (
    ({}, {}),
    ({"reactive.1.cover": "partial", "visibility": "low"}, {"cover": "partial", "visibility": "low"}),
    ({"reactive.1.distance": "40", "active.fireteam": "3"}, {"distance": "40", "fireteam": "1"}),
)


def refused(form):
    """Return the control and the message of a form's refusal."""
    with pytest.raises(InvalidInputError) as caught:
        ask("matchup", form)
    return caught.value.control, caught.value.message


@pytest.mark.clause(
    "n5.discover.roll", "n5.discover.mods", "n5.impersonation-state.imp-1", "n5.impersonation-state.imp-2"
)
@pytest.mark.no_cover
@pytest.mark.parametrize("finder", FINDERS)
@pytest.mark.parametrize("marker", MARKERS)
@pytest.mark.parametrize(("table", "same"), sampled(TABLES, TABLES[1:2]))
def test_the_roll_is_that_of_discover(finder, marker, table, same):
    """Discovering a Marker has the chance of the Discover calculator, from both profiles."""
    form = FINDS | table | {"reactive.1.states": marker[0]}
    form["active.trooper"] += finder[0]
    form["reactive.1.trooper"] += marker[1]
    alone = ask("discover", {"attribute": "13", "distance": "16"} | finder[1] | marker[2] | same)

    assert alone.odds["success"] == ask("matchup", form).odds["active.finds"]


@pytest.mark.clause("n5.discover.roll")
def test_an_exchange_of_the_same_numbers():
    """A Discover against AROs has the odds of an exchange."""
    words = FINDS | {"reactive.2.trooper": f"{BODY}, Combi Rifle", "active.2.burst": "0", "active.states": "Stunned"}
    form = {"active.action": "discover", "active.wip": "13", "active.ph": "11", "active.state": "stunned"}
    form |= {"reactive.1.action": "nothing", "reactive.1.distance": "16", "reactive.2.attribute": "12"}
    form |= {"reactive.2.action": "shoot", "reactive.2.weapon": "Combi Rifle", "reactive.2.distance": "16"}
    found, exchange = ask("matchup", words), ask("exchange", form)

    assert exchange.odds == found.odds
    assert exchange.headline == found.headline


@pytest.mark.clause("n5.camouflaged.aro")
def test_the_aros_against_a_marker():
    """Several Troopers can Discover the Active Marker, each with its own roll."""
    form = {"active.trooper": f"{BODY}, Mimetism (-3)", "active.states": "Camouflaged", "active.declares": "nothing"}
    form |= {"reactive.1.declares": "discover", "reactive.1.trooper": f"{BODY}, Combi Rifle"}
    both = form | {"reactive.2.trooper": f"{BODY}, Combi Rifle", "reactive.2.declares": "discover"}
    found = ask("matchup", both).odds

    assert {Fraction(1, 2)} == {found["reactive.1.finds"], found["reactive.2.finds"]}
    assert Fraction(3, 4) == found["found"]
    assert picks_of(both, "Active declares")["nothing"].says == "Active found 75% · Active unhurt 100%"
    assert picks_of(form, "Reactive 1 declares")["Discover"].says == "Active found 50% · Active unhurt 100%"
    refusal = refused(both | {"reactive.2.declares": "bs-attack"})
    assert _of(refusal, "that the enemy's Camouflaged State allows") == ("reactive.2.declares", True)


def _of(refusal, words):
    return refusal[0], words in refusal[1]


@pytest.mark.clause("n5.discover.attack", "n5.multispectral-visor.l3-discover")
@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"reactive.1.declares": "bs-attack"}, "reveals itself by what it declares"),
        ({"active.trooper": f"{BODY}, Multispectral Visor L3"}, "found without a roll"),
    ],
)
def test_found_without_a_roll(form, says):
    """A Marker is found if it reveals itself or a Visor sees it."""
    found = ask("matchup", FINDS | form)

    assert found.odds["active.finds"] == 1
    assert "active.1.success_value" not in found.values
    assert any(says in step.says for step in steps(found.because))


@pytest.mark.clause("n5.discover.roll")
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        (
            {"reactive.1.states": ""},
            "active.declares",
            "must be something else, not discover: Reactive 1 is not a Marker",
        ),
        (
            {"active.states": "Immobilized-B"},
            "active.declares",
            "must be something that Immobilized-B allows, not discover",
        ),
        ({"visibility": "zero"}, "visibility", "must be a zone that the Active Trooper sees through, not zero"),
        ({"active.trooper": "BS 12, PH 11"}, "active.trooper", "must have WIP for a Discover, not"),
        ({"active.trooper": f"{BODY}, Wounds lost 1"}, "active.declares", "Unconscious already, not discover"),
        (
            {"reactive.2.trooper": BODY, "active.1.burst": "1", "active.2.burst": "1"},
            "active.2.burst",
            "must be 0, not 1",
        ),
        (
            {"reactive.2.trooper": BODY, "active.2.burst": "1"},
            "active.declares",
            "must be something else, not discover",
        ),
        (
            {"active.declares": "dodge", "reactive.1.declares": "discover"},
            "reactive.1.declares",
            "Active is not a Marker",
        ),
        (
            {"active.declares": "morpho-scan"},
            "active.declares",
            "must be something that its profile lists, not morpho-scan",
        ),
    ],
)
def test_what_cannot_be_found(form, control, says):
    """A Discover needs a Marker, LoF, a State that allows it, and exactly one target."""
    assert (control, True) == _of(refused(FINDS | {"reactive.2.declares": "nothing"} | form), says)


def test_the_first_marker_is_the_target():
    """Discovers the first Marker of several Troopers, or the one that dice are aimed at."""
    form = FINDS | {
        "reactive.1.states": "",
        "reactive.2.trooper": f"{BODY}, Mimetism (-6)",
        "reactive.2.states": "camo",
    }
    form |= {"reactive.2.declares": "nothing", "reactive.3.trooper": BODY, "reactive.3.states": "camo"}
    form |= {"reactive.3.declares": "nothing"}

    assert Fraction(7, 20) == ask("matchup", form).odds["active.finds"]
    assert Fraction(13, 20) == ask("matchup", form | {"active.3.burst": "1"}).odds["active.finds"]


@pytest.mark.clause("n5.morpho-scan.reset", "n5.morpho-scan.sixth-sense")
@pytest.mark.parametrize(
    ("form", "chance"),
    [
        ({}, Fraction(16, 20)),
        ({"reactive.1.declares": "dodge"}, Fraction(1)),
        ({"reactive.1.states": "Immobilized-B"}, Fraction(19, 20)),
        ({"reactive.1.trooper": f"{BODY}, Sixth Sense"}, Fraction(7, 20)),
    ],
)
def test_a_morpho_scan(form, chance):
    """Morpho-Scan works without a roll unless its target's Reset succeeds."""
    found = ask("matchup", SCANS | form)

    assert chance == found.odds["active.scans"]
    assert ask("exchange", _as_exchange(form)).odds["active.scans"] == chance


def _as_exchange(form):
    """Return the form of an exchange for an equal Morpho-Scan."""
    action = form.get("reactive.1.declares", "reset")
    state = {"Immobilized-B": "immobilized-b"}.get(form.get("reactive.1.states", ""), "none")
    sixth = str(int("Sixth Sense" in form.get("reactive.1.trooper", "")))
    of_target = {"reactive.1.action": action, "reactive.1.wip": "13", "reactive.1.state": state}
    return {"active.action": "morpho-scan", "reactive.1.sixth_sense": sixth, **of_target}


@pytest.mark.clause("n5.morpho-scan.target")
def test_the_first_that_can_be_scanned():
    """Scans the first of several Troopers that has VITA and is not a Marker."""
    tag = {"reactive.1.trooper": "TAG, WIP 20, STR 3", "reactive.2.trooper": BODY, "reactive.2.declares": "reset"}
    found = ask("matchup", SCANS | tag | {"reactive.2.distance": "8"})

    assert (found.filled["active.1.burst"], found.filled["active.2.burst"]) == ("0", "1")
    assert Fraction(16, 20) == found.odds["active.scans"]


@pytest.mark.clause("n5.morpho-scan.target", "n5.zoc.size")
def test_the_first_within_reach_is_scanned():
    """A target outside the Zone of Control is skipped, or refused with an error that names it."""
    near = {"reactive.1.distance": "8.5", "reactive.2.trooper": BODY, "reactive.2.distance": "0"}
    near["reactive.2.declares"] = "reset"
    says = 'Active declares must be something else, not morpho-scan: Reactive 1 is outside the Zone of Control, 8".'

    assert ask("matchup", SCANS | near).filled["active.2.burst"] == "1"
    assert ("active.declares", says) == refused(SCANS | {"reactive.1.distance": "8.5"})


@pytest.mark.clause("n5.morpho-scan.reset")
def test_a_morpho_scan_that_is_not_used():
    """Having the Skill does not change a Reset from States, or against a Program."""
    hacks = {
        "active.trooper": f"{BODY}, Hacking Device",
        "active.declares": "spotlight",
        "reactive.1.declares": "reset",
    }
    other = hacks | {"active.trooper": f"{BODY}, Hacking Device, Morpho-Scan"}

    assert ask("matchup", hacks).odds == ask("matchup", other).odds


@pytest.mark.clause("n5.morpho-scan.target")
@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"reactive.1.trooper": "TAG, WIP 12, STR 3"}, "active.declares", "Reactive 1 has STR"),
        (
            {"reactive.1.states": "Camouflaged", "reactive.1.declares": "nothing"},
            "active.declares",
            "Reactive 1 is a Marker",
        ),
        ({"active.states": "Isolated"}, "active.declares", "Isolated allows, not morpho-scan"),
        ({"active.trooper": BODY}, "active.declares", "that its profile lists"),
    ],
)
def test_what_cannot_be_scanned(form, control, says):
    """Refuses to scan STR or a Marker, or to scan without the Skill."""
    assert (control, True) == _of(refused(SCANS | form), says)


def test_offers():
    """Offers both with their odds if the profile and the enemy's State allow them and they help."""
    title, bare = "Active declares", {"active.trooper": f"{BODY}, Combi Rifle"}

    assert picks_of(FINDS, title)["Discover"].says == "Reactive 1 found 65% · Active unhurt 100%"
    assert "Discover" in picks_of(FINDS | {"active.declares": "dodge"}, title)
    assert "Discover" not in picks_of(bare, title)
    assert picks_of(SCANS, title)["Morpho-Scan"].says == "Reactive 1 scanned 80% · Active unhurt 100%"
    assert "Morpho-Scan" not in picks_of(bare, title)
    assert "Reset" in picks_of(SCANS | {"reactive.1.declares": "nothing"}, "Reactive 1 declares")
    assert picks_of(SCANS, "Who is Active")["Swap the two"].form["reactive.1.declares"] == "nothing"


@pytest.mark.clause("n5.discover.result", "n5.impersonation-state.imp-1", "n5.biometric-visor.reveal")
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "dice", "left"),
    [
        ({}, "9", {"reactive.1.states": ""}),
        ({"reactive.1.states": "Camouflaged, Targeted"}, "2", {"reactive.1.states": "Targeted"}),
        ({"reactive.1.states": "IMP-1"}, "2", {"reactive.1.states": "IMP-2"}),
        ({"reactive.1.states": "IMP-2"}, "2", {"reactive.1.states": ""}),
        ({"reactive.1.states": "IMP-1", "active.trooper": f"{BODY}, Biometric Visor"}, "2", {"reactive.1.states": ""}),
    ],
)
def test_the_order_after_a_discover(form, dice, left):
    """A found Marker is no longer one, except that Impersonation-1 becomes Impersonation-2."""
    (pick,) = picks_of(FINDS | form | {"active.discover_dice": dice}, "Next Order").values()

    assert left == {name: text for name, text in pick.form.items() if name in left}


@pytest.mark.parametrize("states", ["Camouflaged", "IMP-1", "IMP-2"])
def test_a_discover_that_fails(states):
    """A Marker that is not found stays one, at its level."""
    form = FINDS | {"reactive.1.states": states}
    picks = picks_of(form | {"active.discover_dice": "20"}, "Next Order")
    after = [ask("matchup", form | pick.form).odds["active.finds"] for pick in picks.values()]

    assert {ask("matchup", form).odds["active.finds"]} >= set(after)


def test_the_order_after_finding_the_active_marker():
    """AROs that find the Active Trooper reveal it, or lower Impersonation to the second level."""
    form = {"active.trooper": BODY, "active.states": "IMP-1", "active.declares": "nothing"}
    form |= {"reactive.1.trooper": BODY, "reactive.1.declares": "discover", "reactive.1.dice": "3"}
    (pick,) = picks_of(form, "Next Order").values()

    assert pick.form["active.states"] == "IMP-2"


@pytest.mark.clause("n5.morpho-scan.effect", "n5.morpho-scan.once")
def test_the_order_after_a_morpho_scan():
    """After a scan its user has the target's MOV, CC, BS and PH, and no Morpho-Scan any more."""
    (works,) = picks_of(SCANS | {"reactive.1.dice": "15"}, "Next Order").values()
    stopped = picks_of(SCANS | {"reactive.1.dice": "2"}, "Next Order")

    assert works.form["active.trooper"] == "MOV 4-4, CC 21, BS 13, PH 12, WIP 13, ARM 1, BTS 3, VITA 1, Pistol"
    assert works.form["active.declares"] != "morpho-scan"
    assert all("active.trooper" not in pick.form for pick in stopped.values())
