"""A clause that was not read in the rulebook has a badge with its source."""

import pytest

from macros.components.clause.marks import badge
from macros.components.macros import clause
from macros.components.page.page import Page, PageError


@pytest.mark.parametrize(
    ("marks", "text"),
    [
        ("wiki", "publisher’s wiki"),
        ("5.2 wiki", "since N5.2, publisher’s wiki"),
        ("5.3 idb, inferred", "since N5.3, second-hand, our reading"),
        ("FAQ 0.1 idb, FAQ 0.1 index", "FAQ 0.1, second-hand"),
        ("data", "Army data"),
    ],
)
def test_marks(marks, text):
    """A mark gives the version first, then the source, each once."""
    assert text == badge(marks).text


@pytest.mark.parametrize("marks", ["5.4 idb", "5.3", "idb,wiki", "[5.3 idb]"])
def test_unknown_marks(marks):
    """An unknown mark is an error that names it and lists the known ones."""
    with pytest.raises(PageError, match=r"^a mark of a clause must be inferred, or one of wiki, data, .*; not \""):
        badge(marks)


def test_a_clause_shows_its_badge():
    """The badge is before the clause's link, with its meaning as a title."""
    html = clause(Page("n5/dodge", {}), "n5.dodge.roll", "5.3 idb")

    assert html.startswith('<small class="mark" title="Read in a comparison')
    assert ">since N5.3, second-hand</small><a class=" in html


@pytest.mark.parametrize(
    ("marks", "since", "expected"),
    [
        ("5.3 idb", {"N5.3": "#before"}, [("since N5.3", "#before"), ("second-hand", "")]),
        ("", {"N5.2": "#before"}, [("since N5.2", "#before")]),
        ("5.3 idb", {"N5.2": "#before"}, [("since N5.2", "#before"), ("since N5.3", ""), ("second-hand", "")]),
        ("FAQ 0.1 idb", {"FAQ 0.1": "#before"}, [("FAQ 0.1", "#before"), ("second-hand", "")]),
    ],
)
def test_a_version_links_to_the_old_rule(marks, since, expected):
    """A version in a badge links to the clause's old text; a version with no other mark gets a word."""
    assert expected == [(word.text, word.href) for word in badge(marks, since).words]


def test_a_changed_clause_links_to_the_old_rule():
    """The badge of a changed clause is a link with a preview, even if the clause has no mark."""
    html = clause(Page("n5/skills/surprise-attack", {"edition": "n5"}), "n5.surprise-attack.mod")

    assert '<a class="before" href="../../../n5/changes/#before-n5.2-n5.surprise-attack.mod">since N5.2</a>' in html


@pytest.mark.parametrize(
    ("path", "stated", "expected"),
    [
        ("n5/table/saturation", "n5.saturation.example-split", True),
        ("n5/skills/tech-recovery", "n5.tech-recovery.example", False),
        ("n5/dodge", "n5.dodge.roll", False),
    ],
)
def test_examples_in_words_are_marked(path, stated, expected):
    """A worked example in words, which no calculator has, is marked as not computed."""
    assert expected == (">not computed</small>" in clause(Page(path, {"edition": "n5"}), stated))
