"""Start the engine in Chromium, in separate browsers, one after another, each time on a new page."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, sync_playwright

from macros.build.packing import ROOT
from tests.bench.host import EMPTY, SITE, Host
from tests.browser.conftest import FLAGS, WITHOUT_KEEPING
from tests.browser.test_memory import KEEP, SET_ASIDE

STARTS = 11
WARM_UP = 3
"""The number of starts that fill the browser's caches; Chromium caches compiled scripts after the second."""
SETTLED_MS = 4_000
"""Chromium caches compiled WebAssembly two seconds after the last optimization, and readers stay longer."""

QUESTION = {"calculator": "face-to-face", "form": "{}", "page": "n5/face-to-face"}

START = """
async ([address, question, stay]) => {
  await new Promise((done) => requestIdleCallback(done));
  const begun = performance.mark("started").startTime;
  const worker = new Worker(address, { type: "module" });
  const time = await new Promise((done, failed) => {
    worker.onerror = ({ message }) => failed(Error(message));
    worker.onmessage = ({ data }) => {
      if (data.failed) failed(Error(data.failed));
      if (data.stage === "ready") worker.postMessage(question);
      if (data.reply) done(performance.mark("answered").startTime - begun);
    };
  });
  if (stay) await new Promise((done) => setTimeout(done, stay));
  worker.terminate();
  return time;
}
"""
"""Query a worker, which may keep running for some milliseconds, and return how long the answer took."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A kind of start: the browser, the worker, and a script that the page runs before it.

    The script is called with the name of the cache of snapshots.
    """

    context: BrowserContext
    worker: str
    before: str = ""


def ours() -> str:
    """Return the address of the engine's worker on the host."""
    (worker,) = (ROOT / "site").glob("assets/*/engine/worker.js")
    return f"{SITE}{worker.relative_to(ROOT / 'site')}"


@contextmanager
def chromium(browsers: int) -> Iterator[list[BrowserContext]]:
    """Launch this many browsers, each with an empty profile that persists from page to page."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        profiles = [stack.enter_context(TemporaryDirectory()) for _ in range(browsers)]
        contexts = [
            playwright.chromium.launch_persistent_context(profile, executable_path=path, args=FLAGS, bypass_csp=True)
            for profile in profiles
        ]
        for context in contexts:
            stack.callback(context.close)
            context.add_init_script(WITHOUT_KEEPING)
        yield contexts


@contextmanager
def new_browser(host: Host) -> Iterator[BrowserContext]:
    """Launch a new browser, and wait until its own startup work is done."""
    with chromium(1) as (context,):
        with page_of(context) as page:
            page.goto(host.address + EMPTY, wait_until="networkidle")
        yield context


def first_bytes(host: Host, visit: Visit) -> int:
    """Return the bytes that a worker downloads until its first answer."""
    host.sent.clear()
    started(host, visit)
    return host.sent_bytes()


def cache_snapshot(context: BrowserContext, site: str) -> None:
    """Let a browser cache a snapshot of Python's memory, as the site does in idle time, and a copy of it."""
    with page_of(context) as page:
        page.goto(f"{site}embed/modifiers/")
        assert page.evaluate(KEEP) is True
        page.evaluate(SET_ASIDE, f"memory {site}")


def settle(host: Host, visit: Visit) -> None:
    """Let a browser cache its compiled code, as it does for readers, whose worker runs on after its first answer."""
    with empty_page(host, visit) as page:
        page.evaluate(START, [host.address + visit.worker, QUESTION, SETTLED_MS])


def starts(host: Host, visits: dict[str, Visit]) -> dict[str, list[float]]:
    """Return the times of the starts of each visit in milliseconds."""
    return turn_by_turn(visits, lambda visit: started(host, visit))


def turn_by_turn[T](visits: dict[str, Visit], measure: Callable[[Visit], T]) -> dict[str, list[T]]:
    """Return the measurements at the starts of each visit, taken in turn."""
    times: dict[str, list[T]] = {name: [] for name in visits}
    order = list(visits)
    for _ in range(WARM_UP + STARTS):
        for name in order:
            times[name].append(measure(visits[name]))
        order.reverse()  # cleaning up after one start slows the next, so the order rotates too
    return {name: column[WARM_UP:] for name, column in times.items()}


def started(host: Host, visit: Visit) -> float:
    """Return the milliseconds from a worker's start to its first answer, on a page of its own."""
    if visit.before:
        with empty_page(host, visit) as page:
            page.evaluate(visit.before, f"memory {host.address}{SITE}")
    with empty_page(host, visit) as page:
        return page.evaluate(START, [host.address + visit.worker, QUESTION])


@contextmanager
def empty_page(host: Host, visit: Visit) -> Iterator[Page]:
    """Open a new empty page from which a worker can start."""
    with page_of(visit.context) as page:
        page.goto(host.address + EMPTY)
        yield page


@contextmanager
def page_of(context: BrowserContext) -> Iterator[Page]:
    """Open a new page, and close it at the end."""
    page = context.new_page()
    yield page
    page.close()
