"""On a phone, an exchange shows only the dice fields that it needs and can be rolled step by step."""

import re

from playwright.sync_api import expect

from tests.browser.visit import Visit, control, error, headline


def test_an_exchange_is_rolled_step_by_step(visit: Visit) -> None:
    """The button "Roll for me" rolls the next dice and keeps those already rolled; after the last it starts over."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    control(calculator, "reactive.1.action").select_option("template")
    expect(error(calculator, "reactive.1.weapon")).to_contain_text("must be a Direct Template Weapon")
    control(calculator, "reactive.1.weapon").fill("")
    expect(calculator.locator(".situation")).to_contain_text("Direct Template")
    shots, saves = control(calculator, "active.1.dice"), control(calculator, "active.1.save_dice")
    expect(saves).to_be_hidden()
    roll = calculator.get_by_role("button", name="Roll for me")
    roll.click()
    expect(shots).to_have_value(re.compile(r"^\d+ \d+ \d+$"))
    expect(headline(calculator)).to_contain_text("Next: ")
    expect(headline(calculator)).to_contain_text("Active Saving Rolls against Reactive 1 (1 die, 8 or less saves)")
    first = shots.input_value()
    roll.click()
    expect(headline(calculator)).to_contain_text("All dice are rolled.")
    expect(saves).to_have_value(re.compile(r"^\d+$"))
    assert first == shots.input_value()
    roll.click()
    expect(saves).to_have_value("")
    expect(headline(calculator)).to_contain_text("Next: ")


def test_only_dice_that_are_rolled_have_a_field(visit: Visit) -> None:
    """A dice field is shown if a Trooper rolls those dice, or if it has an error."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    third, second = (control(calculator, f"reactive.{number}.dice") for number in (3, 2))
    expect(control(calculator, "reactive.1.dice")).to_be_visible()
    expect(second).to_be_hidden()
    calculator.get_by_text("Reactive 2", exact=True).first.click()
    control(calculator, "reactive.2.action").select_option("shoot")
    expect(second).to_be_visible()
    expect(third).to_be_hidden()
    visit.open("n5/exchange/?calculator=exchange&edition=n5&reactive.3.dice=4")
    expect(error(calculator, "reactive.3.dice")).to_contain_text("must be no dice")
    expect(third).to_be_visible()


def test_the_wip_is_shown_with_a_discover(visit: Visit) -> None:
    """A field that depends on either of two others is shown with each: shots with a Discover before them."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    wip, mods = (control(calculator, f"active.{name}") for name in ("wip", "discover_mods"))
    expect(wip).to_be_hidden()
    calculator.get_by_text("Active: more", exact=True).first.click()
    control(calculator, "active.discovers").select_option("1")
    expect(wip).to_be_visible()
    expect(mods).to_be_visible()
    control(calculator, "active.discovers").select_option("none")
    expect(wip).to_be_hidden()
    control(calculator, "active.action").select_option("discover")
    expect(wip).to_be_visible()
    expect(mods).to_be_hidden()
