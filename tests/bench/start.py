"""How soon the engine answers in Chromium, beside Pyodide as it is published, and how much a page fetches before it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, sync_playwright

from macros.build.packing import ROOT
from tests.bench.host import EMPTY, SITE, STOCK, Host, hosted
from tests.bench.ratios import Measured, Ratio
from tests.bench.timing import table
from tests.bench.warm import WARM, answers
from tests.bench.worker_memory import megabytes_after_ten
from tests.browser.conftest import FLAGS, WITHOUT_KEEPING
from tests.browser.test_memory import KEEP, PUT_BACK, SABOTAGES, SET_ASIDE

STARTS = 11
WARM_UP = 3
"""Starts that fill the browser's caches; Chromium keeps compiled code after the second."""

QUESTION = {"calculator": "face-to-face", "form": "{}", "page": "n5/face-to-face"}
KILOBYTE = 1000
PAGE_KILOBYTES = 200
PYTHON_MEGABYTES = 64
TAB_MEGABYTES = 384
"""What a phone of 3 GB leaves to one tab before it looks for one to end, with room for the page itself."""
FALLBACK_MS = 50
FORGET = "(name) => caches.delete(name)"
BREAK = PUT_BACK.replace("CHANGE", SABOTAGES["its last bit is wrong"])
"""Puts a broken memory in its place, of which all must be read before it is known to be broken."""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"

START = """
async ([address, question]) => {
  await new Promise((done) => requestIdleCallback(done));
  const begun = performance.now();
  const worker = new Worker(address, { type: "module" });
  const time = await new Promise((done, failed) => {
    worker.onerror = ({ message }) => failed(Error(message));
    worker.onmessage = ({ data }) => {
      if (data.failed) failed(Error(data.failed));
      if (data.stage === "ready") worker.postMessage(question);
      if (data.reply) done(performance.now() - begun);
    };
  });
  worker.terminate();
  return time;
}
"""
HEADS = ("Start", "median ms", "fastest ms", "kB, gzip")


@dataclass(frozen=True, slots=True)
class Visit:
    """A kind of start: in which browser, of which worker, and what runs first, called with the name of the memories."""

    context: BrowserContext
    worker: str
    before: str = ""


def measured() -> Measured:
    """A page's weight; starts turn by turn, a fresh page each, all files in the browser's cache; then warm answers.

    The second visit is that of another browser, which keeps Python's memory; the first never finds any. A third browser
    has kept one too, and finds it broken, or gone.
    """
    with hosted() as host, chromium(3) as (context, returning, unlucky):
        weight = page_bytes(context, host)
        site = host.address + SITE
        visits = {"first visit": Visit(context, ours()), "stock Pyodide": Visit(context, f"{STOCK}worker.js")}
        weights = {name: first_bytes(host, visit) for name, visit in visits.items()}
        keep_memory(returning, site)
        keep_memory(unlucky, site)
        visits["second visit"] = Visit(returning, ours())
        visits["broken memory"] = Visit(unlucky, ours(), BREAK)
        visits["memory gone"] = Visit(unlucky, ours(), FORGET)
        times = starts(host, visits)
        of_stock = median(times["stock Pyodide"])
        with page_of(context) as page:
            warm = {row: answers(page, site, row) for row in WARM}
        with page_of(context) as page:
            python, process = megabytes_after_ten(page, site)
    rows = [
        (name, f"{median(some):.0f}", f"{min(some):.0f}", f"{weights.get(name, 0) / KILOBYTE:.0f}")
        for name, some in times.items()
    ]
    title = f"First answer in Chromium, {STARTS} starts each, turn by turn"
    return Measured(
        table(title, HEADS, rows),
        (
            *of_starts({name: median(some) for name, some in times.items()}),
            Ratio("Bytes until then (gzip), to the same", weights["first visit"] / weights["stock Pyodide"], 0.79),
            *(
                Ratio(
                    f"Warm answer of {row.name or row.slug} (95th percentile), to that start",
                    late / of_stock,
                    row.limit,
                )
                for row, late in warm.items()
            ),
            Ratio("Megabytes of Python's memory after ten of the largest answers", python, PYTHON_MEGABYTES),
            Ratio("Megabytes of the tab that are due to it", process, TAB_MEGABYTES),
            Ratio("Kilobytes (gzip) of a page before the engine", weight / KILOBYTE, PAGE_KILOBYTES),
        ),
    )


def of_starts(medians: dict[str, float]) -> tuple[Ratio, ...]:
    """How the starts compare, by their milliseconds."""
    first, stock = medians["first visit"], medians["stock Pyodide"]
    lost = medians["broken memory"] - medians["memory gone"]
    return (
        Ratio("First answer at a first visit, to stock Pyodide's", first / stock, 0.35),
        Ratio("First answer at a second visit, to the same", medians["second visit"] / stock, 0.25),
        Ratio("Milliseconds that a broken memory adds to a start without", lost, FALLBACK_MS),
    )


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


def starts(host: Host, visits: dict[str, Visit]) -> dict[str, list[float]]:
    """The milliseconds of the starts of each visit."""
    times: dict[str, list[float]] = {name: [] for name in visits}
    order = list(visits)
    for _ in range(WARM_UP + STARTS):
        for name in order:
            times[name].append(started(host, visits[name]))
        order.reverse()  # what one leaves to clear up slows the next, so they take turns at that too
    return {name: column[WARM_UP:] for name, column in times.items()}


def started(host: Host, visit: Visit) -> float:
    """The milliseconds from a worker's start to its first answer, on a page of its own."""
    with page_of(visit.context) as page:
        page.goto(host.address + EMPTY)
        if visit.before:
            page.evaluate(visit.before, f"memory {host.address}{SITE}")
        return page.evaluate(START, [host.address + visit.worker, QUESTION])


def page_bytes(context: BrowserContext, host: Host) -> int:
    """The bytes of a page with the largest calculator, compressed, as long as the reader touches nothing."""
    with page_of(context) as page:
        page.add_init_script(SAVES_DATA)
        page.goto(f"{host.address}{SITE}n5/dodge/", wait_until="networkidle")
        return host.sent_bytes()


@contextmanager
def page_of(context: BrowserContext) -> Iterator[Page]:
    """A fresh page, closed at the end."""
    page = context.new_page()
    yield page
    page.close()
