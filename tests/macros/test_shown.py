"""Pages can show what other pages state: the statement of a clause, its marks, and the points in doubt."""

import pytest

from macros.build.rebuild import pages_that_show
from macros.components.clause.shown import doubts, rule
from macros.components.clause.statements import doubts_of, rebased, statements
from macros.components.page.page import Page, PageError

DODGE = """# Dodge

- **Roll PH with one die.** Whatever the Burst, see [Mines](mines.md). {{ clause("n5.dodge.roll") }}
- It opposes {{ ref("n5.rolls.burst.maximum", "every die") }} at {{ number("Dodge without LoF") }}.
  {{ clause("n5.dodge.opposed-by", "5.3 wiki") }}
- In smoke. {{ clause("n5.dodge.smoke") }}

!!! warning "Uncertain"

    Who else rolls Face to Face? {{ ref("n5.dodge.opposed-by") }} leaves it open.

One -3 in these cases: {{ clause("n5.dodge.minus-3") }}
"""


@pytest.fixture
def shows(tmp_path):
    """Return a page in a folder of N5, on a site whose page on Dodge states four clauses."""
    (tmp_path / "n5").mkdir()
    (tmp_path / "n5" / "dodge.md").write_text(DODGE, encoding="utf-8")
    return Page("n5/states/prone", {"edition": "n5"}, docs=tmp_path)


def test_a_bold_beginning_is_the_short_form(shows):
    short, whole = rule(shows, "n5.dodge.roll"), rule(shows, "n5.dodge.roll", whole=True)

    assert short == 'Roll PH with one die. <a class="ref" href="../../../n5/dodge/#n5.dodge.roll">Dodge Roll</a>'
    assert "Whatever the Burst, see [Mines](../mines.md)." in whole


def test_calls_in_a_statement_are_answered_for_the_page_that_shows_it(shows):
    html = rule(shows, "n5.dodge.opposed-by")

    assert 'href="../../../n5/rolls/#n5.rolls.burst.maximum">every die</a> at -3.' in html


def test_a_statement_carries_its_marks_and_its_doubt(shows):
    html = rule(shows, "n5.dodge.opposed-by")

    assert "publisher’s wiki" in html
    assert '<a class="before" href="../../../n5/dodge/#uncertain">uncertain</a>' in html
    assert "uncertain" not in rule(shows, "n5.dodge.roll")


REFUSED = {
    "n5.dodge.minus-3": "begin with a sentence in bold",
    "n5.dodge.roll.nowhere": "there is no clause",
    "n5.dodge.move": 'no sentence on n5/dodge ends with clause("n5.dodge.move")',
    "n5.mine.attack": "n5/mines has no page yet",
}


@pytest.mark.parametrize(("clause", "reason"), REFUSED.items())
def test_what_cannot_be_shown_is_refused(shows, clause, reason):
    with pytest.raises(PageError) as refused:
        rule(shows, clause)

    assert reason in str(refused.value)


def test_a_page_does_not_show_its_own_full_statement(shows):
    here = Page("n5/dodge", shows.meta, docs=shows.docs)

    assert rule(here, "n5.dodge.roll").startswith("Roll PH with one die. <a")
    with pytest.raises(PageError):
        rule(here, "n5.dodge.roll", whole=True)


@pytest.mark.parametrize(
    ("page", "expected"),
    [("n5/rolls", "[a](states/x.md#y)"), ("n5/states/prone", "[a](x.md#y)"), ("glossary", "[a](n5/states/x.md#y)")],
)
def test_links_work_from_any_page(page, expected):
    assert rebased("[a](x.md#y)", "n5/states/prone", page) == expected
    assert rebased("[a](https://b.example) [c](/d)", "n5/states/prone", page) == "[a](https://b.example) [c](/d)"


def test_code_states_nothing():
    assert statements('```\nOne. {{ clause("n5.dodge.roll") }}\n```\n') == {}
    assert doubts_of('```\n!!! warning "Uncertain"\n\n    Nothing.\n```\n') == ()


def test_every_point_in_doubt_is_listed_with_its_rule(tmp_path, monkeypatch):
    (tmp_path / "n5").mkdir()
    (tmp_path / "n5" / "dodge.md").write_text(DODGE, encoding="utf-8")
    monkeypatch.setattr("macros.components.clause.shown.TITLES", ["n5.dodge.roll"])
    listed = doubts(Page("n5/doubts", {"edition": "n5"}, docs=tmp_path))

    assert listed.startswith("### Dodge { #n5-dodge }\n\n-   It opposes")
    assert "\n\n    Who else rolls Face to Face?" in listed


def test_a_saved_page_is_built_with_the_pages_that_show_it(tmp_path):
    written = {
        "dodge.md": DODGE,
        "shows.md": "- {{ rule('n5.dodge.roll') }}\n",
        "doubts.md": "{{ doubts() }}\n",
        "links.md": '{{ ref("n5.dodge.roll") }} and {{ rule("n5.mine.attack") }}\n',
    }
    for name, text in written.items():
        (tmp_path / name).write_text(text, encoding="utf-8")

    shown = pages_that_show([tmp_path / "dodge.md"], tmp_path)

    assert {path.name for path in shown} == {"shows.md", "doubts.md"}
    assert pages_that_show([tmp_path / "links.md"], tmp_path) == set()


def test_a_bold_beginning_is_found_in_a_paragraph_and_in_an_item():
    text = '**One.** Two. {{ clause("n5.dodge.roll") }}\n\n- **Three!** Four. {{ clause("n5.dodge.move") }}\n'

    assert [each.short for each in statements(text).values()] == ["One.", "Three!"]
