"""The weapon charts name Traits and Ammunition that have a record."""

from dataclasses import replace

from engine.editions import EDITIONS
from engine.records.weapon import weapons
from macros.checks.weapons import unknown_names, weapon_mistakes
from tests.conftest import ROOT

N5 = EDITIONS["n5"]


def test_the_charts_are_right():
    """Every Trait and every Ammunition of every chart has a record."""
    assert list(weapon_mistakes(ROOT)) == []


def test_an_unknown_name_is_reported():
    """A misspelled Trait is reported with a suggestion, unknown Ammunition with its name."""
    weapon = replace(weapons(N5)[0], name="X", ammunition="N+AQ", traits=("Supressive Fire", "Silent (-6)"))

    assert [message for _, message in unknown_names(N5, (weapon,))] == [
        "weapon chart, X: there is no Trait Supressive Fire; did you mean Suppressive Fire?",
        "weapon chart, X: there is no Ammunition AQ",
    ]
