"""A small client for WebDriver BiDi, which Firefox supports without a separate driver."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import monotonic, sleep

from websockets.sync.client import ClientConnection, connect

from tests.browser.visit import LEAD

PATIENCE = 60
"""Seconds that the browser may take to start or to answer; a limit, not a measurement."""

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
QUIET = {
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
}
"""Preferences that stop the browser's own network requests."""
UNBOUND = {"MOZ_DISABLE_CONTENT_SANDBOX": "1"}
"""Lets pages read the fonts of the tests directly, without a broker that takes a third of Firefox's time here."""

HOLDS = """
() => new Promise((done) => {{
  const end = performance.now() + 1000;
  const look = () => {{ try {{ return Boolean(({condition})); }} catch {{ return false; }} }};
  const again = () => (look() || performance.now() > end ? done(look()) : setTimeout(again, 20));
  again();
}})
"""
"""Waits up to a second for a condition of the page; evaluates to whether it became true."""


class BrowserError(Exception):
    """An error with which the browser answered a command."""


@dataclass
class Session:
    """A connection to one Firefox; `said` are the events that it sent."""

    connection: ClientConnection
    ids: Iterator[int] = field(default_factory=lambda: count(1))
    said: list[dict] = field(default_factory=list)

    def send(self, method: str, **parameters: object) -> dict:
        """Send a command to the browser, and return the result."""
        number = next(self.ids)
        self.connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.connection.recv(timeout=PATIENCE))
            if message["type"] == "event":
                self.said.append(message)
            elif message["id"] == number:
                if message["type"] == "error":
                    raise BrowserError(f"{method}: {message['message']}")
                return message["result"]


@dataclass
class Tab:
    """One tab of the browser."""

    session: Session
    context: str

    def open(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""
        self.session.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def follow(self, address: str) -> None:
        """Follow a link to another page of the site, and wait until that page is shown."""
        self.run(f"() => ({LEAD})({json.dumps(address)})")

    def run(self, function: str) -> object:
        """Call a JavaScript function in the page, and return its result, after awaiting a promise."""
        reply = self.session.send(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify((await ({function})()) ?? null)",
            target={"context": self.context},
            awaitPromise=True,
        )
        if reply["type"] == "exception":
            raise BrowserError(reply["exceptionDetails"]["text"])
        return json.loads(reply["result"]["value"])

    def until(self, condition: str) -> None:
        """Wait until a condition is true on the tab's current page."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            with suppress(BrowserError):  # leaving a page fails its pending calls
                if self.run(HOLDS.format(condition=condition)):
                    return
        found = self.run("() => `${location.href}\\n${document.body.innerText}`")
        raise BrowserError(f"This never came to be: {condition}\n{found}")

    def text(self, selector: str) -> str:
        """Return the text of the first element that matches."""
        return str(self.run(f"() => document.querySelector({json.dumps(selector)}).textContent.trim()"))

    def until_says(self, selector: str, text: str) -> None:
        """Wait until the text of the first matching element starts like this."""
        found = f"document.querySelector({json.dumps(selector)}).textContent.trim()"
        self.until(f"{found}.startsWith({json.dumps(text)})")

    def type_into(self, selector: str, text: str) -> None:
        """Focus a field, select its content, and type with the keyboard."""
        field = f"document.querySelector({json.dumps(selector)})"
        self.session.send("browsingContext.activate", context=self.context)
        self.until(f"{field}.focus(), {field}.select(), document.hasFocus() && document.activeElement === {field}")
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.session.send(
            "input.performActions",
            context=self.context,
            actions=[{"type": "key", "id": "keyboard", "actions": keys}],
        )
        self.until(f"{field}.value === {json.dumps(text)}")


@contextmanager
def running(program: str, profile: Path) -> Iterator[Session]:
    """Run Firefox headless with a temporary profile, until the caller is done."""
    profile.mkdir()
    preferences = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in QUIET.items()]
    (profile / "user.js").write_text("\n".join(preferences), encoding="utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    log = profile / "log"
    with log.open("w", encoding="utf-8") as output:
        firefox = subprocess.Popen(command, stdout=output, stderr=output, env=os.environ | UNBOUND)
    try:
        address = f"{listening(firefox, log)}/session"
        with connect(address, max_size=None, open_timeout=PATIENCE, ping_interval=None) as connection:
            session = Session(connection)
            session.send("session.new", capabilities={})
            yield session
            session.send("browser.close")
        firefox.wait(PATIENCE)
    finally:
        firefox.kill()
        firefox.wait()


def listening(firefox: subprocess.Popen, log: Path) -> str:
    """Return the address at which Firefox listens, once it has printed it."""
    end = monotonic() + PATIENCE
    while firefox.poll() is None and monotonic() < end:
        if found := LISTENING.search(log.read_text(encoding="utf-8")):
            return found[1]
        sleep(0.05)
    raise BrowserError(f"Firefox ended before it listened, or does not listen:\n{log.read_text(encoding='utf-8')}")
