"""If a matchup refuses a declaration, it offers allowed ones."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.cases import cases

BODY = "CC 14, BS 12, PH 11, WIP 13, ARM 1, BTS 0, VITA 1"
RIFLE = f"{BODY}, Combi Rifle, CC Weapon"
MARKER = {"reactive.1.declares": "nothing", "reactive.1.states": "Camouflaged"}
SECOND = {"reactive.2.trooper": RIFLE}
SPLIT = {"active.1.burst": "1", "active.2.burst": "2"}
OFFERED = {
    "n5.camouflaged.no-attack": (MARKER, "Discover first", {"active.discovers": "1"}),
    "n5.impersonation-state.no-attack.imp-2": (
        MARKER | {"reactive.1.states": "IMP-2"},
        "Discover first",
        {"active.discovers": "1"},
    ),
    "n5.impersonation-state.no-attack.imp-1": (
        MARKER | {"reactive.1.states": "IMP-1"},
        "Declare Discover",
        {"active.declares": "discover", "active.weapon": ""},
    ),
    "one of two": (MARKER | SECOND | SPLIT, "Discover Reactive 1 first", {"active.discovers": "1"}),
    "the second of two": (
        {"reactive.2.trooper": RIFLE, "reactive.2.declares": "nothing", "reactive.2.states": "Camouflaged"} | SPLIT,
        "Discover Reactive 2 first",
        {"active.discovers": "2"},
    ),
    "dice on the table": (MARKER | {"active.1.dice": "3 4 5"}, "Discover first", {"active.discovers": "1"}),
    "n5.engaged.skills: a CC Attack": (
        MARKER | {"active.declares": "cc-attack"},
        "Declare Discover",
        {"active.declares": "discover", "active.weapon": ""},
    ),
    "n5.camouflaged.aro": (
        {"active.declares": "nothing", "active.states": "Camouflaged"},
        "Declare Discover",
        {"reactive.1.declares": "discover", "reactive.1.weapon": ""},
    ),
    "n5.stunned.no-attack": (
        {"active.states": "Stunned"},
        "Declare Dodge",
        {"active.declares": "dodge", "active.weapon": ""},
    ),
    "n5.immobilized-b.only-reset": (
        {"reactive.1.states": "Immobilized-B"},
        "Declare Reset",
        {"reactive.1.declares": "reset", "reactive.1.weapon": ""},
    ),
    "n5.discover.roll": (
        {"active.declares": "discover"},
        "Declare BS Attack, Combi Rifle",
        {"active.declares": "bs-attack", "active.weapon": ""},
    ),
}


def refusal(form):
    """Return the refusal of a form."""
    with pytest.raises(InvalidInputError) as caught:
        ask("matchup", {"active.trooper": RIFLE, "reactive.1.trooper": RIFLE} | form)
    return caught.value


@pytest.mark.parametrize(("form", "label", "sets"), cases(OFFERED))
def test_what_can_be_declared_is_offered(form, label, sets):
    """Offers to Discover a Marker before attacking it if that is allowed, or else another declaration."""
    offer = refusal(form).offer

    assert label == offer.label
    assert sets == {name: text for name, text in offer.form.items() if not name.endswith("dice")}
    assert ask("matchup", {"active.trooper": RIFLE, "reactive.1.trooper": RIFLE} | form | dict(offer.form))


def test_dice_are_taken_off_the_table():
    """Does not keep the dice of the refused declaration."""
    assert refusal(MARKER | {"active.1.dice": "3 4 5"}).offer.form["active.1.dice"] == ""


@pytest.mark.parametrize(
    "form",
    [
        MARKER | {"visibility": "zero"},
        {"active.states": "Stunned", "reactive.1.states": "Stunned", "reactive.1.declares": "template"},
        {"active.1.burst": "7"},
    ],
)
def test_nothing_is_offered_that_would_be_refused(form):
    """Offers nothing if no declaration is allowed, or something else is wrong."""
    assert refusal(form).offer is None


@pytest.mark.clause("n5.camouflaged.no-attack")
def test_a_share_of_the_burst_at_a_marker():
    """A die at a Camouflaged Marker is an attack on it, whoever else is a target."""
    refused = refusal(MARKER | SECOND | SPLIT)

    assert (refused.control, "Camouflaged State" in refused.message) == ("active.declares", True)
