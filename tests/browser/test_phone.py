"""Use with one thumb on a small screen: the headline stays visible, and touch targets are large."""

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


def test_the_answer_stays_visible_while_the_form_is_filled_in(visit: Visit) -> None:
    """The newest numbers are at the bottom of the screen while the form is filled in, and beside the answer."""
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
    expect(calculator.locator(".calculator-figures .needs")).to_have_text("Success Values: Active 13, Reactive 11")
    calculator.locator(".because").scroll_into_view_if_needed()
    expect(numbers).to_be_in_viewport(ratio=1)


def test_a_pinned_answer_is_compared_in_one_row(visit: Visit) -> None:
    """The pinned and current numbers share a row at the bottom of the screen; in the table, labels fit on one line."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    calculator.get_by_role("button", name="Pin", exact=True).tap()
    expect(calculator.locator(".comparison")).to_be_visible()
    control(calculator, "active.attribute").fill("15")
    bar = calculator.locator(".calculator-live")
    expect(bar.locator(".figure b").first).to_contain_text("→")
    assert bar.bounding_box()["height"] <= 80
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
"""Find cells whose text wraps, other than between the two halves of a fraction."""


@pytest.mark.parametrize("width", [390, 320])
def test_a_fraction_breaks_at_its_slash(visit: Visit, width: int) -> None:
    """If a fraction is too long for a line, each of its halves gets one."""
    visit.page.set_viewport_size({"width": width, "height": 844})
    visit.open("n5/exchange/")
    exact = visit.calculator("exchange").locator(".exact")
    exact.evaluate("exact => { exact.open = true }")
    fractions = exact.locator("td", has_text="/")
    assert fractions.count() > 20
    assert fractions.evaluate_all(BROKEN) == []


def test_the_sort_buttons_are_visible(visit: Visit) -> None:
    """Everything by which the weapon chart can be sorted fits on the screen without scrolling sideways."""
    visit.open("n5/weapons/")
    by = visit.page.locator(".chart.weapons thead [data-sortable]")
    right = by.evaluate_all("all => Math.max(...all.map((each) => each.getBoundingClientRect().right))")
    assert by.count() == 7
    assert right <= visit.page.viewport_size["width"]


def test_the_answer_disappears_with_its_calculator(visit: Visit) -> None:
    """Above and below a calculator, the bottom of the screen shows nothing of it."""
    visit.open("n5/face-to-face/")
    bar = visit.calculator("face-to-face").locator(".calculator-live")
    visit.page.evaluate("scrollTo(0, 0)")
    expect(bar).not_to_be_in_viewport()
    visit.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(bar).not_to_be_in_viewport()


def test_the_headline_stays_above_the_keyboard(visit: Visit) -> None:
    """If a keyboard covers the bottom of the page, the headline moves above it, and back down afterwards."""
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    calculator.locator(".calculator-form").evaluate("form => form.scrollIntoView()")
    bar = calculator.locator(".calculator-live").element_handle()
    for covered in (300, 0):
        visit.page.evaluate(
            """
            (covered) => {
              const viewport = { height: innerHeight - covered, offsetTop: 0, scale: 1 };
              for (const [name, value] of Object.entries(viewport))
                Object.defineProperty(visualViewport, name, { value, configurable: true });
              visualViewport.dispatchEvent(new Event("resize"));
            }
            """,
            covered,
        )
        visit.page.wait_for_function(
            "([bar, covered]) => Math.round(innerHeight - bar.getBoundingClientRect().bottom) === covered",
            arg=[bar, covered],
        )


def test_the_bar_reports_an_invalid_value(visit: Visit) -> None:
    """An invalid value is reported beside the headline, visibly and in a status that screen readers announce."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "attribute").fill("99")
    expect(error(calculator, "attribute")).to_be_visible()
    status = calculator.get_by_role("status").first
    expect(status).to_contain_text("Attribute must be between 0 and 40, not 99.")
    expect(status).to_be_in_viewport()


@pytest.mark.parametrize("path", CALCULATORS)
def test_touch_targets_are_large_enough_for_a_thumb(visit: Visit, path: str) -> None:
    """Every field, choice and button of an expanded calculator is at least 44 px high."""
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
    """The focused part of a form is always visible between the header and the headline."""
    visit.open(path)
    form = visit.page.locator("infinity-calculator form").first
    assert form.evaluate(IN_THE_WAY) == []


def test_a_row_of_examples_scrolls_on_its_own(visit: Visit) -> None:
    """A long row of examples scrolls sideways on its own, and its last example works."""
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    row = calculator.locator(".examples")
    assert row.evaluate("row => row.scrollWidth > row.clientWidth")
    row.get_by_role("button").last.tap()
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    assert visit.page.url.count("calculator=face-to-face") == 1
