"""Visit every page once: it loads fully, is short, violates no policy and fits the screen; axe finds no faults."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, Playwright, Response, ViewportSize

from tests.browser.axe import ALL_LOOKS, DESKTOP_DARK, FILE, LOAD, OF_THE_LOOK, PHONE_LIGHT, RULES, Look, faults
from tests.browser.conftest import DRAWN_ON_DEMAND, WITHOUT_KEEPING, WORRYING, Server, headless_shell
from tests.browser.fonts import WIDEN
from tests.browser.lengths import TWO_LINES, long_headlines, too_long
from tests.browser.policy import NOTE, refused
from tests.browser.visit import SAVES_DATA
from tests.helpers.site_pages import OF_EACH_KIND, PAGES, with_all_markup
from tests.helpers.tiers import sampled

SIZES: list[ViewportSize] = [
    {"width": 320, "height": 740},
    DESKTOP_DARK.size,
    {"width": 640, "height": 740},
    PHONE_LIGHT.size,
]
"""The narrowest phone, a desktop, a desktop at 200% zoom, and a phone, the size at which the next page is opened."""
WHOLE = """
() => {
  const heading = document.querySelector("h1");
  const { width, height } = heading.getBoundingClientRect();
  const styles = [...document.styleSheets].map((sheet) => sheet.cssRules.length > 0);
  return [heading.checkVisibility({ visibilityProperty: true }) && width * height > 0, ...styles];
}
"""
"""Check that the page's heading is visible and each of its style sheets is loaded."""
IN_EVERY_LOOK = "n5/face-to-face"
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"
WITHOUT_MENUS = "for (const menu of document.querySelectorAll('.md-sidebar')) menu.remove()"
"""The menus have more elements than most texts, and axe reads all of them."""
DRAWN = sys.platform == "darwin"
"""Whether Chromium draws the pages, although nobody sees them: it takes an eighth of the time; macOS requires it."""
SCROLLED = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@dataclass
class Tab:
    """The tab in which all pages are visited in turn, and the console errors of the current page."""

    page: Page
    devtools: CDPSession
    address: str
    axe: str
    complaints: list[str] = field(default_factory=list)

    def open(self, page: str) -> Response:
        """Open a page of the site, such as `n5/rolls`, in the same tab."""
        self.page.set_viewport_size(PHONE_LIGHT.size)
        self.complaints.clear()
        opened = self.page.goto(self.address + f"{page}/".removesuffix("index/"))
        self.frame()
        return opened

    def faults(
        self, within: str | None = None, rules: Sequence[str] = RULES, without: Sequence[str] = ()
    ) -> list[list[str]]:
        """Return what axe finds wrong on the page."""
        self.page.evaluate(LOAD, self.axe)
        return faults(self.page, within, rules, without)

    def show(self, look: Look) -> None:
        """Show the page in this look."""
        self.page.emulate_media(color_scheme=look.scheme, reduced_motion="reduce")
        self.resize(look.size)

    def resize(self, size: ViewportSize) -> None:
        """Resize the page."""
        self.page.set_viewport_size(size)
        self.frame()

    def frame(self) -> None:
        """Run the work that precedes drawing: resize observers and media query events."""
        if DRAWN:
            self.page.evaluate("new Promise(requestAnimationFrame)")
        else:
            self.devtools.send("HeadlessExperimental.beginFrame", {"noDisplayUpdates": True})

    def beyond(self, sizes: Iterable[ViewportSize]) -> dict[int, int]:
        """Return by how many pixels the page is wider than the screen at each width, if at all."""
        found = {}
        for size in sizes:
            self.resize(size)
            found[size["width"]] = self.page.evaluate(SCROLLED)
        return {width: beyond for width, beyond in found.items() if beyond}


@pytest.fixture(scope="session")
def axe(server: Server) -> str:
    """Copy axe into the site, once, in whatever order the tests run; return its address."""
    (server.root / FILE.name).symlink_to(FILE)
    return f"/{FILE.name}"


@pytest.fixture(scope="module")
def tab(playwright: Playwright, headed: str, axe: str) -> Iterator[Tab]:
    """Open a tab with a touch screen, with the policy both in the page and in the headers."""
    browser = headless_shell(playwright, *(() if DRAWN else DRAWN_ON_DEMAND))
    context = browser.new_context(has_touch=True)
    for script in (WITHOUT_KEEPING, SAVES_DATA, NOTE):
        context.add_init_script(script)
    page = context.new_page()
    tab = Tab(page, context.new_cdp_session(page), headed, axe)
    context.on("console", lambda said: tab.complaints.append(said.text) if said.type in WORRYING else None)
    context.on("weberror", lambda broken: tab.complaints.append(str(broken.error)))
    yield tab
    browser.close()


def other_looks(page: str) -> list[tuple[Look, Sequence[str]]]:
    """Return the other looks in which axe checks a page, each with the rules.

    Pages of a kind share their colours: one of each is checked in the dark too, and one page in every look.
    """
    if page == IN_EVERY_LOOK:
        return [(look, RULES) for look in ALL_LOOKS[1:]]
    return [(DESKTOP_DARK, OF_THE_LOOK)] if page in OF_EACH_KIND else []


@pytest.mark.parametrize("page", sampled(PAGES, OF_EACH_KIND))
def test_a_page(page: str, tab: Tab, built: Path, subtests: pytest.Subtests) -> None:
    """A page loads its styles, is short, violates no policy, fits its screen when expanded, and has no faults.

    axe checks pages that together have all markup; tests/site/test_html.py checks the HTML of every page.
    """
    opened = tab.open(page)
    with subtests.test("it opens, with its styles"):
        assert opened.status == 200
        assert {True} == set(tab.page.evaluate(WHOLE))
    if page.startswith("n5/"):
        with subtests.test("it is short on a phone, and its first rule stands near its top"):
            assert too_long(page, tab.page) == {}
    tab.show(PHONE_LIGHT)
    if page in with_all_markup(built):
        with subtests.test("axe finds nothing"):
            if page in OF_EACH_KIND:
                assert tab.faults() == []
            else:  # the theme around the text is that of every page, and so are the colours
                tab.page.evaluate(WITHOUT_MENUS)
                assert tab.faults("article", without=["color-contrast"]) == []
    tab.page.evaluate(UNFOLD)
    if page.startswith("embed/"):
        with subtests.test("every label takes one line on a phone"):
            tab.resize(PHONE_LIGHT.size)
            assert tab.page.evaluate(TWO_LINES) == []
        with subtests.test("the answer's headline takes two lines on a phone"):
            assert long_headlines(page, tab.page) == []
    tab.page.evaluate(WIDEN)
    with subtests.test("in a wide font, with open folds, it does not scroll sideways"):
        assert tab.beyond(SIZES if page in OF_EACH_KIND else SIZES[:1]) == {}
    with subtests.test("the policy refuses nothing, and the console says nothing"):
        assert (refused(tab.page), tab.complaints) == ([], [])


@pytest.mark.parametrize("page", sampled(filter(other_looks, PAGES), {"editions", "embed/dodge"}))
def test_a_page_in_other_looks(page: str, tab: Tab, subtests: pytest.Subtests) -> None:
    """axe finds nothing in the dark either, and on one page in any look."""
    tab.open(page)
    for look, rules in other_looks(page):
        with subtests.test("axe finds nothing", look=look.name):
            tab.show(look)
            assert tab.faults(rules=rules) == []


def test_a_page_handles_a_resize(tab: Tab) -> None:
    """A page that is never drawn still handles a resize."""
    tab.open("glossary")
    tab.page.evaluate("addEventListener('resize', () => (window.heard = innerWidth))")
    tab.resize({"width": 640, "height": 740})
    assert tab.page.evaluate("heard") == 640
