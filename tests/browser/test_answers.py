"""A change in a form shows the engine's answer in place."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, error, headline


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_maximum_modifier_caps_the_mods(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """BS 13 with -6, -3 and -6 has Success Value 1; without Mimetism 4 (n5.rolls.maximum-modifier)."""
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


def test_a_bad_value_shows_the_message_at_its_field_and_recovers(visit: Visit) -> None:
    """The engine's message stands at the field, the last good answer stays, and a good value clears both."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    attribute = control(calculator, "attribute")
    attribute.fill("99")
    expect(error(calculator, "attribute")).to_have_text("Attribute must be between 0 and 40, not 99.")
    expect(attribute).to_have_attribute("aria-invalid", "true")
    expect(attribute).to_have_accessible_description(re.compile("Attribute must be between 0 and 40, not 99\\.$"))
    expect(calculator.locator("output.stale .headline")).to_contain_text("Success Value 13:")
    expect(calculator.get_by_role("status").first).to_contain_text("not 99. The answer below stays as it was.")
    attribute.fill("14")
    expect(headline(calculator)).to_contain_text("Success Value 14:")
    expect(error(calculator, "attribute")).to_be_hidden()
    expect(attribute).not_to_have_attribute("aria-invalid", "true")
    expect(calculator.locator("output.stale")).to_have_count(0)
    expect(calculator.locator(".calculator-status")).to_be_empty()


def test_a_control_that_the_edition_does_not_know_is_left_out(visit: Visit) -> None:
    """A Special Die goes out of sight, and is not rolled, in an edition without it; it comes back as it was."""
    visit.open("n5/rolls/")
    visit.unfold()
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


def test_a_control_that_is_out_of_sight_shows_itself_where_it_is_wrong(visit: Visit) -> None:
    """A link that asks for a Special Die in an edition without it is refused at that field, which can be taken back."""
    visit.open("codeone/rolls/")
    special_die = control(visit.calculator("normal-roll"), "special_die")
    expect(special_die).to_be_hidden()
    visit.open("codeone/rolls/?calculator=normal-roll&special_die=1")
    calculator = visit.calculator("normal-roll")
    expect(error(calculator, "special_die")).to_contain_text("no such rule")
    special_die.fill("0")
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    expect(error(calculator, "special_die")).to_be_hidden()


def test_a_group_without_a_field_is_out_of_sight(visit: Visit) -> None:
    """Where the edition knows none of its fields, neither the heading nor the frame of a group is to be seen."""
    visit.open("n3/guts-roll/")
    for group in visit.page.locator("infinity-calculator form > :is(fieldset, details, .fields)").all():
        inside = group.locator(".field:not([hidden])").count()
        assert bool(inside) == group.is_visible()


def test_an_example_fills_the_form(visit: Visit) -> None:
    """The button of an example puts its form in place and shows its answer."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    calculator.get_by_role("button", name="The same shot without Mimetism").click()
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range")


def test_start_again_brings_back_what_the_page_came_with(visit: Visit) -> None:
    """The form, the answer and the address are as they came; the focus stays on the button."""
    visit.open("n5/rolls/#n5.rolls.mod")
    calculator = visit.calculator("modifiers")
    baked = calculator.locator("output").inner_html()
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    reset = calculator.get_by_role("button", name="Start again")
    reset.click()
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    expect(control(calculator, "attribute")).to_have_value("13")
    expect(reset).to_be_focused()
    assert baked == calculator.locator("output").inner_html()
    assert f"{visit.address}n5/rolls/#n5.rolls.mod" == visit.page.url


def test_the_latest_question_wins(visit: Visit) -> None:
    """Values that change faster than the engine answers end in the answer to the last one."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("")
    attribute = control(calculator, "attribute")
    for value in range(21):
        attribute.fill(str(value))
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    assert attribute.input_value() == "20"


def test_what_was_unfolded_stays_unfolded(visit: Visit) -> None:
    """The steps are folded at first; a new answer keeps open what the reader opened, and folded what is folded."""
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


def test_a_step_leads_to_its_clause(visit: Visit) -> None:
    """The link of a step in an answer that the worker rendered leads to the clause on its page."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    calculator.get_by_text("Why?").click()
    calculator.get_by_role("link", name="Maximum Modifier").first.click()
    expect(visit.page.locator('[id="n5.rolls.maximum-modifier"]')).to_be_in_viewport()
    assert visit.page.url.endswith("#n5.rolls.maximum-modifier")
