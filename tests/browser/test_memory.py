"""A snapshot of Python's memory, cached in the browser, speeds up later starts; an invalid one is ignored."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from macros.components.engine.replies import answer
from tests.browser.conftest import WITHOUT_KEEPING
from tests.browser.test_failures import ANSWERED, PAGE, WASM, ask
from tests.browser.visit import ASK, PHONE, SAVES_DATA, Visit, control, ending, headline

pytestmark = pytest.mark.nightly  # test_offline.py starts from a snapshot in `make test`

KEEP = ending("""
async () => {
  const folder = document.querySelector("infinity-calculator").getAttribute("engine");
  const code = document.querySelector('script[src$="/calculator.js"]').src;
  const name = `memory ${new URL(`../../${folder}/engine/worker.js`, code)}`;
  const worker = new Worker(new URL("../engine/memory-worker.js", code), { type: "module", name });
  const { kept, failed } = await new Promise((done) => {
    worker.onmessage = ({ data }) => (data.kept || data.failed) && done(data);
    worker.onerror = ({ message }) => done({ failed: message });
  });
  worker.terminate();
  return kept ?? failed;
}
""")
SET_ASIDE = """
async (name) => {
  const cached = await caches.open(name);
  const [{ url }] = await cached.keys();
  await (await caches.open("sound")).put(url, await cached.match(url));
}
"""
PUT_BACK = """
async (name) => {
  const sound = await caches.open("sound");
  const [{ url }] = await sound.keys();
  const response = await sound.match(url);
  const cached = { url, headers: new Headers(response.headers), bytes: new Uint8Array(await response.arrayBuffer()) };
  CHANGE;
  await caches.delete(name);
  await (await caches.open(name)).put(cached.url, new Response(cached.bytes, { headers: cached.headers }));
}
"""
SABOTAGES = {
    "cut short by a byte": "cached.bytes = cached.bytes.slice(0, -1)",
    "too long": "cached.bytes = new Uint8Array(await new Blob([cached.bytes, 'more']).arrayBuffer())",
    "with another plan": "cached.headers.set('X-Plan', cached.headers.get('X-Plan').replace(/\\d/, n => 9 - n))",
    "without a plan": "cached.headers.delete('X-Plan')",
    "of another build": "cached.url = cached.url.replace(/engine-[0-9a-f]+/, 'engine-0')",
    "of another browser": "cached.url += '0'",
    "of another Pyodide": "cached.bytes[16] ^= 1",
    "no memory at all": "cached.bytes[0] ^= 1",
}
"""Ways to corrupt a snapshot. The last two have the right length, and Pyodide rejects them."""
FORBIDDEN = "Object.defineProperty(self, 'caches', { get() { throw new DOMException('No.', 'SecurityError'); } });\n"
QUESTIONS = [
    ("modifiers", {}),
    ("exchange", {}),
    ("dodge", {"edition": "codeone"}),
    ("face-to-face", {"edition": "n3", "sweep": "active.attribute"}),
    ("saving-roll", {"edition": "n4", "attribute": "a"}),
]
"""Those of other editions load clauses that the snapshot does not contain."""


@pytest.fixture(scope="module")
def returning(chromium: Browser, site: str) -> Iterator[BrowserContext]:
    """Return a browser whose first visit saved a snapshot, with an intact copy set aside."""
    context = chromium.new_context(bypass_csp=True, **PHONE)
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
    """Return how to corrupt the intact snapshot: not at all, unless a test overrides it."""
    return ""


@pytest.fixture
def next_visit(returning: BrowserContext, site: str, sabotage: str) -> Iterator[Visit]:
    """Start the next visit in that browser with the corrupted snapshot, and fail on any error."""
    visit = Visit(returning.new_page(), site)
    visit.page.on("console", lambda said: visit.complaints.append(said.text) if said.type == "error" else None)
    visit.page.on("pageerror", lambda error: visit.complaints.append(str(error)))
    visit.open("embed/modifiers/")
    visit.page.evaluate(PUT_BACK.replace("CHANGE", SABOTAGES.get(sabotage, "")), f"memory {visit.address}")
    yield visit
    visit.page.close()
    assert visit.complaints == []


def begin_worker_with(visit: Visit, code: str) -> None:
    """Make the engine's worker run this script first."""

    def fulfill(route: Route) -> None:
        route.fulfill(content_type="text/javascript", body=code + route.fetch().text())

    visit.page.route("**/worker.js", fulfill)


def expect_snapshot(page: Page, address: str, *, cached: bool) -> None:
    """Check whether a snapshot is cached."""
    script = "async ([name, cached]) => (await caches.has(name)) === cached"
    page.wait_for_function(script, arg=[f"memory {address}", cached])


def expect_answered(visit: Visit, *, restored: bool) -> None:
    """Check that the page answers, whether or not it used the snapshot, without mentioning it."""
    calculator = ask(visit)
    expect(headline(calculator)).to_contain_text(ANSWERED)
    expect(calculator.locator(".calculator-status")).to_be_empty()
    assert (restored, 1) == (visit.engine("restored"), visit.engine("boots"))
    expect_snapshot(visit.page, visit.address, cached=restored)


def test_a_start_uses_the_snapshot(next_visit: Visit) -> None:
    """If there is a snapshot, the engine starts from it."""
    expect_answered(next_visit, restored=True)


def test_answers_are_the_same_with_the_snapshot(next_visit: Visit) -> None:
    """They are equal byte for byte, even if the snapshot lacks some imports, and for several questions in a row."""
    next_visit.open("n5/rolls/")
    expected = [json.loads(answer(slug, json.dumps(form), "n5/rolls")) for slug, form in QUESTIONS] * 2
    assert expected == next_visit.page.evaluate(ASK, [QUESTIONS * 2, "n5/rolls"])
    assert next_visit.engine("restored")


@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_an_invalid_snapshot_is_ignored(next_visit: Visit) -> None:
    """If it is broken, from another build or rejected by Pyodide, the engine starts without it and deletes it."""
    expect_answered(next_visit, restored=False)


def test_a_worker_without_a_cache_starts(next_visit: Visit) -> None:
    """If the browser forbids the cache, as some do in private mode, the engine starts as usual."""
    begin_worker_with(next_visit, FORBIDDEN)
    expect(headline(ask(next_visit))).to_contain_text(ANSWERED)
    assert not next_visit.engine("restored")


def test_without_room_no_snapshot_is_stored(troubled_visit: Visit) -> None:
    """If the browser's quota is too small, no part of the snapshot is stored, and the engine answers."""
    troubled_visit.open("embed/modifiers/")
    devtools = troubled_visit.page.context.new_cdp_session(troubled_visit.page)
    origin = re.match(r"https?://[^/]+", troubled_visit.address)[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 10_000_000})
    assert "quota" in troubled_visit.page.evaluate(KEEP).lower()
    expect_answered(troubled_visit, restored=False)


def test_after_a_failure_the_snapshot_is_deleted(next_visit: Visit) -> None:
    """If a start from the snapshot fails, the retry does not use it."""
    next_visit.open(PAGE)
    calculator = next_visit.calculator("modifiers")
    control(calculator, "attribute").focus()
    next_visit.wait_for_engine("ready")
    next_visit.worker.evaluate("JSON.parse = null")
    control(calculator, "attribute").fill("20")
    expect(calculator.locator(".calculator-status")).to_contain_text("The engine stopped")
    expect_snapshot(next_visit.page, next_visit.address, cached=False)
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)
    assert not next_visit.engine("restored")


@pytest.mark.parametrize("file", [WASM, "infinity_rules-*"])
def test_after_a_failed_download_the_snapshot_stays(next_visit: Visit, file: str) -> None:
    """A failed download does not invalidate the snapshot: the retry uses it."""
    next_visit.page.route(f"**/{file}", lambda route: route.abort())
    calculator = ask(next_visit)
    expect(calculator.locator(".calculator-status")).to_contain_text("could not be fetched")
    expect_snapshot(next_visit.page, next_visit.address, cached=True)
    next_visit.page.unroute(f"**/{file}")
    calculator.get_by_role("button", name="Try again").click()
    expect(headline(calculator)).to_contain_text(ANSWERED)
    assert next_visit.engine("restored")
    next_visit.complaints.clear()
