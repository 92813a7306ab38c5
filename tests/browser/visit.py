"""Describe what a reader does with the site."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route, Worker

PATIENCE = 30_000
"""Milliseconds after which a wait fails: Playwright's own limit, far more than needed, even on a busy machine."""


def ending(script: str) -> str:
    """Return a JavaScript function that fails if the promise of the given one does not settle; evaluate() would wait.

    The script is a function with at most one parameter.
    """
    return f"""
(given) => Promise.race([({script.strip()})(given), new Promise((_, fail) => {{
  setTimeout(() => fail(new Error("The promise did not settle within {PATIENCE // 1000} seconds.")), {PATIENCE});
}})])
"""


def wait_for(page: Page, happened: Callable[[], object]) -> None:
    """Wait until routes or other events of Playwright, which come while the page is asked something, have happened."""
    end = monotonic() + PATIENCE / 1000
    while not happened():
        assert monotonic() < end, "What the test waits for did not happen."
        page.evaluate("0")


PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
"""The setting of a reader who saves data: the engine stays off until a form is used."""
LEAD = ending("""
(address) => new Promise((done) => {
  const before = document.querySelector("article");
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
  (function look() { before.isConnected ? setTimeout(look) : done(); })();
})
""")
"""Follow a link to another page of the site, and wait until that page has replaced this one."""
TIDY = """
async () => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done, failed) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    const stores = [...database.objectStoreNames];
    const clearing = database.transaction(stores, "readwrite");
    for (const store of stores) clearing.objectStore(store).clear();
    await new Promise((done) => { clearing.oncomplete = done; });
    database.close();
  }
}
"""
"""Close everything that is open, and delete everything that was saved."""
START = """
async () => {
  const { src } = document.querySelector('script[src$="/calculator.js"]');
  const { engine } = await import(new URL("../engine/engine.js", src));
  engine.start();
}
"""
ASK = """
async ([questions, page]) => {
  const { src } = document.querySelector('script[src$="/calculator.js"]');
  const { engine } = await import(new URL("../engine/engine.js", src));
  const replies = [];
  for (const [calculator, form] of questions) replies.push(await engine.ask({}, calculator, form, page));
  return replies;
}
"""
"""Send pairs of a calculator and a form to the engine of a page, through its own client."""


def tool(calculator: Locator, name: str) -> Locator:
    """Return a button of the tools after an answer, which are opened for it."""
    calculator.locator(".calculator-tools").evaluate("fold => { fold.open = true; }")
    return calculator.locator(".calculator-tools").get_by_role("button", name=name)


@dataclass
class Visit:
    """A reader's visit: one page of the browser, with the errors from its console and its network."""

    page: Page
    address: str
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        """Open a page of the site, such as `n5/rolls/`."""
        self.page.goto(self.address + path)

    def expand(self) -> None:
        """Expand every example, drawing, table and calculator on the page."""
        self.page.evaluate("for (const fold of document.querySelectorAll('details.fold')) fold.open = true")

    def calculator(self, slug: str, nth: int = 0) -> Locator:
        """Return the calculators with this slug on the page, in order."""
        return self.page.locator(f'infinity-calculator[calculator="{slug}"]').nth(nth)

    def engine(self, name: str) -> object:
        """Return what the page says about the engine: `state` or `boots`."""
        return self.page.evaluate("name => window.infinityEngine[name]", name)

    def wake(self) -> None:
        """Start the engine, as an idle page would, and wait until it is ready."""
        self.page.evaluate(START)
        self.wait_for_engine("ready")

    def idle(self) -> None:
        """Wait until the page has nothing left to do, twice, so that what it starts when idle has begun."""
        self.page.evaluate("new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))")

    def wait_for_engine(self, state: str) -> None:
        """Wait until the engine has reached this state."""
        self.page.wait_for_function("state => window.infinityEngine.state === state", arg=state)

    @property
    def worker(self) -> Worker:
        """Return the engine's worker."""
        (worker,) = (worker for worker in self.page.workers if worker.url.endswith("/worker.js"))
        return worker

    def break_file(self, name: str, **answer: Any) -> None:
        """Replace the server's response for one file of the site; without a response, the connection fails."""

        def handle(route: Route) -> None:
            route.fulfill(**answer) if answer else route.abort()

        self.page.context.route(f"**/{name}", handle)

    def restore_file(self, name: str) -> None:
        """Serve the original file again."""
        self.page.context.unroute(f"**/{name}")


@dataclass
class LongVisit(Visit):
    """A visit that continues from test to test, in one document whose engine keeps running."""

    def open(self, path: str) -> None:
        """Open a page of the site in its original state, without reloading the document if there is one."""
        address, here = self.address + path, self.page.url
        embeds = f"{self.address}embed/"  # for other sites; not reached by navigation within a document
        if not here.startswith(self.address) or address.startswith(embeds) or here.startswith(embeds):
            self.page.goto(address)
            return
        if urlsplit(address).path == urlsplit(here).path:
            self._lead(self.address + ("about/" if path != "about/" else ""))
        self._lead(address)

    def reset(self) -> None:
        """Leave nothing for the next test except the document, its engine, and downloaded files."""
        for page in self.page.context.pages:
            if page != self.page:
                page.close()
        self.page.unroute_all()
        self.page.context.unroute_all()
        self.page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
        self.page.set_viewport_size(PHONE["viewport"])
        self.page.evaluate(TIDY)
        self.requests.clear()

    def _lead(self, address: str) -> None:
        self.page.evaluate(LEAD, address)


def closed_at_the_end() -> Iterator[list[LongVisit]]:
    """Yield a list for visits that tests share, and then close those in it."""
    visits: list[LongVisit] = []
    yield visits
    for visit in visits:
        visit.page.context.close()


def control(calculator: Locator, name: str) -> Locator:
    """Return the field of a calculator's form with this public name."""
    return calculator.locator(f'[name="{name}"]')


def headline(calculator: Locator) -> Locator:
    """Return the first sentence of a calculator's answer."""
    return calculator.locator("output .headline")


def live(calculator: Locator) -> Locator:
    """Return the headline that stays visible and is announced to screen readers."""
    return calculator.locator(".calculator-headline")


def error(calculator: Locator, name: str) -> Locator:
    """Return the error shown at the field of this public name."""
    return calculator.locator(f'[data-control="{name}"] .field-error')
