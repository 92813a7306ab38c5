"""The States of a Trooper are read by their names, and errors say where the mistake is."""

import pytest

from engine.editions import EDITIONS
from engine.troopers import UnreadableTrooperError, read_states, read_trooper
from tests.helpers.answers import ask

N5 = EDITIONS["n5"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("Targeted, Stunned", ("Targeted", "Stunned")),
        ("stunned; TARGETED.", ("Stunned", "Targeted")),
        ("IMM A\nimm-b", ("Immobilized-A", "Immobilized-B")),
        ("suppressive fire", ("Suppressive Fire State",)),
        ("Suppressive Fire State, retreat", ("Suppressive Fire State", "Retreat! State")),
        ("Prone, prone", ("Prone",)),
        ("sf", ("Suppressive Fire State",)),
        ("Stunned State, SF State", ("Stunned", "Suppressive Fire State")),
        ("SF; supp fire; Suppression Fire", ("Suppressive Fire State",)),
        ("IMMA, IMMB", ("Immobilized-A", "Immobilized-B")),
        ("Immobilised-A, Sepsitorised", ("Immobilized-A", "Sepsitorized")),
        ("Camo, iso, uncon", ("Camouflaged", "Isolated", "Unconscious")),
    ],
)
def test_states(text, expected):
    """Accepts States in any usual format, with or without the word State."""
    assert expected == read_states(N5, text)


@pytest.mark.parametrize(
    ("text", "piece", "message"),
    [
        ("Targeted, Stuned", "Stuned", '"Stuned" is not a State (did you mean Stunned?)'),
        ("Camouflage", "Camouflage", '"Camouflage" is not a State (did you mean Camouflaged?)'),
        (
            "IMM-1",
            "IMM-1",
            '"IMM-1" is not a State (did you mean Impersonation State, Immobilized-B or Immobilized-A?)',
        ),
        ("Combi Rifle", "Combi Rifle", '"Combi Rifle" is not a State'),
        ("none", "none", '"none" is not a State (did you mean Unconscious or Prone?)'),
    ],
)
def test_invalid_states(text, piece, message):
    """The error lists each piece that is not a State, with its place and a suggestion."""
    with pytest.raises(UnreadableTrooperError) as caught:
        read_states(N5, text)

    assert [(piece, message)] == [(text[one.start : one.end], one.message) for one in caught.value.mistakes]
    assert f"must be States with commas between, and here {message}." == str(caught.value)


@pytest.mark.parametrize(
    ("listed", "skills", "states"),
    [
        ("SF", (), ("Suppressive Fire State",)),
        ("Stunned State", (), ("Stunned",)),
        ("Suppressive Fire", (), ("Suppressive Fire State",)),
        ("Suppressive Fire (+1B)", ("Suppressive Fire",), ()),
        ("Retreat!", (), ("Retreat! State",)),
        ("Camo", ("Camouflage",), ()),
        ("Impersonation", ("Impersonation",), ()),
    ],
)
def test_states_in_a_profile(listed, skills, states):
    """A profile names a State as the field for States does; a Special Skill with the same name is read as the Skill."""
    trooper = read_trooper(N5, f"BS 12, {listed}")

    assert (skills, states) == (tuple(one.name for one in trooper.skills), trooper.states)
    assert trooper == read_trooper(N5, trooper.text)


def test_states_of_an_order():
    """The form of an Order accepts the same abbreviations."""
    written = ("IMMA, iso, sf", "Immobilized-A, Isolated, Suppressive Fire State", "")
    short, whole, none = (ask("order", states=states).options for states in written)

    assert short == whole != none
