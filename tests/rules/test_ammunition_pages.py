"""The pages on Ammunition agree with the calculators, clause by clause: a hit at PS 7 on ARM or BTS 3."""

from fractions import Fraction

import pytest

from engine import ask
from tests.helpers.cases import cases

HALF = Fraction(1, 2)
QUARTER = Fraction(1, 4)
CRITICAL = {"hits": 1, "criticals": 1}

VALUES = {
    "n5.ammo.chart: N": ({"ammunition": "n"}, {"saving_rolls": 1, "success_value": 10}),
    "n5.ammo.chart: AP": ({"ammunition": "ap"}, {"saving_rolls": 1, "success_value": 9}),
    "n5.ammo.chart: DA": ({"ammunition": "da"}, {"saving_rolls": 2, "success_value": 10}),
    "n5.ammo.chart: EXP": ({"ammunition": "exp"}, {"saving_rolls": 3, "success_value": 10}),
    "n5.ammo.chart: Shock": ({"ammunition": "shock"}, {"saving_rolls": 1, "success_value": 10}),
    "n5.ammo.chart: T2": ({"ammunition": "t2"}, {"saving_rolls": 1, "success_value": 10}),
    "n5.ammo.chart: E/M": ({"ammunition": "em"}, {"saving_rolls": 2, "success_value": 9}),
    "n5.ammo.chart: Stun": ({"ammunition": "stun"}, {"saving_rolls": 1, "success_value": 10}),
    "n5.ammo.chart: PARA": ({"ammunition": "para", "ph": 12}, {"saving_rolls": 1, "success_value": 6}),
    "n5.ammo.per-hit": ({"ammunition": "da", "hits": 2}, {"saving_rolls": 4}),
    "n5.ammo.per-hit: a Critical": ({"ammunition": "da", "hits": 2, "criticals": 1}, {"saving_rolls": 5}),
    "n5.n-ammo.effect: Immunity": ({"ammunition": "da", "immunity": "ammunition"}, {"saving_rolls": 1}),
    "n5.ap-ammo.half: 0": ({"ammunition": "ap", "armour": 0}, {"success_value": 7}),
    "n5.ap-ammo.half: 1": ({"ammunition": "ap", "armour": 1}, {"success_value": 8}),
    "n5.ap-ammo.half: 5": ({"ammunition": "ap", "armour": 5}, {"success_value": 10}),
    "n5.ap-ammo.half: 9": ({"ammunition": "ap", "armour": 9}, {"success_value": 12}),
    "n5.ap-ammo.critical": ({"ammunition": "ap", **CRITICAL}, {"saving_rolls": 2, "success_value": 9}),
    "n5.da-ammo.roll": ({"ammunition": "da", **CRITICAL}, {"saving_rolls": 3}),
    "n5.exp-ammo.roll": ({"ammunition": "exp"}, {"saving_rolls": 3}),
    "n5.exp-ammo.roll: a Critical": ({"ammunition": "exp", **CRITICAL}, {"saving_rolls": 4}),
    "n5.em-ammo.half": ({"ammunition": "em", "armour": 9}, {"success_value": 12}),
    "n5.em-ammo.half: a Critical": ({"ammunition": "em", **CRITICAL}, {"saving_rolls": 3, "success_value": 9}),
    "n5.para-ammo.saving-roll": ({"ammunition": "para", "ph": 11, "hits": 2}, {"saving_rolls": 2, "success_value": 5}),
    "n5.combined-ammo.rule": ({"ammunition": "ap+exp"}, {"saving_rolls": 3, "success_value": 9}),
    "n5.combined-ammo.critical": ({"ammunition": "ap+da", **CRITICAL}, {"saving_rolls": 3, "success_value": 9}),
    "n5.combined-save.rule": ({"ammunition": "plasma"}, {"arm_saving_rolls": 1, "bts_saving_rolls": 1}),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("form", "expected"), cases(VALUES))
def test_values(form, expected):
    """A hit forces the number of Saving Rolls of its Ammunition, at their Success Value."""
    values = ask("saving-roll", {"ps": 7, "armour": 3, **form}).values

    assert expected == {name: values[name] for name in expected}


ODDS = {
    "n5.ammo.all-rolled": ({"ammunition": "da", "vita": 1}, {"dead": QUARTER}),
    "n5.ammo.states-only: E/M": ({"ammunition": "em"}, {"wounds.0": Fraction(1)}),
    "n5.ammo.states-only: Stun": ({"ammunition": "stun"}, {"wounds.0": Fraction(1)}),
    "n5.da-ammo.second": ({"ammunition": "da", "vita": 1}, {"dead": QUARTER, "unconscious": HALF}),
    "n5.stun-ammo.attribute": ({"ammunition": "stun"}, {"stunned": HALF, "survives": Fraction(1)}),
    "n5.t2-ammo.roll": ({"ammunition": "t2", "vita": 4}, {"wounds.0": HALF, "wounds.2": HALF}),
    "n5.t2-ammo.critical-die": (
        {"ammunition": "t2", "vita": 4, **CRITICAL},
        {"wounds.1": QUARTER, "wounds.2": QUARTER, "wounds.3": QUARTER},
    ),
    "n5.shock-ammo.vita: 1": ({"ammunition": "shock", "vita": 1}, {"dead": HALF}),
    "n5.shock-ammo.vita: 2": ({"ammunition": "shock", "vita": 2}, {"wounds.1": HALF, "dead": Fraction(0)}),
    "n5.shock-ammo.vita: STR": ({"ammunition": "shock", "structure": 1}, {"dead": Fraction(0)}),
    "n5.shock-ammo.bypass": ({"ammunition": "shock", "vita": 1, "wounds_taken": 1}, {"dead": HALF}),
    "n5.shock-ammo.critical": ({"ammunition": "shock", "vita": 1, **CRITICAL}, {"dead": 3 * QUARTER}),
    "n5.em-ammo.one-failure": ({"ammunition": "em", "armour": 6}, {"isolated": 3 * QUARTER}),
    "n5.em-ammo.immobilised": ({"ammunition": "em", "armour": 6, "unit": "hi"}, {"immobilized": 3 * QUARTER}),
    "n5.combined-ammo.n-em": (
        {"ammunition": "n+em", "armour": 6, "unit": "rem"},
        {"wounds.1": HALF, "wounds.2": QUARTER, "isolated": 3 * QUARTER, "immobilized": 3 * QUARTER},
    ),
    "n5.combined-ammo.ap-shock": ({"ammunition": "ap+shock", "armour": 6, "vita": 1}, {"dead": HALF}),
    "n5.combined-ammo.ap-t2": ({"ammunition": "ap+t2", "armour": 6, "vita": 4}, {"wounds.2": HALF}),
}


@pytest.mark.parametrize(("form", "expected"), cases(ODDS))
def test_odds(form, expected):
    """A failed Saving Roll has the effect of its Ammunition."""
    odds = ask("saving-roll", {"ps": 7, "armour": 3, **form}).odds

    assert expected == {name: odds[name] for name in expected}


@pytest.mark.clause("n5.stun-ammo.guts")
def test_stun_fails_the_guts_roll():
    """A Trooper Stunned by an attack fails its Guts Roll without rolling, unless it has Courage."""
    assert ask("guts-roll", {"stunned": 1}).odds["fails"] == 1
    assert ask("guts-roll", {"stunned": 1, "courage": 1}).odds["passes"] == 1
