"""One thumb and a small screen: the headline stays in sight, and what is touched is large."""

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit, control, error, headline, live

CALCULATORS = [
    "n5/rolls/",
    "n5/face-to-face/",
    "n5/dodge/",
    "n5/saving-roll/",
    "n5/guts-roll/",
    "n5/trooper-activation/",
]
IN_THE_WAY = """
(form) => [...form.querySelectorAll("input, select, button, summary")]
  .filter((entry) => entry.checkVisibility() && !entry.matches(".examples *"))
  .filter((entry) => {
    entry.focus();
    const { left, top, width, height } = entry.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !(entry.contains(seen) || seen?.contains(entry));
  })
  .map((entry) => entry.outerHTML)
"""


def test_the_answer_stays_in_sight_while_the_form_is_filled_in(visit: Visit) -> None:
    """At the foot of the screen stand the numbers of the newest answer, as long as the answer is further down."""
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    calculator.locator(".calculator-title").evaluate("title => title.scrollIntoView()")
    numbers = calculator.locator(".calculator-figures .figures")
    expect(numbers).to_be_in_viewport(ratio=1)
    expect(calculator.locator(".bars")).not_to_be_in_viewport()
    before = numbers.inner_text()
    calculator.get_by_role("button", name="Active Attribute: one more", exact=True).tap()
    expect(numbers).not_to_have_text(before, use_inner_text=True)
    expect(live(calculator)).not_to_have_text("…")
    expect(live(calculator)).to_have_text(headline(calculator).text_content())
    expect(numbers).to_be_in_viewport(ratio=1)


def test_a_pinned_answer_is_compared_in_one_row(visit: Visit) -> None:
    """What was pinned and what is now stand at the foot of the screen in one row; below, each label in one line."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    calculator.get_by_role("button", name="Pin", exact=True).tap()
    expect(calculator.locator(".comparison")).to_be_visible()
    control(calculator, "active.attribute").fill("15")
    bar = calculator.locator(".calculator-live")
    expect(bar.locator(".figure b").first).to_contain_text("→")
    assert bar.bounding_box()["height"] <= 56
    labels = calculator.locator(".comparison tbody th")
    assert (
        labels.evaluate_all(
            "all => all.filter((each) => each.offsetHeight > 2 * parseFloat(getComputedStyle(each).lineHeight))"
            ".map((each) => each.textContent)"
        )
        == []
    )


BROKEN = """
(cells) => cells.filter((cell) => [...cell.childNodes].some((part) => {
  const half = document.createRange();
  half.selectNodeContents(part);
  return half.getClientRects().length > 1;
})).map((cell) => cell.textContent)
"""
"""The cells that have a text on several lines: one of the two halves of a fraction."""


@pytest.mark.parametrize("width", [390, 320])
def test_a_fraction_breaks_at_its_slash(visit: Visit, width: int) -> None:
    """Where a fraction is too long for a line, each of its halves has one."""
    visit.page.set_viewport_size({"width": width, "height": 844})
    visit.open("n5/exchange/")
    exact = visit.calculator("exchange").locator(".exact")
    exact.evaluate("exact => { exact.open = true }")
    fractions = exact.locator("td", has_text="/")
    assert fractions.count() > 20
    assert fractions.evaluate_all(BROKEN) == []


def test_what_to_sort_by_is_in_sight(visit: Visit) -> None:
    """All that the weapon chart can be sorted by is on the screen: nothing scrolls sideways."""
    visit.open("n5/weapons/")
    by = visit.page.locator(".chart.weapons thead [data-sortable]")
    right = by.evaluate_all("all => Math.max(...all.map((each) => each.getBoundingClientRect().right))")
    assert by.count() == 7
    assert right <= visit.page.viewport_size["width"]


def test_the_answer_goes_with_its_calculator(visit: Visit) -> None:
    """Before and after a calculator nothing of it is at the foot of the screen."""
    visit.open("n5/face-to-face/")
    bar = visit.calculator("face-to-face").locator(".calculator-live")
    visit.page.evaluate("scrollTo(0, 0)")
    expect(bar).not_to_be_in_viewport()
    visit.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(bar).not_to_be_in_viewport()


def test_the_headline_stands_above_the_keyboard(visit: Visit) -> None:
    """Where a keyboard covers the foot of the page, the headline moves up by as much, and down again after it."""
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    calculator.locator(".calculator-title").evaluate("title => title.scrollIntoView()")
    bottom = "bar => Math.round(innerHeight - bar.getBoundingClientRect().bottom)"
    bar = calculator.locator(".calculator-live")
    for covered in (300, 0):
        visit.page.evaluate(
            """
            (covered) => {
              Object.defineProperty(visualViewport, "height", { value: innerHeight - covered, configurable: true });
              visualViewport.dispatchEvent(new Event("resize"));
            }
            """,
            covered,
        )
        assert covered == bar.evaluate(bottom)


def test_the_bar_says_what_is_wrong(visit: Visit) -> None:
    """A refused value is said beside the headline, in sight and by a status that is read out."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "attribute").fill("99")
    expect(error(calculator, "attribute")).to_be_visible()
    status = calculator.get_by_role("status").first
    expect(status).to_contain_text("Attribute must be between 0 and 40, not 99.")
    expect(status).to_be_in_viewport()


@pytest.mark.parametrize("path", CALCULATORS)
def test_everything_touched_is_large_enough_for_a_thumb(visit: Visit, path: str) -> None:
    """Every field, choice and button of a calculator is at least 44 px high, folds open."""
    visit.open(path)
    small = visit.page.evaluate(
        """
        for (const fold of document.querySelectorAll("infinity-calculator form details")) fold.open = true;
        [...document.querySelectorAll("infinity-calculator :is(input, .flag label, select, button, summary)")]
          .filter((entry) => entry.type !== "checkbox" && entry.checkVisibility())
          .filter((entry) => Math.round(entry.getBoundingClientRect().height) < 44)
          .map((entry) => entry.outerHTML)
        """
    )
    assert small == []


@pytest.mark.parametrize("path", CALCULATORS)
def test_no_focused_field_is_hidden_by_the_headline(visit: Visit, path: str) -> None:
    """Whatever of a form gets the focus is seen, above the headline and below the header."""
    visit.open(path)
    form = visit.page.locator("infinity-calculator form").first
    assert form.evaluate(IN_THE_WAY) == []


def test_a_row_of_examples_is_moved_by_itself(visit: Visit) -> None:
    """More examples than fit are reached sideways, and the last of them works."""
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    row = calculator.locator(".examples")
    assert row.evaluate("row => row.scrollWidth > row.clientWidth")
    row.get_by_role("button").last.tap()
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    assert visit.page.url.count("calculator=face-to-face") == 1
