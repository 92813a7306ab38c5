"""A scene on a page: its picture, its caption, and the editions that have none."""

from pathlib import Path

import pytest

from macros.components.macros import clause, scene
from macros.components.page.page import Page, PageError
from macros.components.page_scene import clauses_of

WALL = "active S2 at 3,6; reactive-1 S2 at 18.5,6; wall box 17.5,4 to 18,8 height 1; show lof active reactive-1"
PARTIAL = {"reactive-1.cover.active": "partial"}


def shown(path="n5/combat/cover", page=None, **more):
    """Return the HTML of a scene with a wall on a page."""
    given = {"title": "A wall", "clause": "n5.cover.partial", "expect": PARTIAL} | more
    return scene(page or Page(path, {}), WALL, **given)


def test_the_facts_are_the_text_of_the_picture():
    """The picture is labelled by the line of its caption that has its facts."""
    html = shown()

    assert 'role="img" aria-labelledby="scene-facts"' in html
    assert (
        '<figcaption>A wall<span id="scene-facts">Active sees Reactive 1: 14.5 inches; wall, in contact with '
        "Reactive 1, hides part of it from Active: Partial Cover.</span>"
    ) in html


def test_each_scene_of_a_page_has_its_own_id():
    """Two scenes on a page have two ids."""
    page = Page("n5/combat/cover", {})

    assert [html[html.index('id="scene') : html.index(">Active")] for html in (shown(page=page), shown(page=page))] == [
        'id="scene-facts"',
        'id="scene-2-facts"',
    ]


def test_a_clause_of_another_page_is_linked():
    """The caption links to the clauses that stand on other pages, and to no other."""
    html = shown(clause=["n5.cover.partial", "n5.lof.blocked"])

    assert [html.count('<a class="ref"'), html.count("n5/basics/line-of-fire/#n5.lof.blocked")] == [1, 1]


@pytest.mark.parametrize("edition", ["n4", "n3", "codeone"])
def test_an_edition_without_rules_on_space(edition):
    """An edition whose rules on space are not recorded has no scenes, and the error says so."""
    with pytest.raises(PageError, match=r"^scene: .* cannot draw one \(no Silhouettes .*\); a page of n5 can$"):
        shown(f"{edition}/rolls")


def test_a_scene_needs_a_clause():
    """A scene that proves nothing is refused."""
    with pytest.raises(PageError, match=r"^scene: clause must name what the facts prove"):
        shown(clause=[])


def test_a_printed_example_that_a_scene_proves_is_computed():
    """An example of the rulebook is marked as not computed, unless a scene of its page names it."""
    page = Page("n5/movement/general-movement-rules", {}, docs=Path("docs"))
    text = Path("docs/n5/movement/general-movement-rules.md").read_text(encoding="utf-8")

    assert "n5.movement.example-peek" in clauses_of(text)
    assert "not computed" not in clause(page, "n5.movement.example-peek")
