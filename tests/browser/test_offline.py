"""The whole site is cached in the browser: it works offline, and two builds never mix."""

import os
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from macros.components.answer.render import answer_html
from macros.finish import finish
from tests.browser.conftest import FLAGS, SUB_PATH, Quiet, Server, move, publish
from tests.browser.policy import NOTE, refused
from tests.browser.visit import ASK, DESKTOP, PHONE, SAVES_DATA, control, ending, headline
from tests.helpers.cached import cached
from tests.helpers.site_pages import OF_EACH_KIND, PAGES
from tests.helpers.tiers import sampled

NAMED = ' <i class="build">{}</i>'
"""Names the build in the heading of a page."""
READY = "Ready for offline use."
NEWER = "A newer version is ready."
CALCULATORS_READY = "The calculators are ready for offline use. Pages:"
FETCH_ALL = ending("""
async (addresses) => {
  const failed = [];
  for (const address of addresses) {
    const answer = await fetch(address);
    if (answer.status !== 200 || (await answer.blob()).size === 0) failed.push(address);
  }
  return failed;
}
""")
"""Fetch addresses; return those that do not come."""
STYLED = "[...document.styleSheets].map((sheet) => sheet.cssRules.length > 0)"
KEPT = """
async () => ({
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  storage: Object.keys(localStorage).filter((key) => key.endsWith(".offline")),
})
"""

MEMORY_KEPT = ending("""
async (site) => {
  while (!(await caches.has(`memory ${site}`)) || (await (await caches.open(`memory ${site}`)).keys()).length === 0)
    await new Promise(requestAnimationFrame);
}
""")


class Recorder(Quiet):
    """Serve files, require revalidation, and record each file sent in full."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Record the address."""
        if code == HTTPStatus.OK:
            self.server.sent.append(self.path)

    def end_headers(self) -> None:
        """Make the browser revalidate everything that it has cached."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@dataclass
class Host:
    """Serve the site; it can publish another build, and go offline."""

    unfinished: Path
    server: Server

    @property
    def address(self) -> str:
        """Return the address of the site."""
        return self.server.address

    def deploy(self, build: str) -> None:
        """Publish a build that is named in its pages and its first script."""
        folder = self.server.folder
        shutil.rmtree(folder, ignore_errors=True)
        move(self.unfinished, folder, self.address, NAMED.format(build))
        script = folder / "assets" / "components" / "calculator" / "calculator.js"
        script.write_text(f"{script.read_text()}\nwindow.buildOfScript = '{build}';\n")
        worker = folder / "assets" / "components" / "engine" / "worker.js"
        worker.write_text(f"{worker.read_text()}\nself.buildOfWorker = '{build}';\n")
        finish(folder)

    def cut_off(self) -> None:
        """Stop answering requests."""
        self.server.gone = True


@contextmanager
def hosting(folder: Path) -> Iterator[Server]:
    """Start a host in this folder; nothing is deployed yet."""
    server = Server(folder, Recorder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def one_host(few_pages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Start a host of a few pages of the site."""
    with hosting(tmp_path_factory.mktemp("host")) as server:
        yield Host(few_pages, server)


@pytest.fixture
def host(one_host: Host) -> Host:
    """Return that host with one build of these pages."""
    one_host.server.begin_again(partial(one_host.deploy, "first"))
    one_host.server.sent.clear()
    return one_host


@dataclass
class Reader:
    """A reader with a separate browser, which may have several tabs open."""

    context: BrowserContext
    address: str
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Record every error of a page and of its console."""
        self.context.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.context.on("weberror", lambda broken: self.complaints.append(str(broken.error)))

    def open(self, path: str) -> Page:
        """Open a page in a new tab."""
        page = self.context.new_page()
        page.goto(self.address + path)
        return page


@pytest.fixture
def reader(chromium: Browser, host: Host) -> Iterator[Reader]:
    """Start a reader of that host, and fail on any console error."""
    context = chromium.new_context(**PHONE)
    reader = Reader(context, host.address)
    yield reader
    context.close()
    assert reader.complaints == []


def sign(page: Page) -> Locator:
    """Return the line in the footer that shows the progress of the download."""
    return page.locator("infinity-offline [role=status]")


def count(page: Page) -> Locator:
    """Return the element with the number of cached pages, shown while some are missing."""
    return page.locator("infinity-offline .kept")


def button(page: Page) -> Locator:
    """Return the button beside the progress."""
    return page.locator("infinity-offline button")


def wait_until(page: Page, condition: str) -> None:
    """Wait for a condition on the page; Playwright's own function needs a policy that allows evaluating text."""
    look = f"(function look() {{ ({condition}) ? done() : requestAnimationFrame(look); }})()"
    page.evaluate(ending(f"() => new Promise((done) => {{ {look}; }})"))


def expect_build(page: Page, build: str) -> None:
    """Check that the page, its scripts and its engine are all from one build."""
    expect(page.locator("h1 .build")).to_have_text(build)
    wait_until(page, f"window.buildOfScript === '{build}'")
    calculator = page.locator("infinity-calculator").first
    calculator.locator("input").first.focus()
    wait_until(page, "infinityEngine.state === 'ready'")
    (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.js"))
    assert build == worker.evaluate("buildOfWorker")


@pytest.fixture
def offline_reader(chromium: Browser, built: Path, tmp_path: Path) -> Iterator[Reader]:
    """Return a reader who has opened one page, waited until the whole site was cached, and gone offline."""
    with hosting(tmp_path) as server:
        publish(built, server, NAMED.format("first"))
        context = chromium.new_context(**DESKTOP)
        reader = Reader(context, server.address)
        first = reader.open("glossary/")
        expect(sign(first)).to_have_text(READY)
        first.close()
        server.gone = True
        yield reader
        context.close()


@pytest.fixture
def offline(offline_reader: Reader) -> Iterator[Page]:
    """Open a tab of that reader, and fail on any error; its engine stays off until it is used."""
    page = offline_reader.context.new_page()
    for script in (SAVES_DATA, NOTE):
        page.add_init_script(script)
    offline_reader.complaints.clear()
    yield page
    assert (refused(page), offline_reader.complaints) == ([], [])


def test_the_whole_site_works_offline(
    offline_reader: Reader, built: Path, offline: Page, subtests: pytest.Subtests
) -> None:
    """After a visit to one page everything is cached: one test, because that takes longer than all that it checks.

    A test in tests/site/test_site.py checks that the service worker's list has every page and all that a page loads.
    """
    site = offline_reader.address
    for page in sorted(OF_EACH_KIND):
        with subtests.test("a page opens with its styles", page=page):
            offline.goto(site + f"{page}/".removesuffix("index/"))
            expect(offline.locator("h1 .build")).to_have_text("first")
            assert {True} == set(offline.evaluate(STYLED))
            assert refused(offline) == []
    with subtests.test("every file in the list comes"):
        listed = cached((built / "sw.js").read_text(encoding="utf-8"))
        assert len(listed) > len(PAGES)
        assert offline.evaluate(FETCH_ALL, [site + name for name in listed]) == []
    with subtests.test("a preview of another page comes"):
        offline.goto(f"{site}n5/dodge/")
        offline.locator('#n5\\.dodge\\.roll a.term[href$="#normal-roll"]').hover()
        expect(offline.locator(".preview")).to_contain_text("A roll that no enemy contests")
    with subtests.test("a result of the search opens without a full reload"):
        offline.goto(site)
        offline.evaluate("window.sameDocument = true")
        offline.locator("header .search-opener").click()
        offline.get_by_role("combobox", name="Search").fill("hmg")
        offline.locator("#search-results a").first.click()
        offline.wait_for_url("**/n5/weapons/#heavy-machine-gun")
        assert offline.evaluate("sameDocument")
    with subtests.test("a share link fills in its form, and the engine answers other calculators"):
        offline.goto(f"{site}n5/rolls/?calculator=modifiers&edition=n5&attribute=13&mods=-3+Cover%2C+-6+Range")
        modifiers = offline.locator('infinity-calculator[calculator="modifiers"]')
        expect(headline(modifiers)).to_contain_text("Success Value 4:")
        slugs = ["modifiers", "matchup"]
        expected = [{"html": answer_html(slug, {}, "n5/rolls")} for slug in slugs]
        assert expected == offline.evaluate(ASK, [[[slug, {}] for slug in slugs], "n5/rolls"])


@dataclass
class Withheld:
    """Pages that the host temporarily lacks."""

    folder: Path
    texts: dict[str, str]

    @classmethod
    def of(cls, host: Host, *pages: str) -> "Withheld":
        """Remove these pages from a host."""
        paths = {page: host.server.folder / page / "index.html" for page in pages}
        texts = {page: path.read_text() for page, path in paths.items()}
        for path in paths.values():
            path.unlink()
        return cls(host.server.folder, texts)

    def give_back(self) -> None:
        """Put the pages back."""
        for page, text in self.texts.items():
            (self.folder / page / "index.html").write_text(text)


def test_pages_are_cached_after_the_core_and_counted(host: Host, reader: Reader) -> None:
    """The core is ready before the pages; the line counts the cached pages, and pressing the button continues."""
    withheld = Withheld.of(host, "codeone/rolls")
    page = reader.open("about/")
    expect(sign(page)).to_have_text(CALCULATORS_READY)
    expect(count(page)).to_have_text(re.compile(r"^[0-3] of 4 \(0\.\d MB in all\)\.$"))
    expect(button(page)).to_have_text("Keep all pages")
    withheld.give_back()
    button(page).click()
    expect(sign(page)).to_have_text(READY)
    expect(count(page)).to_be_empty()


@pytest.mark.nightly
def test_opened_pages_are_cached_first(host: Host, reader: Reader) -> None:
    """If only the opened page can be downloaded, it is cached, and another page says that it is not."""
    Withheld.of(host, "codeone/rolls", "n5/rolls", "n5/dodge")
    page = reader.open("about/")
    expect(count(page)).to_have_text(re.compile("^1 of 4 .*[.]$"))
    host.cut_off()
    page.reload()
    expect(page.locator("h1 .build")).to_have_text("first")
    answer = page.goto(host.address + "n5/dodge/")
    assert answer.status == HTTPStatus.SERVICE_UNAVAILABLE
    expect(page.locator("h1")).to_contain_text("Not kept yet")
    reader.complaints.clear()  # the status counts as one


@pytest.mark.nightly
def test_opened_pages_are_cached_even_with_the_data_saver(host: Host, reader: Reader) -> None:
    """With the data saver on, the download waits for the reader's consent, but opened pages are cached at once."""
    withheld = Withheld.of(host, "codeone/rolls", "n5/rolls", "n5/dodge")
    page = reader.open("about/")
    expect(count(page)).to_have_text(re.compile("^1 of 4 .*[.]$"))
    withheld.give_back()
    reader.context.add_init_script(SAVES_DATA)
    for visited, number in (("n5/rolls/", 2), ("n5/dodge/", 3)):
        page.goto(host.address + visited)
        expect(count(page)).to_have_text(re.compile(f"^{number} of 4 .*[.]$"))
    page.goto(f"{host.address}codeone/rolls/")
    expect(sign(page)).to_have_text(READY)


def test_nothing_is_sent_twice_and_the_next_visit_starts_from_the_snapshot(
    chromium: Browser, host: Host, tmp_path: Path
) -> None:
    """Files that the page has fetched are only revalidated; Python's memory is stored, and the next start uses it."""
    path = os.environ.get("HEADLESS_SHELL") or shutil.which("chromium-headless-shell")
    with chromium.browser_type.launch_persistent_context(tmp_path / "profile", executable_path=path, args=FLAGS) as it:
        reader = Reader(it, host.address)
        page = reader.open("n5/rolls/")
        expect(sign(page)).to_have_text(READY)
        wait_until(page, "infinityEngine.state === 'ready'")
        assert not page.evaluate("infinityEngine.restored")
        assert {path: times for path, times in Counter(host.server.sent).items() if times > 1} == {}
        host.cut_off()
        page.evaluate(MEMORY_KEPT, host.address)
        page.close()
        page = reader.open("n5/rolls/?calculator=modifiers&attribute=20")
        modifiers = page.locator('infinity-calculator[calculator="modifiers"]')
        expect(headline(modifiers)).to_contain_text("Success Value 20:")
        assert page.evaluate("infinityEngine.restored")
        assert reader.complaints == []


def test_a_new_version_waits_until_the_reader_loads_it(host: Host, reader: Reader) -> None:
    """While two tabs are open, they and new tabs stay on their build; pressing the button updates them all."""
    old = reader.open("about/")
    expect(sign(old)).to_have_text(READY)
    old.reload()
    host.deploy("second")
    new = reader.open("n5/rolls/")
    expect(sign(new)).to_have_text(NEWER)
    new.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    new.wait_for_url(re.compile(r"/codeone/rolls/(\?|$)"))
    expect_build(new, "first")
    for page in (old, new):
        expect(sign(page)).to_have_text(NEWER)
        expect(page.locator("h1 .build")).to_have_text("first")
    button(new).click()
    for page in (old, new):
        expect(page.locator("h1 .build")).to_have_text("second")
        expect(sign(page)).to_have_text(READY)
    expect_build(new, "second")


@pytest.mark.nightly
def test_reloading_a_single_tab_loads_the_new_version(host: Host, reader: Reader) -> None:
    """Once the new version is downloaded, reloading the only tab shows it, and the form stays."""
    page = reader.open("n5/rolls/")
    expect(sign(page)).to_have_text(READY)
    host.deploy("second")
    page.goto(f"{host.address}n5/rolls/?calculator=modifiers&attribute=13&mods=-3+Cover%2C+-6+Range")
    expect(sign(page)).to_have_text(NEWER)
    expect(page.locator("h1 .build")).to_have_text("first")
    page.reload()
    expect(page.locator("h1 .build")).to_have_text("second")
    expect_build(page, "second")
    expect(headline(page.locator('infinity-calculator[calculator="modifiers"]'))).to_contain_text("Success Value 4:")


@pytest.mark.nightly
def test_a_page_in_use_is_not_updated(host: Host, reader: Reader) -> None:
    """If the reader has begun to type, the page stays and the new version waits for the button."""
    page = reader.open("n5/rolls/")
    expect(sign(page)).to_have_text(READY)
    host.deploy("second")
    page.goto(host.address + "n5/rolls/")
    expect(sign(page)).to_have_text(NEWER)
    page.add_init_script("addEventListener('load', () => dispatchEvent(new KeyboardEvent('keydown')))")
    page.reload()
    expect(sign(page)).to_have_text(NEWER)
    expect_build(page, "first")
    button(page).click()
    expect(page.locator("h1 .build")).to_have_text("second")


def test_an_incomplete_deployment_is_rejected(host: Host, reader: Reader) -> None:
    """If one file is from another build, the new version is rejected and the previous one stays complete."""
    page = reader.open("about/")
    expect(sign(page)).to_have_text(READY)
    host.deploy("second")
    straggler = host.server.folder / "n5" / "dodge" / "index.html"
    straggler.write_text(straggler.read_text().replace("second", "first"))
    refused = page.evaluate_handle(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const found = new Promise((done) => { registration.onupdatefound = () => done(registration.installing); });
          await registration.update();
          const worker = await found;
          return { end: new Promise((done) => {
            const look = () => ["installed", "redundant"].includes(worker.state) && done(worker.state);
            worker.onstatechange = look;
            look();
          }) };
        }"""
    )
    assert refused.evaluate(ending("({ end }) => end")) == "redundant"
    expect(sign(page)).to_have_text(READY)
    page.goto(host.address + "n5/rolls/")
    expect_build(page, "first")


@pytest.mark.nightly
def test_without_an_offline_copy_a_page_of_another_build_is_reloaded(host: Host, reader: Reader) -> None:
    """Without the offline copy, a tab that opens a page from a newer build reloads it with the new scripts."""
    reader.context.add_init_script(SAVES_DATA)
    page = reader.open("n5/rolls/")
    expect_build(page, "first")
    host.deploy("second")
    page.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    page.wait_for_url(re.compile(r"/codeone/rolls/(\?|$)"))
    expect(page.locator("h1 .build")).to_have_text("second")
    page.wait_for_load_state()
    expect_build(page, "second")


@pytest.mark.nightly
def test_a_reader_with_the_data_saver_is_asked(host: Host, reader: Reader) -> None:
    """With the browser's data saver on, nothing is cached until the reader asks for it.

    Then the page, which came from the network, starts the engine and opens other pages offline.
    """
    reader.context.add_init_script(SAVES_DATA)
    page = reader.open("n5/rolls/")
    expect(sign(page)).to_have_text("Nothing is kept for offline use, to save your data.")
    assert page.evaluate(KEPT) == {"caches": [], "workers": 0, "storage": []}
    assert [path for path in host.server.sent if path.endswith(("sw.js", ".wasm"))] == []
    button(page).click()
    expect(sign(page)).to_have_text(READY)
    assert page.evaluate("infinityEngine.state") == "asleep"
    host.cut_off()
    calculator = page.locator('infinity-calculator[calculator="modifiers"]')
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    page.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    page.wait_for_url(re.compile(r"/codeone/rolls/(\?|$)"))
    expect(page.locator("h1 .build")).to_have_text("first")
    page.reload()
    expect(sign(page)).to_have_text(READY)
    reader.complaints.clear()  # the theme tried the network before loading the page


@pytest.mark.nightly
def test_offline_use_can_be_switched_off_and_on(reader: Reader) -> None:
    """Off deletes everything except the choice itself, in every tab, and persists; on caches the site again."""
    page, other = reader.open("glossary/"), reader.open("about/")
    for tab in (page, other):
        expect(sign(tab)).to_have_text(READY)
    page.evaluate("site => caches.open(`memory ${site}`)", reader.address)
    assert page.evaluate(KEPT)["storage"] == []
    button(page).click()
    for tab in (page, other):
        expect(sign(tab)).to_have_text("Nothing is kept for offline use.")
    assert {"caches": [], "workers": 0, "storage": [f"{SUB_PATH}.offline"]} == page.evaluate(KEPT)
    page.reload()
    expect(button(page)).to_have_text("Switch on")
    assert {name: page.evaluate(KEPT)[name] for name in ("caches", "workers")} == {"caches": [], "workers": 0}
    button(page).click()
    expect(sign(page)).to_have_text(READY)
    assert page.evaluate(KEPT)["storage"] == []


FORBIDDEN = "() => Promise.reject(new DOMException('No.', 'SecurityError'))"
FULL = "() => Promise.reject(new DOMException('Full.', 'QuotaExceededError'))"
SABOTAGES = {
    "caches are forbidden": f"caches.open = {FORBIDDEN};\n",
    "the storage is full": f"Cache.prototype.put = {FULL};\n",
    "the worker is broken": "throw new Error('no memory');\n",
}


def expect_impossible(page: Page) -> None:
    """Check that the page explains the problem and that the calculators still answer."""
    expect(sign(page)).to_contain_text("This browser could not keep the site")
    calculator = page.locator('infinity-calculator[calculator="modifiers"]')
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")


@pytest.mark.parametrize("sabotage", sampled(SABOTAGES, {"the storage is full"}))
def test_the_site_works_without_storage(host: Host, reader: Reader, sabotage: str) -> None:
    """If storage is full or forbidden, the page says so, without an error, and everything else works."""
    script = host.server.folder / "sw.js"
    sound = script.read_text()
    script.write_text(SABOTAGES[sabotage] + sound)
    page = reader.open("n5/rolls/")
    expect_impossible(page)
    script.write_text(sound)
    button(page).click()
    expect(sign(page)).to_have_text(READY)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "sabotage",
    [
        "delete Navigator.prototype.serviceWorker",
        f"if (window.isSecureContext) ServiceWorkerContainer.prototype.register = {FORBIDDEN}",
    ],
)
def test_a_browser_without_service_workers_gets_a_message(reader: Reader, sabotage: str) -> None:
    """If service workers are missing or forbidden, the page says so."""
    reader.context.add_init_script(sabotage)
    expect_impossible(reader.open("n5/rolls/"))


@pytest.mark.nightly
def test_a_full_quota_is_reported(reader: Reader) -> None:
    """Chromium itself enforces its quota: the page says so, and the site works."""
    page = reader.context.new_page()
    devtools = reader.context.new_cdp_session(page)
    origin = re.match(r"https?://[^/]+", reader.address)[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    page.goto(reader.address + "n5/rolls/")
    expect_impossible(page)
