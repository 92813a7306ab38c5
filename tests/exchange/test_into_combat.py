"""Shots at a Trooper in Close Combat: in an exchange and in a matchup as in a BS Attack."""

import pytest

from engine import ask
from tests.helpers.answers import applies, cited

PLAIN = "CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle, CC Weapon"


@pytest.mark.clause("n5.bs.into-combat", "n5.engaged.shot-at")
def test_a_shot_at_the_one_that_fights_an_ally():
    """An ARO at an Active Trooper in Close Combat has the MOD for its ally, in all three calculators."""
    shot = {"attribute": "12", "distance": "16", "turn": "reactive", "into_combat": "1"}
    form = {"active.action": "cc", "reactive.1.action": "cc", "reactive.2.action": "shoot"}
    form |= {"reactive.2.attribute": "12", "reactive.2.weapon": "Combi Rifle", "reactive.2.distance": "16"}
    played = {"active.trooper": PLAIN, "reactive.1.trooper": PLAIN, "reactive.2.trooper": PLAIN}
    played |= {"active.declares": "cc-attack", "reactive.1.declares": "cc-attack", "reactive.2.declares": "bs-attack"}
    exchange, matchup = ask("exchange", form), ask("matchup", played)

    value = ask("bs-attack", shot).values["success_value"]
    assert value == 9
    assert [answer.values["reactive.2.success_value"] for answer in (exchange, matchup)] == [value, value]
    assert applies(exchange.because, "n5.bs.into-combat")


@pytest.mark.clause("n5.engaged.begin")
@pytest.mark.parametrize("enemy", [{"reactive.1.state": "immobilized-b"}, {"reactive.1.wounds_taken": "1"}])
def test_an_ally_that_is_not_engaged(enemy):
    """An Immobilized or Unconscious ally in contact is not Engaged, so the shot has no MOD for it."""
    form = {"active.action": "cc", "reactive.1.action": "nothing", "reactive.2.action": "shoot"}
    form |= {"reactive.2.attribute": "12"}

    assert ask("exchange", form | enemy).values["reactive.2.success_value"] == 12


@pytest.mark.clause("n5.guts.when", "n5.bs.into-combat")
def test_an_engaged_target():
    """A shot at a Trooper in Engaged State has the MOD for one ally, and its target makes no Guts Roll."""
    form = {"active.trooper": PLAIN, "reactive.1.trooper": f"{PLAIN}, Engaged", "reactive.1.declares": "dodge"}
    answer = ask("matchup", form)

    assert answer.values["active.1.success_value"] == 9
    assert answer.odds["reactive.1.guts"] == 0


FLAME = PLAIN.replace("Combi Rifle", "Chain Rifle")
FIGHT = {"active.trooper": PLAIN, "active.declares": "cc-attack", "reactive.1.trooper": PLAIN}
FIGHT |= {"reactive.1.declares": "cc-attack", "reactive.2.trooper": FLAME, "reactive.2.declares": "template"}


@pytest.mark.clause("n5.templates.close-combat", "n5.templates-allies.cancelled")
def test_a_template_of_a_reactive_trooper():
    """A Template at an Active Trooper that fights an ally is cancelled: the odds are those without it."""
    answer = ask("matchup", FIGHT)

    assert answer.odds == ask("matchup", FIGHT | {"reactive.2.declares": "nothing"}).odds
    assert applies(answer.because, "n5.templates-allies.cancelled")
    assert applies(answer.because, "n5.templates.close-combat")


@pytest.mark.clause("n5.templates-allies.rule")
@pytest.mark.parametrize(("declares", "weapon"), [("template", "Chain Rifle"), ("impact", "Missile Launcher")])
def test_a_template_of_the_active_trooper(declares, weapon):
    """So is one on an enemy that fights an ally of the Active Trooper; others that it touches still react."""
    own = {"active.trooper": PLAIN.replace("Combi Rifle", weapon), "active.declares": declares}
    own |= {"reactive.2.trooper": PLAIN, "reactive.2.declares": "bs-attack", "active.2.burst": "1"}
    engaged = {"reactive.1.trooper": f"{PLAIN}, Engaged", "reactive.1.declares": "dodge"}
    answer = ask("matchup", own | engaged)
    alone = ask("matchup", own | engaged | {"active.declares": "nothing", "active.2.burst": "0"})

    assert {name: chance for name, chance in answer.odds.items() if name in alone.odds} == alone.odds
    assert applies(answer.because, "n5.templates-allies.cancelled")


def test_a_template_beside_a_close_combat():
    """A Template that touches another Trooper than those in the Close Combat stands."""
    own = {"active.trooper": FLAME, "active.declares": "template", "active.1.burst": "0", "active.2.burst": "1"}
    enemies = {"reactive.1.trooper": f"{PLAIN}, Engaged", "reactive.1.declares": "nothing", "reactive.2.trooper": PLAIN}
    answer = ask("matchup", own | enemies | {"reactive.2.declares": "nothing"})

    assert answer.odds["reactive.2.survives"] < 1
    assert not cited(answer.because, "n5.templates-allies.cancelled")
