"""The layout of pages and calculators: sections in a row, the form beside its answer, help on demand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, headline
from tests.helpers.tiers import nightly, sampled

EMPTY_LINES = """
() => [...document.querySelectorAll("article :is(h1, h2, h3, h4)")].filter((heading) => {
  const words = document.createRange();
  words.selectNodeContents(heading);
  words.setEndBefore(heading.querySelector(".headerlink"));
  return heading.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom > 8;
}).map((heading) => heading.textContent)
"""
"""Find headings that are taller than their words."""

LINES = """
(element) => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getClientRects().length;
}
"""
"""Count the lines of an element's text."""

BROKEN_WORDS = r"""
() => [...document.querySelectorAll("article table:not([class])")].flatMap((table) => {
  const broken = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: letters, index } of texts.currentNode.data.matchAll(/[\p{L}\d]+/gu)) {
      const word = document.createRange();
      word.setStart(texts.currentNode, index);
      word.setEnd(texts.currentNode, index + letters.length);
      if (new Set([...word.getClientRects()].map(({ top }) => top)).size > 1) broken.push(letters);
    }
  }
  return broken;
})
"""
"""Find words in the tables of a page that are split across lines."""


def test_the_sections_of_a_page_are_in_one_row_on_a_phone(visit: Visit) -> None:
    """The row of section links scrolls sideways, the page does not, and a tap goes to the section."""
    visit.open("n5/dodge/")
    row = visit.page.get_by_role("navigation", name="Sections of this page")
    expect(row).to_be_in_viewport(ratio=1)
    headings = visit.page.locator("article h2").evaluate_all("all => all.map((each) => each.firstChild.textContent)")
    assert headings == row.get_by_role("link").all_inner_texts()
    assert row.locator("ul").evaluate("list => list.scrollWidth > list.clientWidth && list.clientHeight < 60")
    assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    row.get_by_role("link", name="See also").focus()
    expect(row.get_by_role("link", name="See also")).to_be_in_viewport(ratio=1)
    visit.page.keyboard.press("Enter")
    expect(visit.page.get_by_role("heading", name="See also")).to_be_in_viewport()


def test_the_link_of_a_heading_adds_no_line(visit: Visit) -> None:
    """A heading is no taller than its words, even if they fill the line."""
    visit.open("n5/face-to-face/")
    assert visit.page.evaluate(EMPTY_LINES) == []


def test_no_name_of_an_exact_number_is_broken(visit: Visit) -> None:
    """A one-word name stays on one line, however long its value."""
    visit.open("n5/basics/modifiers/")
    answer = visit.calculator("profile-mods").locator("output")
    answer.get_by_text("Exact numbers").click()
    name = answer.get_by_role("rowheader", name="Applies", exact=True)
    assert name.evaluate(LINES) == 1


@pytest.mark.parametrize(
    "page", sampled(["changelog/", "n5/bs-attack/", "n5/mines/", "n5/saving-roll/", "n3/dodge/"], {"n5/bs-attack/"})
)
def test_no_word_of_a_table_is_broken(visit: Visit, page: str) -> None:
    """A table column is at least as wide as its longest word, on a phone too."""
    visit.open(page)
    visit.expand()
    assert visit.page.evaluate(BROKEN_WORDS) == []


@pytest.mark.parametrize("size", [PHONE, nightly(DESKTOP)], ids=["phone", "desktop"])
def test_back_to_top_is_in_the_header(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """When scrolling up, the button appears in the header without covering anything."""
    visit = new_visit(**size)
    visit.open("n5/dodge/")
    visit.page.evaluate("scrollTo(0, 3000)")
    visit.page.wait_for_function("scrollY > 2000")
    visit.page.wait_for_function("scrollBy(0, -20), !document.querySelector('.md-top').hidden")
    button = visit.page.get_by_role("button", name="Back to top")
    expect(button).to_be_enabled()
    place, header = button.bounding_box(), visit.page.locator(".md-header__inner").bounding_box()
    assert header["y"] <= place["y"]
    assert place["y"] + place["height"] <= header["y"] + header["height"]
    around = visit.page.locator(".md-header__option, .search-opener").evaluate_all(
        "all => all.map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right])"
    )
    assert [(left, right) for left, right in around if left < place["x"] + place["width"] and place["x"] < right] == []
    button.click()
    visit.page.wait_for_function("scrollY === 0")


def test_on_a_desktop_the_answer_is_beside_the_form(new_visit: Callable[..., Visit]) -> None:
    """The answer is right of the form and stays visible; Active and Reactive are side by side."""
    visit = new_visit(**DESKTOP)
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    boxes = {
        name: calculator.locator(selector).first.bounding_box()
        for name, selector in {
            "form": "form",
            "answer": "output",
            "active": '[data-control="active.weapon"]',
            "reactive": '[data-control="reactive.1.weapon"]',
        }.items()
    }
    assert boxes["answer"]["x"] >= boxes["form"]["x"] + boxes["form"]["width"]
    assert boxes["reactive"]["x"] >= boxes["active"]["x"] + boxes["active"]["width"]
    control(calculator, "reactive.1.armour").scroll_into_view_if_needed()
    expect(calculator.locator(".calculator-figures")).to_be_in_viewport(ratio=1)


def test_the_width_of_a_page_does_not_depend_on_what_comes_later(new_visit: Callable[..., Visit]) -> None:
    """Calculators need the place of the table of contents: it is hidden before the first of them has arrived."""
    visit = new_visit(**DESKTOP)
    visit.open("n5/dodge/")
    first = visit.page.locator("article > h2").first
    width = first.bounding_box()["width"]
    visit.page.evaluate("for (const frame of document.querySelectorAll('.calculator-frame')) frame.remove()")
    expect(visit.page.locator(".md-sidebar--secondary")).to_be_hidden()
    assert first.bounding_box()["width"] == width
    visit.open("about/")
    expect(visit.page.locator(".md-sidebar--secondary")).to_be_visible()


def test_dice_are_entered_on_a_pad(visit: Visit) -> None:
    """Each face tapped fills in the next missing die."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    for face in ("3", "8", "12", "11"):
        calculator.locator(f'[data-face="{face}"]').click()
    expect(control(calculator, "active.1.dice")).to_have_value("3 8 12")
    expect(control(calculator, "reactive.1.dice")).to_have_value("11")
    expect(headline(calculator)).to_contain_text("Next: ")


def test_help_is_shown_on_demand(visit: Visit) -> None:
    """A tap shows the help for the fields, another hides it."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    help_text = calculator.locator('[data-control="active.weapon"] .field-help')
    expect(help_text).to_be_hidden()
    calculator.get_by_role("button", name="Help on the fields").click()
    expect(help_text).to_be_visible()


def test_the_burst_is_set_to_the_dice_on_demand(visit: Visit) -> None:
    """If the number of dice differs from the Burst, one tap sets the Burst to it."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("normal-roll")
    visit.page.locator("details.fold:has(#calculator-normal-roll) > summary").click()
    control(calculator, "burst").fill("3")
    control(calculator, "dice").fill("8")
    calculator.get_by_role("button", name="Use Burst 1").click()
    expect(control(calculator, "burst")).to_have_value("1")
    expect(headline(calculator)).to_contain_text("1 success")
    expect(calculator.locator(".calculator-status")).to_be_empty()
