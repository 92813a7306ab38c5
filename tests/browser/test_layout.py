"""Where the parts of a calculator stand: the form beside its answer on a desktop, dice by a pad, help on demand."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, Visit, control, headline


def test_on_a_desktop_the_answer_stands_beside_the_form(new_visit: Callable[..., Visit]) -> None:
    """The answer is right of the form and stays in sight; Active and Reactive stand side by side."""
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


def test_dice_are_put_in_by_a_pad(visit: Visit) -> None:
    """Each face that is tapped goes to the next dice that are wanted."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    for face in ("3", "8", "12", "11"):
        calculator.locator(f'[data-face="{face}"]').click()
    expect(control(calculator, "active.1.dice")).to_have_value("3 8 12")
    expect(control(calculator, "reactive.1.dice")).to_have_value("11")
    expect(headline(calculator)).to_contain_text("Next: ")


def test_help_comes_on_demand(visit: Visit) -> None:
    """A tap shows what helps with the fields, another hides it."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    help_text = calculator.locator('[data-control="active.weapon"] .field-help')
    expect(help_text).to_be_hidden()
    calculator.get_by_role("button", name="Help on the fields").click()
    expect(help_text).to_be_visible()


def test_the_burst_follows_the_dice_on_demand(visit: Visit) -> None:
    """Where the dice are not as many as the Burst, one tap makes the Burst as many as the dice."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("normal-roll")
    visit.page.locator("details.fold:has(#calculator-normal-roll) > summary").click()
    control(calculator, "burst").fill("3")
    control(calculator, "dice").fill("8")
    calculator.get_by_role("button", name="Use Burst 1").click()
    expect(control(calculator, "burst")).to_have_value("1")
    expect(headline(calculator)).to_contain_text("1 success")
    expect(calculator.locator(".calculator-status")).to_be_empty()
