"""Extra dice of +1 SD in a matchup can have targets of their own, with the odds of an exchange."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.cases import cases

BODY = "CC 14, BS 12, PH 11, WIP 13, ARM 1, BTS 0, VITA 1"
RIFLE = f"{BODY}, Combi Rifle"
WORDS = {
    "active.trooper": f"{BODY}, BS Attack (+1 SD), Combi Rifle",
    "active.fireteam": "2",
    "active.1.burst": "2",
    "active.2.burst": "1",
    "reactive.1.trooper": RIFLE,
    "reactive.2.trooper": RIFLE,
    "reactive.2.declares": "dodge",
}
NUMBERS = {
    "active.attribute": "12",
    "active.weapon": "Combi Rifle",
    "active.1.burst": "2",
    "active.2.burst": "1",
    "reactive.1.attribute": "12",
    "reactive.1.weapon": "Combi Rifle",
    "reactive.1.distance": "16",
    "reactive.2.action": "dodge",
    "reactive.2.ph": "11",
    "reactive.2.distance": "16",
}
SHARED = {
    "left open": ({}, {"active.1.special_die": "2"}),
    "both at the first": ({"active.1.special_die": "2"}, {"active.1.special_die": "2"}),
    "both at the second": ({"active.2.special_die": "2"}, {"active.2.special_die": "2"}),
    "one at the second, the other left open": (
        {"active.2.special_die": "1"},
        {"active.1.special_die": "1", "active.2.special_die": "1"},
    ),
    "one at the first, the other left open": (
        {"active.1.special_die": "1"},
        {"active.1.special_die": "1", "active.2.special_die": "1"},
    ),
    "none at the first": ({"active.1.special_die": "0"}, {"active.2.special_die": "2"}),
    "n5.fireteam.bonus.level-2.burst-1": (
        {"active.1.burst": "1", "active.2.burst": "0"},
        {"active.1.burst": "1", "active.2.burst": "0", "active.1.special_die": "2"},
    ),
}


@pytest.mark.clause("n5.rolls.special-die.split")
@pytest.mark.parametrize(("words", "numbers"), cases(SHARED))
def test_an_exchange_of_the_same_numbers(words, numbers):
    """Each extra die is rolled against the target it is given."""
    found, exchange = ask("matchup", WORDS | words), ask("exchange", NUMBERS | numbers)

    assert exchange.odds == found.odds
    assert exchange.values == found.values
    assert exchange.dice == found.dice


@pytest.mark.clause("n5.impact-template.roll")
def test_an_impact_template_has_them_at_its_main_target():
    form = WORDS | {"active.trooper": f"{BODY}, Missile Launcher", "active.declares": "impact"}
    form |= {"active.1.burst": "1", "reactive.1.distance": "32", "reactive.2.distance": "32"}

    assert ask("matchup", form).odds == ask("matchup", form | {"active.1.special_die": "1"}).odds
    assert refused(form | {"active.2.special_die": "1"})[0] == "active.2.special_die"


def refused(form):
    """Return the control and the message of a form's refusal."""
    with pytest.raises(InvalidInputError) as caught:
        ask("matchup", form)
    return caught.value.control, caught.value.message


NO_DIE = "no die of the Burst is aimed at this Trooper."
REFUSED = {
    "more than there are": (
        {"active.1.special_die": "2", "active.2.special_die": "1"},
        "active.2.special_die",
        "+1 SD at Reactive 2 must leave the extra dice at all targets at 2, not 3.",
    ),
    "none there": (
        {"active.trooper": RIFLE, "active.fireteam": "0", "active.1.special_die": "1"},
        "active.1.special_die",
        "+1 SD at Reactive 1 must leave the extra dice at all targets at 0, not 1.",
    ),
    "fewer than there are": (
        {"active.1.special_die": "0", "active.2.special_die": "1"},
        "active.2.special_die",
        "+1 SD at Reactive 2 must leave the extra dice at all targets at 2, not 1.",
    ),
    "not used at all": (
        {"active.1.special_die": "0", "active.2.special_die": "0"},
        "active.2.special_die",
        "+1 SD at Reactive 2 must leave the extra dice at all targets at 2, not 0.",
    ),
    "n5.martial-arts.special-die-b1": (
        {"active.1.burst": "0", "active.1.special_die": "1"},
        "active.1.special_die",
        f"+1 SD at Reactive 1 must be 0, not 1: {NO_DIE}",
    ),
}


@pytest.mark.parametrize(("form", "control", "says"), cases(REFUSED))
def test_refused(form, control, says):
    """All extra dice must be aimed, each where a die of the Burst is aimed too."""
    assert (control, says) == refused(WORDS | form)
