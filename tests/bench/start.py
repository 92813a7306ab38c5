"""How soon the engine answers in Chromium, beside Pyodide as it is published, and how much a page fetches before it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from macros.build.packing import ROOT
from tests.bench.decisions import DECISIONS
from tests.bench.exchange import EXCHANGES
from tests.bench.host import EMPTY, SITE, STOCK, Host, hosted
from tests.bench.ratios import Measured, Ratio
from tests.bench.timing import table
from tests.browser.conftest import FLAGS, WITHOUT_KEEPING
from tests.browser.visit import Visit

STARTS = 11
WARM_UP = 3
"""Starts that fill the browser's caches; Chromium keeps compiled code after the second."""

QUESTION = {"calculator": "face-to-face", "form": "{}", "page": "n5/face-to-face"}
KILOBYTE = 1000
PAGE_KILOBYTES = 250
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
ANSWERS = """
async ([slug, name, values]) => {
  const calculator = document.querySelector(`infinity-calculator[calculator="${slug}"]`);
  const field = calculator.querySelector(`[name="${name}"]`);
  const times = [];
  for (const value of values) {
    const answered = new Promise((done) => calculator.addEventListener("answered", done, { once: true }));
    const begun = performance.now();
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await answered;
    times.push(performance.now() - begun);
  }
  return times;
}
"""


@dataclass(frozen=True, slots=True)
class Warm:
    """A calculator that changes while the engine runs: what its form holds beside what the page says.

    `changes` is the control that changes a hundred times; `limit` the share of stock Pyodide's start for an answer.
    `page` is where it stands, where that is not named as it is.
    """

    slug: str
    form: str
    changes: str
    limit: float
    name: str = ""
    page: str = ""


LARGEST_DODGE = "&".join(
    [
        "special_die=1&template=lof&deployable=1",
        *(
            f"attack.{number}.burst=6&attack.{number}.attribute={attribute}&attack.{number}.silent={silent}"
            for number, (attribute, silent) in enumerate(((18, 0), (20, -3), (17, 0), (6, -6)), start=1)
        ),
    ]
)
WARM = (
    Warm("face-to-face", "active.burst=6&reactive.burst=6&active.reroll=before", "active.attribute", 0.04),
    Warm("dodge", LARGEST_DODGE, "attribute", 0.08),
    *(Warm("exchange", urlencode(form), "active.attribute", 0.15, name) for name, form in EXCHANGES.items()),
    *(
        Warm(slug, urlencode(form), "active.attribute", 0.15, name, "what-to-declare" if slug == "split-burst" else "")
        for name, (slug, form) in DECISIONS.items()
    ),
)
HEADS = ("Start", "median ms", "fastest ms", "kB, gzip")


def measured() -> Measured:
    """A page's weight; starts turn by turn, a fresh page each, all files in the browser's cache; then warm answers."""
    with hosted() as host, chromium() as context:
        weight = page_bytes(context, host)
        bytes_ours, bytes_stock, ours, stock = starts(context, host)
        of_stock = median(stock)
        warm = {row: answers(context, host, row) for row in WARM}
    rows = [
        ("this site", f"{median(ours):.0f}", f"{min(ours):.0f}", f"{bytes_ours / KILOBYTE:.0f}"),
        ("stock Pyodide", f"{of_stock:.0f}", f"{min(stock):.0f}", f"{bytes_stock / KILOBYTE:.0f}"),
    ]
    title = f"First answer in Chromium, {STARTS} starts each, turn by turn"
    return Measured(
        table(title, HEADS, rows),
        (
            Ratio("First answer, to stock Pyodide's", median(ours) / of_stock, 0.42),
            Ratio("Bytes until then (gzip), to stock Pyodide's", bytes_ours / bytes_stock, 0.9),
            *(
                Ratio(
                    f"Warm answer of {row.name or row.slug} (95th percentile), to that start",
                    late / of_stock,
                    row.limit,
                )
                for row, late in warm.items()
            ),
            Ratio("Kilobytes (gzip) of a page before the engine", weight / KILOBYTE, PAGE_KILOBYTES),
        ),
    )


@contextmanager
def chromium() -> Iterator[BrowserContext]:
    """Chromium with an empty profile, which it keeps from page to page as a reader's does."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=path, args=FLAGS, bypass_csp=True
        )
        context.add_init_script(WITHOUT_KEEPING)
        yield context
        context.close()


def starts(context: BrowserContext, host: Host) -> tuple[int, int, list[float], list[float]]:
    """The bytes of the first start of ours and of stock, and the milliseconds of the later ones."""
    (ours,) = (ROOT / "site").glob("assets/*/worker.js")
    workers = [f"{SITE}{ours.relative_to(ROOT / 'site')}", f"{STOCK}worker.js"]
    weights = []
    for worker in workers:
        host.sent.clear()
        started(context, host, worker)
        weights.append(host.sent_bytes())
    times: dict[str, list[float]] = {worker: [] for worker in workers}
    for _ in range(WARM_UP + STARTS):
        for worker in workers:
            times[worker].append(started(context, host, worker))
        workers.reverse()  # what one leaves to clear up slows the next, so they take turns at that too
    return *weights, *(column[WARM_UP:] for column in times.values())


def started(context: BrowserContext, host: Host, worker: str) -> float:
    """The milliseconds from a worker's start to its first answer, on a page of its own."""
    with page_of(context) as page:
        page.goto(host.address + EMPTY)
        return page.evaluate(START, [host.address + worker, QUESTION])


def answers(context: BrowserContext, host: Host, row: Warm) -> float:
    """The 95th percentile of a hundred answers, in milliseconds from the reader's input to the changed page."""
    with page_of(context) as page:
        visit = Visit(page, host.address + SITE)
        visit.open(f"n5/{row.page or row.slug}/?calculator={row.slug}&{row.form}")
        visit.wait_for_engine("ready")
        expect(visit.calculator(row.slug).locator("output")).not_to_have_attribute("aria-busy", "true")
        values = [str(value) for value in range(8, 16)] * 13
        times = page.evaluate(ANSWERS, [row.slug, row.changes, values])
    return quantiles(times[4:], n=20)[-1]


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
