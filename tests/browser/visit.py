"""What a reader does with the site, for tests to tell."""

from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, Route, Worker

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 900}}
SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })"
"""A reader who saves data: the engine sleeps until a form is used."""
START = """
async () => {
  const { engine } = await import(new URL("engine.js", document.querySelector('script[src$="/calculator.js"]').src));
  engine.start();
}
"""


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

    def break_file(self, name: str, **answer: object) -> None:
        """Let the server answer otherwise for one file of the site; without an answer the connection breaks."""

        def handle(route: Route) -> None:
            route.fulfill(**answer) if answer else route.abort()

        self.page.context.route(f"**/{name}", handle)

    def restore_file(self, name: str) -> None:
        """Let the server answer rightly again."""
        self.page.context.unroute(f"**/{name}")


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
