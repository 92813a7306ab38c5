"""What players type finds the rule: the queries in tests/search/queries.toml, and those in the pages' front matter."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import batched

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import WITHOUT_KEEPING
from tests.browser.visit import PHONE, ending
from tests.conftest import ROOT

QUERIES = tomllib.loads((ROOT / "tests" / "search" / "queries.toml").read_text(encoding="utf-8"))
RIGHT = 0.95
"""The share of queries of each kind that must succeed."""
FIRST_THREE = 3
AT_ONCE = 250
"""How many queries a page answers before it has to settle."""
AMONG_THEM = 0.99
"""The share of queries that must find their rule among so many results."""

ASK = ending("""
async (queries) => {
  const script = document.querySelector('script[src$="/search.js"]').src;
  const worker = new Worker(new URL("search-worker.js", script), { type: "module" });
  const answers = new Promise((done, fail) => {
    const found = [];
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      const results = data.found.slice(0, 3);
      found[data.number] = results.map(({ address, text }) => [address, text.map(([piece]) => piece).join("")]);
      if (found.length === queries.length) done(found);
    };
  });
  queries.forEach((query, number) => worker.postMessage({ number, query }));
  return answers;
}
""")
"""Search without the dialog, which takes far longer to show the results than the worker takes to find them."""


@pytest.fixture(scope="session")
def chromium(compiling_chromium: Browser) -> Browser:
    """Launch headless Chromium with the optimizing compiler, because thousands of queries run."""
    return compiling_chromium


@pytest.fixture(scope="module")
def page(chromium: Browser, site: str) -> Iterator[Page]:
    """Open the home page, once for all queries."""
    context = chromium.new_context(bypass_csp=True, **PHONE)
    context.add_init_script(WITHOUT_KEEPING)
    page = context.new_page()
    page.goto(site)
    yield page
    context.close()


def asked(page: Page, site: str, queries: list[str]) -> list[list[str]]:
    """Return the first three results of each query, relative to the site."""
    found = [results for some in batched(queries, AT_ONCE, strict=False) for results in page.evaluate(ASK, list(some))]
    return [[place.removeprefix(site) for place, _ in results] for results in found]


def is_right(place: str, expected: str) -> bool:
    """Return whether a result is the expected place, or is on the expected page."""
    return place == expected or (expected.endswith("/") and place.partition("#")[0] == expected)


def report(result: str) -> None:
    """Print a result for those who run the tests."""
    sys.stdout.write(f"{result}\n")


def test_queries_of_players_find_the_rule_first(page: Page, site: str) -> None:
    """Of at least 150 queries, 95% find their rule first, and 99% in the first three; those for no page are skipped."""
    entries = json.loads(page.request.get(f"{site}search/search_index.json").text())["docs"]
    there = {entry["location"] for entry in entries}
    wanted = {query: place for query, place in (QUERIES["first"] | QUERIES["wrong"]).items() if place in there}
    found = dict(zip(wanted, asked(page, site, list(wanted)), strict=True))
    wrong = {query: places[:1] for query, places in found.items() if not is_right((places or [""])[0], wanted[query])}
    missed = {query: places for query, places in found.items() if not any(is_right(it, wanted[query]) for it in places)}
    report(f"{len(wanted) - len(wrong)} of {len(wanted)} queries find their rule first, {len(missed)} not in three")
    assert len(wanted) >= 150
    assert len(missed) <= (1 - AMONG_THEM) * len(wanted), missed
    assert len(wrong) <= (1 - RIGHT) * len(wanted), wrong


def test_questions_of_players_are_answered(page: Page) -> None:
    """The text of the first result of a question begins with the sentence that answers it."""
    wanted = QUERIES["says"]
    texts = [results[0][1] for results in page.evaluate(ASK, list(wanted))]

    assert [text for text, says in zip(texts, wanted.values(), strict=True) if not text.startswith(says)] == []


@pytest.mark.nightly
def test_the_search_words_of_a_page_find_it(page: Page, site: str) -> None:
    """Every third of the pages' search words finds its page among the first three, if the edition is added."""
    entries = json.loads(page.request.get(f"{site}search/search_index.json").text())["docs"]
    wanted = [
        (query if entry.get("edition", "N5") == "N5" else f"{entry['edition']} {query}", entry["location"])
        for entry in entries
        if entry["kind"] == "page"
        for query in re.split(r",\s*", entry.get("also", ""))
        if query
    ][::3]
    found = asked(page, site, [query for query, _ in wanted])
    wrong = [
        (location, query, places)
        for (query, location), places in zip(wanted, found, strict=True)
        if not any(is_right(place, location) for place in places[:FIRST_THREE])
    ]
    report(f"{len(wanted) - len(wrong)} of {len(wanted)} words that pages name find their page among the first three")
    assert len(wrong) <= (1 - RIGHT) * len(wanted), wrong
