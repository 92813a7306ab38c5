"""Discover declared with another Skill has the same odds in a matchup as in an exchange."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.cases import cases
from tests.helpers.offers import picks_of, ways_of

BODY = "BS 12, PH 11, WIP 13, ARM 1, BTS 0, VITA 1"
RIFLE = f"{BODY}, Combi Rifle"
ARMED = f"{BODY}, Combi Rifle, Light Flamethrower, Missile Launcher, Hacking Device"
WORDS = {
    "active.trooper": ARMED,
    "active.discovers": "1",
    "reactive.1.trooper": f"{RIFLE}, Mimetism (-3)",
    "reactive.1.states": "Camouflaged",
    "reactive.1.declares": "nothing",
    "reactive.1.distance": "30",
}
NUMBERS = {
    "active.attribute": "12",
    "active.wip": "13",
    "active.ph": "11",
    "active.discovers": "1",
    "reactive.1.mimetism": "-3",
    "reactive.1.action": "nothing",
    "reactive.1.distance": "30",
}
SHOOTS = (
    {"reactive.2.trooper": RIFLE, "reactive.2.distance": "16"},
    {
        "reactive.2.action": "shoot",
        "reactive.2.attribute": "12",
        "reactive.2.weapon": "Combi Rifle",
        "reactive.2.distance": "16",
    },
)
BLAST = "Missile Launcher (Blast Mode)"
COMBI = {"active.weapon": "Combi Rifle"}
SAME = {
    "n5.discover.attack": (COMBI, COMBI | {"active.action": "shoot", "active.1.burst": "3"}, ()),
    "a second one shoots": (COMBI, COMBI | {"active.action": "shoot", "active.1.burst": "3"}, SHOOTS),
    "the shots are at the second": (
        COMBI | {"active.1.burst": "0", "active.2.burst": "3"},
        COMBI | {"active.action": "shoot", "active.1.burst": "0", "active.2.burst": "3"},
        SHOOTS,
    ),
    "n5.camouflaged.template: a Direct Template at both": (
        {"active.declares": "template", "active.2.burst": "1"},
        {"active.action": "template", "active.weapon": "Light Flamethrower", "active.2.burst": "1"},
        SHOOTS,
    ),
    "a Direct Template at the Marker alone": (
        {"active.declares": "template"},
        {"active.action": "template", "active.weapon": "Light Flamethrower"},
        SHOOTS,
    ),
    "n5.templates.main-target: an Impact Template at the Marker": (
        {"active.declares": "impact", "active.2.burst": "1"},
        {"active.action": "impact", "active.weapon": BLAST, "active.1.burst": "1", "active.2.burst": "1"},
        SHOOTS,
    ),
    "n5.dodge.skill": ({"active.declares": "dodge"}, {"active.action": "dodge"}, SHOOTS),
    "n5.reset.roll": ({"active.declares": "reset"}, {"active.action": "reset"}, SHOOTS),
    "n5.camouflaged.no-attack: a Program": (
        {"active.declares": "spotlight"},
        {"active.action": "hack", "active.program": "spotlight"},
        (),
    ),
}


@pytest.mark.clause("n5.discover.attack")
@pytest.mark.parametrize(("words", "numbers", "second"), cases(SAME))
def test_an_exchange_of_the_same_numbers(words, numbers, second):
    """What depends on the Discover Roll is the same as in an exchange."""
    mine, theirs = second or ({}, {})
    found, exchange = ask("matchup", WORDS | mine | words), ask("exchange", NUMBERS | theirs | numbers)

    assert exchange.odds == found.odds
    assert exchange.values == found.values
    assert exchange.headline.startswith(found.headline)


DICE = {
    "open": {},
    "the shots wait for Discover": {"active.1.dice": "3 9 17"},
    "found": {"active.discover_dice": "5", "active.1.dice": "3 9 17"},
    "not found": {"active.discover_dice": "15"},
    "to the end": {"active.discover_dice": "5", "active.1.dice": "3 9 17", "reactive.1.save_dice": "3 12"},
}


@pytest.mark.clause("n5.discover.before-attack")
@pytest.mark.no_cover
@pytest.mark.parametrize("dice", DICE.values(), ids=DICE)
def test_real_dice(dice):
    """Real dice of Discover decide whether the attack happens, as in an exchange."""
    dice = dice | {"reactive.1.distance": "40"}
    found = ask("matchup", WORDS | COMBI | dice)
    exchange = ask("exchange", NUMBERS | COMBI | {"active.action": "shoot", "active.1.burst": "3"} | dice)

    assert exchange.values == found.values
    assert exchange.dice == found.dice


@pytest.mark.clause("n5.discover.attack")
def test_one_that_reveals_itself_is_found():
    """A Marker that shoots back needs no Discover Roll, and is attacked like any other Trooper."""
    form = WORDS | COMBI | {"reactive.1.declares": "bs-attack"}
    plain = ask("matchup", form | {"active.discovers": "none"}).odds

    assert plain | {"active.finds": 1} == ask("matchup", form).odds


IMP = {"reactive.1.states": "IMP-2"}


@pytest.mark.clause(
    "n5.impersonation-state.no-attack.imp-2", "n5.impersonation-state.template", "n5.biometric-visor.reveal"
)
def test_impersonation():
    """A Marker at IMP-2 can be attacked with Discover, and one at IMP-1 with a Biometric Visor."""
    second = ask("matchup", WORDS | COMBI | IMP).odds
    camouflaged = ask("matchup", WORDS | COMBI | {"reactive.1.trooper": RIFLE}).odds
    visor = WORDS | COMBI | {"reactive.1.states": "IMP-1", "active.trooper": f"{ARMED}, Biometric Visor"}

    assert second == ask("matchup", WORDS | IMP | COMBI | {"active.declares": "bs-attack"}).odds
    assert second["active.finds"] == camouflaged["active.finds"]
    assert ask("matchup", visor).odds["any_down"] > 0
    for declares in ("template", "impact"):
        assert ask("matchup", WORDS | IMP | {"active.declares": declares}).odds["any_down"] > 0


INTUITIVE = "that takes an Intuitive Attack."
FORBIDDEN = "Active declares must be something that the enemy's Impersonation State allows, not "
BOTH = SHOOTS[0] | {"active.2.burst": "1"}
REFUSED = {
    "nobody there": (
        {"active.discovers": "3"},
        "Active Discovers first must be a Reactive Trooper that is there, not 3.",
    ),
    "n5.discover.roll": (
        {"reactive.1.states": ""},
        "Active Discovers first must be a Marker, not 1: Reactive 1 is none.",
    ),
    "n5.immobilized-b.only-reset": (
        {"active.states": "Immobilized-B", "active.declares": "reset"},
        "Active Discovers first must be nobody, as Immobilized-B allows no Discover, not 1.",
    ),
    "n5.jammer.marker": (
        {"active.declares": "jammer", "active.trooper": f"{ARMED}, Jammer"},
        f"Active declares must be something that can attack a Marker after Discover, not jammer: {INTUITIVE}",
    ),
    "n5.morpho-scan.target": (
        {"active.declares": "morpho-scan", "active.trooper": f"{ARMED}, Morpho-Scan"},
        "Active declares must be something else, not morpho-scan: Reactive 1 is a Marker.",
    ),
    "n5.visibility.zero": (
        {"active.declares": "dodge", "visibility": "zero"},
        "Visibility Zone must be a zone",
    ),
    "n5.impersonation-state.no-attack.imp-1": ({"reactive.1.states": "IMP-1"}, f"{FORBIDDEN}bs-attack."),
    "n5.impersonation-state.template: Direct": (
        BOTH | IMP | {"active.declares": "template"},
        f"{FORBIDDEN}template.",
    ),
    "n5.impersonation-state.template: Impact": (
        SHOOTS[0]
        | {"reactive.2.states": "IMP-2", "reactive.2.declares": "nothing", "active.discovers": "2"}
        | {"reactive.1.states": "", "active.declares": "impact", "active.2.burst": "1"},
        f"{FORBIDDEN}impact.",
    ),
}


@pytest.mark.parametrize(("form", "says"), cases(REFUSED))
def test_refused(form, says):
    """Refuses a Discover that cannot be combined with the Skill; the error names the control."""
    with pytest.raises(InvalidInputError) as refused:
        ask("matchup", WORDS | form)

    assert str(refused.value).startswith(says)


@pytest.mark.clause("n5.engaged.skills")
@pytest.mark.parametrize("declares", ["discover", "nothing", "cc-attack"])
def test_a_hidden_field_is_ignored(declares):
    """If Discover, nothing or a CC Attack is declared, the field for a Discover before it is ignored."""
    form = WORDS | {"active.declares": declares, "active.trooper": f"CC 14, {ARMED}, CC Weapon"}
    form |= {"reactive.1.states": "Targeted"} if declares == "cc-attack" else {}

    assert ask("matchup", form | {"active.discovers": "none"}).odds == ask("matchup", form).odds


def test_it_is_offered():
    """Offers attacks on a Marker with a Discover first, and without it once no enemy is hidden."""
    discovers = WORDS | {"active.declares": "discover", "active.discovers": "none"}
    offered = picks_of(discovers, "Active declares")
    pick = offered["Discover, then BS Attack, Combi Rifle"]

    assert pick.form["active.discovers"] == "1"
    assert pick.says.startswith("Reactive 1 down ")
    assert [label for label, one in picks_of(WORDS | COMBI, "Active declares").items() if one.chosen] == [
        "Discover, then BS Attack, Combi Rifle"
    ]
    dodges = picks_of(WORDS | {"active.declares": "dodge"} | SHOOTS[0], "Active declares")
    assert dodges["Discover, then Dodge"].chosen
    assert dodges["Dodge"].form["active.discovers"] == "none"


@pytest.mark.no_cover
def test_the_sides_may_change():
    """Nobody Discovers first in ARO, so swapping sides removes it."""
    form = WORDS | COMBI | {"reactive.1.declares": "bs-attack"}

    assert picks_of(form, "Who is Active")["Swap the two"].form["active.discovers"] == "none"


@pytest.mark.clause("n5.discover.result")
@pytest.mark.no_cover
def test_the_next_order():
    """A Marker that is found and not hurt is not a Marker in the next Order, and is not Discovered again."""
    dice = {"active.discover_dice": "5", "active.1.dice": "18 19 20"}
    (pick,) = picks_of(WORDS | COMBI | dice, "Next Order").values()

    assert (pick.form["active.discovers"], pick.form["reactive.1.states"]) == ("none", "")


@pytest.mark.no_cover
def test_settings_of_one_of_several():
    """The offers list what makes a difference to each Reactive Trooper, including a Discover of it."""
    form = WORDS | COMBI | SHOOTS[0] | {"active.1.burst": "3"}

    assert "Partial Cover" in picks_of(form, "Reactive 1: Cover, States, Fireteam")
    assert ways_of(form) == ()
