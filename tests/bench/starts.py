"""Starts of the engine in Chromium: in browsers of their own, one after another, each on a fresh page."""

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
"""Starts that fill the browser's caches; Chromium keeps compiled scripts after the second."""
SETTLED_MS = 4_000
"""Chromium keeps compiled WebAssembly once it has optimised none for two seconds, and readers stay longer than that."""

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
"""Asks a worker, which may stay so many milliseconds longer, and returns how many it took to answer."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A kind of start: in which browser, of which worker, and what a page of its own runs before it.

    That is called with the name of the memories.
    """

    context: BrowserContext
    worker: str
    before: str = ""


def ours() -> str:
    """The address of the engine's worker on the host."""
    (worker,) = (ROOT / "site").glob("assets/*/worker.js")
    return f"{SITE}{worker.relative_to(ROOT / 'site')}"


@contextmanager
def chromium(browsers: int) -> Iterator[list[BrowserContext]]:
    """So many browsers, each with an empty profile, which it keeps from page to page as a reader's does."""
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
    """A browser that was never here, and has done what browsers do when they start."""
    with chromium(1) as (context,):
        with page_of(context) as page:
            page.goto(host.address + EMPTY, wait_until="networkidle")
        yield context


def first_bytes(host: Host, visit: Visit) -> int:
    """The bytes that a worker fetches until its first answer."""
    host.sent.clear()
    started(host, visit)
    return host.sent_bytes()


def keep_memory(context: BrowserContext, site: str) -> None:
    """Let a browser keep Python's memory, as a site that is kept does in idle time, and a copy of it."""
    with page_of(context) as page:
        page.goto(f"{site}embed/modifiers/")
        assert page.evaluate(KEEP) is True
        page.evaluate(SET_ASIDE, f"memory {site}")


def settle(host: Host, visit: Visit) -> None:
    """Let a browser keep what it compiles, as it does for a reader, whose worker is not ended at its first answer."""
    with empty_page(host, visit) as page:
        page.evaluate(START, [host.address + visit.worker, QUESTION, SETTLED_MS])


def starts(host: Host, visits: dict[str, Visit]) -> dict[str, list[float]]:
    """The milliseconds of the starts of each visit."""
    return turn_by_turn(visits, lambda visit: started(host, visit))


def turn_by_turn[T](visits: dict[str, Visit], measure: Callable[[Visit], T]) -> dict[str, list[T]]:
    """What was measured at the starts of each visit."""
    times: dict[str, list[T]] = {name: [] for name in visits}
    order = list(visits)
    for _ in range(WARM_UP + STARTS):
        for name in order:
            times[name].append(measure(visits[name]))
        order.reverse()  # what one leaves to clear up slows the next, so they take turns at that too
    return {name: column[WARM_UP:] for name, column in times.items()}


def started(host: Host, visit: Visit) -> float:
    """The milliseconds from a worker's start to its first answer, on a page of its own."""
    if visit.before:
        with empty_page(host, visit) as page:
            page.evaluate(visit.before, f"memory {host.address}{SITE}")
    with empty_page(host, visit) as page:
        return page.evaluate(START, [host.address + visit.worker, QUESTION])


@contextmanager
def empty_page(host: Host, visit: Visit) -> Iterator[Page]:
    """A fresh page with nothing on it, from which a worker can start."""
    with page_of(visit.context) as page:
        page.goto(host.address + EMPTY)
        yield page


@contextmanager
def page_of(context: BrowserContext) -> Iterator[Page]:
    """A fresh page, closed at the end."""
    page = context.new_page()
    yield page
    page.close()
