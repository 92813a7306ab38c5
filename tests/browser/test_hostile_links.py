"""A share link is untrusted input: its values are only text in a form, and nothing in it runs or throws."""

from collections.abc import Sequence

import pytest

from tests.browser.visit import Visit, ending
from tests.helpers.hostile_links import hostile
from tests.helpers.tiers import nightly, sampled
from tests.helpers.violations import at

BATCHES = 4
MANY = 100
RAW = (
    "?q=<img src=x onerror=window.__hit=1>", "?calculator=modifiers&attribute=%ff%fe", "?calculator=modifiers&%",
    "?calculator=modifiers&mods=%ED%A0%80",
    "?calculator=modifiers&attribute=1&attribute=<script>window.__hit=1</script>", "?&&==&=&", "?calculator",
    "?__proto__[x]=1&calculator=modifiers&__proto__=1", "?h=<img src=x onerror=window.__hit=1>",
    "?calculator=normal-roll&at=__palette&dice=<svg onload=window.__hit=1>",
    "?calculator=modifiers#<img src=x onerror=window.__hit=1>", "?calculator=modifiers&at=%00#%00",
)  # fmt: skip

# Visits each address as the Back button would, waits until no calculator is waiting for an answer, and checks it.
TAKE = ending("""
async (queries) => {
  const bad = [];
  const busy = () => document.querySelector("output[aria-busy]");
  for (const query of queries) {
    history.pushState(null, "", query);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
    while (busy()) await new Promise((done) => setTimeout(done));
    const given = new URLSearchParams(query);
    const form = document.querySelector('infinity-calculator[calculator="modifiers"] form');
    const expected = given.get("mods")?.replace(/[\\r\\n]/g, "");
    const named = given.get("calculator") === "modifiers" && !given.has("at") && given.getAll("mods").length === 1;
    const shown = !named || form.elements.namedItem("mods").value === expected;
    const grown = document.querySelector(":is(output, form) :is(script, img, iframe, object)");
    if (window.__hit !== undefined || !shown || grown || Object.prototype.x !== undefined) bad.push(query);
  }
  return bad;
}
""")


@pytest.mark.parametrize("batch", sampled(range(BATCHES), {0}))
def test_no_query_runs_or_throws(visit: Visit, batch: int) -> None:
    """After hundreds of hostile queries in one visit, no script ran, nothing threw, and the form shows the text."""
    visit.open("n5/rolls/")
    visit.wake()
    assert visit.page.evaluate(TAKE, hostile(batch, MANY)) == []
    assert visit.engine("boots") == 1


@pytest.mark.parametrize("queries", [RAW[:1], nightly([*RAW[1:]])], ids=["one", "others"])
def test_no_link_runs_or_throws_when_it_is_opened(own_visit: Visit, queries: Sequence[str]) -> None:
    """The same holds for links that are opened, with broken escapes, names the theme uses, and search terms to mark."""
    page = own_visit.page
    for query in queries:
        with at(query):
            own_visit.open(f"n5/rolls/{query}")
            own_visit.wake()
            page.wait_for_function("!document.querySelector('output[aria-busy]')")
            assert page.evaluate("window.__hit === undefined && Object.prototype.x === undefined")
            assert page.locator("article :is(script, iframe, object), article img[src=x], .md-search img").count() == 0
