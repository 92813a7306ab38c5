"""A page of the rules is short on a phone, and begins with the rule."""

from collections.abc import Callable

import pytest

from tests.browser.visit import PHONE, Visit
from tests.conftest import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).with_suffix("").as_posix() for path in (DOCS / "n5").rglob("*.md"))
SCREEN = 740
LONGEST = 12
"""Screens of a phone, with all that folds folded."""
LONGER = {"n5/what-to-declare": 14, "n5/exchange": 14}
"""The screens of pages that play an Order through."""
LISTS = {"n5/weapons", "n5/a-to-z", "n5/skills"}
"""Every weapon, every term and every Skill: as long as they are many, and searched rather than read."""
FIRST = 1.5
"""The screens within which the first sentence of a rule stands."""
MEASURES = """
() => {
  const rule = document.querySelector("article .abstract li, article .has-clause");
  const top = rule ? rule.getBoundingClientRect().top + scrollY : 0;
  return [document.documentElement.scrollHeight, top];
}
"""


def measured(visit: Visit) -> dict[str, tuple[float, float]]:
    """How long each page is, and how far down its first rule stands (0 where it has none), in screens."""
    found = {}
    for page in PAGES:
        visit.open(f"{page}/".removesuffix("index/"))
        length, top = visit.page.evaluate(MEASURES)
        found[page] = (length / SCREEN, top / SCREEN)
    return found


def test_pages_are_short_and_begin_with_the_rule(new_visit: Callable[..., Visit]) -> None:
    """No page is longer than it may be, and what it rules begins on the first screen and a half."""
    screens = measured(new_visit(**PHONE))
    rules = {page: length for page, (length, _) in screens.items() if page not in LISTS}
    long = {page: length for page, length in rules.items() if length > LONGER.get(page, LONGEST)}
    late = {page: top for page, (_, top) in screens.items() if top > FIRST}
    assert ({}, {}) == (long, late)


@pytest.mark.parametrize(
    "address",
    [
        "n5/face-to-face/#n5.ftf.example-special-die",
        "n5/rolls/#calculator-normal-roll",
        "n5/rolls/?calculator=normal-roll&attribute=14#calculator-normal-roll-answer",
    ],
)
def test_an_address_opens_what_it_leads_to(visit: Visit, address: str) -> None:
    """An example or a calculator that is folded opens for a link to it."""
    visit.open(address)
    place = visit.page.locator(f'[id="{address.partition("#")[2]}"]')
    visit.page.wait_for_function("document.querySelector('details.fold[open]')")
    assert place.is_visible()
