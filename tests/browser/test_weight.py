"""A reader downloads little before the engine, and nothing on the page moves when the engine arrives."""

import gzip
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Response, expect

from tests.browser.visit import DESKTOP, PHONE, Visit
from tests.helpers.tiers import sampled

MOST = 200_000
"""The limit in bytes for a page and everything that it loads, each file compressed with gzip."""

MANY_PICTURES = "n5/basics/line-of-fire/"
"""The page with the most pictures of scenes."""

OBSERVE = """
window.shifts = [];
window.observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
observer.observe({ type: "layout-shift", buffered: true });
"""
SHIFTS = """
async () => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  shifts.push(...observer.takeRecords());
  return shifts.map(({ value, sources }) => [value, ...sources.map(({ node }) => node?.className ?? node?.nodeName)]);
}
"""


@pytest.mark.parametrize(
    "path",
    sampled(
        ["", "n5/rolls/", "n5/what-to-declare/", "n5/weapons/", "n5/play/", "editions/", MANY_PICTURES],
        {"n5/play/", MANY_PICTURES},
    ),
)
def test_a_page_before_the_engine_is_light(new_visit: Callable[..., Visit], path: str) -> None:
    """Before the engine starts, a page loads at most 200 KB in all."""
    visit = new_visit(**PHONE)
    responses: list[Response] = []

    def record(response: Response) -> None:
        responses.append(response)

    visit.page.context.on("response", record)
    visit.page.goto(visit.address + path, wait_until="networkidle")
    weights = {response.url: len(gzip.compress(response.body())) for response in responses}
    assert [url for url in weights if "/assets/runtime/" in url] == []
    assert 20_000 < sum(weights.values()) <= MOST


@pytest.mark.parametrize(
    ("path", "size"),
    sampled(
        [*product(["n5/rolls/", "n5/face-to-face/", "n5/dodge/", "n5/play/"], [PHONE, DESKTOP])],
        [("n5/play/", PHONE)],
    ),
)
def test_nothing_moves_when_the_engine_arrives(
    new_visit: Callable[..., Visit], path: str, size: dict[str, object]
) -> None:
    """From loading the page until the engine is ready, the layout does not shift."""
    visit = new_visit(**size)
    visit.page.add_init_script(OBSERVE)
    visit.open(path)
    visit.wake()
    assert visit.page.evaluate(SHIFTS) == []
    visit.page.evaluate("document.querySelector('h1').style.marginTop = '300px'")
    assert len(visit.page.evaluate(SHIFTS)) == 1  # a layout shift would have been recorded


STILL = ["", "n5/a-to-z/", "n5/states/prone/", "n5/my-list/", "glossary/", "editions/"]


@pytest.mark.parametrize(
    ("path", "size"),
    sampled(
        [*product(STILL, [DESKTOP, PHONE]), ("n5/weapons/", PHONE)],
        [("n5/states/prone/", DESKTOP), ("n5/weapons/", PHONE), ("n5/my-list/", PHONE), ("n5/my-list/", DESKTOP)],
    ),
)
def test_nothing_moves_on_a_page_without_calculators(
    new_visit: Callable[..., Visit], path: str, size: dict[str, object]
) -> None:
    """On a page without a calculator, nothing shifts while its files load."""
    visit = new_visit(**size)
    visit.page.add_init_script(OBSERVE)
    visit.page.goto(visit.address + path, wait_until="networkidle")
    expect(visit.page.locator("infinity-offline [role=status]")).not_to_be_empty()
    assert visit.page.evaluate(SHIFTS) == []
