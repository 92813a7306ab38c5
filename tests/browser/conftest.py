"""The built site, served from a sub-path as any static server would, in Chromium."""

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

from macros.finish import finish
from tests.browser.fonts import fontconfig
from tests.browser.visit import ASK, PHONE, SAVES_DATA, LongVisit, Visit
from tests.conftest import ORIGIN, SITE_URL
from tests.helpers.headers import headers

ROOT = Path(__file__).resolve().parent.parent.parent
SUB_PATH = SITE_URL.removeprefix(ORIGIN)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
AS_COMPILED_FIRST = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering --no-opt --no-maglev"
"""Keeps V8 from compiling anything a second time, for speed that no page stays long enough to gain from.

Of WebAssembly it is more than half of what a start of the engine costs, of JavaScript a fifth of a visit with axe.
"""
DRAWN_ON_DEMAND = ["--enable-begin-frame-control", "--run-all-compositor-stages-before-draw"]
"""Keeps Chromium from drawing a page until HeadlessExperimental.beginFrame asks for it, but not on macOS."""
WORRYING = {"error", "warning"}
WITHOUT_KEEPING = "delete Navigator.prototype.serviceWorker"
"""A browser without service workers: so every request is seen, and can be broken. Others try the keeping."""
PATIENCE = 60_000
"""Milliseconds that Playwright waits for anything: far more than it takes, even on a busy machine."""
NAMES_ADDRESSES = {".html", ".xml"}
"""The files of a site that name its address."""

FEW = {".", "about", "glossary", "n5/rolls", "n5/dodge", "codeone/rolls"}
"""The pages that tests of several builds visit."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session", autouse=True)
def fonts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The fonts that the tests bring, for every browser."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONTCONFIG_FILE", str(fontconfig(tmp_path_factory.mktemp("fonts"))))
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """A static server, which waits for its site."""
    server = Server(tmp_path_factory.mktemp("www"), Quiet)
    yield server
    server.server_close()


@pytest.fixture(scope="session")
def unfinished(server: "Server", unfinished_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site as MkDocs builds it, for a sub-path of the server."""
    folder = tmp_path_factory.mktemp("unfinished") / "site"
    move(unfinished_site, folder, SITE_URL, server.address)
    return folder


@pytest.fixture(scope="session")
def few_pages(site: str, unfinished: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the unfinished site with only the pages that tests of several builds visit."""
    assert site  # whose engine starts
    folder = tmp_path_factory.mktemp("few") / "site"
    shutil.copytree(unfinished, folder)
    for page in folder.rglob("index.html"):
        if page.parent.relative_to(folder).as_posix() not in FEW:
            page.unlink()
    return folder


@pytest.fixture(scope="session")
def served(server: "Server", unfinished: Path) -> Iterator[str]:
    """The address of the finished site."""
    shutil.copytree(unfinished, server.folder)
    finish(server.folder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()


@pytest.fixture(scope="session")
def site(served: str, chromium: Browser) -> str:
    """The address of the finished site, once its engine has answered.

    If it has not, every test that needs the site fails here at once, in place of waiting for an answer.
    """
    visit = begin_visit(Visit, chromium, served)
    visit.open("embed/modifiers/")
    (reply,) = visit.page.evaluate(ASK, [[["modifiers", {}]], "n5/rolls"])
    visit.page.context.close()
    assert "html" in reply, f"The engine of the built site does not start: {reply} {visit.complaints}"
    return served


def move(unfinished: Path, folder: Path, before: str, address: str) -> None:
    """Copy a site that was built for one address into a folder, for another address."""
    shutil.copytree(unfinished, folder)
    for path in folder.rglob("*"):
        if path.suffix in NAMES_ADDRESSES:
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(before, address), encoding="utf-8")


class Server(ThreadingHTTPServer):
    """A server of a site under a sub-path, whose readers may leave in mid-sentence; `gone`, it answers nobody."""

    gone = False

    def __init__(self, root: Path, handler: "type[Quiet]") -> None:
        """Serve the folder `root` at a free port; nothing was `sent` yet."""
        super().__init__(("127.0.0.1", 0), partial(handler, directory=root))
        self.root = root
        self.sent: list[str] = []

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}{SUB_PATH}"

    @property
    def folder(self) -> Path:
        """The folder of the site."""
        return self.root / SUB_PATH.strip("/")

    def verify_request(self, *_: object) -> bool:
        """Whether it answers."""
        return not self.gone

    def begin_again(self, deploy: Callable[[], None]) -> None:
        """Be there, with the site as `deploy` puts it: finished once, however often it begins."""
        first = self.folder.with_name("first")
        if not first.exists():
            deploy()
            self.folder.rename(first)
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(first, self.folder)
        self.gone = False

    def handle_error(self, request: Any, client_address: object) -> None:
        """Pass over a broken connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Quiet(SimpleHTTPRequestHandler):
    """A static server that does not log."""

    server: Server

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Headed(Quiet):
    """A server that obeys the file _headers: all but the lifetimes."""

    def end_headers(self) -> None:
        """Send the headers of the file that is asked for."""
        for name, value in headers(self.server.folder, urlsplit(self.path).path):
            if name != "Cache-Control":
                self.send_header(name, value)
        super().end_headers()


@pytest.fixture(scope="session")
def headed(server: Server, served: str) -> Iterator[str]:
    """The address of the site on a server that sends the headers; workers get their policy by these alone."""
    assert served
    other = Server(server.root, Headed)
    Thread(target=other.serve_forever, daemon=True).start()
    yield other.address
    other.shutdown()
    other.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives Chromium."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def full_chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium as people have it: the one that CHROMIUM names, the system's, or Playwright's own."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    channel = None if path else "chromium"
    browser = playwright.chromium.launch(executable_path=path, channel=channel, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Chromium without a window, which is quicker."""
    browser = headless_shell(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def compiling_chromium(playwright: Playwright) -> Iterator[Browser]:
    """The same, where what runs often is compiled a second time: cheaper where a test asks thousands of forms."""
    browser = shell(playwright)
    yield browser
    browser.close()


def headless_shell(playwright: Playwright, *flags: str) -> Browser:
    """Start Chromium without a window, which compiles the engine once, with these flags too."""
    return shell(playwright, AS_COMPILED_FIRST, *flags)


def shell(playwright: Playwright, *flags: str) -> Browser:
    """Start Chromium without a window: the one of HEADLESS_SHELL, the system's, or Playwright's own."""
    path = os.environ.get("HEADLESS_SHELL") or shutil.which("chromium-headless-shell")
    return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])


@pytest.fixture
def new_visit(chromium: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Begin a visit with the given options of Playwright's context: a size, no JavaScript.

    The engine sleeps until the test wakes it or uses a form; `idle_start=True` lets it start by itself.
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
    """Begin a visit of this kind."""
    context = browser.new_context(bypass_csp=True, **options)  # for wait_for_function: test_policy.py holds it
    context.set_default_timeout(PATIENCE)
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
    """A visit with a phone in a new browser context, in which nothing may go wrong."""
    visit = new_visit(**PHONE)
    yield visit
    expect_no_trouble(visit)


@pytest.fixture(scope="session")
def long_visits(chromium: Browser) -> Iterator[list[LongVisit]]:
    """The visit that tests share, while no test uses it."""
    assert chromium
    visits: list[LongVisit] = []
    yield visits
    for visit in visits:
        visit.page.context.close()


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, chromium: Browser, site: str, long_visits: list[LongVisit]
) -> Iterator[LongVisit]:
    """A visit with a phone in which nothing may go wrong and no request may leave the site.

    Tests share it, because starting the engine takes longer than most tests: each begins as the one before has left
    it, tidied up, or with a new one if that failed. A test that needs a browser without a past takes `own_visit`.
    """
    failed = request.session.testsfailed
    visit = long_visits.pop() if long_visits else begin_visit(LongVisit, chromium, site, **PHONE)
    try:
        yield visit
        expect_no_trouble(visit)
        if request.session.testsfailed == failed:
            visit.leave()
            long_visits.append(visit)
    finally:
        if not long_visits:
            visit.page.context.close()


@pytest.fixture
def idle_visit(new_visit: Callable[..., Visit]) -> Iterator[Visit]:
    """The same, but the engine starts by itself."""
    visit = new_visit(idle_start=True, **PHONE)
    yield visit
    expect_no_trouble(visit)


def expect_no_trouble(visit: Visit) -> None:
    """Nothing was complained of, and nothing was asked of another site."""
    elsewhere = [url for url in visit.requests if not url.startswith((visit.address, "blob:", "data:"))]
    assert (visit.complaints, elsewhere) == ([], [])


@pytest.fixture
def troubled_visit(new_visit: Callable[..., Visit]) -> Visit:
    """A visit with a phone in which the console may complain."""
    return new_visit(**PHONE)
