"""While a page is written, the browser that shows it follows by itself."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.conftest import ROOT
from tests.helpers.builds import small_build
from tests.helpers.passed import Passed, digest, digest_of_files
from tests.helpers.serving import HOME, serving


@pytest.fixture
def browser(request: pytest.FixtureRequest, passed: Passed, chromium: Browser) -> Browser:
    """Chromium, where it, the small site or the tests with a browser are others than when the test passed."""
    tests = digest_of_files([Path(__file__).parent], ROOT)
    passed.once(request.node, digest(chromium.version, small_build(request.path), tests))
    return chromium


def test_the_browser_shows_mistakes_and_comes_back(browser, tmp_path):
    """Nobody presses reload: a saved page is shown, then its mistake with file and line, then the page again."""
    with serving(tmp_path, "Nothing to roll.\n") as site, browser.new_context() as context:
        page = context.new_page()
        page.goto(f"http://{site.address}/")
        expect(page.locator("article")).to_contain_text("As it was.")
        site.write("docs/index.md", HOME.format("As it is."))
        expect(page.locator("article")).to_contain_text("As it is.")
        site.write("docs/index.md", HOME.format("{{ calculater() }}"))
        expect(page.locator("body > ul")).to_contain_text("docs/index.md:8: 'calculater' is undefined")
        site.write("docs/index.md", HOME.format("As it will be."))
        expect(page.locator("article")).to_contain_text("As it will be.")
