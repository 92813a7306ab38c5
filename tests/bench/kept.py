"""What a browser keeps of the built site, what an update costs, and how far a page moves when the engine comes."""

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
"""The share of the whole copy that an update may fetch after one page has changed."""

BESIDE_A_PAGE = ("search/search_index.json", "sw.js")
"""What changes with any page: the index of the search, and the list of what is kept."""

HEADS = ("What is kept", "files", "MB, gzip")


def measured() -> Measured:
    """Megabytes of the site in the two steps of the keeping, the heaviest update for one page, and layout shift."""
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
            Ratio("Megabytes that are kept at once, compressed", megabytes(core), MOST_AT_ONCE),
            Ratio("An update after one page has changed, to all", update, MOST_OF_AN_UPDATE),
            Ratio("Layout shift of a page until the engine is ready", shift, 0),
        ),
    )


def shift_of(page: Page, site: str) -> float:
    """The sum of all shifts of the page with the most fields, from its first line to the engine that is ready."""
    page.add_init_script(OBSERVE)
    visit = Visit(page, site)
    visit.open("n5/exchange/")
    visit.wake()
    return sum(page.evaluate(SHIFTS))
