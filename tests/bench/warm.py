"""Measure how soon a running engine answers the largest forms in Chromium."""

from dataclasses import dataclass
from statistics import quantiles
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from tests.bench.decisions import DECISIONS
from tests.bench.exchange import EXCHANGES
from tests.browser.visit import Visit

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
    """A calculator that changes while the engine runs, and the form fields that differ from the page's.

    `changes` is the control that changes a hundred times; `limit` the share of stock Pyodide's start for an answer.
    `page` is its page, if the page's name differs from the calculator's.
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


def answers(page: Page, site: str, row: Warm) -> float:
    """Return the 95th percentile of a hundred answers, in milliseconds from the reader's input to the changed page."""
    visit = Visit(page, site)
    visit.open(f"n5/{row.page or row.slug}/?calculator={row.slug}&{row.form}")
    visit.wait_for_engine("ready")
    expect(visit.calculator(row.slug).locator("output")).not_to_have_attribute("aria-busy", "true")
    values = [str(value) for value in range(8, 16)] * 13
    times = page.evaluate(ANSWERS, [row.slug, row.changes, values])
    return quantiles(times[4:], n=20)[-1]
