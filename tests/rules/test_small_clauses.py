"""Clauses on single MODs, Guts Rolls and treatments, each checked with a calculator."""

from fractions import Fraction

import pytest

from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.records.term import Change
from engine.rules.ledger import counting, ledger
from engine.troopers import read_trooper
from tests.helpers.answers import ask
from tests.helpers.cases import cases

N5 = EDITIONS["n5"]


def mods(made):
    """Return the MODs that count in a roll, by source."""
    return {one.source: one.value for one in counting(ledger(N5, made).value, Change.MOD) if one.value}


@pytest.mark.clause("n5.mimetism.both-ways")
def test_mimetism_on_both_sides():
    """Each side of a Face to Face shot has the MOD of the other's Mimetism."""
    form = {
        "active.trooper": "BS 12, ARM 1. Mimetism (-3). Combi Rifle",
        "reactive.1.trooper": "BS 12, ARM 1. Mimetism (-6). Combi Rifle",
    }
    values = ask("matchup", **form).values

    assert (values["active.1.success_value"], values["reactive.1.success_value"]) == (12 + 3 - 6, 12 + 3 - 3)


@pytest.mark.clause("n5.range.none")
@pytest.mark.parametrize("kind", [RollKind.CC_ATTACK, RollKind.COMMS_ATTACK])
def test_no_range_mod(kind):
    """Neither a CC Attack nor a Comms Attack has a Range MOD."""
    shooter = read_trooper(N5, "BS 12, CC 12, WIP 12")

    assert mods(Roll(made_for=kind, trooper=shooter, range_mod=None)) == {}


@pytest.mark.clause("n5.range.none")
@pytest.mark.parametrize("distance", ["4", "30"])
def test_no_range_mod_of_an_intuitive_attack(distance):
    """An Intuitive Attack uses plain WIP at any distance."""
    form = {"kind": "intuitive", "weapon": "Light Flamethrower", "attribute": "13", "distance": distance}

    assert ask("attack-without-lof", **form).values["active_success_value"] == 13


@pytest.mark.clause("n5.climbing-plus.climb-cover")
def test_cover_of_a_climber():
    """Partial Cover does not count in an Order in which the target climbs."""
    shot = {"attribute": "12", "range": "0", "cover": "partial"}

    assert tuple(ask("bs-attack", **shot, cover_lost=lost).values["success_value"] for lost in ("no", "climb")) == (
        9,
        12,
    )


@pytest.mark.clause("n5.immunity.same-attribute")
def test_immunity_keeps_the_attribute():
    """E/M against Immunity is one Saving Roll at the full BTS."""
    form = {"ammunition": "em", "saving_attribute": "half", "armour": "6", "ps": "7"}
    halved, immune = ask("saving-roll", **form), ask("saving-roll", **form, immunity="ammunition")

    assert tuple((one.values["saving_rolls"], one.values["success_value"]) for one in (halved, immune)) == (
        (2, 7 + 3),
        (1, 7 + 6),
    )


GUTS = {
    "n5.em-ammo.guts: Immobilized-B": ({"immobilised": "1"}, "no-roll", 1),
    "n5.em-ammo.guts: Courage": ({"courage": "1"}, "stand", 1),
    "n5.em-ammo.guts": ({}, "prone", Fraction(13, 20)),
    "n5.comms-attack.guts": ({"immobilised": "1"}, "no-roll", 1),
    "n5.cybermine.guts: Immobilized-B": ({"immobilised": "1"}, "no-roll", 1),
    "n5.cybermine.guts: Stunned": ({"mods": "-3 Stunned"}, "prone", Fraction(10, 20)),
}


@pytest.mark.parametrize(("form", "must", "passes"), cases(GUTS))
def test_guts_after_a_state(form, must, passes):
    """A hit that causes a State is followed by a Guts Roll, unless the Trooper is Immobilized."""
    found = ask("guts-roll", attribute="13", **form)

    assert (must, passes) == (found.values["must"], found.odds["passes"])


@pytest.mark.clause("n5.unconscious.doctor")
@pytest.mark.parametrize(("method", "structure", "legal"), [("doctor", "0", "yes"), ("engineer", "1", "yes")])
def test_who_treats_whom(method, structure, legal):
    """Doctor treats VITA only, and Engineer STR only."""
    other = "0" if structure == "1" else "1"

    assert legal == ask("recovery", method=method, structure=structure).values["legal"]
    assert ask("recovery", method=method, structure=other).values["legal"] == "no"


@pytest.mark.clause("n5.bs-attack.reset")
def test_reset_against_a_shot():
    """Reset does not evade a BS Attack, which is a Normal Roll."""
    shot = {"active.declares": "bs-attack"}
    still, reset = (ask("matchup", **shot, **{"reactive.1.declares": word}).odds for word in ("nothing", "reset"))

    assert 0 < still["any_down"] == reset["any_down"]


@pytest.mark.clause("n5.trait.burst")
@pytest.mark.parametrize(("weapon", "burst"), [("Combi Rifle", 3), ("HMG", 4), ("Missile Launcher (Blast Mode)", 1)])
def test_burst_is_the_number_of_dice(weapon, burst):
    """The number of dice is the weapon's Burst."""
    found = ask("bs-attack", weapon=weapon, range="0", attribute="12")

    assert burst == found.values["burst"]
    assert 1 - Fraction(8, 20) ** burst == found.odds["at_least_one_success"]


@pytest.mark.clause("n5.trait.state")
def test_state_of_a_failed_saving_roll():
    """With State: Dead a failed Saving Roll makes the target Dead, whatever its VITA."""
    odds = ask("mines", weapon="monofilament", target__vita="2").odds

    assert 0 < odds["affected"] == odds["dead"]


@pytest.mark.clause("n5.normal.order")
def test_orders_of_troopers_in_normal_state():
    assert [ask("order-pool", group__1__regular=str(number)).values["group.1.regular_orders"] for number in (5, 6)] == [
        5,
        6,
    ]


@pytest.mark.clause("n5.unconscious.end")
def test_unconscious_ends_below_the_vita():
    """A Trooper with VITA 2 and two Wounds stands once one is removed."""
    form = {"method": "doctor", "attribute": "13", "vita": "2", "wounds_taken": "2"}
    odds = ask("recovery", **form).odds

    assert Fraction(13, 20) == odds["standing"] == odds["wounds.1"]


LANDING = {"active.action": "template", "active.ps": "8", "reactive.1.armour": "1"}


@pytest.mark.clause("n5.combat-jump.explosion.self")
@pytest.mark.parametrize(
    ("form", "down"),
    [
        ({"reactive.1.action": "nothing"}, Fraction(11, 20)),
        ({"reactive.1.action": "dodge", "reactive.1.ph": "10"}, Fraction(11, 20) * Fraction(10, 20)),
    ],
)
def test_explosion_of_a_combat_jump(form, down):
    """The Circular Template hits with PS 8 unless a Normal Dodge evades it, and does not affect the jumper."""
    odds = ask("exchange", **LANDING, **form).odds

    assert (down, 1) == (odds["any_down"], odds["unhurt"])


@pytest.mark.clause("n5.combat-jump.normal-rolls")
def test_shots_at_a_combat_jumper():
    """A shot at the jumper is a Normal Roll, and the shooter is still hit."""
    shot = {"reactive.1.action": "shoot", "reactive.1.attribute": "12", "active.armour": "0"}
    odds = ask("exchange", **LANDING, **shot).odds
    hurt = Fraction(11, 20) * Fraction(13, 20) + Fraction(1, 20) * (1 - Fraction(7, 20) ** 2)

    assert (Fraction(11, 20), 1 - hurt) == (odds["any_down"], odds["unhurt"])
