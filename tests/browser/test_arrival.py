"""Following a link reaches its target, even right after the reader scrolled."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.visit import Visit, wait_for

CLICK_IN_SCROLL = """
link => {
  addEventListener("scroll", () => link.click(), { once: true });
  scrollTo(0, 700);
}
"""


def open_whole(visit: Visit, path: str) -> None:
    """Open a page and wait until the theme knows which pages it can load in place."""
    with visit.page.expect_event("requestfinished", lambda request: request.url.endswith("/sitemap.xml")):
        visit.open(path)
    visit.page.evaluate("new Promise((done) => requestIdleCallback(done))")


def follow_while_scrolling(visit: Visit, link: Locator) -> None:
    """Follow a link right after a scroll, so that the theme handles the scroll after leaving the page."""
    delayed: list[Route] = []

    def delay(route: Route) -> None:
        delayed.append(route)

    visit.page.context.route("**/n5/rolls/", delay)
    link.evaluate(CLICK_IN_SCROLL)
    visit.page.wait_for_function("history.state !== null && location.pathname.endsWith('/rolls/')")
    wait_for(visit.page, lambda: delayed)
    delayed.pop().continue_()


@pytest.mark.parametrize("anchor", ["n5.rolls.mod", "maximum-modifier-max-mod"])
def test_a_link_reaches_its_anchor_after_a_scroll(own_visit: Visit, anchor: str) -> None:
    """A clause or heading on another page scrolls into view and is marked as the target."""
    open_whole(own_visit, "n5/face-to-face/")
    own_visit.page.evaluate(
        "anchor => document.querySelector('main').insertAdjacentHTML("
        "'beforeend', `<a id=way href=../rolls/#${anchor}>way</a>`)",
        anchor,
    )
    follow_while_scrolling(own_visit, own_visit.page.locator("#way"))
    expect(own_visit.page.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    assert anchor == own_visit.page.evaluate("document.querySelector(':target').id")


def test_a_link_reaches_the_top_of_a_page_after_a_scroll(own_visit: Visit) -> None:
    """A link without a fragment opens the page at its heading."""
    open_whole(own_visit, "n5/face-to-face/")
    follow_while_scrolling(
        own_visit, own_visit.page.locator('main a[href$="/rolls/"], nav a[href$="/n5/rolls/"]').first
    )
    expect(own_visit.page.get_by_role("heading", level=1)).to_have_text(re.compile("Rolls"))
    expect(own_visit.page.get_by_role("heading", level=1)).to_be_in_viewport()


def test_going_back_restores_the_scroll_position(own_visit: Visit) -> None:
    """Going back returns to the scroll position, not to the top of the page."""
    open_whole(own_visit, "n5/face-to-face/")
    follow_while_scrolling(
        own_visit, own_visit.page.locator('main a[href$="/rolls/"], nav a[href$="/n5/rolls/"]').first
    )
    expect(own_visit.page.get_by_role("heading", level=1)).to_be_in_viewport()
    own_visit.page.go_back()
    own_visit.page.wait_for_function("location.pathname.endsWith('/face-to-face/') && scrollY === 700")
