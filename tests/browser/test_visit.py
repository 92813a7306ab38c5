"""A visit: one engine for all pages, nothing from elsewhere, and whole without a script and on paper."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from macros.build.packing import CORE
from tests.browser.visit import PHONE, Visit, control, headline

SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
RUNTIME = sorted([*CORE, "python_stdlib.zip.zlib", "infinity_rules", "jinja2", "markupsafe"])
SLOW = "Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } })"


def test_the_engine_starts_once_for_the_whole_visit(visit: Visit) -> None:
    """Changing the page keeps the worker: two pages and a return are answered by one start."""
    visit.open("n5/rolls/")
    visit.page.evaluate("window.sameDocument = true")
    for link, name in ((None, "N5"), ("CodeOne", "CodeOne"), ("N5", "N5")):
        if link:
            visit.page.locator(".edition-notice").get_by_role("link", name=link).click()
        calculator = visit.calculator("modifiers")
        expect(calculator.locator(".situation")).to_contain_text(name)
        control(calculator, "attribute").fill("20")
        expect(headline(calculator)).to_contain_text("Success Value 8:")
    assert visit.page.evaluate("window.sameDocument")
    assert 1 == visit.engine("boots")
    assert 1 == sum(url.endswith(".wasm") for url in visit.requests)


def test_nothing_is_fetched_twice(visit: Visit) -> None:
    """From the page to the first answer no file is asked for a second time."""
    visit.open("n5/rolls/")
    control(visit.calculator("modifiers"), "attribute").fill("20")
    expect(headline(visit.calculator("modifiers"))).to_contain_text("Success Value 8:")
    icon = f"{visit.address}assets/images/icon.svg"  # which Chromium itself wants again for another address
    assert {} == {url: times for url, times in Counter(visit.requests).items() if times > 1 and url != icon}


def test_all_of_the_runtime_is_asked_for_at_once(visit: Visit) -> None:
    """Nothing of the engine waits for anything else of it: all is on its way while none has arrived."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    visit.page.context.route("**/assets/runtime/**", keep)
    visit.open("n5/rolls/")
    visit.page.wait_for_function("infinityEngine.state === 'fetching'")
    while len(held) < len(RUNTIME):
        visit.page.evaluate("infinityEngine.state")  # which lets routes come
    asked = sorted(route.request.url.rsplit("/", 1)[1].split("-")[0] for route in held)
    for route in held:
        route.continue_()
    visit.wait_for_engine("ready")
    assert RUNTIME == asked


def test_the_engine_starts_by_itself_when_the_page_is_idle(visit: Visit) -> None:
    """A page with a calculator starts the engine before anyone asks, and says nothing of it."""
    visit.open("n5/rolls/")
    visit.wait_for_engine("ready")
    expect(visit.calculator("modifiers").locator(".calculator-status")).to_be_empty()


@pytest.mark.parametrize("connection", [SAVE_DATA, SLOW], ids=["saves data", "slow"])
def test_a_reader_who_saves_data_starts_the_engine_by_use(visit: Visit, connection: str) -> None:
    """With the browser's data saver on, or a slow connection, nothing is fetched before a field is touched."""
    visit.page.add_init_script(connection)
    visit.open("n5/rolls/")
    visit.page.evaluate("new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))")
    assert "asleep" == visit.engine("state")
    assert [] == [url for url in visit.requests if "/assets/runtime/" in url]
    control(visit.calculator("modifiers"), "attribute").focus()
    visit.wait_for_engine("ready")


def test_a_page_without_calculators_fetches_no_engine(visit: Visit) -> None:
    """The runtime is fetched where it is of use."""
    visit.open("glossary/")
    visit.page.evaluate("new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))")
    assert [] == [url for url in visit.requests if "/assets/runtime/" in url]


def test_the_stages_of_the_start_are_named(visit: Visit) -> None:
    """A reader who asks while the engine starts is told each stage in order, and the baked answer stays until then."""
    visit.page.add_init_script(SAVE_DATA)
    visit.page.add_init_script(
        """
        window.heard = [];
        new MutationObserver(() => {
          const said = document.querySelector(".calculator-status")?.textContent;
          if (said && heard.at(-1) !== said) heard.push(said);
        }).observe(document, { childList: true, subtree: true, characterData: true });
        """
    )
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 8:")
    expected = ["Fetching the engine…", "Starting Python…", "Loading the rules…"]
    assert expected == visit.page.evaluate("heard")


def test_without_javascript_every_answer_is_there(new_visit: Callable[..., Visit]) -> None:
    """Without scripts the answers stand on the page and the controls, which could do nothing, do not."""
    visit = new_visit(**PHONE, java_script_enabled=False)
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_be_visible()
    expect(headline(calculator)).to_contain_text("Success Value 1:")
    expect(calculator.locator("form")).to_be_hidden()


def test_on_paper_answers_stand_without_their_controls(visit: Visit) -> None:
    """A printed page shows what was answered and none of the controls."""
    visit.open("n5/rolls/")
    visit.page.emulate_media(media="print")
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_be_visible()
    expect(calculator.locator("form")).to_be_hidden()
