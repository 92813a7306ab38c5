"""The card of a term prints its record, with a link to the clause of each effect."""

import pytest

from macros.components.card import card
from macros.components.page.page import Page, PageError
from tests.helpers.html import parse, unbalanced

CARBONITE = Page("n5/hacking/carbonite", {"edition": "n5"})
REPEATER = Page("n5/equipment/repeater", {"edition": "n5"})


def test_a_line_begins_with_a_capital():
    """Both the rolls and the first effect in a line begin with a capital letter."""
    html = card(CARBONITE)

    assert "<dt>Enemy’s Saving Roll against it</dt>" in html
    assert ">PS 7 + BTS</a>, <a" in html
    assert ">The MOD in its brackets if it needs LoF</a>" in card(Page("n5/skills/mimetism", {"edition": "n5"}))


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
