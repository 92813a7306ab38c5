"""Forms are quick to use with a thumb: steppers, chips, dice, collapsible parts and copying."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from engine.calculators import CALCULATORS
from engine.sweep import controls_to_vary
from macros.components.calculator.forms import fields_of, is_further, suggestion_lists
from tests.browser.visit import Visit, control, error, headline, tool
from tests.helpers.html import parse
from tests.helpers.tiers import sampled

ROLL_AND_CHANGE = """
(calculator) => {
  const burst = calculator.querySelector("[name=burst]");
  for (const value of ["3", "2"]) {
    burst.value = value;
    burst.dispatchEvent(new Event("input", { bubbles: true }));
    if (value === "3") calculator.querySelector("[data-roll]").click();
  }
}
"""


def test_a_step_changes_a_number_within_its_limits(visit: Visit) -> None:
    """The buttons beside a number add and subtract one, and stop at the least value that the engine accepts."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    attribute = control(calculator, "attribute")
    more = calculator.get_by_role("button", name="Attribute: one more")
    fewer = calculator.get_by_role("button", name="Attribute: one less")
    more.click()
    expect(attribute).to_have_value("14")
    expect(headline(calculator)).to_contain_text("Success Value 14:")
    attribute.fill("0")
    fewer.click()
    expect(attribute).to_have_value("0")


def test_a_chip_adds_and_removes_its_mod(visit: Visit) -> None:
    """A chip is pressed while its MOD is in the list, even if the MOD was typed."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    chip = calculator.get_by_role("button", name="-6 Mimetism", exact=True)
    expect(chip).to_have_attribute("aria-pressed", "false")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(chip).to_have_attribute("aria-pressed", "true")
    chip.click()
    expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range")
    expect(chip).to_have_attribute("aria-pressed", "false")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    chip.click()
    expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range, -6 Mimetism")
    tool(calculator, "Start again").click()
    expect(chip).to_have_attribute("aria-pressed", "false")


def test_dice_are_rolled_and_cleared(visit: Visit) -> None:
    """As many dice as the Burst are rolled, judged by the engine, and can be cleared."""
    visit.open("n5/rolls/")
    visit.expand()
    calculator = visit.calculator("normal-roll")
    dice = control(calculator, "dice")
    dice.fill("")
    control(calculator, "burst").fill("3")
    expect(calculator.locator(".situation")).to_contain_text("Burst 3")
    calculator.get_by_role("button", name="Roll for me").click()
    expect(dice).to_have_value(re.compile(r"^\d+ \d+ \d+$"))
    assert all(1 <= int(face) <= 20 for face in dice.input_value().split())
    expect(calculator.locator(".situation")).to_contain_text(dice.input_value())
    calculator.get_by_role("button", name="Clear the dice").click()
    expect(dice).to_have_value("")
    expect(headline(calculator)).to_contain_text("at least one success")


def test_a_roll_waits_for_the_first_answer(own_visit: Visit) -> None:
    """Before the first answer, a roll waits to learn which dice are needed; a change cancels the roll."""
    own_visit.open("n5/rolls/")
    own_visit.expand()
    calculator = own_visit.calculator("normal-roll")
    dice, roll = control(calculator, "dice"), calculator.get_by_role("button", name="Roll for me")
    control(calculator, "burst").fill("4")
    roll.click()
    expect(dice).to_have_value(re.compile(r"^\d+ \d+ \d+ \d+$"))
    expect(calculator.locator(".calculator-status")).to_have_text("")
    calculator.get_by_role("button", name="Clear the dice").click()
    expect(headline(calculator)).to_contain_text("one success")
    calculator.evaluate(ROLL_AND_CHANGE)
    expect(calculator.locator(".situation")).to_contain_text("Burst 2")
    expect(dice).to_have_value("")


def test_a_roll_begins_again_without_the_dice_that_came_of_it(visit: Visit) -> None:
    """After the last dice a roll clears all of them and rolls only those that are always rolled."""
    visit.open("n5/mines/?calculator=mines&edition=n5&dice=20&target.save_dice=19")
    calculator = visit.calculator("mines")
    dice, saves = control(calculator, "dice"), control(calculator, "target.save_dice")
    expect(calculator.locator(".situation")).to_contain_text("19")
    calculator.get_by_role("button", name="Roll for me").click()
    expect(saves).to_have_value("")
    expect(dice).to_have_value(re.compile(r"^\d+$"))
    expect(calculator.locator(".situation")).to_contain_text(dice.input_value())


def test_a_collapsed_part_opens_for_errors_and_linked_values(visit: Visit) -> None:
    """A collapsed field appears if a link fills it in or the engine rejects its value."""
    link = "n5/face-to-face/?calculator=face-to-face&edition=n5"
    visit.open(link)
    calculator = visit.calculator("face-to-face")
    expect(calculator.locator(".situation").first).to_be_visible()
    folded = calculator.locator("form details.more [name]").first
    expect(folded).to_be_hidden()
    name = folded.get_attribute("name")
    wrong = "nothing of the kind"
    visit.page.goto(f"{visit.address}{link}&{name}={wrong}")
    expect(folded).to_be_visible()


def test_the_link_is_copied(visit: Visit) -> None:
    """The copied link is the one in the address bar, leads to the answer, and is included below the copied text."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("-3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    tool(calculator, "Copy link").click()
    expect(calculator.locator(".copied")).to_have_text("Copied.")
    link = visit.page.evaluate("navigator.clipboard.readText()")
    tool(calculator, "Copy as text").click()
    visit.page.wait_for_function("async (link) => (await navigator.clipboard.readText()) !== link", arg=link)
    text = visit.page.evaluate("navigator.clipboard.readText()")
    assert link == visit.page.url
    assert f"{calculator.get_attribute('id')}-answer" == urlsplit(link).fragment
    assert "Success Value 4:" in text
    assert text.endswith(link)
    assert visit.complaints == []


def test_the_copied_text_has_a_line_for_each_side(visit: Visit) -> None:
    """Each side's values are on a line of their own, before the headline."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    expect(calculator.locator("output .headline")).to_contain_text("Reactive 1 down")
    visit.page.evaluate("navigator.clipboard.writeText('')")
    tool(calculator, "Copy as text").click()
    visit.page.wait_for_function("async () => (await navigator.clipboard.readText()) !== ''")
    lines = visit.page.evaluate("navigator.clipboard.readText()").splitlines()
    assert [line.split()[0] for line in lines[:3]] == ["N5", "Active", "Reactive"]


REPEATING = {
    "exchange": "n5/exchange/",
    "split-burst": "n5/what-to-declare/",
    "coordinated": "embed/coordinated/",
    "matchup": "n5/play/",
}
"""Calculators with fields for several Troopers, and a page with each."""

FIELDS = """
(form) => [...form.querySelectorAll(".field")].map((field) => {
  const entry = field.querySelector("[name]");
  const [label] = entry.labels;
  const help = document.getElementById(entry.getAttribute("aria-describedby"));
  const value = entry.type === "checkbox" ? String(Number(entry.checked)) : entry.value;
  const shown = [label.textContent.trim(), help?.textContent ?? "", value, entry.dataset.default, field.hidden];
  return [field.dataset.control === entry.name ? entry.name : "", shown];
})
"""
IDS = "(form) => [...form.querySelectorAll('[id]')].map(({ id }) => id)"


def fields_of_all(slug: str) -> dict[str, list[object]]:
    """Return each field of a calculator: label, help, value, default, and whether it is hidden."""
    made = CALCULATORS[slug]
    answer = made.ask(made.start)
    html = fields_of(made, answer, "id", suggestion_lists(made, "id"))
    return {
        control.name: [
            control.label if is_further(control, made) else control.short_label,
            control.help,
            answer.form[control.name],
            control.default,
            "hidden" in parse(html[control.name]).body.child.attributes,
        ]
        for control in made.all_controls()
    }


@pytest.mark.parametrize(("slug", "path"), sampled(REPEATING.items(), [("matchup", "n5/play/")]), ids=REPEATING)
def test_the_script_completes_a_form(own_visit: Visit, slug: str, path: str) -> None:
    """Every field exists once, named, labelled, described and filled in, including those cloned from others."""
    own_visit.open(path)
    calculator = own_visit.calculator(slug)
    expect(control(calculator, "sweep").locator("option").nth(1)).to_be_attached()
    form = calculator.locator("form")
    found = form.evaluate(FIELDS)
    ids = form.evaluate(IDS)
    offered = control(calculator, "sweep").locator("option").evaluate_all("all => all.map(({ value }) => value)")
    assert fields_of_all(slug) == {name: shown for name, shown in found if name not in {"sweep", "beside"}}
    assert len(ids) == len(set(ids))
    assert len(found) == len(dict(found))
    assert ["", *sorted(one.name for one in controls_to_vary(CALCULATORS[slug]))] == sorted(offered)
    assert own_visit.complaints == []


def test_the_fields_of_a_further_trooper_work_like_the_first(visit: Visit) -> None:
    """A shared link fills in the fields of a fourth Trooper, and steppers, errors and Undo work there."""
    visit.open("n5/exchange/?calculator=exchange&edition=n5&reactive.4.action=shoot&reactive.4.attribute=13")
    calculator = visit.calculator("exchange")
    attribute = control(calculator, "reactive.4.attribute")
    calculator.get_by_role("button", name="Reactive 4 BS: one more", exact=True).click()
    expect(attribute).to_have_value("14")
    expect(calculator.locator(".situation")).to_contain_text("BS 14")
    attribute.fill("99")
    expect(error(calculator, "reactive.4.attribute")).to_contain_text("Reactive 4 BS must be")
    tool(calculator, "Undo").click()
    expect(attribute).to_have_value("14")
