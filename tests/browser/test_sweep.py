"""Under every calculator a reader can try every value of a control; the choice is part of the link."""

from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, headline, tool
from tests.helpers.tiers import nightly


def query(visit: Visit) -> dict[str, str]:
    """Return the query of the page's address."""
    return dict(parse_qsl(urlsplit(visit.page.url).query, keep_blank_values=True))


def row(calculator: Locator, value: str) -> Locator:
    """Return the row of a value."""
    return calculator.locator(".swept").get_by_role("link", name=value, exact=True)


def current(calculator: Locator) -> Locator:
    """Return the value that is marked as the form's own."""
    return calculator.locator('.swept [aria-current="true"]')


@pytest.mark.parametrize("size", [DESKTOP, nightly(PHONE)], ids=["desktop", "phone"])
def test_a_tap_on_a_value_fills_it_in(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """Every Burst has a row, with the form's own marked; a tap fills in another, and the focus stays."""
    visit = new_visit(**size)
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    calculator.get_by_text("Try every value", exact=True).click()
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


def test_a_link_restores_the_table(visit: Visit) -> None:
    """The address says which control is varied; "Start again" removes it."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n5&attribute=13&mods=-3+Cover&sweep=mods")
    calculator = visit.calculator("modifiers")
    expect(current(calculator)).to_have_text("none")
    expect(control(calculator, "sweep")).to_have_value("mods")
    row(calculator, "+3").tap()
    expect(control(calculator, "mods")).to_have_value("-3 Cover, +3")
    tool(calculator, "Start again").tap()
    expect(calculator.locator(".swept")).to_have_count(0)
    assert query(visit) == {}


def test_a_table_of_the_page_opens_the_calculator(visit: Visit) -> None:
    """A row of a table written on the page fills in the calculator above it."""
    visit.open("n5/face-to-face/")
    visit.expand()
    table = visit.page.locator(".baked .swept").first
    expect(table.locator('[aria-current="true"]')).to_have_text("3")
    table.get_by_role("link", name="6").click()
    calculator = visit.calculator("face-to-face")
    expect(control(calculator, "active.burst")).to_have_value("6")
    expect(headline(calculator)).to_contain_text("Active wins 86.6%")
    assert visit.engine("boots") == 1


def test_the_table_is_there_without_javascript(new_visit: Callable[..., Visit]) -> None:
    """Without scripts the page shows its whole table."""
    visit = new_visit(java_script_enabled=False)
    visit.open("n5/face-to-face/")
    visit.page.locator(".fold", has=visit.page.locator(".swept")).locator("> summary").click()
    expect(visit.page.locator(".baked .swept tbody tr")).to_have_count(6)
    expect(visit.page.locator('.baked [aria-current="true"]').first).to_be_visible()


def test_controls_unknown_to_the_edition_are_not_offered(visit: Visit) -> None:
    """A control that the edition lacks cannot be varied; it reappears with an edition that has it."""
    visit.open("n5/rolls/")
    visit.expand()
    calculator = visit.calculator("normal-roll")
    option = control(calculator, "sweep").locator('option[value="special_die"]')
    expect(option).not_to_have_attribute("hidden", "")
    control(calculator, "edition").select_option("n3")
    expect(option).to_have_attribute("hidden", "")
