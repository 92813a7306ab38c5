"""Under every calculator a reader can try every value of a control; the choice is part of the link."""

from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, headline


def query(visit: Visit) -> dict[str, str]:
    """The query of the page's address."""
    return dict(parse_qsl(urlsplit(visit.page.url).query, keep_blank_values=True))


def row(calculator: Locator, value: str) -> Locator:
    """The line of a value."""
    return calculator.locator(".swept").get_by_role("link", name=value, exact=True)


def current(calculator: Locator) -> Locator:
    """The value that is marked as the form's own."""
    return calculator.locator('.swept [aria-current="true"]')


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_value_is_a_way_to_its_form(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """Every Burst has a line, the form's own is marked; a tap puts another into the form, and the focus stays."""
    visit = new_visit(**size)
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    control(calculator, "sweep").select_option("active.burst")
    expect(calculator.locator(".swept tbody tr")).to_have_count(6)
    expect(current(calculator)).to_have_text("3")
    row(calculator, "5").click()
    expect(current(calculator)).to_have_text("5")
    expect(current(calculator)).to_be_focused()
    expect(control(calculator, "active.burst")).to_have_value("5")
    expect(headline(calculator)).to_contain_text("Active wins 84.2%")
    assert (query(visit)["active.burst"], query(visit)["sweep"]) == ("5", "active.burst")
    assert visit.engine("boots") == 1
    assert visit.complaints == []


def test_a_reload_brings_the_table_again(visit: Visit) -> None:
    """The address holds what is varied; "Start again" takes it away."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n5&attribute=13&mods=-3+Cover&sweep=mods")
    calculator = visit.calculator("modifiers")
    for load in (lambda: None, visit.page.reload):
        load()
        expect(current(calculator)).to_have_text("none")
        expect(control(calculator, "sweep")).to_have_value("mods")
    row(calculator, "+3").tap()
    expect(control(calculator, "mods")).to_have_value("-3 Cover, +3")
    calculator.get_by_role("button", name="Start again").tap()
    expect(calculator.locator(".swept")).to_have_count(0)
    assert query(visit) == {}


def test_a_table_of_the_page_opens_the_calculator(visit: Visit) -> None:
    """A line of a table that the page came with fills in the calculator above it."""
    visit.open("n5/face-to-face/")
    visit.unfold()
    table = visit.page.locator(".baked .swept").first
    expect(table.locator('[aria-current="true"]')).to_have_text("3")
    table.get_by_role("link", name="6").click()
    calculator = visit.calculator("face-to-face")
    expect(control(calculator, "active.burst")).to_have_value("6")
    expect(headline(calculator)).to_contain_text("Active wins 86.6%")
    assert visit.engine("boots") == 1


def test_the_table_is_there_without_javascript(new_visit: Callable[..., Visit]) -> None:
    """A page without a script shows its table whole."""
    visit = new_visit(java_script_enabled=False)
    visit.open("n5/face-to-face/")
    visit.page.locator(".fold", has=visit.page.locator(".swept")).locator("> summary").click()
    expect(visit.page.locator(".baked .swept tbody tr")).to_have_count(6)
    expect(visit.page.locator('.baked [aria-current="true"]').first).to_be_visible()


def test_what_the_edition_does_not_know_is_not_offered(visit: Visit) -> None:
    """A control of another edition is not among what can be varied, and comes back with its edition."""
    visit.open("n5/rolls/")
    visit.unfold()
    calculator = visit.calculator("normal-roll")
    option = control(calculator, "sweep").locator('option[value="special_die"]')
    expect(option).not_to_have_attribute("hidden", "")
    control(calculator, "edition").select_option("n3")
    expect(option).to_have_attribute("hidden", "")
