"""The edition switch stays on the topic and keeps the form if both pages have the calculator."""

from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.visit import Visit, control, headline, tool


def switch(visit: Visit) -> Locator:
    """Return the switch of the page."""
    return visit.page.get_by_role("navigation", name="This topic in each edition")


def query(url: str) -> dict[str, str]:
    """Return the query of an address."""
    return dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))


def test_the_switch_names_the_edition_of_the_page(visit: Visit) -> None:
    """The page's edition is marked, and the others link to their pages on the topic, in the same order everywhere."""
    for path, here in (("n5/rolls/", "N5"), ("codeone/rolls/", "CodeOne"), ("n3/rolls/", "N3")):
        visit.open(path)
        expect(switch(visit).get_by_role("listitem")).to_have_text(["N5", "CodeOne", "N4", "N3"])
        expect(switch(visit).locator("[aria-current]")).to_have_text(here)
        expect(switch(visit).get_by_role("link")).to_have_count(3)


def test_the_switch_keeps_the_form(visit: Visit) -> None:
    """CC 24, entered in N5, is answered in CodeOne and in N5 again, without restarting the engine."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("")
    control(calculator, "attribute").fill("24")
    expect(headline(calculator)).to_contain_text("Success Value 24:")
    for path, name in (("codeone/rolls/", "CodeOne"), ("n5/rolls/", "N5")):
        switch(visit).get_by_role("link", name=name).tap()
        visit.page.wait_for_url(f"**/{path}?*")
        expect(calculator.locator(".situation")).to_contain_text(name)
        expect(control(calculator, "attribute")).to_have_value("24")
        expect(headline(calculator)).to_contain_text("Success Value 24:")
        asked = query(visit.page.url)
        assert ("modifiers", "24", path.split("/")[0]) == (asked["calculator"], asked["attribute"], asked["edition"])
    assert visit.engine("boots") == 1


def test_the_keyboard_keeps_the_form(visit: Visit) -> None:
    """The same works with Enter, from an address that holds the form."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n5&attribute=24&mods=")
    switch(visit).get_by_role("link", name="N4").focus()
    visit.page.keyboard.press("Enter")
    visit.page.wait_for_url("**/n4/rolls/?*")
    expect(control(visit.calculator("modifiers"), "attribute")).to_have_value("24")
    assert query(visit.page.url)["edition"] == "n4"


def test_links_for_an_unchanged_form_are_plain(visit: Visit) -> None:
    """While the form has its default values, the links have no query."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    link = switch(visit).get_by_role("link", name="CodeOne")
    control(calculator, "attribute").fill("24")
    expect(headline(calculator)).to_contain_text("Success Value 24:")
    link.focus()
    assert query(link.evaluate("link => link.href"))["attribute"] == "24"
    tool(calculator, "Start again").tap()
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    link.tap()
    visit.page.wait_for_url("**/codeone/rolls/")
    assert query(visit.page.url) == {}
