"""A matchup links to the calculators that give advice, and they have the same numbers."""

from fractions import Fraction
from functools import cache

import pytest

import engine
from tests.helpers.offers import ways_of

PLAIN = "BS 12, PH 11, ARM 1, BTS 0, VITA 1"
DUELS = (
    {},
    {
        "active.trooper": f"{PLAIN}, Spitfire",
        "reactive.1.trooper": "BS 13, PH 9, ARM 4, STR 2, TAG, Mimetism (-6), HMG",
    },
    {"reactive.1.declares": "dodge", "reactive.1.cover": "partial", "reactive.1.distance": "30"},
    {"active.fireteam": "4", "reactive.1.trooper": f"{PLAIN}, Total Reaction, HMG", "active.cover": "partial"},
    {"active.trooper": f"{PLAIN}, BS Attack (+1 SD), Combi Rifle", "active.fireteam": "2"},
    {"reactive.1.trooper": f"{PLAIN}, Chain Rifle", "reactive.1.declares": "template"},
    {"reactive.1.trooper": f"{PLAIN}, Chain Rifle", "reactive.1.declares": "dodge"},
    {"reactive.1.trooper": PLAIN, "reactive.1.declares": "dodge"},
    {
        "active.trooper": f"{PLAIN}, Combi Rifle, Pistol",
        "active.weapon": "Pistol",
        "reactive.1.states": "Stunned",
        "reactive.1.declares": "dodge",
        "reactive.1.distance": "50",
    },
)
SPLITS = (
    {"reactive.2.trooper": f"{PLAIN}, Combi Rifle", "active.2.burst": "1"},
    {
        "active.trooper": f"{PLAIN}, HMG",
        "active.fireteam": "2",
        "reactive.2.trooper": f"{PLAIN}, Mimetism (-3), Combi Rifle",
        "reactive.2.declares": "dodge",
        "reactive.2.cover": "partial",
        "reactive.3.trooper": f"{PLAIN}, Combi Rifle",
        "reactive.3.declares": "nothing",
        "reactive.3.distance": "24",
    },
)


AROS = {"shoot": "bs-attack", "template": "template", "dodge": "dodge", "nothing": "nothing"}
"""The names of the AROs in each calculator."""


def way(form):
    """Return the only link of a form's answer, or None."""
    return offered(tuple(form.items()))


@cache
def offered(form):
    """Return the link for a form of names and texts, cached."""
    ways = ways_of(dict(form))
    return ways[0] if ways else None


@pytest.mark.parametrize("form", DUELS)
def test_what_to_declare_has_the_same_odds(form):
    """What to Declare has the matchup's result for each ARO."""
    found = way(form)
    odds = engine.ask(found.calculator, found.form).odds

    assert (found.calculator, found.label) == ("what-to-declare", "What should the enemy declare?")
    for word, declares in (
        ("shoot", "bs-attack"),
        ("template", "template"),
        ("dodge", "dodge"),
        ("nothing", "nothing"),
    ):
        if f"{word}.up" in odds:
            weapon = {} if form.get("reactive.1.declares") == declares else {"reactive.1.weapon": ""}
            same = engine.ask("matchup", {**form, **weapon, "reactive.1.declares": declares}).odds
            assert (same["reactive.1.survives"], 1 - same["active.survives"]) == (
                odds[f"{word}.up"],
                odds[f"{word}.attacker_down"],
            )


@pytest.mark.parametrize("form", SPLITS)
def test_split_burst_has_the_same_odds(form):
    """Split Burst has the matchup's result for the form's split."""
    found = way(form)
    answer = engine.ask(found.calculator, found.form)
    same = engine.ask("matchup", form)
    shares = [
        same.filled[f"active.{number}.burst"]
        for number in (1, 2, 3)
        if f"reactive.{number}.trooper" in form or number == 1
    ]
    extra = "+sd" if "active.fireteam" in form else ""
    chances = {
        name: answer.odds[f"split.{shares[0]}{extra}-{'-'.join(shares[1:])}.{name}"] for name in ("any_down", "unhurt")
    }

    assert {name: same.odds[name] for name in chances} == chances


@pytest.mark.parametrize(
    "form",
    [
        {"active.declares": "dodge"},
        {"active.trooper": f"{PLAIN}, Marksmanship, Combi Rifle", "reactive.1.cover": "partial"},
        {"active.trooper": f"{PLAIN}, Combi Rifle (PS=5)"},
        {"reactive.1.states": "Immobilized-B", "reactive.1.declares": "nothing"},
        {"active.trooper": f"{PLAIN}, Combi Rifle (PS=5)", "reactive.2.trooper": f"{PLAIN}, Pistol"},
        {"reactive.2.trooper": f"{PLAIN}, Pistol", "active.states": "Immobilized-A", "active.declares": "nothing"},
    ],
)
def test_no_link_if_the_numbers_would_differ(form):
    """Offers no link if nobody shoots, or if the other calculator would find something else."""
    assert way(form) is None


def test_split_and_declare_stand_on_their_page():
    """A link names the page of its calculator."""
    assert {"what-to-declare"} == {way(form).topic for form in (*DUELS, *SPLITS)}
    assert isinstance(engine.ask("what-to-declare", way({}).form).odds["shoot.up"], Fraction)
