"""A changed form is written into the address, and opening such an address fills in the form and answers it."""

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, error, headline, live, tool
from tests.helpers.tiers import nightly

SHARED = "n5/rolls/?calculator=modifiers&edition=n5&attribute=13&mods=-3+Cover%2C+-6+Range"
SHOOT_OUT = {
    "active.attribute": "13",
    "active.weapon": "combi",
    "reactive.1.attribute": "11",
    "reactive.1.weapon": "combi",
    "reactive.1.distance": "20",
    "reactive.1.armour": "3",
}
OLD = {
    "calculator": "exchange",
    "edition": "n5",
    "active.action": "shoot",
    "active.attribute": "12",
    "active.1.burst": "3",
    "active.armour": "1",
    "active.vita": "1",
    "active.cover": "0",
    "reactive.1.action": "shoot",
    "reactive.1.attribute": "11",
    "reactive.1.distance": "0",
    "reactive.1.burst": "1",
    "reactive.2.action": "absent",
    "active.2.burst": "0",
}


def query(visit: Visit) -> dict[str, str]:
    """Return the query of the page's address."""
    return dict(parse_qsl(urlsplit(visit.page.url).query, keep_blank_values=True))


def test_only_changed_values_are_written_into_the_address(visit: Visit) -> None:
    """Only values that are not defaults are in the query, plus the edition; the fragment points to the answer."""
    visit.open("n5/rolls/#modifiers")
    calculator = visit.calculator("modifiers")
    control(calculator, "attribute").fill("20")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 8:")
    expected = {
        "calculator": "modifiers",
        "edition": "n5",
        "attribute": "20",
        "mods": "-6 Mimetism, -3 Cover, -6 Range",
    }
    assert expected == query(visit)
    assert urlsplit(visit.page.url).fragment == "calculator-modifiers-answer"
    control(calculator, "mods").fill("")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    assert {"calculator", "edition", "attribute"} == set(query(visit))


def test_the_link_of_an_exchange_is_short_and_opens_at_the_answer(visit: Visit) -> None:
    """The link to a shoot-out, copied or in the address bar, has at most 300 characters and opens at its answer."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    for name, text in SHOOT_OUT.items():
        control(calculator, name).fill(text)
    control(calculator, "reactive.1.mimetism").select_option("-6")
    control(calculator, "reactive.1.cover").check()
    expect(headline(calculator)).to_contain_text("8%. Active unhurt: 78.4%")
    link = calculator.evaluate("element => element.link")
    assert link == visit.page.url
    assert len(link.replace(visit.address, "https://infinity-rules.example/")) <= 300
    said = headline(calculator).inner_text()
    visit.page.goto("about:blank")
    visit.page.goto(link)
    expect(calculator.locator(".calculator-headline")).to_have_text(said)
    expect(calculator.locator("output .situation")).to_be_in_viewport()


@pytest.mark.parametrize("size", [PHONE, nightly(DESKTOP)], ids=["phone", "desktop"])
def test_the_link_of_a_table_opens_at_its_picture(new_visit: Callable[..., Visit], size: dict[str, object]) -> None:
    """A shared table is seen at once, with the headline in view."""
    visit = new_visit(**size)
    scene = "scene=active+S2+at+4,8%0Areactive-1+S2+at+18,8"
    visit.open(f"n5/at-the-table/?calculator=table&edition=n5&{scene}#calculator-table-answer")
    calculator = visit.calculator("table")
    expect(live(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    expect(calculator.locator("scene-board .plan .board").first).to_be_in_viewport(ratio=0.99)
    expect(live(calculator)).to_be_in_viewport(ratio=0.99)


def test_a_link_within_the_site_opens_a_table_at_its_picture(visit: Visit) -> None:
    """From another page of the site, a table opens at its picture, too."""
    visit.open("n5/rolls/")
    visit.open("n5/at-the-table/?calculator=table&edition=n5&scene=active+S2+at+4,8#calculator-table-answer")
    calculator = visit.calculator("table")
    expect(live(calculator)).to_contain_text("Active is alone on the table")
    expect(calculator.locator("scene-board .plan .board").first).to_be_in_viewport(ratio=0.99)


def test_an_old_link_with_every_field_keeps_its_answer(visit: Visit) -> None:
    """A link that states every field, as links once did, and lacks later fields still gets its old answer."""
    visit.open(f"n5/exchange/?{urlencode(OLD)}#calculator-exchange")
    calculator = visit.calculator("exchange")
    expect(headline(calculator)).to_contain_text("Reactive 1 down: 58%. Active unhurt: 87.9%.")
    expect(control(calculator, "reactive.1.weapon")).to_have_value("")


def test_a_shared_link_fills_in_the_form_and_answers_it(own_visit: Visit) -> None:
    """Until the engine runs, a shared form shows a quiet "…", and an unchanged one its prerendered answer."""
    own_visit.break_file("worker.js", status=404)
    own_visit.open("n5/rolls/")
    calculator = own_visit.calculator("modifiers")
    expect(live(calculator)).to_contain_text("Success Value 13:")
    own_visit.open(SHARED)
    expect(calculator.locator(".calculator-status")).to_contain_text("could not be fetched")
    expect(live(calculator)).to_have_text("…")
    expect(headline(calculator)).to_be_hidden()
    own_visit.restore_file("worker.js")
    calculator.get_by_role("button", name="Try again").click()
    expect(live(calculator)).to_contain_text("Success Value 4:")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    expect(control(calculator, "mods")).to_have_value("-3 Cover, -6 Range")
    own_visit.complaints.clear()


def test_back_and_forward_between_pages_restore_the_form(visit: Visit) -> None:
    """After navigating to another page, Back and Forward restore the form and its answer."""
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
    assert visit.engine("boots") == 1


def test_links_within_the_page_keep_the_form_in_the_address(visit: Visit) -> None:
    """A fragment link, written before the form changed, does not lose the form's values."""
    visit.open(SHARED)
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 11:")
    visit.page.locator('a.clause[href$="#n5.rolls.mod"]').click()
    visit.page.wait_for_url(re.compile("#n5.rolls.mod$"))
    expect(control(calculator, "attribute")).to_have_value("20")
    assert query(visit)["attribute"] == "20"
    visit.page.go_back()
    visit.page.wait_for_url(re.compile("attribute=20[^#]*(#calculator-modifiers-answer)?$"))
    expect(headline(calculator)).to_contain_text("Success Value 11:")


def test_an_invalid_value_stays_when_the_reader_clicks_elsewhere(visit: Visit) -> None:
    """Clicking elsewhere neither resets the form nor writes an invalid value into the address."""
    visit.open(SHARED)
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 4:")
    control(calculator, "attribute").fill("99")
    expect(calculator.locator('[data-control="attribute"] .field-error')).to_be_visible()
    visit.page.locator("h1").click()
    expect(control(calculator, "attribute")).to_have_value("99")
    assert query(visit)["mods"] == "-3 Cover, -6 Range"
    assert "attribute" not in query(visit)


def test_the_second_calculator_of_a_kind_is_named_by_its_place(visit: Visit) -> None:
    """If a page has two calculators of a kind, the query has `at` for the second, and the link reopens that one."""
    visit.open("codeone/rolls/")
    second = visit.calculator("normal-roll", 1)
    control(second, "attribute").fill("5")
    expect(headline(second)).to_contain_text("Success Value 5")
    assert second.get_attribute("id") == query(visit)["at"]
    visit.open(visit.page.url.removeprefix(visit.address))
    expect(headline(second)).to_contain_text("Success Value 5")
    expect(control(visit.calculator("normal-roll", 0), "attribute")).to_have_value("12")


def test_an_unknown_choice_is_named(visit: Visit) -> None:
    """The error quotes an unknown choice from a link as it was written; a valid choice replaces it."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n6&attribute=13")
    calculator = visit.calculator("modifiers")
    expect(error(calculator, "edition")).to_have_text('Edition must be one of n5, codeone, n4, n3, not "n6".')
    assert query(visit)["edition"] == "n6"
    control(calculator, "edition").select_option("codeone")
    expect(calculator.locator(".situation")).to_contain_text("CodeOne")
    assert query(visit)["edition"] == "codeone"


def test_a_refused_link_can_be_undone(visit: Visit) -> None:
    """Undo is available at once when a link is refused, and restores the page's original form and answer."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n5&attribute=99&mods=-3+Cover")
    calculator = visit.calculator("modifiers")
    expect(error(calculator, "attribute")).to_be_visible()
    undo = tool(calculator, "Undo")
    undo.click()
    expect(error(calculator, "attribute")).to_be_hidden()
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    expect(control(calculator, "mods")).to_have_value("")
    expect(undo).to_be_hidden()


def test_an_edition_without_the_calculator_is_named(visit: Visit) -> None:
    """If only one edition has the calculator, none is offered, but a link with another edition is refused."""
    visit.open("n5/exchange/")
    calculator = visit.calculator("exchange")
    expect(control(calculator, "edition")).to_be_hidden()
    visit.open("n5/exchange/?calculator=exchange&edition=codeone")
    expect(error(calculator, "edition")).to_contain_text('not "codeone"')
    control(calculator, "edition").select_option("n5")
    expect(error(calculator, "edition")).to_be_hidden()
    assert query(visit)["edition"] == "n5"


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("attribute", "<img src=x onerror=alert(1)>", "Attribute must be a whole number from 0 to 40"),
        ("mods", '"><script>alert(1)</script>', "MODs must be a list such as"),
        ("edition", '"><script>alert(1)</script>', "Edition must be one of"),
    ],
)
def test_a_hostile_link_is_only_text(own_visit: Visit, name: str, value: str, message: str) -> None:
    """Values from a link go into fields as text; values that the engine cannot accept get an error at the field."""
    own_visit.page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    own_visit.open("n5/rolls/")
    own_visit.page.evaluate(
        "([name, value]) => location.search = new URLSearchParams({ calculator: 'modifiers', [name]: value, x: 1 })",
        [name, value],
    )
    calculator = own_visit.calculator("modifiers")
    expect(calculator.locator(f'[data-control="{name}"] .field-error')).to_contain_text(message)
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    assert calculator.locator("img, script").count() == 0


def test_a_link_to_a_page_that_moved_keeps_its_form(own_visit: Visit) -> None:
    """The old address redirects with query and anchor, and Back goes to the page before it."""
    own_visit.open("about/")
    own_visit.open("n5/matchup/?calculator=matchup&active.trooper=BS+11#calculator-matchup-answer")
    own_visit.page.wait_for_url(re.compile(r"/n5/play/\?[^#]*active\.trooper=BS\+11[^#]*#calculator-matchup-answer$"))
    expect(control(own_visit.calculator("matchup"), "active.trooper")).to_have_value("BS 11")
    own_visit.page.go_back()
    own_visit.page.wait_for_url(re.compile("/about/$"))


def test_a_link_to_an_unknown_calculator_says_so(visit: Visit) -> None:
    """The first calculator of the page names the one that the link is for; its own form is as it was."""
    visit.open("n5/rolls/?calculator=modifierz&attribute=13")
    calculator = visit.page.locator("infinity-calculator").first
    expect(calculator.locator(".calculator-status")).to_have_text(
        "The link is for the calculator “modifierz”, which this page does not have."
    )


def test_a_link_with_a_field_twice_says_so(visit: Visit) -> None:
    """The answer is for the last value, and the field says that there are others."""
    visit.open("n5/rolls/?calculator=modifiers&edition=n5&attribute=13&attribute=5")
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_contain_text("Success Value 5:")
    expect(error(calculator, "attribute")).to_have_text("The link has 2 values here, 13 and 5: the last one counts.")
