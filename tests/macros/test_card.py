"""The card of a term prints its record, with a link to the clause of each effect."""

import pytest

from engine.terms import find, terms
from macros.components.card import card, lines
from macros.components.page.page import Page, PageError
from tests.helpers.html import parse, unbalanced

TERMS = list(terms("n5"))
CARBONITE = Page("n5/hacking/carbonite", {"edition": "n5"})
REPEATER = Page("n5/equipment/repeater", {"edition": "n5"})


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


def test_a_line_begins_with_a_capital():
    """Both the rolls and the first effect in a line begin with a capital letter."""
    html = card(CARBONITE)

    assert "<dt>Enemy’s Saving Roll against it</dt>" in html
    assert ">PS 7 + BTS</a>, <a" in html
    assert ">The MOD in its brackets if it needs LoF</a>" in card(Page("n5/skills/mimetism", {"edition": "n5"}))


def test_every_effect_is_shown():
    """Every effect of a record is in one line, with its clause."""
    found = {(term.kind, term.name): [clause for line in lines(term) for _, clause in line.changes] for term in TERMS}

    assert {(term.kind, term.name): [effect.clause for effect in term.effects] for term in TERMS} == found


def test_every_change_is_a_link():
    """Each change on a card links to the clause for it."""
    html = card(CARBONITE)

    assert unbalanced(html) == []
    assert len(parse(html).css('a[href*="carbonite"]')) == 4


@pytest.mark.parametrize(
    ("page", "name", "message"),
    [
        (REPEATER, "", r"^card must name one of the terms of this page \(Deployable Repeater, FastPanda, Repeater\)"),
        (CARBONITE, "Trinity", r'^card must name a term of this page \(Carbonite\), not "Trinity"$'),
        (
            Page("n5/rolls", {"edition": "n5"}),
            "",
            r"^a card shows a record, and no record in engine/terms has the page",
        ),
    ],
)
def test_author_errors(page, name, message):
    """A card for no term, an unknown term or an ambiguous one is an error that says what to write."""
    with pytest.raises(PageError, match=message):
        card(page, name)
