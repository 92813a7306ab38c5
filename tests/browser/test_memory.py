"""Python's memory, kept in the browser, spares a later start the imports; whatever is wrong with it is passed by."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from macros.browser.answer import answer
from tests.browser.conftest import PATIENCE, WITHOUT_KEEPING
from tests.browser.test_failures import ANSWERED, PAGE, STDLIB, WASM, ask
from tests.browser.visit import ASK, PHONE, SAVES_DATA, Visit, control, headline
from tests.helpers.tiers import sampled

KEEP = """
async () => {
  const folder = document.querySelector("infinity-calculator").getAttribute("engine");
  const code = document.querySelector('script[src$="/calculator.js"]').src;
  const name = `memory ${new URL(`../${folder}/worker.js`, code)}`;
  const worker = new Worker(new URL("memory-worker.js", code), { type: "module", name });
  const { kept, failed } = await new Promise((done) => {
    worker.onmessage = ({ data }) => (data.kept || data.failed) && done(data);
    worker.onerror = ({ message }) => done({ failed: message });
  });
  worker.terminate();
  return kept ?? failed;
}
"""
SET_ASIDE = """
async (name) => {
  const kept = await caches.open(name);
  const [{ url }] = await kept.keys();
  await (await caches.open("sound")).put(url, await kept.match(url));
}
"""
PUT_BACK = """
async (name) => {
  const sound = await caches.open("sound");
  const [{ url }] = await sound.keys();
  const response = await sound.match(url);
  const kept = { url, headers: new Headers(response.headers), bytes: new Uint8Array(await response.arrayBuffer()) };
  CHANGE;
  await caches.delete(name);
  await (await caches.open(name)).put(kept.url, new Response(kept.bytes, { headers: kept.headers }));
}
"""
SABOTAGES = {
    "empty": "kept.bytes = new Uint8Array()",
    "cut short": "kept.bytes = kept.bytes.slice(0, 1_000_000)",
    "cut short by a byte": "kept.bytes = kept.bytes.slice(0, -1)",
    "too long": "kept.bytes = new Uint8Array(await new Blob([kept.bytes, 'more']).arrayBuffer())",
    "with another plan": "kept.headers.set('X-Plan', kept.headers.get('X-Plan').replace('0', '1'))",
    "without a plan": "kept.headers.delete('X-Plan')",
    "of another build": "kept.url = kept.url.replace(/engine-[0-9a-f]+/, 'engine-0')",
    "of another browser": "kept.url += '0'",
    "of another Pyodide": "kept.bytes[16] ^= 1",
    "no memory at all": "kept.bytes[0] ^= 1",
    "nothing but zeros in it": "kept.bytes.fill(0, 65_536)",
}
"""What can be wrong with a memory: the last three are as long as they should be, and Pyodide refuses them."""
FORBIDDEN = "Object.defineProperty(self, 'caches', { get() { throw new DOMException('No.', 'SecurityError'); } });\n"
QUESTIONS = [
    ("modifiers", {}),
    ("exchange", {}),
    ("dodge", {"edition": "codeone"}),
    ("face-to-face", {"edition": "n3", "sweep": "active.attribute"}),
    ("saving-roll", {"edition": "n4", "attribute": "a"}),
]
"""Those of other editions load clauses that the memory does not hold."""


@pytest.fixture(scope="module")
def returning(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """The browser of a reader whose first visit has kept a memory, of which a sound copy is set aside."""
    context = chromium.new_context(bypass_csp=True, **PHONE)
    context.set_default_timeout(PATIENCE)
    for script in (WITHOUT_KEEPING, SAVES_DATA):
        context.add_init_script(script)
    page = context.new_page()
    page.goto(f"{site}embed/modifiers/")
    assert page.evaluate(KEEP) is True
    page.evaluate(SET_ASIDE, f"memory {site}")
    page.close()
    yield context
    context.close()


@pytest.fixture
def sabotage() -> str:
    """The name of what is done to the sound memory: nothing, unless a test says otherwise."""
    return ""


@pytest.fixture
def next_visit(returning: BrowserContext, site: str, sabotage: str) -> Iterator[Visit]:
    """The next visit of that reader, with the memory so changed, in which nothing may be complained of."""
    visit = Visit(returning.new_page(), site)
    visit.page.on("console", lambda said: visit.complaints.append(said.text) if said.type == "error" else None)
    visit.page.on("pageerror", lambda error: visit.complaints.append(str(error)))
    visit.open("embed/modifiers/")
    visit.page.evaluate(PUT_BACK.replace("CHANGE", SABOTAGES.get(sabotage, "")), f"memory {visit.address}")
    yield visit
    visit.page.close()
    assert visit.complaints == []


def begin_worker_with(visit: Visit, code: str) -> None:
    """Let the engine's worker run this first."""

    def fulfill(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=code + route.fetch().text())

    visit.page.route("**/worker.js", fulfill)


def expect_memory(page: Page, address: str, *, kept: bool) -> None:
    """A memory is kept, or none is."""
    page.wait_for_function("async ([name, kept]) => (await caches.has(name)) === kept", arg=[f"memory {address}", kept])


def expect_answered(visit: Visit, *, restored: bool) -> None:
    """The reader is answered, with the memory or without, and hears of neither."""
    calculator = ask(visit)
    expect(headline(calculator)).to_contain_text(ANSWERED)
    expect(calculator.locator(".calculator-status")).to_be_empty()
    assert (restored, 1) == (visit.engine("restored"), visit.engine("boots"))
    expect_memory(visit.page, visit.address, kept=restored)


def test_a_start_takes_the_memory(next_visit: Visit) -> None:
    """Where a memory is kept, the engine starts with it."""
    expect_answered(next_visit, restored=True)


@pytest.mark.nightly
def test_answers_are_the_same_with_the_memory(next_visit: Visit) -> None:
    """Byte for byte, also where more has to be imported than the memory holds, and from one question to the next."""
    next_visit.open("n5/rolls/")
    expected = [json.loads(answer(slug, json.dumps(form), "n5/rolls")) for slug, form in QUESTIONS] * 2
    assert expected == next_visit.page.evaluate(ASK, [QUESTIONS * 2, "n5/rolls"])
    assert next_visit.engine("restored")


@pytest.mark.parametrize("sabotage", sampled(SABOTAGES, {"one bit is wrong"}))
def test_a_memory_that_is_not_right_is_ignored(next_visit: Visit) -> None:
    """Broken, of another build or refused by Pyodide: the engine starts anew, and the memory is taken away."""
    expect_answered(next_visit, restored=False)


@pytest.mark.nightly
def test_a_worker_that_may_keep_nothing_starts_anew(next_visit: Visit) -> None:
    """Where the browser forbids its cache, as some do in private, the engine starts as ever."""
    begin_worker_with(next_visit, FORBIDDEN)
    expect(headline(ask(next_visit))).to_contain_text(ANSWERED)
    assert not next_visit.engine("restored")


@pytest.mark.nightly
def test_without_room_no_memory_is_kept(troubled_visit: Visit) -> None:
    """Where the browser refuses so much, nothing of it stays, and the engine answers."""
    troubled_visit.open("embed/modifiers/")
    devtools = troubled_visit.page.context.new_cdp_session(troubled_visit.page)
    origin = re.match(r"https?://[^/]+", troubled_visit.address)[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 10_000_000})
    assert "quota" in troubled_visit.page.evaluate(KEEP).lower()
    expect_answered(troubled_visit, restored=False)


@pytest.mark.nightly
def test_after_a_failure_with_the_memory_it_is_gone(next_visit: Visit) -> None:
    """What ran with the memory has failed: a second try does without."""
    next_visit.open(PAGE)
    calculator = next_visit.calculator("modifiers")
    control(calculator, "attribute").focus()
    next_visit.wait_for_engine("ready")
    next_visit.worker.evaluate("JSON.parse = null")
    control(calculator, "attribute").fill("20")
    expect(calculator.locator(".calculator-status")).to_contain_text("The engine stopped")
    expect_memory(next_visit.page, next_visit.address, kept=False)
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)
    assert not next_visit.engine("restored")


@pytest.mark.parametrize("file", sampled([WASM, STDLIB, "infinity_rules-*"], {"infinity_rules-*"}))
def test_after_a_missing_file_the_memory_stays(next_visit: Visit, file: str) -> None:
    """A file that cannot be fetched is not a fault of the memory: a second try takes it."""
    next_visit.page.route(f"**/{file}", lambda route: route.abort())
    calculator = ask(next_visit)
    expect(calculator.locator(".calculator-status")).to_contain_text("could not be fetched")
    expect_memory(next_visit.page, next_visit.address, kept=True)
    next_visit.page.unroute(f"**/{file}")
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)
    assert next_visit.engine("restored")
    next_visit.complaints.clear()
