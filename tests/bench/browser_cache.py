"""Measure what a browser caches of the built site, what an update costs, and how far a page shifts at startup."""

from playwright.sync_api import Page

from macros.finish.offline import megabytes, steps
from tests.bench.host import SITE, hosted
from tests.bench.ratios import Measured, Ratio
from tests.bench.site import ROOT
from tests.bench.starts import chromium, page_of
from tests.bench.timing import table
from tests.browser.test_weight import OBSERVE, SHIFTS
from tests.browser.visit import Visit

MOST_AT_ONCE = 8
MOST_OF_AN_UPDATE = 0.05
"""The share of the whole copy that an update may download after one page has changed."""

BESIDE_A_PAGE = ("search/search_index.json", "sw.js")
"""Files that change with any page: the search index, and the list of cached files."""

HEADS = ("What is cached", "files", "MB, gzip")


def measured() -> Measured:
    """Return the megabytes of the two steps of caching, the largest update for one page, and the layout shift."""
    site = ROOT / "site"
    core, rest = steps(site)
    page = max(rest, key=lambda path: megabytes([path]))
    update = megabytes([page, *(site / name for name in BESIDE_A_PAGE)]) / megabytes([*core, *rest])
    rows = [(name, str(len(paths)), f"{megabytes(paths):.2f}") for name, paths in (("at once", core), ("later", rest))]
    with hosted() as host, chromium(1) as (context,), page_of(context) as visited:
        shift = shift_of(visited, host.address + SITE)
    return Measured(
        table("The site for use without network", HEADS, rows),
        (
            Ratio("Megabytes that are cached at once, compressed", megabytes(core), MOST_AT_ONCE),
            Ratio("An update after one page has changed, to all", update, MOST_OF_AN_UPDATE),
            Ratio("Layout shift of a page until the engine is ready", shift, 0),
        ),
    )


def shift_of(page: Page, site: str) -> float:
    """Return the layout shift of the page with the most fields, from its first line to the ready engine."""
    page.add_init_script(OBSERVE)
    visit = Visit(page, site)
    visit.open("n5/exchange/")
    visit.wake()
    return sum(page.evaluate(SHIFTS))
