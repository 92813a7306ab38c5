"""What a reader does with the site, for tests to tell."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route, Worker

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
"""A reader who saves data: the engine sleeps until a form is used."""
LEAD = """
(address) => new Promise((done) => {
  const before = document.querySelector("article");
  const link = Object.assign(document.createElement("a"), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
  (function look() { before.isConnected ? setTimeout(look) : done(); })();
})
"""
"""Follows a link to another page of the site, and waits until it has taken the place of this one."""
TIDY = """
async () => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  localStorage.clear();
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
"""Closes what is open, and forgets what was kept."""
START = """
async () => {
  const { engine } = await import(new URL("engine.js", document.querySelector('script[src$="/calculator.js"]').src));
  engine.start();
}
"""
ASK = """
async ([questions, page]) => {
  const { engine } = await import(new URL("engine.js", document.querySelector('script[src$="/calculator.js"]').src));
  const replies = [];
  for (const [calculator, form] of questions) replies.push(await engine.ask({}, calculator, form, page));
  return replies;
}
"""
"""Asks the engine of a page, through its own client, for answers to pairs of a calculator and a form."""


@dataclass
class Visit:
    """A reader's visit: one page of the browser, and what its console and its network complained of."""

    page: Page
    address: str
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def open(self, path: str) -> None:
        """Open a page of the site, such as `n5/rolls/`."""
        self.page.goto(self.address + path)

    def unfold(self) -> None:
        """Open every example, drawing, table and calculator that the page has folded."""
        self.page.evaluate("for (const fold of document.querySelectorAll('details.fold')) fold.open = true")

    def calculator(self, slug: str, nth: int = 0) -> Locator:
        """The calculators of this slug on the page, in their order."""
        return self.page.locator(f'infinity-calculator[calculator="{slug}"]').nth(nth)

    def engine(self, name: str) -> object:
        """What the page says of the engine: `state` or `boots`."""
        return self.page.evaluate("name => window.infinityEngine[name]", name)

    def wake(self) -> None:
        """Start the engine, as an idle page of a reader who saves no data would, and wait until it is ready."""
        self.page.evaluate(START)
        self.wait_for_engine("ready")

    def wait_for_engine(self, state: str) -> None:
        """Wait until the engine has come to this state."""
        self.page.wait_for_function("state => window.infinityEngine.state === state", arg=state)

    @property
    def worker(self) -> Worker:
        """The engine's worker."""
        (worker,) = (worker for worker in self.page.workers if worker.url.endswith("/worker.js"))
        return worker

    def break_file(self, name: str, **answer: Any) -> None:
        """Let the server answer otherwise for one file of the site; without an answer the connection breaks."""

        def handle(route: Route) -> None:
            route.fulfill(**answer) if answer else route.abort()

        self.page.context.route(f"**/{name}", handle)

    def restore_file(self, name: str) -> None:
        """Let the server answer rightly again."""
        self.page.context.unroute(f"**/{name}")


@dataclass
class LongVisit(Visit):
    """A visit that goes on from test to test: in one document, whose engine stays."""

    def open(self, path: str) -> None:
        """Open a page of the site as it comes, within the document where there is one."""
        address, here = self.address + path, self.page.url
        apart = f"{self.address}embed/"  # made for other sites: no document goes on to these pages
        if not here.startswith(self.address) or address.startswith(apart) or here.startswith(apart):
            self.page.goto(address)
            return
        if urlsplit(address).path == urlsplit(here).path:
            self._lead(self.address + ("about/" if path != "about/" else ""))
        self._lead(address)

    def leave(self) -> None:
        """Leave nothing for the next test but the document, its engine, and what it has fetched."""
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


def control(calculator: Locator, name: str) -> Locator:
    """The field of a calculator's form that has this public name."""
    return calculator.locator(f'[name="{name}"]')


def headline(calculator: Locator) -> Locator:
    """The first sentence of a calculator's answer."""
    return calculator.locator("output .headline")


def live(calculator: Locator) -> Locator:
    """The headline that stays in sight and is read out."""
    return calculator.locator(".calculator-headline")


def error(calculator: Locator, name: str) -> Locator:
    """What is said at the field of this public name where the engine cannot take it."""
    return calculator.locator(f'[data-control="{name}"] .field-error')
