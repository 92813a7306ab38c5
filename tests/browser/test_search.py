"""A search for what players type finds the rule among the first results."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, PHONE, Visit

SHOWN = """
items => items.slice(0, 3).map((item) =>
  [...item.querySelectorAll("a")].filter((link) => !link.closest("details")).map((link) => link.href))
"""


def found(visit: Visit, query: str) -> Locator:
    """The results of a search: one for each page, with the sections that fit best."""
    visit.page.locator("header [for=__search]:visible, .md-search__input:visible").first.click()
    search = visit.page.get_by_role("textbox", name="Search")
    search.fill(query)
    search.press("Shift")  # the theme reads the field when a key comes up
    results = visit.page.locator(".md-search-result__item")
    expect(results.first).to_be_visible()
    return results


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        ("mine", "n5/mines/"),
        ("crit", "n5/rolls/#critical-crit"),
        ("max mod", "n5/rolls/#maximum-modifier-max-mod"),
        ("over 20", "n5/rolls/#success-value-above-20-over-20"),
        ("can I dodge a template", "n5/combat/templates/"),
        ("reaction", "n5/trooper-activation/#aro-reaction-to-an-order"),
        ("ftf", "n5/face-to-face/"),
        ("+1 SD", "n5/rolls/#special-die-1-sd"),
        ("hold aro", "n5/trooper-activation/#aro-reaction-to-an-order"),
        ("cover", "n5/bs-attack/#cover"),
        ("spec fire", "n5/bs-attack/#speculative-attack"),
        ("round up", "n5/rolls/#rounding"),
        ("disengage", "n5/dodge/#leaving-close-combat-disengage"),
        ("wounds", "n5/saving-roll/"),
        ("camo", "n5/discover/"),
        ("guts check", "n5/guts-roll/"),
        ("lof", "glossary/#l"),
    ],
)
def test_what_players_type_finds_the_rule(visit: Visit, query: str, rule: str) -> None:
    """Among the first three pages found is the one that states the rule, and its section is in sight."""
    visit.open("")
    links = [re.sub(r"\?[^#]*", "", link) for links in found(visit, query).evaluate_all(SHOWN) for link in links]
    assert visit.address + rule in links


@pytest.mark.parametrize("path", ["glossary/", "n5/dodge/", "n5/rolls/"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_result_leads_to_its_rule(new_visit: Callable[..., Visit], size: dict[str, object], path: str) -> None:
    """A result opens the section, from the same page or another one."""
    visit = new_visit(**size)
    visit.open(path)
    visit.page.evaluate("scrollTo(0, 500)")
    found(visit, "max mod").first.locator('a[href$="#maximum-modifier-max-mod"]').click()
    visit.page.wait_for_url("**/n5/rolls/*#maximum-modifier-max-mod")
    heading = visit.page.locator("#maximum-modifier-max-mod")
    expect(visit.page.locator("body")).not_to_have_attribute("data-md-scrolllock", re.compile(".*"))
    expect(heading).to_be_in_viewport()


def test_a_result_leads_to_the_top_of_its_page(visit: Visit) -> None:
    """A result that is a whole page opens at its heading."""
    visit.open("n5/rolls/")
    visit.page.evaluate("scrollTo(0, 500)")
    found(visit, "ftf").first.get_by_role("link").first.click()
    visit.page.wait_for_url("**/n5/face-to-face/*")
    expect(visit.page.locator("body")).not_to_have_attribute("data-md-scrolllock", re.compile(".*"))
    expect(visit.page.locator("main h1")).to_be_in_viewport()


def test_numbers_of_answers_are_not_found(visit: Visit) -> None:
    """What stands in calculators, examples and diagrams is no text to search."""
    visit.open("")
    index = visit.page.request.get(f"{visit.address}search/search_index.json").json()
    texts = " ".join(entry["text"] for entry in index["docs"])
    for words in ("Checked, no effect", "Copy as text", "Values and exact chances", "§", "★"):
        assert words not in texts
