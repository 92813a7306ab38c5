"""Changing a form updates the engine's answer in place."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, error, headline, tool
from tests.helpers.tiers import nightly


@pytest.mark.parametrize("size", [DESKTOP, nightly(PHONE)], ids=["desktop", "phone"])
def test_the_maximum_modifier_caps_the_mods(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """BS 13 with -6, -3 and -6 has Success Value 1; without Mimetism, 4 (n5.rolls.maximum-modifier)."""
    visit = new_visit(**size)
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    control(calculator, "mods").fill("-3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    assert visit.complaints == []


@pytest.mark.parametrize(
    ("path", "clause", "critical_on"),
    [
        ("n5/rolls/", "n5.rolls.sv-above-20", "1 to 4 and 20"),
        ("codeone/rolls/", "codeone.rolls.sv-above-20", "16 to 20"),
    ],
)
def test_a_success_value_above_20(visit: Visit, path: str, clause: str, critical_on: str) -> None:
    """CC 24: every die succeeds and one in four is a Critical (n5.rolls.sv-above-20, codeone.rolls.sv-above-20)."""
    visit.open(path)
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("")
    control(calculator, "attribute").fill("24")
    expect(headline(calculator)).to_contain_text("Success Value 24: one die succeeds 100%, Critical 25%")
    step = calculator.locator(f'ol.steps > li:has(a[href="#{clause}"])').last
    expect(step).to_contain_text(critical_on)


def test_an_invalid_value_shows_an_error_at_its_field_until_corrected(visit: Visit) -> None:
    """The engine's message appears at the field and the last good answer stays; a good value removes the message."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    attribute = control(calculator, "attribute")
    attribute.fill("99")
    expect(error(calculator, "attribute")).to_have_text("Attribute must be between 0 and 40, not 99.")
    expect(attribute).to_have_attribute("aria-invalid", "true")
    expect(attribute).to_have_accessible_description(re.compile("Attribute must be between 0 and 40, not 99\\.$"))
    expect(calculator.locator("output.stale .headline")).to_contain_text("Success Value 13:")
    expect(calculator.get_by_role("status").first).to_contain_text("not 99. The answer stays as it was.")
    attribute.fill("14")
    expect(headline(calculator)).to_contain_text("Success Value 14:")
    expect(error(calculator, "attribute")).to_be_hidden()
    expect(attribute).not_to_have_attribute("aria-invalid", "true")
    expect(calculator.locator("output.stale")).to_have_count(0)
    expect(calculator.locator(".calculator-status")).to_be_empty()


def test_a_control_unknown_to_the_edition_is_hidden(visit: Visit) -> None:
    """In an edition without the Special Die, its field is hidden and ignored; it reappears with its value."""
    visit.open("n5/rolls/")
    visit.expand()
    calculator = visit.calculator("normal-roll")
    special_die = control(calculator, "special_die")
    control(calculator, "dice").fill("")
    special_die.fill("1")
    expect(calculator.locator(".situation")).to_contain_text("+1 SD")
    control(calculator, "edition").select_option("codeone")
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    expect(calculator.locator(".situation")).not_to_contain_text("+1 SD")
    expect(special_die).to_be_hidden()
    control(calculator, "edition").select_option("n5")
    expect(calculator.locator(".situation")).to_contain_text("+1 SD")
    expect(special_die).to_have_value("1")


def test_a_hidden_control_with_an_error_is_shown(visit: Visit) -> None:
    """A link with a Special Die in an edition without it gets an error at that field, where it can be removed."""
    visit.open("codeone/rolls/")
    special_die = control(visit.calculator("normal-roll"), "special_die")
    expect(special_die).to_be_hidden()
    visit.open("codeone/rolls/?calculator=normal-roll&special_die=1")
    calculator = visit.calculator("normal-roll")
    expect(error(calculator, "special_die")).to_contain_text("no such rule")
    special_die.fill("0")
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    expect(error(calculator, "special_die")).to_be_hidden()


def test_a_group_without_fields_is_hidden(visit: Visit) -> None:
    """If the edition has none of a group's fields, the group's heading and frame are hidden."""
    visit.open("n3/guts-roll/")
    for group in visit.page.locator("infinity-calculator form > :is(fieldset, details, .fields)").all():
        inside = group.locator(".field:not([hidden])").count()
        assert bool(inside) == group.is_visible()


def test_an_example_fills_in_the_form(visit: Visit) -> None:
    """An example's button fills in its form and shows its answer."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    calculator.get_by_role("button", name="The same shot without Mimetism").click()
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range")


def test_start_again_resets_the_calculator(visit: Visit) -> None:
    """The form, the answer and the address are reset; the focus stays on the button."""
    visit.open("n5/rolls/#n5.rolls.mod")
    calculator = visit.calculator("modifiers")
    baked = calculator.locator("output").inner_html()
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    reset = tool(calculator, "Start again")
    reset.click()
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    expect(control(calculator, "attribute")).to_have_value("13")
    expect(reset).to_be_focused()
    assert baked == calculator.locator("output").inner_html()
    assert f"{visit.address}n5/rolls/#n5.rolls.mod" == visit.page.url


def test_the_latest_change_is_answered(visit: Visit) -> None:
    """If values change faster than the engine answers, the last one is answered."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("")
    attribute = control(calculator, "attribute")
    for value in range(21):
        attribute.fill(str(value))
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    assert attribute.input_value() == "20"


def test_expanded_steps_stay_expanded(visit: Visit) -> None:
    """Steps start collapsed; a new answer keeps each open or closed as the reader left it."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    expect(calculator.locator("details.because")).not_to_have_attribute("open", "")
    calculator.get_by_text("Exact numbers").click()
    calculator.get_by_text("Why?").click()
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    expect(calculator.locator("details.exact")).to_have_attribute("open", "")
    expect(calculator.locator("details.because")).to_have_attribute("open", "")
    expect(calculator.locator("details.passed-over").first).not_to_have_attribute("open", "")


def test_a_step_links_to_its_clause(visit: Visit) -> None:
    """A step's link in an answer rendered by the worker opens the clause on its page."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    calculator.get_by_text("Why?").click()
    calculator.get_by_role("link", name="Maximum Modifier").first.click()
    expect(visit.page.locator('[id="n5.rolls.maximum-modifier"]')).to_be_in_viewport()
    assert visit.page.url.endswith("#n5.rolls.maximum-modifier")
