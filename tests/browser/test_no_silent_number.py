"""An exchange never gives a plausible but wrong number without a warning."""

from playwright.sync_api import expect

from tests.browser.visit import Visit, control, headline


def test_the_form_prevents_silent_wrong_numbers(visit: Visit) -> None:
    """Both sides have a weapon and a distance, a weapon sets its Burst, a Dodge uses PH, and gaps are reported."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    expect(control(calculator, "reactive.1.weapon")).to_have_value("Combi Rifle")
    expect(control(calculator, "reactive.1.distance")).to_have_value("16")

    control(calculator, "active.weapon").fill("hmg")
    expect(control(calculator, "active.1.burst")).to_have_attribute("placeholder", "4")
    expect(headline(calculator)).not_to_contain_text("has Burst")

    control(calculator, "reactive.1.distance").fill("0")
    expect(headline(calculator)).to_contain_text("No distance is given")
    control(calculator, "reactive.1.distance").fill("20")
    expect(headline(calculator)).not_to_contain_text("No distance is given")
    control(calculator, "reactive.1.weapon").fill("")
    expect(headline(calculator)).to_contain_text("The weapon of Reactive 1 is not named")

    expect(control(calculator, "reactive.1.ph")).to_be_hidden()
    control(calculator, "reactive.1.action").select_option("dodge")
    expect(control(calculator, "reactive.1.attribute")).to_be_hidden()
    expect(control(calculator, "reactive.1.ph")).to_have_value("10")
    expect(headline(calculator)).not_to_contain_text("The PH of")
    control(calculator, "reactive.1.ph").fill("")
    expect(headline(calculator)).to_contain_text("The PH of Reactive 1 is not given")
