"""How soon the engine answers in a browser that was here before, beside Pyodide as it is published, and once warm."""

from statistics import median

from playwright.sync_api import BrowserContext

from tests.bench.host import KILOBYTE, SITE, STOCK, Host, hosted
from tests.bench.ratios import Measured, Ratio
from tests.bench.starts import STARTS, Visit, chromium, keep_memory, ours, page_of, settle, starts
from tests.bench.timing import table
from tests.bench.warm import WARM, answers
from tests.bench.worker_memory import megabytes_after_ten
from tests.browser.test_memory import PUT_BACK, SABOTAGES

PAGE_KILOBYTES = 200
PYTHON_MEGABYTES = 64
TAB_MEGABYTES = 384
"""What a phone of 3 GB leaves to one tab before it looks for one to end, with room for the page itself."""
FALLBACK_MS = 50
FORGET = "(name) => caches.delete(name)"
BREAK = PUT_BACK.replace("CHANGE", SABOTAGES["cut short by a byte"])
"""Puts a broken memory in its place, of which all is read before it is known to be broken."""
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
HEADS = ("Start", "median ms", "fastest ms")


def measured() -> Measured:
    """A page's weight; starts turn by turn, a fresh page each, all files and compiled code kept; then warm answers.

    The second visit is that of a browser that keeps Python's memory. Another never keeps one, and a third finds it
    broken, or gone.
    """
    with hosted() as host, chromium(3) as (context, returning, unlucky):
        weight = page_bytes(context, host)
        site = host.address + SITE
        keep_memory(returning, site)
        keep_memory(unlucky, site)
        visits = {
            "second visit": Visit(returning, ours()),
            "never a memory": Visit(context, ours()),
            "stock Pyodide": Visit(context, f"{STOCK}worker.js"),
            "broken memory": Visit(unlucky, ours(), BREAK),
            "memory gone": Visit(unlucky, ours(), FORGET),
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
    """How the starts compare, by their milliseconds."""
    stock = medians["stock Pyodide"]
    lost = medians["broken memory"] - medians["memory gone"]
    return (
        Ratio("First answer at a second visit, to stock Pyodide's", medians["second visit"] / stock, 0.25),
        Ratio("The same where the browser keeps no memory", medians["never a memory"] / stock, 0.35),
        Ratio("Milliseconds that a broken memory adds to a start without", lost, FALLBACK_MS),
    )


def page_bytes(context: BrowserContext, host: Host) -> int:
    """The bytes of a page with the largest calculator, compressed, as long as the reader touches nothing."""
    with page_of(context) as page:
        page.add_init_script(SAVES_DATA)
        page.goto(f"{host.address}{SITE}n5/dodge/", wait_until="networkidle")
        return host.sent_bytes()
