"""Measure how soon the engine answers on a later visit, compared with published Pyodide, and once it is running."""

from statistics import median

from playwright.sync_api import BrowserContext

from tests.bench.host import KILOBYTE, SITE, STOCK, Host, hosted
from tests.bench.ratios import Measured, Ratio
from tests.bench.starts import STARTS, Visit, cache_snapshot, chromium, ours, page_of, settle, starts
from tests.bench.timing import table
from tests.bench.warm import WARM, answers
from tests.bench.worker_memory import megabytes_after_ten
from tests.browser.test_memory import PUT_BACK, SABOTAGES

PAGE_KILOBYTES = 200
PYTHON_MEGABYTES = 64
TAB_MEGABYTES = 384
"""The memory for one tab on a phone with 3 GB before the system ends tabs, with room for the page itself."""
FALLBACK_MS = 50
FORGET = "(name) => caches.delete(name)"
BREAK = PUT_BACK.replace("CHANGE", SABOTAGES["cut short by a byte"])
"""Replace the snapshot with a broken one, all of which is read before the error is noticed."""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
HEADS = ("Start", "median ms", "fastest ms")


def measured() -> Measured:
    """Measure a page's size, then starts in turn on new pages with cached files and code, then warm answers.

    The second visit has a cached snapshot of Python's memory. Other browsers never have one, or have a broken or
    missing one.
    """
    with hosted() as host, chromium(3) as (context, returning, unlucky):
        weight = page_bytes(context, host)
        site = host.address + SITE
        cache_snapshot(returning, site)
        cache_snapshot(unlucky, site)
        visits = {
            "second visit": Visit(returning, ours()),
            "no snapshot": Visit(context, ours()),
            "stock Pyodide": Visit(context, f"{STOCK}worker.js"),
            "broken snapshot": Visit(unlucky, ours(), BREAK),
            "missing snapshot": Visit(unlucky, ours(), FORGET),
        }
        for visit in visits.values():
            settle(host, visit)
        times = starts(host, visits)
        of_stock = median(times["stock Pyodide"])
        with page_of(context) as page:
            warm = {row: answers(page, site, row) for row in WARM}
        with page_of(context) as page:
            python, process = megabytes_after_ten(page, site)
    rows = [(name, f"{median(some):.0f}", f"{min(some):.0f}") for name, some in times.items()]
    title = f"First answer in Chromium, {STARTS} starts each, turn by turn"
    return Measured(
        table(title, HEADS, rows),
        (
            *of_starts({name: median(some) for name, some in times.items()}),
            *(
                Ratio(
                    f"Warm answer of {row.name or row.slug} (95th percentile), to stock Pyodide's start",
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
    """Compare the starts by their times in milliseconds."""
    stock = medians["stock Pyodide"]
    lost = medians["broken snapshot"] - medians["missing snapshot"]
    return (
        Ratio("First answer at a second visit, to stock Pyodide's", medians["second visit"] / stock, 0.25),
        Ratio("The same without a cached snapshot", medians["no snapshot"] / stock, 0.35),
        Ratio("Milliseconds that a broken snapshot adds to a start without", lost, FALLBACK_MS),
    )


def page_bytes(context: BrowserContext, host: Host) -> int:
    """Return the compressed bytes of a page with the largest calculator before the reader uses it."""
    with page_of(context) as page:
        page.add_init_script(SAVES_DATA)
        page.goto(f"{host.address}{SITE}n5/dodge/", wait_until="networkidle")
        return host.sent_bytes()
