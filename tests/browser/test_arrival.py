"""A link that is followed leads to its end, whatever the reader was doing when following it."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.visit import Visit

CLICK_IN_SCROLL = """
link => {
  addEventListener("scroll", () => link.click(), { once: true });
  scrollTo(0, 700);
}
"""


def open_whole(visit: Visit, path: str) -> None:
    """Open a page, and wait until the theme knows the pages that it need not load from the start."""
    with visit.page.expect_event("requestfinished", lambda request: request.url.endswith("/sitemap.xml")):
        visit.open(path)
    visit.page.evaluate("new Promise((done) => requestIdleCallback(done))")


def follow_while_scrolling(visit: Visit, link: Locator) -> None:
    """Follow a link of the page right after a scroll, so that the theme notes the scroll when it has left the page."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    visit.page.context.route("**/n5/rolls/", keep)
    link.evaluate(CLICK_IN_SCROLL)
    visit.page.wait_for_function("history.state !== null && location.pathname.endsWith('/rolls/')")
    while not held:
        visit.page.evaluate("0")  # which lets routes come
    held.pop().continue_()


@pytest.mark.parametrize("anchor", ["n5.rolls.mod", "maximum-modifier-max-mod"])
def test_a_link_leads_to_its_anchor_after_a_scroll(own_visit: Visit, anchor: str) -> None:
    """A clause or a heading of another page is brought into sight, and marked as what the link led to."""
    open_whole(own_visit, "n5/face-to-face/")
    own_visit.page.evaluate(
        "anchor => document.querySelector('main').insertAdjacentHTML("
        "'beforeend', `<a id=way href=../rolls/#${anchor}>way</a>`)",
        anchor,
    )
    follow_while_scrolling(own_visit, own_visit.page.locator("#way"))
    expect(own_visit.page.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    assert anchor == own_visit.page.evaluate("document.querySelector(':target').id")


def test_a_link_leads_to_the_top_of_a_page_after_a_scroll(own_visit: Visit) -> None:
    """A page of which no part is meant opens at its heading."""
    open_whole(own_visit, "n5/face-to-face/")
    follow_while_scrolling(
        own_visit, own_visit.page.locator('main a[href$="/rolls/"], nav a[href$="/n5/rolls/"]').first
    )
    expect(own_visit.page.get_by_role("heading", level=1)).to_have_text(re.compile("Rolls"))
    expect(own_visit.page.get_by_role("heading", level=1)).to_be_in_viewport()


def test_going_back_leads_to_where_the_reader_was(own_visit: Visit) -> None:
    """A reader who comes back finds the page as it was left, not its top."""
    open_whole(own_visit, "n5/face-to-face/")
    follow_while_scrolling(
        own_visit, own_visit.page.locator('main a[href$="/rolls/"], nav a[href$="/n5/rolls/"]').first
    )
    expect(own_visit.page.get_by_role("heading", level=1)).to_be_in_viewport()
    own_visit.page.go_back()
    own_visit.page.wait_for_function("location.pathname.endsWith('/face-to-face/') && scrollY === 700")
