"""The largest exchanges that a form can ask for: in Python, and in a page whose engine is warm."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, sync_playwright

from macros.render import answer_html
from tests.bench.timing import fastest, table, verdict

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
AT_MOST = 0.15
"""How much of the time that stock Pyodide takes to start an answer in a warm page may take."""

EACH = {"attribute": "18", "burst": "6", "special_die": "1", "ammunition": "exp+stun", "vita": "3", "armour": "4"}
"""A Reactive Trooper with all the dice that there can be, and the Ammunition that asks for most."""

VALUES = {1: "17", 2: "26", 3: "21", 4: "16"}
STATES = {1: "exp", 2: "exp+stun", 3: "em+t2", 4: "da+shock"}


def enemies(**each: str) -> dict[str, str]:
    """Four of them, each at a Success Value of its own and with its own Ammunition."""
    form = {f"reactive.{n}.{name}": text for n in VALUES for name, text in (EACH | each).items()}
    form |= {f"reactive.{n}.attribute": text for n, text in VALUES.items()}
    form |= {f"reactive.{n}.ammunition": text for n, text in STATES.items()}
    return form | {"reactive.3.saving_attribute": "bts/2", "mine": "1", "mine.ammunition": "exp"}


SHARES = {"active.1.burst": "2", "active.2.burst": "2", "active.3.burst": "1", "active.4.burst": "1"}
DODGES = {"active.action": "dodge", "active.attribute": "18", "active.2.mods": "-3", "active.3.mods": "+3"}
EXCHANGES = {
    "Burst 6 over four of Burst 6, a mine": enemies(action="shoot") | SHARES | {"active.ammunition": "ap+exp"},
    "a Direct Template over the same": enemies(action="shoot") | SHARES | {"active.action": "template"},
    "one Dodge against the same": enemies(action="shoot") | DODGES,
    "Burst 3 against one ARO": {},
}
ASK = """async (form) => {
  const script = document.querySelector('script[src*="calculator.js"]').src;
  const { engine } = await import(new URL("engine.js", script));
  const start = performance.now();
  await engine.ask({}, "exchange", form, "n5/exchange");
  return (performance.now() - start) / 1000;
}"""
START = """async () => {
  const { loadPyodide } = await import("/node_modules/pyodide/pyodide.mjs");
  const start = performance.now();
  await loadPyodide({ indexURL: "/node_modules/pyodide/" });
  return (performance.now() - start) / 1000;
}"""
HEADS = ("Exchange", "Python", "page", "of stock Pyodide's start")


class Quiet(SimpleHTTPRequestHandler):
    """Serves the project's folder without a word."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def browser() -> Iterator[tuple[str, Page]]:
    """A page of Chromium, and the address below which the project's folder stands."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=ROOT))
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM") or None, args=FLAGS)
        yield f"http://127.0.0.1:{server.server_port}/", opened.new_page(bypass_csp=True)
        opened.close()
    server.shutdown()


def stock_start(address: str, page: Page) -> float:
    """The time in seconds that Pyodide as its makers pack it takes to start, its files being at hand."""
    page.goto(f"{address}node_modules/pyodide/")
    return min(page.evaluate(START) for _ in range(3))


def answers(address: str, page: Page) -> list[float]:
    """The times in seconds of a warm page's answers."""
    page.goto(f"{address}site/n5/exchange/")
    page.wait_for_function("window.infinityEngine?.state === 'ready'")
    return [min(page.evaluate(ASK, form) for _ in range(7)) for form in EXCHANGES.values()]


def measured() -> str:
    """Times in milliseconds, and how much of stock Pyodide's start an answer in a warm page is."""
    here = fastest(*(partial(answer_html, "exchange", form) for form in EXCHANGES.values()))
    with browser() as (address, page):
        start = stock_start(address, page)
        there = answers(address, page)
    rows = [
        (name, f"{python * 1000:.1f}", f"{warm * 1000:.0f}", f"{warm / start:.3f}")
        for name, python, warm in zip(EXCHANGES, here, there, strict=True)
    ]
    title = f"An exchange asked and rendered beside stock Pyodide's start ({start * 1000:.0f}), in milliseconds"
    slowest = max(there) / start
    passes = verdict("the slowest beside stock Pyodide's start", slowest, f"under {AT_MOST}", passes=slowest < AT_MOST)
    return "\n".join([table(title, HEADS, rows), passes])
