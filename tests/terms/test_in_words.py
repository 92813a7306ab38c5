"""A record is put into words: how its term is used, and each of its effects on rolls."""

import pytest

from engine.terms import find, terms
from engine.terms.in_words import lines, used

TERMS = list(terms("n5"))


def of(name):
    """Return the lines of a term on rolls as plain text."""
    return [(line.rolls, [words for words, _ in line.changes]) for line in lines(find("n5", name)[0])]


def test_effects_on_the_same_rolls_share_a_line():
    """All effects of a term on the same rolls are one line, in the order of the record."""
    saves = ["PS 7 + BTS", "2 for each hit", "a failed one: Immobilized-B"]

    assert [("Comms Attack", ["Burst 2 (1 in ARO)"]), ("enemy’s Saving Roll against it", saves)] == of("Carbonite")


def test_a_guts_roll_is_against_nobody():
    """What an enemy rolls alone is not called a roll against the term's user."""
    lines_of = [
        ("ally’s Guts Roll", ["+3 in its Zone of Control"]),
        ("enemy’s Guts Roll", ["-3 in its Zone of Control"]),
    ]

    assert lines_of == of("Journalist")


def test_every_effect_is_shown():
    """Every effect of a record is in one line, with its clause."""
    found = {(term.kind, term.name): [clause for line in lines(term) for _, clause in line.changes] for term in TERMS}

    assert {(term.kind, term.name): [effect.clause for effect in term.effects] for term in TERMS} == found


USED = {
    "Mimetism": "Automatic Skill",
    "MediKit": "Short Skill",
    "Dodge": "Short Skill / ARO",
    "Isolated": "State",
}


@pytest.mark.parametrize(("name", "expected"), USED.items())
def test_how_a_term_is_used(name, expected):
    """A term is used as profiles print it; one that is not used is named by its kind."""
    assert expected == used(find("n5", name)[0])
