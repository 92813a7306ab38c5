"""A page mentions every name in its hidden search words, compared as the search compares words."""

from itertools import chain

import pytest

from macros.checks.search_words import searched, unanswered
from macros.checks.source import Source

TOP = "---\ntitle: x\n---\n\nAlso searched as: {}.\n{{ .also hidden }}\n"
BODY = (
    "<h1>Dodge</h1><p class='also hidden'>Also searched as: {}.</p>"
    "<p>A Dodge evades Mines without Line of Fire. A Doctor is a Trooper with a MediKit.</p>"
)


def found(phrases, file="n5/dodge.md"):
    """Return the mistakes in the search words of a small page."""
    page = searched(Source(file, TOP.format(phrases)), BODY.format(phrases))
    pages = [page] if page else []
    return [str(mistake) for mistake in chain.from_iterable(unanswered(pages, pages).values())]


@pytest.mark.parametrize(
    ("phrase", "missing"),
    [
        ("dodge a Heavy Flamethrower", '"heavy flamethrower"'),
        ("Combi Rifle or Berserk", '"combi rifle" and "berserk"'),
        ("dodge in suppressive fire", '"suppressive fire"'),
        ("berserk dodge", '"berserk"'),
    ],
    ids=["weapon", "two names", "expression", "term"],
)
def test_a_name_that_the_page_lacks_is_named(phrase, missing):
    (mistake,) = found(f"evade, {phrase}, dodge a mine")

    assert mistake.startswith(f'n5/dodge.md:5: "{phrase}" is not answered here: the page nowhere has {missing}. ')
    assert '{{ rule("…") }}' in mistake


@pytest.mark.parametrize(
    "phrase",
    ["dodging a mine", "no LoS", "heal", "medi kit", "troop", "evade", "vampire", "combi", "can I dodge it"],
    ids=["ending", "same", "related", "one word", "beginning", "of the page", "ordinary", "part of a name", "asking"],
)
def test_words_are_compared_as_in_the_search(phrase):
    assert found(phrase) == []


def test_only_pages_of_an_edition_have_names():
    assert found("dodge a Heavy Flamethrower", file="about.md") == []
    assert found("dodge a Heavy Flamethrower", file="n3/dodge.md") == []


def test_the_hidden_words_are_not_the_text_of_their_page():
    """A name is not on the page only because the search words have it."""
    assert len(found("heavy flamethrower, heavy flamethrower dodge")) == 2
