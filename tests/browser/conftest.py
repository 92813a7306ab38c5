"""Serve the built site from a sub-path, as any static server would, and open it in Chromium."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from macros.finish import PACKAGES
from macros.finish.offline import write_service_worker
from tests.browser.fonts import fontconfig
from tests.browser.visit import ASK, PATIENCE, PHONE, SAVES_DATA, LongVisit, Visit, closed_at_the_end
from tests.conftest import ORIGIN, SITE_URL
from tests.helpers.headers import headers
from tests.helpers.once import made_once, shared_folder
from tests.helpers.site_pages import copy_pages

ROOT = Path(__file__).resolve().parent.parent.parent
SUB_PATH = SITE_URL.removeprefix(ORIGIN)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
AS_COMPILED_FIRST = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering --no-opt --no-maglev"
"""Disable V8's optimizing compilers, whose work does not pay off on pages that close so soon.

Optimizing WebAssembly takes over half of the engine's startup; JavaScript, a fifth of a visit with axe.
"""
DRAWN_ON_DEMAND = ["--enable-begin-frame-control", "--run-all-compositor-stages-before-draw"]
"""Stop Chromium from drawing a page until HeadlessExperimental.beginFrame asks for it, except on macOS."""
WORRYING = {"error", "warning"}
WITHOUT_KEEPING = "delete Navigator.prototype.serviceWorker"
"""Block service workers, so that tests see every request and can break it. Other tests cover offline use."""
CLIPBOARD = ["clipboard-read", "clipboard-write"]
"""The permissions of a page that copies."""
NAMES_ADDRESSES = {".html", ".xml"}
"""The files of a site that contain its address."""

FEW = {"index", "about", "glossary", "n5/rolls", "n5/dodge", "codeone/rolls"}
"""The pages that the tests with several builds visit."""

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """End the process of a test here that outlasts the time limit, and let xdist begin another.

    Playwright waits at most PATIENCE, but for the end of a script in a page without limit; interrupted there, its
    connection is of no use to the tests that follow.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(method="thread", func_only=True))


@pytest.fixture(scope="session", autouse=True)
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Return the font settings that every browser uses."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONTCONFIG_FILE", str(fontconfig(tmp_path_factory.mktemp("fonts"))))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """Start a static server; the site is added later."""
    server = Server(tmp_path_factory.mktemp("www"), Quiet)
    yield server
    server.server_close()


@pytest.fixture(scope="session")
def few_pages(site: str, unfinished_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy only those pages of the unfinished site that the tests with several builds visit."""
    assert site  # fails early if its engine does not start
    return made_once(shared_folder(tmp_path_factory) / "few", partial(copy_pages, FEW, unfinished_site))


@pytest.fixture(scope="session")
def served(server: "Server", built: Path) -> Iterator[str]:
    """Return the address of the finished site."""
    publish(built, server)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()


@pytest.fixture(scope="session")
def site(served: str, chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of the finished site once its engine has answered, to whichever worker asks it first.

    If the engine does not start, every test that needs the site fails here at once instead of timing out.
    """
    made_once(shared_folder(tmp_path_factory) / "engine-starts", partial(start_engine, chromium, served))
    return served


def start_engine(chromium: Browser, address: str, note: Path) -> None:
    """Check that the engine of a site answers, and write its answer down."""
    visit = begin_visit(Visit, chromium, address)
    visit.open("embed/modifiers/")
    (reply,) = visit.page.evaluate(ASK, [[["modifiers", {}]], "n5/rolls"])
    visit.page.context.close()
    assert "html" in reply, f"The engine of the built site does not start: {reply} {visit.complaints}"
    note.write_text(reply["html"], encoding="utf-8")


def move(site: Path, folder: Path, address: str, heading: str = "") -> None:
    """Copy a site built for SITE_URL into a folder, for a different address, with more in each page's heading."""
    shutil.copytree(site, folder)
    for path in folder.rglob("*"):
        if path.suffix in NAMES_ADDRESSES:
            text = path.read_text(encoding="utf-8").replace(SITE_URL, address)
            path.write_text(text.replace("</h1>", f"{heading}</h1>", 1), encoding="utf-8")


def publish(finished: Path, server: "Server", heading: str = "") -> None:
    """Copy a site that was finished for SITE_URL to a server; besides this, only the service worker changes."""
    move(finished, server.folder, server.address, heading)
    write_service_worker(server.folder, PACKAGES)


class Server(ThreadingHTTPServer):
    """Serve a site under a sub-path; clients may disconnect early. While `gone` is set, it answers nobody."""

    gone = False

    def __init__(self, root: Path, handler: "type[Quiet]") -> None:
        """Serve the folder `root` on a free port."""
        super().__init__(("127.0.0.1", 0), partial(handler, directory=root))
        self.root = root
        self.sent: list[str] = []

    @property
    def address(self) -> str:
        """Return the address of the site."""
        return f"http://127.0.0.1:{self.server_port}{SUB_PATH}"

    @property
    def folder(self) -> Path:
        """Return the folder of the site."""
        return self.root / SUB_PATH.strip("/")

    def verify_request(self, *_: object) -> bool:
        """Return whether to answer the request."""
        return not self.gone

    def begin_again(self, deploy: Callable[[], None]) -> None:
        """Start answering, with the site that `deploy` copies into place; the site is finished only once."""
        first = self.folder.with_name("first")
        if not first.exists():
            deploy()
            self.folder.rename(first)
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(first, self.folder)
        self.gone = False

    def handle_error(self, request: Any, client_address: object) -> None:
        """Ignore a broken connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Quiet(SimpleHTTPRequestHandler):
    """Serve files without logging."""

    server: Server

    def log_message(self, *_: object) -> None:
        """Log nothing."""


class Headed(Quiet):
    """Send the headers in the file _headers, except cache lifetimes."""

    def end_headers(self) -> None:
        """Send the headers for the requested file."""
        for name, value in headers(self.server.folder, urlsplit(self.path).path):
            if name != "Cache-Control":
                self.send_header(name, value)
        super().end_headers()


@pytest.fixture(scope="session")
def headed(server: Server, served: str) -> Iterator[str]:
    """Return the address of the site on a server that sends the headers, the only way to give workers a policy."""
    assert served
    other = Server(server.root, Headed)
    Thread(target=other.serve_forever, daemon=True).start()
    yield other.address
    other.shutdown()
    other.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start Playwright."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def full_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Launch a full Chromium: the one named by CHROMIUM, the system's, or Playwright's own."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    channel = None if path else "chromium"
    browser = playwright.chromium.launch(executable_path=path, channel=channel, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Launch headless Chromium, which is faster."""
    browser = headless_shell(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def compiling_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Launch headless Chromium with the optimizing compiler, for tests that submit thousands of forms."""
    browser = shell(playwright)
    yield browser
    browser.close()


def headless_shell(playwright: Playwright, *flags: str) -> Browser:
    """Launch headless Chromium, which compiles the engine once, with these extra flags."""
    return shell(playwright, AS_COMPILED_FIRST, *flags)


def shell(playwright: Playwright, *flags: str) -> Browser:
    """Launch headless Chromium: the one named by HEADLESS_SHELL, the system's, or Playwright's own."""
    path = os.environ.get("HEADLESS_SHELL") or shutil.which("chromium-headless-shell")
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])


@pytest.fixture
def new_visit(chromium: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Return a function that starts a visit with the given Playwright context options, such as a size.

    The engine stays off until the test wakes it or uses a form; `idle_start=True` lets it start when the page is idle.
    """
    visits: list[Visit] = []

    def begin(**options: Any) -> Visit:
        visits.append(begin_visit(Visit, chromium, site, **options))
        return visits[-1]

    yield begin
    for visit in visits:
        visit.page.context.close()


def begin_visit[AVisit: Visit](
    kind: type[AVisit], browser: Browser, site: str, *, idle_start: bool = False, **options: Any
) -> AVisit:
    """Start a visit with these options."""
    context = browser.new_context(bypass_csp=True, **options)  # for wait_for_function: test_policy.py checks the policy
    context.add_init_script(WITHOUT_KEEPING)
    if not idle_start:
        context.add_init_script(SAVES_DATA)
    visit = kind(context.new_page(), site)
    context.on("request", lambda request: visit.requests.append(request.url))
    context.on(
        "console",
        lambda said: visit.complaints.append(f"{said.type}: {said.text}") if said.type in WORRYING else None,
    )
    context.on("weberror", lambda broken: visit.complaints.append(str(broken.error)))
    return visit


@pytest.fixture
def own_visit(new_visit: Callable[..., Visit]) -> Iterator[Visit]:
    """Start a visit on a phone in a new browser context, and fail on any error."""
    visit = new_visit(**PHONE)
    yield visit
    expect_no_trouble(visit)


@pytest.fixture(scope="session")
def long_visits(chromium: Browser) -> Iterator[list[LongVisit]]:
    """Hold the shared visit while no test uses it."""
    assert chromium
    yield from closed_at_the_end()


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, chromium: Browser, site: str, long_visits: list[LongVisit]
) -> Iterator[LongVisit]:
    """Return a visit on a phone that fails on any error and any request to another site.

    Tests share it, because starting the engine takes longer than most tests. It is reset between tests, and replaced
    after a failure. A test that needs a browser with no history uses `own_visit`.
    """
    failed = request.session.testsfailed
    visit = long_visits.pop() if long_visits else begin_visit(LongVisit, chromium, site, **PHONE, permissions=CLIPBOARD)
    try:
        yield visit
        expect_no_trouble(visit)
        if request.session.testsfailed == failed:
            visit.reset()
            long_visits.append(visit)
    finally:
        if not long_visits:
            visit.page.context.close()


@pytest.fixture
def idle_visit(new_visit: Callable[..., Visit]) -> Iterator[Visit]:
    """Return such a visit in which the engine starts by itself."""
    visit = new_visit(idle_start=True, **PHONE)
    yield visit
    expect_no_trouble(visit)


def expect_no_trouble(visit: Visit) -> None:
    """Check that nothing was logged as an error and nothing was requested from another site."""
    elsewhere = [url for url in visit.requests if not url.startswith((visit.address, "blob:", "data:"))]
    assert (visit.complaints, elsewhere) == ([], [])


@pytest.fixture
def troubled_visit(new_visit: Callable[..., Visit]) -> Visit:
    """Start a visit on a phone in which console errors are allowed."""
    return new_visit(**PHONE)
