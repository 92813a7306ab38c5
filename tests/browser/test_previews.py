"""A link to a clause or a term previews its text: with mouse, keyboard and touch."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control, headline
from tests.helpers.tiers import nightly, sampled

GLOSSARY = "glossary/"
TERM = '#n5\\.dodge\\.roll a.term[href$="#normal-roll"]'
REF = 'a.ref[href$="#n5.ftf.dodge-reset"]'


@pytest.fixture
def desk(new_visit: Callable[..., Visit]) -> Visit:
    """Start a visit with a mouse and a keyboard."""
    return new_visit(**DESKTOP)


def preview(visit: Visit) -> Locator:
    """Return the preview of the page."""
    return visit.page.locator(".preview")


def test_hovering_over_a_link_shows_its_preview(desk: Visit) -> None:
    """Hovering over a term shows its glossary entry, and moving away hides it."""
    desk.open("n5/dodge/")
    term = desk.page.locator(TERM)
    term.hover()
    expect(preview(desk)).to_be_visible()
    expect(preview(desk).locator("strong")).to_have_text("Normal Roll")
    expect(preview(desk)).to_contain_text("A roll that no enemy contests")
    expect(preview(desk).get_by_role("link")).to_have_count(0)
    expect(term).to_have_attribute("aria-describedby", preview(desk).get_by_role("tooltip").get_attribute("id"))
    desk.page.locator("h1").hover()
    expect(preview(desk)).to_be_hidden()
    expect(term).not_to_have_attribute("aria-describedby", re.compile("."))


def test_a_term_with_a_page_shows_its_summary(desk: Visit) -> None:
    """Hovering over a term with a page of its own shows the page's summary, and a click opens the page."""
    desk.open("n5/mines/")
    term = desk.page.locator('a.term[href$="/dodge/"]')
    term.hover()
    expect(preview(desk)).to_contain_text("roll PH with one die, Face to Face with every attack")
    term.click()
    desk.page.wait_for_url("**/n5/dodge/")


def test_the_mouse_can_move_onto_the_preview(desk: Visit) -> None:
    """The preview stays while the mouse is over it, even past the delay after which it would disappear."""
    desk.page.clock.install()
    desk.open("n5/dodge/")
    desk.page.locator(TERM).hover()
    desk.page.clock.fast_forward("00:05")
    expect(preview(desk)).to_be_visible()
    preview(desk).hover()
    desk.page.clock.fast_forward("00:05")
    expect(preview(desk)).to_be_visible()
    desk.page.locator("h1").hover()
    desk.page.clock.fast_forward("00:05")
    expect(preview(desk)).to_be_hidden()


def test_a_click_follows_the_link(desk: Visit) -> None:
    """Clicking with a mouse follows the link, to another page or within this one, and closes the preview."""
    desk.open("n5/dodge/")
    link = desk.page.locator(REF).first
    link.hover()
    expect(preview(desk)).to_contain_text("protects only the Trooper that made it")
    link.click()
    desk.page.wait_for_url("**/n5/face-to-face/#n5.ftf.dodge-reset")
    expect(preview(desk)).to_be_hidden()


def test_focusing_a_link_shows_its_preview(desk: Visit) -> None:
    """Focus shows the preview, Escape hides it while the focus stays, and Enter follows the link."""
    desk.open("n5/dodge/")
    term = desk.page.locator(TERM)
    before = desk.page.locator('#n5\\.dodge\\.roll a.term[href$="#direct-template-weapon"]')
    before.focus()
    desk.page.keyboard.press("Tab")
    expect(term).to_be_focused()
    expect(preview(desk)).to_contain_text("A roll that no enemy contests")
    expect(term).to_have_accessible_description(re.compile("A roll that no enemy contests"))
    desk.page.keyboard.press("Escape")
    expect(preview(desk)).to_be_hidden()
    expect(term).to_be_focused()
    desk.page.keyboard.press("Shift+Tab")
    expect(preview(desk)).to_contain_text("lays its Template straight")
    desk.page.keyboard.press("Tab")
    desk.page.keyboard.press("Enter")
    desk.page.wait_for_url("**/glossary/#normal-roll")
    expect(preview(desk)).to_be_hidden()


def test_a_second_tap_follows_the_link(visit: Visit) -> None:
    """The first tap shows the preview with a link, a tap elsewhere hides it, and a second tap follows the link."""
    visit.open("n5/dodge/")
    term = visit.page.locator(TERM)
    term.tap()
    expect(preview(visit)).to_contain_text("A roll that no enemy contests")
    expect(preview(visit).get_by_role("link", name="Open the glossary")).to_be_visible()
    assert f"{visit.address}n5/dodge/" == visit.page.url
    visit.page.locator("#the-roll").tap(position={"x": 2, "y": 2})
    expect(preview(visit)).to_be_hidden()
    term.tap()
    expect(preview(visit)).to_be_visible()
    term.tap()
    visit.page.wait_for_url("**/glossary/#normal-roll")
    expect(preview(visit)).to_be_hidden()


def test_a_tap_on_the_preview_opens_the_rule(visit: Visit) -> None:
    """The link in the preview opens the rule and is large enough for a thumb."""
    visit.open("n5/dodge/")
    visit.page.locator(REF).first.tap()
    link = preview(visit).get_by_role("link", name="Open the rule")
    expect(link).to_be_visible()
    assert link.bounding_box()["height"] >= 44
    link.tap()
    visit.page.wait_for_url("**/n5/face-to-face/#n5.ftf.dodge-reset")
    expect(preview(visit)).to_be_hidden()


def test_on_the_home_page_one_tap_follows_a_link(visit: Visit) -> None:
    """Links in the lists of the home page have no preview on touch."""
    visit.open("")
    visit.page.get_by_text("Orders and AROs", exact=True).tap()
    visit.page.get_by_role("link", name="Do I have an ARO?").tap()
    visit.page.wait_for_url("**/n5/trooper-activation/#n5.aro.valid")


def test_steps_of_a_new_answer_are_previewed(desk: Visit) -> None:
    """A link in a later answer, to a rule on the same page, shows the rule without a download.

    If a new answer removes the link, the preview disappears too, even with the mouse on it.
    """
    desk.open("n5/rolls/")
    calculator = desk.calculator("modifiers")
    control(calculator, "mods").fill("-6 Mimetism, -3 Cover, -6 Range")
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    fetched = len(desk.requests)
    calculator.get_by_text("Why?").click()
    calculator.locator('a.rule[href$="#n5.rolls.maximum-modifier"]').first.hover()
    expect(preview(desk)).to_contain_text("The sum of all MODs of a roll counts as +12 at most")
    expect(preview(desk)).not_to_contain_text("§")
    assert fetched == len(desk.requests)
    preview(desk).hover()
    control(calculator, "attribute").fill("14")
    expect(headline(calculator)).to_contain_text("Success Value 2:")
    expect(preview(desk)).to_be_hidden()


def test_previews_work_after_navigation(desk: Visit) -> None:
    """After navigation in place, links have previews; each page is downloaded once per visit."""
    desk.open("n5/dodge/")
    for _ in range(2):
        desk.page.locator(TERM).hover()
        expect(preview(desk)).to_be_visible()
        desk.page.locator("h1").hover()
        expect(preview(desk)).to_be_hidden()
    desk.page.get_by_role("link", name="Mines", exact=True).first.click()
    desk.page.wait_for_url("**/n5/mines/")
    desk.page.locator('article a.term[href$="#trigger-area"]').first.hover()
    expect(preview(desk)).to_contain_text("The area around a mine")
    assert desk.requests.count(desk.address + GLOSSARY) == 1


@pytest.mark.parametrize(
    "answer",
    sampled([{}, {"status": 500}, {"content_type": "text/html", "body": "<p>Another page</p>"}], [{"status": 500}]),
)
def test_without_the_text_a_tap_follows_the_link(troubled_visit: Visit, answer: dict[str, Any]) -> None:
    """If the text cannot be loaded, the first tap follows the link; once it can be loaded again, the preview works."""
    visit = troubled_visit
    fetches = f"{visit.address}{GLOSSARY}"
    visit.open("n5/dodge/")
    asked: list[str] = []

    def fail_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
        elif answer:
            route.fulfill(**answer)
        else:
            route.abort()

    visit.page.context.route(fetches, fail_once)
    visit.page.locator(TERM).tap()
    visit.page.wait_for_url("**/glossary/#normal-roll")
    expect(visit.page.locator("h1")).to_contain_text("Glossary")
    expect(preview(visit)).to_be_hidden()
    assert len(asked) >= 2


def test_only_text_is_shown(desk: Visit) -> None:
    """Whatever a page contains, its preview has no ids, scripts or attributes."""
    body = """
      <dt id="normal-roll" onclick="x()">Normal <img src="x" onerror="window.broken = 1"> Roll</dt>
      <dd><p id="y" style="color: red">It is <b onclick="x()">bold</b>.</p><script>window.broken = 1</script>
      <a href="javascript:x()">And</a> <svg><text>drawn</text></svg> more</dd>
    """
    desk.open("n5/dodge/")
    desk.break_file(GLOSSARY, body=body, content_type="text/html")
    desk.page.locator(TERM).hover()
    expect(preview(desk)).to_contain_text(re.compile(r"Normal\s+Roll\s*It is bold\.\s*And\s+more"))
    inside = "[...document.querySelectorAll('#preview-text *')].map((element) => element.outerHTML.split('>')[0])"
    assert desk.page.evaluate(inside) == ["<p", "<strong", "<p", "<b"]
    assert not desk.page.evaluate("'broken' in window")


@pytest.mark.parametrize("size", [PHONE, nightly(DESKTOP)], ids=["phone", "desktop"])
def test_a_preview_does_not_change_the_layout(new_visit: Callable[..., Visit], size: dict[str, Any]) -> None:
    """The page keeps its size, and the preview fits on the screen, for links at every edge."""
    visit = new_visit(**size)
    visit.open("n5/trooper-activation/")
    article = visit.page.locator("article")
    visit.page.evaluate("for (const fold of document.querySelectorAll('article details')) fold.open = true")
    whole = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    before = (article.bounding_box()["height"], visit.page.evaluate(whole))
    links = visit.page.locator("article a.term, article a.ref")
    for link in links.all()[::12]:
        link.scroll_into_view_if_needed()
        link.focus()
        visit.page.keyboard.press("Shift+Tab")
        visit.page.keyboard.press("Tab")
        expect(link).to_have_attribute("aria-describedby", "preview-text")
        box = preview(visit).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["viewport"]["width"]
        assert (article.bounding_box()["height"], visit.page.evaluate(whole)) == before


def test_a_printed_page_shows_no_preview(desk: Visit) -> None:
    desk.open("n5/dodge/")
    desk.page.locator(TERM).hover()
    expect(preview(desk)).to_be_visible()
    desk.page.emulate_media(media="print")
    expect(preview(desk)).to_be_hidden()
