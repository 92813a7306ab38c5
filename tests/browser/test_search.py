"""The search: a dialog that works with keyboard, touch and screen readers, and that finds rules."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import DESKTOP_DARK, OF_THE_LOOK, PHONE_LIGHT, found
from tests.browser.visit import DESKTOP, PHONE, Visit, wait_for
from tests.helpers.tiers import nightly

DIALOG = ".search-dialog"
COLOURED = "() => [...(CSS.highlights.get('found') ?? [])].map((range) => range.toString().toLowerCase())"


def search(page: Page, query: str) -> Locator:
    """Search, and return the results."""
    page.locator("header .search-opener").click()
    page.get_by_role("combobox", name="Search").fill(query)
    expect(page.locator("#search-results[aria-busy=false]")).to_be_attached()
    return page.locator("#search-results a")


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("n5/dodge/", PHONE),
        *map(nightly, [("n5/rolls/", DESKTOP), ("n5/rolls/", PHONE), ("glossary/", DESKTOP)]),
    ],
)
def test_a_result_opens_its_rule(new_visit: Callable[..., Visit], size: dict[str, object], path: str) -> None:
    """A result opens the clause, on the same page or another, without a reload, and highlights the search words."""
    visit = new_visit(**size)
    visit.open(path)
    visit.page.evaluate("window.sameDocument = true; scrollTo(0, 500)")
    search(visit.page, "critical").first.click()
    visit.page.wait_for_url("**/n5/rolls/#n5.rolls.critical")
    expect(visit.page.get_by_role("dialog")).to_be_hidden()
    expect(visit.page.locator('[id="n5.rolls.critical"]')).to_be_in_viewport()
    visit.page.wait_for_function("CSS.highlights.get('found')?.size > 0")
    assert {"critical"} == set(visit.page.evaluate(COLOURED))
    assert visit.page.evaluate("window.sameDocument")


@pytest.mark.nightly
def test_a_result_opens_the_top_of_its_page(visit: Visit) -> None:
    """A result for a whole page opens at its heading, and the next page has no highlighting."""
    visit.open("n5/rolls/")
    visit.page.evaluate("scrollTo(0, 500)")
    search(visit.page, "ftf").first.click()
    visit.page.wait_for_url("**/n5/face-to-face/")
    expect(visit.page.get_by_role("heading", level=1)).to_be_in_viewport()
    visit.page.wait_for_function("CSS.highlights.get('found')?.size > 0")
    visit.page.go_back()
    visit.page.wait_for_function("!CSS.highlights.has('found')")


@pytest.mark.parametrize("query", ["retreat", "how does cover work", "camouflaged state"])
def test_three_results_are_whole_above_a_keyboard(visit: Visit, query: str) -> None:
    """On a phone whose keyboard leaves 440 pixels, three results are seen whole."""
    visit.page.set_viewport_size({"width": 360, "height": 440})
    visit.open("")
    third = search(visit.page, query).nth(2).bounding_box()
    assert third
    assert third["y"] + third["height"] <= 440


def test_pages_with_near_names_say_which_they_are(visit: Visit) -> None:
    """A result for a page has the kind of its term, or its folder."""
    visit.open("")
    places = search(visit.page, "retreat").locator(".search-place")
    assert {"N5 Table", "N5 State"} <= set(places.all_inner_texts())


def test_the_header_names_the_page_on_a_phone(new_visit: Callable[..., Visit]) -> None:
    """The header shows the page's name before any scrolling, and the site's on the home page."""
    visit = new_visit(**PHONE)
    visit.open("n5/states/retreat/")
    expect(visit.page.locator(".md-header__topic").nth(0)).to_have_css("opacity", "0")
    expect(visit.page.locator(".md-header__topic").nth(1)).to_have_css("opacity", "1")
    visit.open("")
    expect(visit.page.locator(".md-header__topic").nth(0)).to_have_css("opacity", "1")


def test_a_weapon_is_found_in_its_row(visit: Visit) -> None:
    """Players' names for a weapon find it, and the result shows its row."""
    visit.open("")
    search(visit.page, "hmg").first.click()
    visit.page.wait_for_url("**/n5/weapons/#heavy-machine-gun")
    expect(visit.page.locator("#heavy-machine-gun th")).to_be_in_viewport()


def test_the_search_works_by_keyboard(visit: Visit) -> None:
    """A slash opens the search, arrows choose, Enter follows, and Escape closes it and restores the position."""
    visit.open("n5/dodge/")
    visit.page.keyboard.press("/")
    field = visit.page.get_by_role("combobox", name="Search")
    expect(field).to_be_focused()
    visit.page.keyboard.type("dodge")
    visit.page.keyboard.press("Escape")
    expect(visit.page.get_by_role("dialog")).to_be_hidden()
    visit.page.keyboard.press("/")
    visit.page.keyboard.type("critical")  # replaces the earlier text
    expect(visit.page.locator("#search-results[aria-busy=false]")).to_be_attached()
    options = visit.page.locator("#search-results a")
    expect(options.first).to_have_attribute("aria-selected", "true")
    visit.page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", options.nth(1).get_attribute("id") or "")
    visit.page.keyboard.press("ArrowUp")
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_url("**/n5/rolls/#n5.rolls.critical")


def test_a_letter_in_a_field_opens_no_search(visit: Visit) -> None:
    """The search shortcuts are ordinary characters in a field."""
    visit.open("n5/weapons/")
    field = visit.page.get_by_label("Weapon or Trait")
    field.press_sequentially("/fs")
    expect(field).to_have_value("/fs")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("key", ["/", nightly("f")])
def test_the_shortcut_works_after_a_change_of_colours(new_visit: Callable[..., Visit], key: str) -> None:
    """The search shortcuts also work while the colour switch, which accepts no text, has the focus."""
    visit = new_visit(**DESKTOP)
    visit.open("n5/dodge/")
    visit.page.locator("[for^=__palette]:visible").click()
    assert visit.page.evaluate("document.activeElement.type") == "radio"
    visit.page.keyboard.press(key)
    expect(visit.page.get_by_role("combobox", name="Search")).to_be_focused()


def test_a_result_names_its_edition_and_page(visit: Visit) -> None:
    """A result names its edition and page and shows the rule, without the page's hidden search words."""
    visit.open("")
    options = search(visit.page, "evade")
    expect(options.first.locator(".search-place")).to_contain_text("N5")
    assert [text for text in options.all_inner_texts() if "searched as" in text.lower()] == []
    places = search_again(visit.page, "critical").locator(".search-place").all_inner_texts()
    others = [place.startswith(("N4", "N3", "CodeOne")) for place in places]
    assert places[0].startswith("N5")
    assert others == sorted(others)


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("does msv1 see through smoke", "L1 sees through Smoke and other Zero Visibility Zones, at -6"),
        ("prone", "goes Prone or gets up for free"),
    ],
)
def test_a_page_shows_its_summary(visit: Visit, query: str, answer: str) -> None:
    """The first result, a page, shows its summary, beginning with the sentence that matches best."""
    visit.open("")
    expect(search(visit.page, query).first.locator(".search-text")).to_contain_text(answer)


def search_again(page: Page, query: str) -> Locator:
    """Search again in the open dialog, and return the results."""
    page.get_by_role("combobox", name="Search").fill(query)
    expect(page.locator("#search-results[aria-busy=false]")).to_be_attached()
    return page.locator("#search-results a")


def test_a_search_without_results_says_so(visit: Visit) -> None:
    """If nothing is found, the search links to the list of all names."""
    visit.open("")
    expect(search(visit.page, "xyzzyqwvk")).to_have_count(0)
    expect(visit.page.locator(".search-status")).to_contain_text("Nothing found.")
    visit.page.locator(".search-status").get_by_role("link").click()
    visit.page.wait_for_url("**/n5/a-to-z/")


def test_the_index_is_loaded_when_the_search_is_opened(own_visit: Visit) -> None:
    """Until then a page loads only the few lines of script that open the search; what is typed waits for the index."""
    page, held = own_visit.page, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/search_index.json", hold)
    own_visit.open("n5/dodge/")
    own_visit.idle()
    late = re.compile(r"minisearch|search-|search_index")
    assert [url for url in own_visit.requests if late.search(url)] == []
    page.locator("header .search-opener").click()
    page.get_by_role("combobox", name="Search").fill("dodge")
    expect(page.locator(".search-status")).to_have_text("Searching…")
    wait_for(page, lambda: len(held) == 1)
    held[0].continue_()
    expect(page.locator("#search-results a").first).to_be_visible()


def test_a_search_that_cannot_be_loaded_says_so(troubled_visit: Visit) -> None:
    """If the index fails to load, the search says so, and the next letter retries."""
    troubled_visit.break_file("search_index.json")
    troubled_visit.open("")
    search(troubled_visit.page, "dodge")
    expect(troubled_visit.page.locator(".search-status")).to_contain_text("could not be loaded")
    troubled_visit.restore_file("search_index.json")
    expect(search_again(troubled_visit.page, "dodge").first).to_be_visible()


def test_axe_finds_no_faults_in_the_search(visit: Visit) -> None:
    """The open search has no faults, with results and without."""
    visit.open("")
    search(visit.page, "dodge")
    assert found(visit.page, PHONE_LIGHT, DIALOG) == []
    assert found(visit.page, DESKTOP_DARK, DIALOG, OF_THE_LOOK) == []
    search_again(visit.page, "xyzzyqwvk")
    assert found(visit.page, PHONE_LIGHT, DIALOG) == []


def test_without_javascript_the_search_is_a_link(new_visit: Callable[..., Visit]) -> None:
    """Without scripts, the search links to the list of all names."""
    visit = new_visit(**PHONE, java_script_enabled=False)
    visit.open("n5/dodge/")
    visit.page.locator("header .search-opener").click()
    visit.page.wait_for_url("**/n5/a-to-z/")


def test_numbers_of_answers_are_not_found(visit: Visit) -> None:
    """The text of calculators, examples and diagrams is not in the index."""
    visit.open("")
    index = json.loads(visit.page.request.get(f"{visit.address}search/search_index.json").text())
    texts = " ".join(entry.get("text", "") for entry in index["docs"])
    words = ("Checked, no effect", "Copy as text", "Values and exact chances", "§", "★")
    assert [each for each in words if each in texts] == []
