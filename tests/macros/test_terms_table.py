"""The tables of terms list the records of an edition, each linked to its page."""

import re

import pytest

from engine.records.term import TermKind
from engine.terms import terms
from macros.components.page.page import Page, PageError
from macros.components.terms_table import a_to_z, terms_table
from tests.helpers.html import texts, unbalanced


@pytest.mark.parametrize("kind", dict.fromkeys(term.kind for term in terms("n5")))
def test_a_table_has_a_row_for_each_term(kind):
    """Every term of a kind has one row, in alphabetical order, with its linked name and its effects."""
    html = terms_table(Page("n5/skills", {"edition": "n5"}), kind)
    names = sorted((term.name for term in terms("n5") if term.kind is kind), key=str.casefold)

    assert names == texts(html, "a")
    assert [
        term.summary for term in sorted(terms("n5"), key=lambda term: term.name.casefold()) if term.kind is kind
    ] == texts(html, ".summary")
    assert unbalanced(html) == []


@pytest.mark.parametrize("kind", ["", "Skill", "special skill"])
def test_an_unknown_kind_is_an_error(kind):
    """An unknown kind is an error that lists the existing ones."""
    with pytest.raises(PageError, match=r"^terms_table takes one or several of Common Skill, Special Skill, .*, not "):
        terms_table(Page("n5/skills", {"edition": "n5"}), kind)


def test_editions_without_records():
    """An edition without records has no table and no list."""
    with pytest.raises(PageError, match=r'^no record in engine/terms is one of State of edition "n3"$'):
        terms_table(Page("n3/states", {"edition": "n3"}), TermKind.STATE)
    with pytest.raises(PageError, match=r'^edition "n3" has no records in engine/terms$'):
        a_to_z(Page("n3/a-to-z", {"edition": "n3"}))


def test_a_to_z_has_every_name():
    """The list has every name and spelling in alphabetical order; names with the same letters appear once."""
    names = {(name, str(term.kind)) for term in terms("n5") for name in (term.name, *term.also)}
    links = texts(a_to_z(Page("n5/a-to-z", {"edition": "n5"})), 'a:not([href^="#letter-"])')

    assert sorted({(looks(name), kind) for name, kind in names}) == sorted(
        (looks(name), kind) for name, kind in names if name in links
    )
    assert {term.name for term in terms("n5")} <= set(links)
    assert links == sorted(links, key=str.casefold)
    assert [name for name in links if name.startswith("360")] == ["360° Visor"]


def looks(name):
    """Return the letters and digits of a name."""
    return re.sub("[^a-z0-9]", "", name.casefold().replace("â", "a").replace("é", "e"))
