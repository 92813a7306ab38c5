"""The whole site is kept in the browser: it works without network, and two builds never mix."""

import os
import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from engine import CALCULATORS
from macros.browser.render import answer_html
from macros.finish import finish
from tests.browser.conftest import FLAGS, SUB_PATH, Quiet, Server
from tests.browser.policy import NOTE, refused
from tests.browser.visit import ASK, DESKTOP, PHONE, SAVES_DATA, control, headline
from tests.helpers.site_pages import OF_EACH_KIND, PAGES
from tests.helpers.tiers import sampled

READY = "Ready for offline use."
NEWER = "A newer version is ready."
CALCULATORS_READY = "The calculators are ready for offline use. Pages:"
FETCH = """
async (address) => {
  const answer = await fetch(address);
  const text = await answer.text();
  const files = text.matchAll(/<(?:link rel="stylesheet" href|script [^>]*src)="([^"]+)"/g);
  return [answer.status, text.length, text.split('<i class="build">first</i></h1>').length - 1,
    [...files].map(([, name]) => name)];
}
"""
"""The status and the length of an answer, how often it names the first build, and the styles and scripts it names."""
KEPT = """
async () => ({
  caches: await caches.keys(),
  workers: (await navigator.serviceWorker.getRegistrations()).length,
  storage: Object.keys(localStorage).filter((key) => key.endsWith(".offline")),
})
"""

MEMORY_KEPT = """
async (site) => {
  while (!(await caches.has(`memory ${site}`)) || (await (await caches.open(`memory ${site}`)).keys()).length === 0)
    await new Promise(requestAnimationFrame);
}
"""


class Recorder(Quiet):
    """A server that demands to be asked again for all that it ever sent, and notes what it sends whole."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
        """Note the address."""
        if code == HTTPStatus.OK:
            self.server.sent.append(self.path)

    def end_headers(self) -> None:
        """Nothing may be taken from the browser's own cache without asking."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@dataclass
class Host:
    """Where the site is deployed: it can publish another build, and be cut off."""

    unfinished: Path
    built_for: str
    server: Server

    @property
    def address(self) -> str:
        """The address of the site."""
        return self.server.address

    def deploy(self, build: str) -> None:
        """Publish a build whose pages, and whose first script, name it."""
        folder = self.server.folder
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.unfinished, folder)
        for page in [*folder.rglob("*.html"), folder / "sitemap.xml"]:
            text = page.read_text().replace(self.built_for, self.address)
            page.write_text(text.replace("</h1>", f' <i class="build">{build}</i></h1>', 1))
        script = folder / "assets" / "javascripts" / "calculator.js"
        script.write_text(f"{script.read_text()}\nwindow.buildOfScript = '{build}';\n")
        worker = folder / "assets" / "javascripts" / "worker.js"
        worker.write_text(f"{worker.read_text()}\nself.buildOfWorker = '{build}';\n")
        finish(folder)

    def cut_off(self) -> None:
        """From now on, nobody is reached."""
        self.server.gone = True


@contextmanager
def hosting(unfinished: Path, built_for: str, folder: Path) -> Iterator[Host]:
    """A host in this folder; nothing is deployed yet."""
    server = Server(folder, Recorder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield Host(unfinished, built_for, server)
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def one_host(few_pages: Path, server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A host of a few pages of the site."""
    with hosting(few_pages, server.address, tmp_path_factory.mktemp("host")) as host:
        yield host


@pytest.fixture
def host(one_host: Host) -> Host:
    """That host, with one build of these pages."""
    one_host.server.begin_again(partial(one_host.deploy, "first"))
    one_host.server.sent.clear()
    return one_host


@dataclass
class Reader:
    """A reader with a browser of their own, which may have several tabs open."""

    context: BrowserContext
    address: str
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Note every error of a page and of its console."""
        self.context.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
        self.context.on("weberror", lambda broken: self.complaints.append(str(broken.error)))

    def open(self, path: str) -> Page:
        """Open a page in a new tab."""
        page = self.context.new_page()
        page.goto(self.address + path)
        return page


@pytest.fixture
def reader(chromium: Browser, host: Host) -> Iterator[Reader]:
    """A reader of that host, whose console may not complain."""
    context = chromium.new_context(**PHONE)
    reader = Reader(context, host.address)
    yield reader
    context.close()
    assert reader.complaints == []


def sign(page: Page) -> Locator:
    """The line in the footer that says how far the keeping is."""
    return page.locator("infinity-offline [role=status]")


def count(page: Page) -> Locator:
    """How many pages are kept, where they are not all."""
    return page.locator("infinity-offline .kept")


def button(page: Page) -> Locator:
    """The button beside it."""
    return page.locator("infinity-offline button")


def wait_until(page: Page, condition: str) -> None:
    """Wait until the page says so; Playwright's own way would need a policy that lets it evaluate text."""
    page.evaluate(
        f"new Promise((done) => {{ (function look() {{ ({condition}) ? done() : requestAnimationFrame(look); }})(); }})"
    )


def expect_build(page: Page, build: str) -> None:
    """The page, its scripts and its engine are all of one build."""
    expect(page.locator("h1 .build")).to_have_text(build)
    wait_until(page, f"window.buildOfScript === '{build}'")
    calculator = page.locator("infinity-calculator").first
    calculator.locator("input").first.focus()
    wait_until(page, "infinityEngine.state === 'ready'")
    (worker,) = (worker for worker in page.workers if worker.url.endswith("/worker.js"))
    assert build == worker.evaluate("buildOfWorker")


@pytest.fixture(scope="module")
def kept(
    chromium: Browser, unfinished: Path, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reader]:
    """A reader who has opened one page, has waited for the sign, and has now no network."""
    with hosting(unfinished, server.address, tmp_path_factory.mktemp("host")) as host:
        host.deploy("first")
        context = chromium.new_context(**DESKTOP)
        reader = Reader(context, host.address)
        first = reader.open("glossary/")
        expect(sign(first)).to_have_text(READY)
        first.close()
        host.cut_off()
        yield reader
        context.close()


@pytest.fixture(scope="module")
def tab(kept: Reader) -> Page:
    """A tab of that reader, which notes what the policy refuses, and whose engine sleeps until it is used."""
    page = kept.context.new_page()
    for script in (SAVES_DATA, NOTE):
        page.add_init_script(script)
    return page


@pytest.fixture
def offline(kept: Reader, tab: Page) -> Iterator[Page]:
    """That tab, in which nothing may go wrong."""
    kept.complaints.clear()
    yield tab
    assert (refused(tab), kept.complaints) == ([], [])


@pytest.fixture(scope="module")
def fetched(kept: Reader, tab: Page) -> Callable[[str], tuple[int, int, int, list[str]]]:
    """What comes, without network, from an address of the site, as FETCH tells, fetched once."""
    tab.goto(f"{kept.address}about/")
    return cache(lambda address: tuple(tab.evaluate(FETCH, address)))


def came(answer: tuple[int, int, int, list[str]]) -> bool:
    """Whether something came."""
    status, length, *_ = answer
    return status == HTTPStatus.OK and length > 0


@pytest.mark.parametrize("page", sampled(PAGES, OF_EACH_KIND))
def test_every_page_comes_without_network(page: str, kept: Reader, fetched: Callable) -> None:
    """After a visit to one page, every page of the site is there, with its styles and scripts."""
    address = kept.address + f"{page}/".removesuffix("index/")
    status, _, named, files = fetched(address)
    assert (status, named) == (HTTPStatus.OK, 1)
    assert files
    assert [file for file in files if not came(fetched(urljoin(address, file)))] == []


@pytest.mark.parametrize("page", sorted(OF_EACH_KIND))
def test_a_page_of_each_kind_opens_without_network(page: str, kept: Reader, offline: Page) -> None:
    """Where a page is kept, it opens, with its style."""
    offline.goto(kept.address + f"{page}/".removesuffix("index/"))
    expect(offline.locator("h1 .build")).to_have_text("first")
    styles = "[...document.styleSheets].map((sheet) => sheet.cssRules.length > 0)"
    assert {True} == set(offline.evaluate(styles))


def test_every_calculator_answers_without_network(kept: Reader, offline: Page) -> None:
    """The engine starts once from what was kept and answers each calculator; the policy refuses nothing of it."""
    offline.goto(f"{kept.address}embed/modifiers/")
    expected = [{"html": answer_html(slug, {}, "n5/rolls")} for slug in CALCULATORS]
    assert expected == offline.evaluate(ASK, [[[slug, {}] for slug in CALCULATORS], "n5/rolls"])


def test_a_share_link_opens_without_network(kept: Reader, offline: Page) -> None:
    """Whatever the query says, the page is found, and its form is filled."""
    offline.goto(f"{kept.address}n5/rolls/?calculator=modifiers&edition=n5&attribute=13&mods=-3+Cover%2C+-6+Range")
    expect(headline(offline.locator('infinity-calculator[calculator="modifiers"]'))).to_contain_text("Success Value 4:")


def test_the_search_finds_without_network(kept: Reader, offline: Page) -> None:
    """The index of the search is kept, and a result opens within the page."""
    offline.goto(kept.address)
    offline.evaluate("window.sameDocument = true")
    offline.locator("header .search-opener").click()
    offline.get_by_role("combobox", name="Search").fill("hmg")
    offline.locator("#search-results a").first.click()
    offline.wait_for_url("**/n5/weapons/#heavy-machine-gun")
    assert offline.evaluate("sameDocument")


def test_previews_show_without_network(kept: Reader, offline: Page) -> None:
    """What stands behind a link to another page is read from what was kept."""
    offline.goto(kept.address + "n5/dodge/")
    offline.locator('#n5\\.dodge\\.roll a.term[href$="#normal-roll"]').hover()
    expect(offline.locator(".preview")).to_contain_text("A roll that no enemy contests")


def test_the_first_page_goes_on_without_network(host: Host, reader: Reader) -> None:
    """The very page of the first visit, which came by the network, starts the engine and leads on without it."""
    reader.context.add_init_script(SAVES_DATA)
    page = reader.open("n5/rolls/")
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
    reader.complaints.clear()  # the theme tried the network before it loaded the page


@dataclass
class Withheld:
    """Pages that the host of a few pages does not send, until it has them again."""

    folder: Path
    texts: dict[str, str]

    @classmethod
    def of(cls, host: Host, *pages: str) -> "Withheld":
        """Take these pages from a host."""
        paths = {page: host.server.folder / page / "index.html" for page in pages}
        texts = {page: path.read_text() for page, path in paths.items()}
        for path in paths.values():
            path.unlink()
        return cls(host.server.folder, texts)

    def give_back(self) -> None:
        """Let the host send them."""
        for page, text in self.texts.items():
            (self.folder / page / "index.html").write_text(text)


def test_the_pages_follow_and_their_number_is_said(host: Host, reader: Reader) -> None:
    """The core is ready before the pages are; the line says how many of them are kept, and a press goes on."""
    withheld = Withheld.of(host, "codeone/rolls")
    page = reader.open("n5/rolls/")
    expect(sign(page)).to_have_text(CALCULATORS_READY)
    expect(count(page)).to_have_text(re.compile(r"^[0-3] of 4 \(0\.\d MB in all\)\.$"))
    expect(button(page)).to_have_text("Keep all pages")
    withheld.give_back()
    button(page).click()
    expect(sign(page)).to_have_text(READY)
    expect(count(page)).to_be_empty()


def test_what_the_reader_has_opened_is_kept_first(host: Host, reader: Reader) -> None:
    """Where no page but the opened one comes, that one is kept, and another is said not to be kept yet."""
    Withheld.of(host, "codeone/rolls", "n5/rolls", "n5/dodge")
    page = reader.open("about/")
    expect(count(page)).to_have_text(re.compile("^1 of 4 .*[.]$"))
    host.cut_off()
    page.reload()
    expect(page.locator("h1 .build")).to_have_text("first")
    answer = page.goto(host.address + "n5/dodge/")
    assert answer.status == HTTPStatus.SERVICE_UNAVAILABLE
    expect(page.locator("h1")).to_contain_text("Not kept yet")
    reader.complaints.clear()  # the status is one


def test_a_page_that_is_opened_is_kept_even_where_data_is_saved(host: Host, reader: Reader) -> None:
    """With the data saver on, the rest waits for the reader's word; but what is opened is kept at once."""
    withheld = Withheld.of(host, "codeone/rolls", "n5/rolls", "n5/dodge")
    page = reader.open("about/")
    expect(count(page)).to_have_text(re.compile("^1 of 4 .*[.]$"))
    withheld.give_back()
    reader.context.add_init_script(SAVES_DATA)
    for visited, kept in (("n5/rolls/", 2), ("n5/dodge/", 3)):
        page.goto(host.address + visited)
        expect(count(page)).to_have_text(re.compile(f"^{kept} of 4 .*[.]$"))
    page.goto(f"{host.address}codeone/rolls/")
    expect(sign(page)).to_have_text(READY)


def test_nothing_is_sent_twice(chromium: Browser, host: Host, tmp_path: Path) -> None:
    """What the page has fetched is asked for again by its date alone: each file is sent once."""
    path = os.environ.get("HEADLESS_SHELL") or shutil.which("chromium-headless-shell")
    with chromium.browser_type.launch_persistent_context(tmp_path / "profile", executable_path=path, args=FLAGS) as it:
        expect(sign(Reader(it, host.address).open("n5/rolls/"))).to_have_text(READY)
    assert {path: times for path, times in Counter(host.server.sent).items() if times > 1} == {}


def test_the_next_visit_starts_with_the_memory_of_python(host: Host, reader: Reader) -> None:
    """Once the site is kept, Python's memory is kept too, without network, and the next start takes it."""
    page = reader.open("n5/rolls/")
    expect(sign(page)).to_have_text(READY)
    wait_until(page, "infinityEngine.state === 'ready'")
    assert not page.evaluate("infinityEngine.restored")
    host.cut_off()
    page.evaluate(MEMORY_KEPT, host.address)
    page.close()
    page = reader.open("n5/rolls/?calculator=modifiers&attribute=20")
    expect(headline(page.locator('infinity-calculator[calculator="modifiers"]'))).to_contain_text("Success Value 20:")
    assert page.evaluate("infinityEngine.restored")


def test_a_new_version_waits_until_the_reader_loads_it(host: Host, reader: Reader) -> None:
    """While two tabs are open they stay with their build, new tabs too; a press of the button renews them all."""
    old = reader.open("n5/rolls/")
    expect(sign(old)).to_have_text(READY)
    old.reload()
    host.deploy("second")
    new = reader.open("n5/rolls/")
    expect(sign(new)).to_have_text(NEWER)
    for page in (old, new):
        expect_build(page, "first")
    old.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    old.wait_for_url(re.compile(r"/codeone/rolls/(\?|$)"))
    expect(sign(old)).to_have_text(NEWER)
    expect_build(old, "first")
    button(new).click()
    for page in (old, new):
        expect(page.locator("h1 .build")).to_have_text("second")
        expect(sign(page)).to_have_text(READY)
        expect_build(page, "second")


def test_a_single_tab_gets_the_new_version_by_loading(host: Host, reader: Reader) -> None:
    """Once the new version is all there, the next load of the only tab shows it, and the form stays."""
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


def test_a_page_in_use_is_not_taken_over(host: Host, reader: Reader) -> None:
    """A reader who has begun to type keeps the page; the new version waits for the button."""
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


def test_half_a_deployment_is_refused(host: Host, reader: Reader) -> None:
    """Where one file is still of another build, the new version is not taken: the one before stays, whole."""
    page = reader.open("n5/rolls/")
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
    assert refused.evaluate("({ end }) => end") == "redundant"
    expect(sign(page)).to_have_text(READY)
    page.goto(host.address + "n5/rolls/")
    expect_build(page, "first")


def test_without_keeping_a_page_of_another_build_is_loaded_afresh(host: Host, reader: Reader) -> None:
    """Where nothing is kept, a tab that comes upon a page of a newer build loads that page with its own scripts."""
    reader.context.add_init_script(SAVES_DATA)
    page = reader.open("n5/rolls/")
    expect_build(page, "first")
    host.deploy("second")
    page.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    page.wait_for_url(re.compile(r"/codeone/rolls/(\?|$)"))
    expect(page.locator("h1 .build")).to_have_text("second")
    page.wait_for_load_state()
    expect_build(page, "second")


def test_a_reader_who_saves_data_is_asked(host: Host, reader: Reader) -> None:
    """With the browser's data saver on nothing is kept, until the reader asks for it."""
    reader.context.add_init_script(SAVES_DATA)
    page = reader.open("glossary/")
    expect(sign(page)).to_have_text("Nothing is kept for offline use, to save your data.")
    assert page.evaluate(KEPT) == {"caches": [], "workers": 0, "storage": []}
    assert [path for path in host.server.sent if path.endswith(("sw.js", ".wasm"))] == []
    button(page).click()
    expect(sign(page)).to_have_text(READY)
    page.reload()
    expect(sign(page)).to_have_text(READY)


def test_a_reader_can_switch_it_off_and_on(reader: Reader) -> None:
    """Off leaves nothing behind but the choice itself, in every tab, and stays off; on keeps the site again."""
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
    """A sentence says so, and the calculators answer as ever."""
    expect(sign(page)).to_contain_text("This browser could not keep the site")
    calculator = page.locator('infinity-calculator[calculator="modifiers"]')
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")


@pytest.mark.parametrize("sabotage", SABOTAGES)
def test_where_nothing_can_be_kept_the_site_works(host: Host, reader: Reader, sabotage: str) -> None:
    """Storage full or forbidden: a plain sentence, no error, and all else as before."""
    script = host.server.folder / "sw.js"
    sound = script.read_text()
    script.write_text(SABOTAGES[sabotage] + sound)
    page = reader.open("n5/rolls/")
    expect_impossible(page)
    script.write_text(sound)
    button(page).click()
    expect(sign(page)).to_have_text(READY)


@pytest.mark.parametrize(
    "sabotage",
    [
        "delete Navigator.prototype.serviceWorker",
        f"if (window.isSecureContext) ServiceWorkerContainer.prototype.register = {FORBIDDEN}",
    ],
)
def test_a_browser_without_service_workers_gets_a_message(reader: Reader, sabotage: str) -> None:
    """A browser that has none, or lets the site have none, says so in a sentence."""
    reader.context.add_init_script(sabotage)
    expect_impossible(reader.open("n5/rolls/"))


def test_a_real_quota_that_is_full_is_reported(reader: Reader) -> None:
    """Chromium itself refuses more than its quota: the sentence comes, and the site works."""
    page = reader.context.new_page()
    devtools = reader.context.new_cdp_session(page)
    origin = re.match(r"https?://[^/]+", reader.address)[0]
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    page.goto(reader.address + "n5/rolls/")
    expect_impossible(page)
