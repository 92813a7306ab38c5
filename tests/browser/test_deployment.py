"""What a new deployment costs a reader, and when a page that comes of it is loaded afresh."""

import re
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from shutil import copytree, rmtree
from threading import Thread

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from macros.finish import finish
from tests.browser.conftest import SUB_PATH, Quiet, Server
from tests.browser.visit import DESKTOP, SAVES_DATA

READY, NEWER = "Ready for offline use.", "A newer version is ready."

MARK, MARKED = "document.documentElement.dataset.marked = ''", "html[data-marked]"
"""A sign on the document that is gone once it is loaded again."""


class Recorder(Quiet):
    """A server that notes what it sends whole, and wants to be asked again for it."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Note the address below the site's own."""
        if code == HTTPStatus.OK:
            self.server.sent.append(self.path.removeprefix(SUB_PATH))

    def send_response(self, code: int, message: str | None = None) -> None:
        """Send the page that says "not found" with the status that it is for, as some hosts do."""
        super().send_response(HTTPStatus.NOT_FOUND if self.path.endswith("/404.html") else code, message)

    def end_headers(self) -> None:
        """Nothing may be taken from the browser's own cache without asking."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Host(Server):
    """Where the site is deployed, again and again."""

    def __init__(self, unfinished: Path, built_for: str, folder: Path) -> None:
        """Listen at a free port; nothing is deployed yet."""
        super().__init__(folder, Recorder)
        self.unfinished, self.built_for = unfinished, built_for

    def deploy(self, more: dict[str, str]) -> None:
        """Publish the site with more text in some of its files: at the end of a script, after a page's heading."""
        scratch = self.folder.parent / "scratch"
        copytree(self.unfinished, scratch)
        for page in [*scratch.rglob("*.html"), scratch / "sitemap.xml"]:
            page.write_text(page.read_text().replace(self.built_for, self.address))
        for name, text in more.items():
            before = (scratch / name).read_text()
            end = before.find("</h1>") + len("</h1>") if name.endswith(".html") else len(before)
            (scratch / name).write_text(f"{before[:end]}{text}{before[end:]}")
        finish(scratch)
        rmtree(self.folder, ignore_errors=True)
        scratch.rename(self.folder)
        self.sent.clear()


@pytest.fixture(scope="module")
def one_host(few_pages: Path, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host of a few pages of the site."""
    host = Host(few_pages, server.address, tmp_path_factory.mktemp("host"))
    Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.shutdown()
    host.server_close()


@pytest.fixture
def host(one_host: Host) -> Host:
    """That host, with these pages as they are."""
    one_host.begin_again(partial(one_host.deploy, {}))
    one_host.sent.clear()
    return one_host


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A tab of a reader's own browser."""
    context = chromium.new_context(**DESKTOP)
    yield context.new_page()
    context.close()


def sign(page: Page) -> Locator:
    """The line in the footer that says how far the keeping is."""
    return page.locator("infinity-offline [role=status]")


def follow(page: Page, edition: str) -> None:
    """Follow the link to the same page of another edition, within the page."""
    page.locator(".edition-notice").get_by_role("link", name=edition, exact=True).click()
    page.wait_for_url(re.compile(rf"/{edition.lower()}/rolls/(\?|$)"))


def test_one_changed_page_costs_a_reader_that_page(host: Host, page: Page) -> None:
    """A reader who keeps the site fetches the list, the changed page and the index of the search; all else stays."""
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
    ("changed", "afresh"),
    [
        ("codeone/rolls/index.html", False),
        ("assets/javascripts/worker.js", True),
        ("assets/javascripts/calculator.js", True),
        ("assets/stylesheets/site.css", True),
    ],
)
def test_a_page_is_loaded_afresh_where_code_or_engine_is_another(
    host: Host, page: Page, changed: str, afresh: bool
) -> None:
    """Where nothing is kept, a tab takes a newer page as it comes, unless it was made for other code or engine."""
    page.add_init_script(SAVES_DATA)
    page.goto(f"{host.address}n5/rolls/")
    expect(sign(page)).to_contain_text("to save your data")
    page.evaluate(MARK)
    host.deploy({changed: "\n"} | {"codeone/rolls/index.html": "<p id=more>New.</p>"})
    follow(page, "CodeOne")
    expect(page.locator("#more")).to_be_visible()
    expect(page.locator(MARKED)).to_have_count(0 if afresh else 1)
    follow(page, "N5")
    expect(sign(page)).to_contain_text("to save your data")
    expect(page.locator(MARKED)).to_have_count(0 if afresh else 1)


def test_a_page_that_does_not_compute_takes_any_engine(host: Host, page: Page) -> None:
    """A page without calculators is of no engine: after a change of the rules, it comes within the open page."""
    page.add_init_script(SAVES_DATA)
    page.goto(f"{host.address}n5/rolls/")
    expect(sign(page)).to_contain_text("to save your data")
    page.evaluate(MARK)
    host.deploy({"assets/javascripts/worker.js": "\n"})
    page.locator("header a.md-logo").click()
    page.wait_for_url(host.address)
    expect(sign(page)).to_contain_text("to save your data")
    expect(page.locator(MARKED)).to_have_count(1)


def test_an_address_that_is_not_there_is_said_without_network(host: Host, page: Page) -> None:
    """Without network, an address that is not a page of the site gets the site's page for that, with its style."""
    page.goto(f"{host.address}about/")
    expect(sign(page)).to_have_text(READY)
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


def test_a_page_is_found_without_its_last_slash_without_network(host: Host, page: Page) -> None:
    """Without network too, the address of a page without its last slash leads to the page, query and all."""
    page.goto(f"{host.address}about/")
    expect(sign(page)).to_have_text(READY)
    host.gone = True
    page.goto(f"{host.address}n5/rolls?calculator=modifiers&attribute=13")
    expect(page).to_have_url(re.compile(r"/n5/rolls/\?calculator=modifiers&"))
    expect(page.locator("h1")).to_contain_text("Rolls")


def test_an_address_that_is_not_there_is_asked_of_the_network(host: Host, page: Page) -> None:
    """With network, the host answers for what the site does not have: it may be there by now."""
    page.goto(f"{host.address}about/")
    expect(sign(page)).to_have_text(READY)
    page.reload()
    (host.folder / "later").mkdir()
    (host.folder / "later" / "index.html").write_text("<h1>Here by now</h1>")
    page.goto(f"{host.address}later/")
    expect(page.locator("h1")).to_have_text("Here by now")
