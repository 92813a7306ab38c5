"""A reader pins an answer and compares it with the next; one link holds both."""

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.visit import Visit, control, error, headline, tool

STALE = "n5/rolls/?calculator=modifiers&edition=n5&attribute=14&mods=&beside=attribute%3D99"


def pin(calculator: Locator) -> None:
    """Pin the current answer."""
    calculator.get_by_role("button", name="Pin", exact=True).click()
    expect(calculator.locator(".comparison")).to_be_visible()


def line(calculator: Locator, label: str, *, exact: bool = False) -> Locator:
    """Return the two cells of a row of the comparison."""
    return calculator.locator(
        ".comparison tr", has=calculator.page.get_by_role("rowheader", name=label, exact=exact)
    ).locator("td")


def test_both_are_side_by_side_and_a_reload_restores_both(visit: Visit) -> None:
    """The pinned answer stays while the form changes; the address and the copied link hold both forms."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    pin(calculator)
    expect(calculator.locator(".same")).to_have_text("Both forms give the same answer.")
    control(calculator, "mods").fill("-3 Cover")
    for load in (lambda: None, visit.page.reload):
        load()
        expect(line(calculator, "MODs")).to_have_text(["-6 Mimetism, -3 Cover, -6 Range", "-3 Cover"])
        expect(line(calculator, "One die succeeds")).to_have_text(["5.0%", "50.0%"])
        expect(headline(calculator)).to_contain_text("Success Value 10:")
    linked = dict(parse_qsl(urlsplit(calculator.evaluate("element => element.link")).query, keep_blank_values=True))
    assert linked["mods"] == "-3 Cover"
    assert dict(parse_qsl(linked["beside"]))["mods"] == "-6 Mimetism, -3 Cover, -6 Range"
    assert visit.engine("boots") == 1


def test_swapping_with_the_pinned_form(visit: Visit) -> None:
    """One tap swaps the two forms. Unpinning leaves the form unchanged; "Start again" unpins too."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    pin(calculator)
    control(calculator, "attribute").fill("20")
    expect(line(calculator, "Attribute")).to_have_text(["13", "20"])
    calculator.get_by_role("button", name="Restore pinned").tap()
    expect(line(calculator, "Attribute")).to_have_text(["20", "13"])
    expect(control(calculator, "attribute")).to_have_value("13")
    calculator.get_by_role("button", name="Remove").tap()
    expect(calculator.locator(".comparison")).to_have_count(0)
    pin(calculator)
    tool(calculator, "Start again").tap()
    expect(calculator.locator(".comparison")).to_have_count(0)
    assert f"{visit.address}n5/rolls/" == visit.page.url


def test_a_stale_pin_is_explained_and_removed(visit: Visit) -> None:
    """If a link's pinned form has no answer, the page says why and answers the link's own form; a tap unpins it."""
    visit.open(STALE)
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 14:")
    expect(calculator.locator(".refused")).to_contain_text("Attribute must be between 0 and 40, not 99.")
    expect(error(calculator, "attribute")).to_be_hidden()
    calculator.get_by_role("button", name="Remove").tap()
    expect(calculator.locator(".comparison")).to_have_count(0)
    assert dict(parse_qsl(urlsplit(visit.page.url).query, keep_blank_values=True)).get("beside", "") == ""
