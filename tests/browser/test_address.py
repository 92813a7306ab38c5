"""The address holds what a changed form holds, and opening such an address fills the form and asks."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit, control, error, headline

SHARED = "n5/rolls/?calculator=modifiers&edition=n5&attribute=13&mods=-3+Cover%2C+-6+Range"


def query(visit: Visit) -> dict[str, str]:
    """The query of the page's address."""
    return dict(parse_qsl(urlsplit(visit.page.url).query, keep_blank_values=True))


def test_a_change_writes_the_whole_form_into_the_address(visit: Visit) -> None:
    """Every control is in the query by its name, and the fragment stays."""
    visit.open("n5/rolls/#modifiers")
    calculator = visit.calculator("modifiers")
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 8:")
    expected = {
        "calculator": "modifiers",
        "edition": "n5",
        "attribute": "20",
        "mods": "-6 Mimetism, -3 Cover, -6 Range",
    }
    assert expected == query(visit)
    assert "modifiers" == urlsplit(visit.page.url).fragment


def test_a_page_that_nobody_changes_keeps_its_address(visit: Visit) -> None:
    """Reading a page and starting the engine writes nothing into the address."""
    visit.open("n5/rolls/")
    control(visit.calculator("modifiers"), "attribute").focus()
    visit.wait_for_engine("ready")
    assert f"{visit.address}n5/rolls/" == visit.page.url


def test_a_shared_link_fills_the_form_and_asks(visit: Visit) -> None:
    """The form shows the values of the link, the answer is theirs, and a reload brings both again."""
    visit.open(SHARED)
    calculator = visit.calculator("modifiers")
    for load in (lambda: None, visit.page.reload):
        load()
        expect(headline(calculator)).to_contain_text("Success Value 4:")
        expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range")


def test_back_and_forward_between_pages_restore_the_form(visit: Visit) -> None:
    """After a change of page, Back brings the form and the answer as they were left, and so does Forward."""
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "mods").fill("-3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    visit.page.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    visit.page.wait_for_url("**/codeone/rolls/*")
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    control(calculator, "mods").fill("-3 Cover")
    expect(headline(calculator)).to_contain_text("Success Value 10:")
    visit.page.go_back()
    expect(calculator.locator(".situation")).to_contain_text("N5")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range")
    visit.page.go_forward()
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    expect(headline(calculator)).to_contain_text("Success Value 10:")
    expect(control(calculator, "mods")).to_have_value("-3 Cover")
    assert 1 == visit.engine("boots")


def test_links_within_the_page_keep_the_form_in_the_address(visit: Visit) -> None:
    """A fragment link, which knows only the address that the page came with, does not lose what the form holds."""
    visit.open(SHARED)
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 11:")
    visit.page.locator('a.clause[href$="#n5.rolls.mod"]').click()
    visit.page.wait_for_url(re.compile("#n5.rolls.mod$"))
    expect(control(calculator, "attribute")).to_have_value("20")
    assert "20" == query(visit)["attribute"]
    visit.page.go_back()
    visit.page.wait_for_url(re.compile("attribute=20[^#]*$"))
    expect(headline(calculator)).to_contain_text("Success Value 11:")


def test_a_bad_value_stays_while_the_reader_looks_elsewhere(visit: Visit) -> None:
    """Clicking about neither changes the form back nor puts a value that cannot be answered into the address."""
    visit.open(SHARED)
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    control(calculator, "attribute").fill("99")
    expect(calculator.locator('[data-control="attribute"] .field-error')).to_be_visible()
    visit.page.locator("h1").click()
    expect(control(calculator, "attribute")).to_have_value("99")
    assert "13" == query(visit)["attribute"]


def test_the_second_calculator_of_a_kind_is_named_by_its_place(visit: Visit) -> None:
    """Where a page has two calculators of a kind, the query says `at` for the second, and the link reopens that one."""
    visit.open("codeone/rolls/")
    second = visit.calculator("normal-roll", 1)
    control(second, "attribute").fill("5")
    expect(headline(second)).to_contain_text("Success Value 5")
    assert second.get_attribute("id") == query(visit)["at"]
    visit.page.reload()
    expect(headline(second)).to_contain_text("Success Value 5")
    expect(control(visit.calculator("normal-roll", 0), "attribute")).to_have_value("12")


def test_a_choice_that_there_is_not_is_named(visit: Visit) -> None:
    """What a link chooses and nobody offers is said as it came; a right choice takes its place."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n6&attribute=13")
    calculator = visit.calculator("modifiers")
    expect(error(calculator, "edition")).to_have_text('Edition must be one of n5, codeone, n4, n3, not "n6".')
    assert "n6" == query(visit)["edition"]
    control(calculator, "edition").select_option("codeone")
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    assert "codeone" == query(visit)["edition"]


def test_an_edition_that_has_no_such_calculator_is_named(visit: Visit) -> None:
    """Where one edition alone can be asked its choice is not offered, but what a link chooses otherwise is refused."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    expect(control(calculator, "edition")).to_be_hidden()
    visit.open("n5/exchange/?calculator=exchange&edition=codeone")
    expect(error(calculator, "edition")).to_contain_text('not "codeone"')
    control(calculator, "edition").select_option("n5")
    expect(error(calculator, "edition")).to_be_hidden()
    assert "n5" == query(visit)["edition"]


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("attribute", "<img src=x onerror=alert(1)>", "Attribute must be a whole number from 0 to 40"),
        ("mods", '"><script>alert(1)</script>', "MODs must be a list such as"),
        ("edition", '"><script>alert(1)</script>', "Edition must be one of"),
    ],
)
def test_a_hostile_link_is_only_text(visit: Visit, name: str, value: str, message: str) -> None:
    """What a link holds goes into the fields as text; what the engine cannot take is said at the field."""
    visit.page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    visit.open("n5/rolls/")
    visit.page.evaluate(
        "([name, value]) => location.search = new URLSearchParams({ calculator: 'modifiers', [name]: value, x: 1 })",
        [name, value],
    )
    calculator = visit.calculator("modifiers")
    expect(calculator.locator(f'[data-control="{name}"] .field-error')).to_contain_text(message)
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    assert 0 == calculator.locator("img, script").count()
