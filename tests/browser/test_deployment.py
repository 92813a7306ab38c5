"""What a new deployment costs a reader, and when a page from it needs a full reload."""

import re
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from shutil import rmtree
from threading import Thread

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from macros.finish import finish
from tests.browser.conftest import SUB_PATH, Quiet, Server, move
from tests.browser.visit import DESKTOP, SAVES_DATA
from tests.helpers.tiers import nightly

READY, NEWER = "Ready for offline use.", "A newer version is ready."

MARK, MARKED = "document.documentElement.dataset.marked = ''", "html[data-marked]"
"""A mark on the document that disappears when it is reloaded."""


class Recorder(Quiet):
    """Serve files, require revalidation, and record each file sent in full."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Record the address relative to the site."""
        if code == HTTPStatus.OK:
            self.server.sent.append(self.path.removeprefix(SUB_PATH))

    def send_response(self, code: int, message: str | None = None) -> None:
        """Send the "not found" page with its status, as some hosts do."""
        super().send_response(HTTPStatus.NOT_FOUND if self.path.endswith("/404.html") else code, message)

    def end_headers(self) -> None:
        """Make the browser revalidate everything that it has cached."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Host(Server):
    """Serve one deployment of the site after another."""

    def __init__(self, unfinished: Path, folder: Path) -> None:
        """Listen on a free port; nothing is deployed yet."""
        super().__init__(folder, Recorder)
        self.unfinished = unfinished

    def deploy(self, more: dict[str, str]) -> None:
        """Publish the site with text added to some files: at the end of a script, after a page's heading."""
        scratch = self.folder.parent / "scratch"
        move(self.unfinished, scratch, self.address)
        for name, text in more.items():
            before = (scratch / name).read_text()
            end = before.find("</h1>") + len("</h1>") if name.endswith(".html") else len(before)
            (scratch / name).write_text(f"{before[:end]}{text}{before[end:]}")
        finish(scratch)
        rmtree(self.folder, ignore_errors=True)
        scratch.rename(self.folder)
        self.sent.clear()


@pytest.fixture(scope="module")
def one_host(few_pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Start a host of a few pages of the site."""
    host = Host(few_pages, tmp_path_factory.mktemp("host"))
    Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()


@pytest.fixture
def host(one_host: Host) -> Host:
    """Return that host with the pages unchanged."""
    one_host.begin_again(partial(one_host.deploy, {}))
    one_host.sent.clear()
    return one_host


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Open a tab in a new browser."""
    context = chromium.new_context(**DESKTOP)
    yield context.new_page()
    context.close()


def sign(page: Page) -> Locator:
    """Return the line in the footer that shows the progress of the download."""
    return page.locator("infinity-offline [role=status]")


def follow(page: Page, edition: str) -> None:
    """Follow the link to the same page in another edition, without a full reload."""
    page.locator(".edition-notice").get_by_role("link", name=edition, exact=True).click()
    page.wait_for_url(re.compile(rf"/{edition.lower()}/rolls/(\?|$)"))


def test_after_one_changed_page_a_reader_downloads_that_page(host: Host, page: Page) -> None:
    """A reader with the offline copy downloads only the list, the changed page and the search index."""
    page.goto(f"{host.address}about/")
    expect(sign(page)).to_have_text(READY)
    host.deploy({"n5/dodge/index.html": "<p id=more>One sentence more.</p>"})
    page.goto(f"{host.address}about/")
    expect(sign(page)).to_have_text(NEWER)
    assert {"sw.js", "n5/dodge/index.html", "search/search_index.json"} == set(host.sent)
    page.locator("infinity-offline button").click()
    expect(sign(page)).to_have_text(READY)
    page.goto(f"{host.address}n5/dodge/")
    expect(page.locator("#more")).to_be_visible()


@pytest.mark.parametrize(
    ("changed", "reloaded"),
    [
        ("codeone/rolls/index.html", False),
        ("assets/components/engine/worker.js", True),
        nightly(("assets/components/calculator/calculator.js", True)),
        nightly(("assets/components/page/page.css", True)),
    ],
)
def test_a_page_is_reloaded_if_code_or_engine_changed(host: Host, page: Page, changed: str, reloaded: bool) -> None:
    """Without an offline copy, a tab loads a newer page in place, unless its code or engine changed."""
    page.add_init_script(SAVES_DATA)
    page.goto(f"{host.address}n5/rolls/")
    expect(sign(page)).to_contain_text("to save your data")
    page.evaluate(MARK)
    host.deploy(
        {changed: ".other{color:red}" if changed.endswith(".css") else "\n"}
        | {"codeone/rolls/index.html": "<p id=more>New.</p>"}
    )
    follow(page, "CodeOne")
    expect(page.locator("#more")).to_be_visible()
    expect(page.locator(MARKED)).to_have_count(0 if reloaded else 1)
    follow(page, "N5")
    expect(sign(page)).to_contain_text("to save your data")
    expect(page.locator(MARKED)).to_have_count(0 if reloaded else 1)


def test_a_page_that_is_open_across_a_deployment(host: Host, page: Page) -> None:
    """If its engine is gone, the page offers to load the newer version, which answers the form as it was typed."""
    page.add_init_script(SAVES_DATA)
    page.route("**/worker.js", lambda route: route.abort())
    page.goto(f"{host.address}n5/rolls/")
    expect(sign(page)).to_contain_text("to save your data")
    host.deploy({"assets/components/engine/worker.js": "\n"})
    page.unroute("**/worker.js")
    calculator = page.locator("infinity-calculator[calculator=modifiers]")
    calculator.locator("[name=attribute]").fill("20")
    expect(calculator.locator(".calculator-status")).to_contain_text("A newer version is ready")
    calculator.get_by_role("button", name="Load it").click()
    expect(calculator.locator(".calculator-headline")).to_contain_text("Success Value 20:")
    expect(calculator.locator("[name=attribute]")).to_have_value("20")


def test_a_page_without_calculators_works_with_any_engine(host: Host, page: Page) -> None:
    """A page without calculators works with any engine, so it loads in place even after a change of the rules."""
    page.add_init_script(SAVES_DATA)
    page.goto(f"{host.address}n5/rolls/")
    expect(sign(page)).to_contain_text("to save your data")
    page.evaluate(MARK)
    host.deploy({"assets/components/engine/worker.js": "\n"})
    page.locator("header a.md-logo").click()
    page.wait_for_url(host.address)
    expect(sign(page)).to_contain_text("to save your data")
    expect(page.locator(MARKED)).to_have_count(1)


@pytest.mark.nightly
def test_an_address_that_the_offline_copy_lacks(host: Host, page: Page) -> None:
    """Such an address is requested from the host, which may have it by now.

    Offline, the site's "not found" page is shown with its style, and a page is found without its trailing slash.
    """
    page.goto(f"{host.address}about/")
    expect(sign(page)).to_have_text(READY)
    page.reload()
    (host.folder / "later").mkdir()
    (host.folder / "later" / "index.html").write_text("<h1>Here by now</h1>")
    page.goto(f"{host.address}later/")
    expect(page.locator("h1")).to_have_text("Here by now")
    host.gone = True
    answer = page.goto(f"{host.address}n5/nowhere/")
    assert answer.status == HTTPStatus.NOT_FOUND
    expect(page.locator("h1")).to_have_text("404 - Not found")
    expect(page.locator("article").get_by_role("link", name="Contents")).to_have_attribute(
        "href", re.compile("n5/contents/$")
    )
    assert {True} == set(page.evaluate("[...document.styleSheets].map((sheet) => sheet.cssRules.length > 0)"))
    page.locator("header a.md-logo").click()
    expect(page).to_have_url(host.address)
    page.goto(f"{host.address}n5/rolls?calculator=modifiers&attribute=13")
    expect(page).to_have_url(re.compile(r"/n5/rolls/\?calculator=modifiers&"))
    expect(page.locator("h1")).to_contain_text("Rolls")
