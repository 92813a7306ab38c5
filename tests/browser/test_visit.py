"""A visit: one engine for all pages, no foreign requests, and complete pages without scripts and on paper."""

from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from macros.build.packing import CORE
from tests.browser.visit import PHONE, SAVES_DATA, Visit, control, headline, wait_for
from tests.helpers.tiers import nightly

RUNTIME = sorted([*CORE, "python_stdlib.zip.zlib", "infinity_rules", "jinja2", "markupsafe"])
AT_ONCE = [name for name in RUNTIME if name != "pyodide.asm.js"]
"""What the worker requests itself; Pyodide loads its second script later."""
SLOW = "Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } })"


def test_the_engine_starts_once_for_the_whole_visit(own_visit: Visit) -> None:
    """Navigation keeps the worker: one start answers on two pages and after returning."""
    own_visit.open("n5/rolls/")
    own_visit.page.evaluate("window.sameDocument = true")
    for link, name in ((None, "N5"), ("CodeOne", "CodeOne"), ("N5", "N5")):
        if link:
            own_visit.page.locator(".edition-notice").get_by_role("link", name=link).click()
        calculator = own_visit.calculator("modifiers")
        expect(calculator.locator(".situation")).to_contain_text(name)
        control(calculator, "attribute").fill("20")
        expect(headline(calculator)).to_contain_text("Success Value 20:")
    assert own_visit.page.evaluate("window.sameDocument")
    assert own_visit.engine("boots") == 1
    assert sum(url.endswith(".wasm") for url in own_visit.requests) == 1


def test_the_engine_starts_by_itself_when_the_page_is_idle(idle_visit: Visit) -> None:
    """A page with a calculator starts the engine before it is needed, without a message or a change of its address.

    No part of the engine that the worker fetches waits for another: all are requested before any has arrived.
    """
    delayed: list[Route] = []
    asked: list[str] = []

    def delay(route: Route) -> None:
        if asked:
            route.continue_()
        else:
            delayed.append(route)

    idle_visit.page.context.route("**/assets/runtime/**", delay)
    idle_visit.open("n5/rolls/")
    idle_visit.page.wait_for_function("infinityEngine.state === 'fetching'")
    wait_for(idle_visit.page, lambda: len(delayed) >= len(AT_ONCE))
    asked += sorted(route.request.url.rsplit("/", 1)[1].split("-")[0] for route in delayed)
    for route in delayed:
        route.continue_()
    idle_visit.wait_for_engine("ready")
    assert asked == AT_ONCE
    assert f"{idle_visit.address}n5/rolls/" == idle_visit.page.url
    expect(idle_visit.calculator("modifiers").locator(".calculator-status")).to_be_empty()


@pytest.mark.parametrize("connection", [SAVES_DATA, nightly(SLOW)], ids=["saves data", "slow"])
def test_with_the_data_saver_the_engine_starts_on_first_use(idle_visit: Visit, connection: str) -> None:
    """With the data saver on, or a slow connection, the engine is downloaded when a field is first used."""
    idle_visit.page.add_init_script(connection)
    idle_visit.open("n5/rolls/")
    idle_visit.idle()
    assert idle_visit.engine("state") == "asleep"
    assert [url for url in idle_visit.requests if "/assets/runtime/" in url] == []
    control(idle_visit.calculator("modifiers"), "attribute").focus()
    idle_visit.wait_for_engine("ready")


def test_a_page_without_calculators_fetches_no_engine(idle_visit: Visit) -> None:
    idle_visit.open("glossary/")
    idle_visit.idle()
    assert [url for url in idle_visit.requests if "/assets/runtime/" in url] == []


@pytest.mark.nightly
def test_the_stages_of_the_start_are_named(own_visit: Visit) -> None:
    """A reader who waits for the engine sees each stage of the start in order, and no number until the end.

    No file is requested twice between opening the page and the first answer.
    """
    own_visit.page.add_init_script(
        """
        window.heard = [];
        new MutationObserver(() => {
          const said = document.querySelector(".calculator-status")?.textContent;
          if (said && heard.at(-1) !== said) heard.push(said);
        }).observe(document, { childList: true, subtree: true, characterData: true });
        """
    )
    own_visit.open("n5/rolls/")
    calculator = own_visit.calculator("modifiers")
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    expected = [f"Getting the calculator ready, {stage} of 3…" for stage in (1, 2, 3)]
    assert expected == own_visit.page.evaluate("heard")
    icon = f"{own_visit.address}assets/images/icon.svg"  # Chromium itself requests it again for each address
    assert {url: times for url, times in Counter(own_visit.requests).items() if times > 1 and url != icon} == {}


def test_without_javascript_answers_are_shown(new_visit: Callable[..., Visit]) -> None:
    """Without scripts the answers are shown, and the controls, which would not work, are hidden."""
    visit = new_visit(**PHONE, java_script_enabled=False)
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    expect(headline(calculator)).to_be_visible()
    expect(headline(calculator)).to_contain_text("Success Value 13:")
    expect(calculator.locator("form")).to_be_hidden()


def test_a_printed_page_has_answers_without_controls(own_visit: Visit) -> None:
    """A printed page has the answers and none of the controls."""
    own_visit.open("n5/rolls/")
    own_visit.page.emulate_media(media="print")
    calculator = own_visit.calculator("modifiers")
    expect(headline(calculator)).to_be_visible()
    expect(calculator.locator("form")).to_be_hidden()
