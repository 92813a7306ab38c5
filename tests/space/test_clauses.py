"""Facts of small scenes, each with the clause that decides it."""

import re

import pytest

from engine.rules.space import fact
from tests.helpers.scenes import FOLDER, N5, cited, read

ROWS = re.findall(r"(?m)^(n5\.\S+)\n(.+)\n= (\S+) (.+)$", (FOLDER / "clauses.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("clause", "text", "name", "value"), ROWS)
def test_facts_and_their_clauses(clause, text, name, value):
    """A fact has the expected value, and its steps cite the clause."""
    found = fact(N5, read(text), name)

    assert value == found.value
    assert clause in cited(found)


BOTH_WAYS = [
    ("n5.lof.behind", "active S2 at 4,8; reactive-1 S2 at 18,8 facing E", ("yes", "no")),
    ("n5.lof.markers-360", "active S2 at 4,8; reactive-1 S2 at 18,8 facing E marker", ("yes", "yes")),
    ("n5.360-visor.arc", "active S2 at 4,8; reactive-1 S2 at 18,8 facing E 360", ("yes", "yes")),
    ("n5.lof.markers", "active S2 at 4,8; ally-1 S2 at 10,8 marker; reactive-1 S2 at 18,8", ("yes", "yes")),
    ("n5.engaged.lof", "active S2 at 4,8; ally-1 S2 at 18.984,8; reactive-1 S2 at 18,8", ("yes", "no")),
    ("n5.silhouette.volume", "active S2 at 4,8; ally-1 S2 at 10,8; reactive-1 S7 at 18,8", ("yes", "yes")),
    (
        "n5.silhouette.prone",
        "active S2 at 4,8 prone; low box 8,4 to 9,9 height 5mm; reactive-1 S2 at 14,8 prone",
        ("no", "no"),
    ),
    ("n5.lof.gates", "active S2 at 4,8; lintel box 10,4 to 11,12 from 2 to 4; reactive-1 S2 at 18,8", ("yes", "yes")),
]


@pytest.mark.parametrize(("clause", "text", "values"), BOTH_WAYS)
def test_line_of_fire_both_ways(clause, text, values):
    """LoF from the Active Trooper to the Reactive one, and back."""
    scene = read(text)
    names = ("active.lof.reactive-1", "reactive-1.lof.active")

    assert values == tuple(fact(N5, scene, name).value for name in names), clause


@pytest.mark.clause("n5.cover.each-side")
def test_cover_of_each_side():
    """A wall in contact with one of two gives Cover only to that one."""
    scene = read("active S2 at 4,8; reactive-1 S2 at 20,8; wall box 18.5,6 to 19.5,10 height 1")

    found = [fact(N5, scene, name).value for name in ("reactive-1.cover.active", "active.cover.reactive-1")]

    assert found == ["partial", "none"]


@pytest.mark.clause("n5.movement.vault-lof")
def test_seen_on_top_of_what_it_vaults():
    """A Trooper that vaults a crate stands on it, and is visible over a wall that hides it on the ground."""
    wall = "active S2 at 4,8 route 8,8; reactive-1 S2 at 20,8; wall box 14,4 to 14.4,12 height 2"
    crate = "; crate box 5.5,7 to 6.5,9 height 1.5"

    assert fact(N5, read(wall), "reactive-1.aro.active").value == "none"
    assert fact(N5, read(wall + crate), "reactive-1.aro.active").value.startswith("LoF 1.")


@pytest.mark.clause("n5.movement.vault-distance")
def test_vaulting_costs_no_inches():
    """The length of a route is measured on the ground."""
    scene = read("active S2 at 4,8 route 8,8; crate box 5.5,7 to 6.5,9 height 1.5")

    assert fact(N5, scene, "active.route").value == "4.0"
