"""The built site, served from a sub-path as any static server would, in Chromium."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from macros.finish import finish
from tests.browser.visit import PHONE, Visit

ROOT = Path(__file__).resolve().parent.parent.parent
SUB_PATH = "/infinity/"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
WORRYING = {"error", "warning"}
WITHOUT_KEEPING = "delete Navigator.prototype.serviceWorker"
"""A browser without service workers: so every request is seen, and can be broken. Others try the keeping."""
PATIENCE = 60_000
"""Milliseconds after which something will never be: far more than it takes, also on a busy machine."""

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test below this folder, so that `-m "not browser"` leaves them out."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Server"]:
    """A static server, which waits for its site."""
    server = Server(("127.0.0.1", 0), partial(Quiet, directory=tmp_path_factory.mktemp("www")))
    yield server
    server.server_close()


@pytest.fixture(scope="session")
def unfinished(server: "Server", tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site as MkDocs builds it, for a sub-path of the server."""
    folder = tmp_path_factory.mktemp("unfinished")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"SITE_URL": server.address}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="session")
def site(server: "Server", unfinished: Path) -> Iterator[str]:
    """The address of the finished site."""
    shutil.copytree(unfinished, server.folder)
    finish(server.folder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.address
    server.shutdown()


class Server(ThreadingHTTPServer):
    """A server of a site under a sub-path, whose readers may leave in mid-sentence."""

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.server_port}{SUB_PATH}"

    @property
    def folder(self) -> Path:
        """The folder of the site."""
        return self.RequestHandlerClass.keywords["directory"] / SUB_PATH.strip("/")

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over a broken connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Quiet(SimpleHTTPRequestHandler):
    """A static server that does not log."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Chromium: the one that CHROMIUM names, the system's, or Playwright's own; where there is none, tests fail."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_visit(chromium: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Begin a visit with the given options of Playwright's context: a size, no JavaScript."""
    contexts: list[BrowserContext] = []

    def begin(**options: object) -> Visit:
        context = chromium.new_context(bypass_csp=True, **options)  # for wait_for_function: test_policy.py holds it
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WITHOUT_KEEPING)
        visit = Visit(context.new_page(), site)
        context.on("request", lambda request: visit.requests.append(request.url))
        context.on(
            "console",
            lambda said: visit.complaints.append(f"{said.type}: {said.text}") if said.type in WORRYING else None,
        )
        context.on("weberror", lambda broken: visit.complaints.append(str(broken.error)))
        return visit

    yield begin
    for context in contexts:
        context.close()


@pytest.fixture
def visit(new_visit: Callable[..., Visit]) -> Iterator[Visit]:
    """A visit with a phone in which nothing may go wrong and no request may leave the site."""
    visit = new_visit(**PHONE)
    yield visit
    elsewhere = [url for url in visit.requests if not url.startswith((visit.address, "blob:", "data:"))]
    assert ([], []) == (visit.complaints, elsewhere)


@pytest.fixture
def troubled_visit(new_visit: Callable[..., Visit]) -> Visit:
    """A visit with a phone in which the console may complain."""
    return new_visit(**PHONE)
