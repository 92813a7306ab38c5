"""The States of a Trooper are read by their names, and what is none is named with its place."""

import pytest

from engine.editions import EDITIONS
from engine.troopers import UnreadableTrooperError, read_states

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
    ],
)
def test_states(text, expected):
    """States stand in any usual form, with the word State or without."""
    assert expected == read_states(N5, text)


@pytest.mark.parametrize(
    ("text", "piece", "message"),
    [
        ("Targeted, Stuned", "Stuned", '"Stuned" is not a State (did you mean Stunned?)'),
        ("Camo", "Camo", '"Camo" is not a State (did you mean Camouflaged?)'),
        ("Combi Rifle", "Combi Rifle", '"Combi Rifle" is not a State'),
        ("none", "none", '"none" is not a State (did you mean Prone?)'),
    ],
)
def test_what_is_no_state(text, piece, message):
    """Each piece that is not a State is named, with its place and what may be meant."""
    with pytest.raises(UnreadableTrooperError) as caught:
        read_states(N5, text)

    assert [(piece, message)] == [(text[one.start : one.end], one.message) for one in caught.value.mistakes]
    assert f"must be States with commas between, and here {message}." == str(caught.value)
