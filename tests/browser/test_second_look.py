"""A look at a page leaves out only what is right: it knows the colours of axe, and doubts what axe finds."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.axe import AXE, DESKTOP_DARK
from tests.browser.second_look import doubts, first_faults, further_faults
from tests.browser.test_pages import OF_EACH_KIND
from tests.browser.visit import Visit

COLOURS = """
async () => {
  const { passes, violations } = await axe.run("article", { runOnly: "color-contrast" });
  const judged = [...passes, ...violations].flatMap(({ nodes }) => nodes.flatMap(({ any }) => any[0].data));
  return judged.filter(({ bgColor }) => bgColor).map(({ fgColor, bgColor }) => `${fgColor} on ${bgColor}`);
}
"""
SMALL = '<button style="height: 9px; min-height: 0; min-width: 0; padding: 0; width: 9px">1</button>'
OFFENCES = {
    "pale words": ("color-contrast", '<p style="background: #666; color: #777">Pale</p>'),
    "pale words on what is around": (
        "color-contrast",
        '<div style="background: #666"><p style="color: #777">Pale</p></div>',
    ),
    "words one half seen through": ("color-contrast", '<p style="color: rgb(255 255 255 / 30%)">Pale</p>'),
    "a ground half seen through": (
        "color-contrast",
        '<p style="background: rgb(255 255 255 / 40%); color: #aaa">Pale</p>',
    ),
    "large words": ("color-contrast", '<p style="color: #555; font-size: 40px">Pale</p>'),
    "a fading part": ("color-contrast", '<div style="opacity: 0.3"><p>Pale</p></div>'),
    "a field": ("color-contrast", '<label>Field <input style="background: #666; color: #777" value="Pale"></label>'),
    "words upon what stands beside them": (
        "color-contrast",
        (
            '<div style="position: relative"><div style="background: #ddd; height: 40px"></div>'
            '<p style="color: #eee; margin: 0; position: absolute; top: 8px">Pale</p></div>'
        ),
    ),
    "words drawn up onto what stands before them": (
        "color-contrast",
        (
            '<div><div style="background: #ddd; height: 40px"></div>'
            '<p style="color: #eee; margin: -32px 0 0">Pale</p></div>'
        ),
    ),
    "words beside their own ground": (
        "color-contrast",
        (
            '<div style="background: #fff; position: relative; width: 9px">.'
            '<p style="color: #111; left: 99px; margin: 0; position: absolute; top: 0">Dark</p></div>'
        ),
    ),
    "a link like the words around": (
        "link-in-text-block",
        '<p style="color: #eee">Words and a <a href="#x" style="color: #ccc; text-decoration: none">link</a> here.</p>',
    ),
    "two small targets": ("target-size", f"<div>{SMALL}{SMALL}</div>"),
    "a region that only a mouse scrolls": (
        "scrollable-region-focusable",
        '<div style="height: 40px; overflow: auto"><p style="height: 400px">Long</p><p>Unseen</p></div>',
    ),
}


@pytest.fixture
def dark(new_visit: Callable[..., Visit]) -> Callable[[str], Page]:
    """Opens a page as the second look sees it, with axe."""

    def opened(page: str) -> Page:
        visit = new_visit(viewport=DESKTOP_DARK.size, color_scheme=DESKTOP_DARK.scheme, reduced_motion="reduce")
        visit.open(f"{page}/".removesuffix("index/"))
        visit.page.evaluate(AXE)
        return visit.page

    return opened


@pytest.mark.parametrize("page", sorted(OF_EACH_KIND - {"n5/weapons"}))
def test_its_colours_are_those_of_axe(dark: Callable[[str], Page], page: str) -> None:
    """The words and grounds that axe judges on a page of each kind are among those that it judges."""
    opened = dark(page)
    of_axe = set(opened.evaluate(COLOURS))
    _, colours = doubts(opened, "article")
    assert of_axe
    assert set() == of_axe - colours


def test_it_sees_what_axe_sees(dark: Callable[[str], Page]) -> None:
    """On a sound page it doubts nothing; a fault of each rule it doubts, and axe, asked for that, says what it is."""
    page = dark("about")
    assert set() == doubts(page, "article")[0]
    assert first_faults(page, "article") == []
    first, further = {}, {}
    for offence, (_, html) in OFFENCES.items():
        page.evaluate("(html) => document.querySelector('article').insertAdjacentHTML('afterbegin', html)", html)
        first[offence], further[offence] = (
            {rule for rule, _, _ in find(page, "article")} for find in (first_faults, further_faults)
        )
        page.evaluate("document.querySelector('article').firstElementChild.remove()")
    expected = {offence: {rule} for offence, (rule, _) in OFFENCES.items()}
    assert expected == further
    assert [offence for offence, found in first.items() if not expected[offence] <= found] == []
