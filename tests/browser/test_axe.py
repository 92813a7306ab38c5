"""axe finds no faults in expanded parts, and detects real faults: WCAG 2.2 A and AA, and best practices."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import DESKTOP_DARK, OF_THE_LOOK, PHONE_LIGHT, RULES, Look, found
from tests.browser.visit import Visit, control, error
from tests.helpers.tiers import nightly


@pytest.mark.parametrize(
    ("look", "rules"), [(PHONE_LIGHT, RULES), nightly((DESKTOP_DARK, OF_THE_LOOK))], ids=["light", "dark"]
)
def test_axe_finds_no_faults_in_expanded_parts(new_visit: Callable[..., Visit], look: Look, rules: list[str]) -> None:
    """Expanded steps, a table of all values of a control, a comparison and an invalid value have no faults."""
    visit = new_visit()
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    control(calculator, "compare").select_option("n3")
    expect(calculator.locator(".comparison")).to_be_visible()
    calculator.get_by_role("button", name="Pin", exact=True).click()
    expect(calculator.locator(".comparison .presses")).to_be_visible()
    calculator.get_by_text("Try every value", exact=True).click()
    control(calculator, "sweep").select_option("active.lost")
    expect(calculator.locator(".refusal").first).to_be_visible()
    control(calculator, "active.attribute").fill("99")
    expect(error(calculator, "active.attribute")).to_be_visible()
    visit.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert found(visit.page, look, "infinity-calculator", rules) == []


def test_axe_detects_faults(new_visit: Callable[..., Visit]) -> None:
    """axe reports a field without a label, low contrast and a small target."""
    visit = new_visit()
    visit.open("about/")
    visit.page.evaluate(
        """
        document.querySelector("article").insertAdjacentHTML("afterbegin", `
          <input name="nameless">
          <p style="color: #ccc; background: #fff">pale</p>
          <div><button style="padding: 0; width: 9px">1</button><button style="padding: 0; width: 9px">2</button></div>
        `)
        """
    )
    rules = {rule for rule, _, _ in found(visit.page, PHONE_LIGHT)}
    assert {"label", "color-contrast", "target-size"} <= rules


def test_axe_detects_faults_of_a_part_and_of_the_whole_page(new_visit: Callable[..., Visit]) -> None:
    """Checking a part also checks the page as a whole, but not the elements outside the part."""
    visit = new_visit()
    visit.open("about/")
    visit.page.evaluate(
        """
        document.title = "";
        document.documentElement.lang = "";
        document.querySelector("header").insertAdjacentHTML("beforeend", "<input name=beside>");
        document.querySelector("article").insertAdjacentHTML("beforeend", "<input name=nameless>");
        """
    )
    faults = found(visit.page, PHONE_LIGHT, "article")
    assert {"document-title", "html-has-lang", "label"} <= {rule for rule, _, _ in faults}
    assert [html for rule, html, _ in faults if rule == "label"] == ['<input name="nameless">']
