"""The site built by Zensical, in Chromium: its calculators answer, its search works, and its policy holds."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Quiet, Server, publish
from tests.browser.policy import NOTE, refused
from tests.browser.visit import DESKTOP, control, headline

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def address(successor: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of the site built by Zensical, under the same sub-path as the others."""
    server = Server(tmp_path_factory.mktemp("www"), Quiet)
    publish(successor, server)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Open a page under the policy that records violations."""
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(NOTE)
    yield context.new_page()
    context.close()


def test_a_visit(page: Page, address: str) -> None:
    """A share link and a change are answered, the next page keeps the engine, and the whole site is cached offline."""
    page.goto(f"{address}n5/rolls/?calculator=modifiers&attribute=20")
    calculator = page.locator('infinity-calculator[calculator="modifiers"]')
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    control(calculator, "mods").fill("-12")
    expect(headline(calculator)).to_contain_text("Success Value 8:")
    page.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    page.wait_for_url("**/codeone/rolls/**")
    control(calculator, "attribute").fill("19")
    expect(headline(calculator)).to_contain_text("Success Value")
    expect(page.locator("output[aria-busy]")).to_have_count(0)
    assert page.evaluate("window.infinityEngine.boots") == 1
    expect(page.locator("infinity-offline [role=status]")).to_have_text("Ready for offline use.")


def test_the_policy_refuses_nothing(page: Page, address: str) -> None:
    """The search works here as well, and the page does not violate the policy."""
    page.goto(f"{address}about/")
    expect(page.locator("infinity-offline [role=status]")).to_have_text("Ready for offline use.")
    page.locator("header .search-opener").click()
    page.get_by_role("combobox", name="Search").fill("hmg")
    expect(page.locator("#search-results a").first).to_have_attribute("href", f"{address}n5/weapons/#heavy-machine-gun")
    assert refused(page) == []
