"""If the engine cannot run, the prerendered answer stays, the page says why, and the reader can retry."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from macros.build.packing import ROOT
from tests.browser.visit import PHONE, Visit, control, headline, wait_for
from tests.helpers.tiers import nightly, sampled

PAGE, BAKED, ANSWERED = "embed/modifiers/", "Success Value 13:", "Success Value 20:"
"""A page with one calculator and no theme, and how its answer begins: prerendered, and for an Attribute of 20."""
WASM = "pyodide.asm.wasm"
TRUNCATED = (ROOT / "node_modules" / "pyodide" / WASM).read_bytes()[:1_000_000]
STDLIB = "python_stdlib.zip.zlib"
WEB_PAGE = "<!doctype html><title>Not here</title>"
CHANGE = """
(changes) => {
  for (const [slug, value] of changes) {
    const field = document.querySelector(`infinity-calculator[calculator="${slug}"] [name="attribute"]`);
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
"""
STORAGES = {
    "forbidden": """
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
          Object.defineProperty(window, name, { get() { throw new DOMException("No.", "SecurityError"); } });
        }
    """,
    "full": 'Storage.prototype.setItem = () => { throw new DOMException("Full.", "QuotaExceededError"); }',
}
HEAR = """
window.heard = [];
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => data.progress && heard.push(data));
  }
};
"""


def ask(visit: Visit) -> Locator:
    """Open a page and change a value of its calculator."""
    visit.open(PAGE)
    calculator = visit.calculator("modifiers")
    control(calculator, "attribute").fill("20")
    return calculator


def expect_previous_answer(calculator: Locator, reason: str) -> None:
    """Check that the previous answer stays, marked as such, with an explanation and a button to retry."""
    expect(calculator.locator(".calculator-status")).to_contain_text(reason)
    expect(calculator.locator("output.stale .headline")).to_contain_text(BAKED)
    expect(calculator.get_by_role("button", name="Try again")).to_be_visible()


BROKEN = [
    (WASM, {}, "pyodide.asm.wasm could not be fetched"),
    (WASM, {"status": 404}, "the server said 404"),
    (WASM, {"content_type": "text/html", "body": WEB_PAGE}, "sent a web page"),
    (WASM, {"content_type": "application/wasm", "body": WEB_PAGE}, "cannot run the engine's file pyodide.asm.wasm"),
    (WASM, {"content_type": "application/octet-stream", "body": WEB_PAGE}, "cannot run the engine's file"),
    (
        WASM,
        {"content_type": "application/wasm", "body": TRUNCATED},
        "cannot run the engine's file pyodide.asm.wasm",
    ),
    ("pyodide.mjs", {"status": 404}, "could not start"),
    ("pyodide.asm.js", {"status": 404}, "could not start"),
    ("pyodide.asm.js", {"content_type": "text/html", "body": WEB_PAGE}, "could not start"),
    (STDLIB, {}, "python_stdlib.zip.zlib could not be fetched"),
    (STDLIB, {"status": 404}, "python_stdlib.zip.zlib could not be fetched"),
    (STDLIB, {"body": "another build"}, "python_stdlib.zip.zlib could not be fetched as it should be"),
    ("infinity_rules-*", {"status": 404}, "could not be fetched"),
    ("jinja2-*", {"body": "another build"}, "could not be fetched as it should be"),
    ("worker.js", {"status": 404}, "worker.js could not be fetched"),
    ("worker.js", {"content_type": "text/javascript", "body": "throw Error('no memory')"}, "no memory"),
]
"""Runtime files, what the server answers for them, and what the page says about that."""

ONE_OF_EACH_KIND = [BROKEN[0], BROKEN[4], BROKEN[13], BROKEN[15]]
"""A file that is not sent, one of another kind, one of another build, and a script that throws."""


@pytest.mark.parametrize(
    "broken",
    [ONE_OF_EACH_KIND, nightly([each for each in BROKEN if each not in ONE_OF_EACH_KIND])],
    ids=["one of each kind", "others"],
)
def test_a_broken_file_is_reported_and_can_be_retried(
    troubled_visit: Visit, broken: list[tuple[str, dict[str, object], str]]
) -> None:
    """Whichever runtime file is missing or wrong, the page names it; a tap retries, until all are there."""
    (file, answer, reason), *others = broken
    troubled_visit.break_file(file, **answer)
    calculator = ask(troubled_visit)
    expect_previous_answer(calculator, reason)
    for next_file, answer, reason in others:
        troubled_visit.restore_file(file)
        file = next_file
        troubled_visit.break_file(file, **answer)
        calculator.get_by_role("button", name="Try again").click()
        expect_previous_answer(calculator, reason)
    troubled_visit.restore_file(file)
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)
    expect(calculator.locator(".calculator-status")).to_be_empty()
    expect(calculator.locator("output.stale")).to_have_count(0)


@pytest.mark.nightly
def test_an_altered_lock_is_reported_and_can_be_retried(troubled_visit: Visit) -> None:
    """If the lock in the worker does not match the wheels, none of them is run."""

    def alter(route: Route) -> None:
        script = re.sub('("sha256": ")[0-9a-f]{16}', rf"\g<1>{'0' * 16}", route.fetch().text())
        route.fulfill(content_type="text/javascript", body=script)

    troubled_visit.page.context.route("**/worker.js", alter)
    calculator = ask(troubled_visit)
    expect_previous_answer(calculator, "could not be fetched as it should be")
    troubled_visit.restore_file("worker.js")
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)


@pytest.mark.parametrize(
    "contents", sampled([{"status": 404}, {"content_type": "text/html", "body": WEB_PAGE}, {}], [{"status": 404}])
)
def test_an_unfinished_site_requests_its_list_of_files(
    troubled_visit: Visit, unfinished_site: Path, contents: dict[str, object]
) -> None:
    """With `make serve`, the worker requests the list of files; if that fails, the page says so and a tap retries."""
    names = ("components/engine/worker.js", "runtime/runtime.json")
    sources = {name: unfinished_site / "assets" / name for name in names}
    script, listing = (path.read_text() for path in sources.values())
    troubled_visit.break_file("worker.js", content_type="text/javascript", body=script)
    troubled_visit.break_file("runtime.json", **contents)
    calculator = ask(troubled_visit)
    expect_previous_answer(calculator, "runtime.json")
    troubled_visit.break_file("runtime.json", content_type="application/json", body=listing)
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)


@pytest.mark.parametrize("file", sampled([WASM, "pyodide.asm.js", STDLIB, "jinja2-*", "worker.js"], {WASM}))
def test_a_start_that_never_ends_is_stopped(troubled_visit: Visit, file: str) -> None:
    """If a file never arrives, the page gives up waiting; once the file comes, a tap retries."""
    troubled_visit.page.context.route(f"**/{file}", lambda _: None)
    troubled_visit.page.clock.install()
    calculator = ask(troubled_visit)
    expect(calculator.locator(".calculator-status")).to_contain_text("Getting the calculator ready")
    hurry_to(troubled_visit, "failed")
    expect_previous_answer(calculator, "took too long")
    troubled_visit.restore_file(file)
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)


def delay(visit: Visit, file: str) -> list[Route]:
    """Delay a file; return the list that collects its requests."""
    delayed: list[Route] = []

    def delay_route(route: Route) -> None:
        delayed.append(route)

    visit.page.context.route(f"**/{file}", delay_route)
    return delayed


def hurry_to(visit: Visit, state: str) -> None:
    """Fast-forward the page's clock, repeatedly if a late file extended the time limit."""

    def hurry() -> bool:
        visit.page.clock.fast_forward("02:00")
        return visit.engine("state") == state

    wait_for(visit.page, hurry)


def test_a_slow_start_is_not_stopped(troubled_visit: Visit) -> None:
    """Each file that arrives resets the time limit."""
    stdlib, wasm = (delay(troubled_visit, file) for file in (STDLIB, WASM))
    troubled_visit.page.add_init_script(HEAR)
    troubled_visit.page.clock.install()
    calculator = ask(troubled_visit)
    troubled_visit.page.wait_for_function("heard.length === 3")  # the wheels
    for number, delayed in enumerate((stdlib, wasm), start=4):
        wait_for(troubled_visit.page, delayed.__len__)
        troubled_visit.page.clock.fast_forward("01:00")
        delayed.pop().continue_()
        troubled_visit.page.wait_for_function("number => heard.length === number", arg=number)
    expect(headline(calculator)).to_contain_text(ANSWERED)
    assert troubled_visit.engine("boots") == 1


def test_a_worker_that_hangs_or_crashes_is_replaced(troubled_visit: Visit) -> None:
    """A worker that stops responding is given up after a while, one that crashes ends at once; a new one answers."""
    troubled_visit.page.clock.install()
    troubled_visit.open(PAGE)
    calculator = troubled_visit.calculator("modifiers")
    control(calculator, "attribute").focus()
    troubled_visit.wait_for_engine("ready")
    troubled_visit.worker.evaluate("self.close()")
    control(calculator, "attribute").fill("20")
    expect(calculator.locator("output")).to_have_attribute("aria-busy", "true")
    troubled_visit.page.clock.fast_forward("02:00")
    expect_previous_answer(calculator, "took too long")
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)
    assert troubled_visit.engine("boots") == 2
    troubled_visit.worker.evaluate("JSON.parse = null")
    control(calculator, "attribute").fill("19")
    expect(calculator.locator(".calculator-status")).to_contain_text("The engine stopped: JSON.parse is not a function")
    expect(calculator.locator("output.stale .headline")).to_contain_text(ANSWERED)
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text("Success Value 19:")
    assert troubled_visit.engine("boots") == 3


def test_a_browser_without_webassembly_gets_a_message(troubled_visit: Visit) -> None:
    """The prerendered answer stays, and the page says why."""
    troubled_visit.page.add_init_script("delete window.WebAssembly")
    expect_previous_answer(ask(troubled_visit), "no WebAssembly")


@pytest.mark.parametrize("sabotage", sampled(STORAGES.values(), [STORAGES["forbidden"]]), ids=STORAGES)
def test_a_browser_without_storage_answers(troubled_visit: Visit, sabotage: str) -> None:
    """With storage forbidden or full, the engine starts and answers as usual."""
    troubled_visit.page.add_init_script(sabotage)
    expect(headline(ask(troubled_visit))).to_contain_text(ANSWERED)


@pytest.mark.nightly
def test_after_a_failure_in_idle_time_the_engine_restarts(new_visit: Callable[..., Visit]) -> None:
    """If the start in idle time failed, the first question restarts the engine and is answered."""
    visit = new_visit(idle_start=True, **PHONE)
    visit.break_file(WASM)
    visit.open("n5/rolls/")
    calculator = visit.calculator("modifiers")
    visit.page.wait_for_function("infinityEngine.boots === 1 && infinityEngine.state === 'asleep'")
    expect(calculator.locator(".calculator-status")).to_be_empty()
    visit.restore_file(WASM)
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")


@pytest.mark.nightly
def test_two_calculators_that_fail_at_once_both_recover(troubled_visit: Visit) -> None:
    """Each shows the error and keeps its answer, and each retries on request."""
    troubled_visit.break_file(WASM)
    troubled_visit.open("n5/rolls/")
    troubled_visit.expand()
    both = [troubled_visit.calculator(slug) for slug in ("modifiers", "normal-roll")]
    baked = [calculator.locator("output").inner_html() for calculator in both]
    troubled_visit.page.evaluate(CHANGE, [["modifiers", "20"], ["normal-roll", "20"]])
    for calculator, html in zip(both, baked, strict=True):
        expect(calculator.locator(".calculator-status")).to_contain_text("could not be fetched")
        assert html == calculator.locator("output").inner_html()
    troubled_visit.restore_file(WASM)
    for calculator, html in zip(both, baked, strict=True):
        calculator.get_by_role("button", name="Try again").click()
        expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
        expect(calculator.locator(".calculator-status")).to_be_empty()
        assert html != calculator.locator("output").inner_html()
