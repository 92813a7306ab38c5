"""The site in Firefox: start, answer, share link, offline, with the content security policy that the host sends.

Firefox is driven over WebDriver BiDi, which it supports natively. The other browser tests use Playwright, and so run
in Chromium only, because Playwright drives no Firefox but its own: the look on a phone (Firefox has no touch
screen to emulate), sabotaged files, two builds side by side, previews, the weapon chart, axe.
"""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from tests.browser.conftest import SUB_PATH, Quiet, Server
from tests.browser.firefox.bidi import Tab
from tests.browser.test_memory import KEEP

MODIFIERS = 'infinity-calculator[calculator="modifiers"]'
HEADLINE = f"{MODIFIERS} output .headline"
OFFLINE = "infinity-offline [role=status]"
READY = "Ready for offline use."
OF_FIREFOX = 'Error: Permission denied to access property "length"'
"""What Firefox itself logs, even on about:blank, where `script.addPreloadScript` has prepared the page."""


@pytest.fixture
def tab(new_reader: Callable[..., Tab], site: str) -> Iterator[Tab]:
    """Open a tab that fails on any console message and on any request outside the site."""
    tab = new_reader()
    yield tab
    tab.until("document.readyState === 'complete'")
    said = [event["params"] for event in tab.session.said]
    urls = [each["request"]["url"] for each in said if "request" in each]
    worries = [each["text"] for each in said if each.get("level") in {"warn", "error"} and each["text"] != OF_FIREFOX]
    assert (worries, [url for url in urls if not url.startswith((site, "blob:", "data:"))]) == ([], [])
    assert any(url.startswith(site) for url in urls)


def test_a_visit(tab: Tab, site: str) -> None:
    """The engine starts, answers input, reports mistakes, and works on the next page.

    A hostile link is text in a field, and a share link fills the form and has its answer.
    """
    tab.open(f"{site}n5/rolls/")
    assert tab.text(HEADLINE).startswith("Success Value")
    tab.until("window.infinityEngine.state === 'ready'")
    tab.type_into(f"{MODIFIERS} [name=attribute]", "20")
    tab.type_into(f"{MODIFIERS} [name=mods]", "-3 Cover")
    tab.until_says(HEADLINE, "Success Value 17:")
    tab.until("location.search === '?calculator=modifiers&edition=n5&attribute=20&mods=-3+Cover'")
    tab.type_into(f"{MODIFIERS} [name=mods]", "-")
    tab.until_says(f"{MODIFIERS} [data-control=mods] .field-error", "MODs must ")
    assert tab.text(HEADLINE).startswith("Success Value 17:")
    tab.run("() => document.querySelector('.edition-notice a[data-edition=codeone]').click()")
    tab.until(f"document.querySelector('{MODIFIERS}').getAttribute('page') === 'codeone/rolls'")
    tab.type_into(f"{MODIFIERS} [name=attribute]", "20")
    tab.type_into(f"{MODIFIERS} [name=mods]", "-6 Range")
    tab.until_says(HEADLINE, "Success Value 14:")
    canary = "<img src=x onerror=window.hit=1>"
    tab.follow(f"{site}n5/rolls/?calculator=modifiers&mods={canary}")
    tab.until_says(f"{MODIFIERS} [data-control=mods] .field-error", "MODs must ")
    value = tab.run(f"() => document.querySelector({json.dumps(f'{MODIFIERS} [name=mods]')}).value")
    assert (canary, True) == (value, tab.run("() => window.hit === undefined"))
    tab.follow(f"{site}codeone/rolls/?calculator=modifiers&attribute=13&mods=-6+Mimetism%2C+-3+Cover%2C+-6+Range")
    tab.until_says(HEADLINE, "Success Value 1:")
    assert tab.run("() => window.infinityEngine.boots") == 1


@pytest.mark.nightly
def test_a_matchup(tab: Tab, site: str) -> None:
    """Shows the ruler at the distance of two Troopers, and declares an answer to the attack with a click."""
    tab.open(f"{site}n5/play/")
    tab.until("window.infinityEngine.state === 'ready'")
    tab.type_into("[name='reactive.1.distance']", "20")
    tab.until(
        "document.querySelector('distance-ruler input').ariaValueText.startsWith('20 inches, Active, Combi Rifle: -3')"
    )
    tab.until_says("[data-pick='Reactive 1 declares: Dodge']", "Dodge Reactive 1 down ")
    tab.run("""() => document.querySelector("[data-pick='Reactive 1 declares: Dodge']").click()""")
    tab.until("""document.querySelector("[data-pick='Reactive 1 declares: Dodge']").ariaPressed === 'true'""")
    assert "Active unhurt: 100%" in tab.text('infinity-calculator[calculator="matchup"] output .headline')


@pytest.mark.nightly
def test_the_next_visit(tab: Tab, site: str) -> None:
    """If Python's memory is stored, the engine starts from it, and answers."""
    tab.open(f"{site}embed/modifiers/")
    assert tab.run(KEEP) is True
    tab.open(f"{site}n5/rolls/?calculator=modifiers&attribute=20")
    tab.until_says(HEADLINE, "Success Value 20:")
    tab.type_into(f"{MODIFIERS} [name=mods]", "-3 Cover")
    tab.until_says(HEADLINE, "Success Value 17:")
    assert tab.run("() => [window.infinityEngine.boots, window.infinityEngine.restored]") == [1, True]


@pytest.fixture
def leaving(server: Server, site: str, tmp_path: Path) -> Iterator[Server]:
    """Serve the site from a host that will be shut down."""
    assert site
    shutil.copytree(server.folder, tmp_path / SUB_PATH.strip("/"))
    host = Server(tmp_path, Quiet)
    Thread(target=host.serve_forever, daemon=True).start()
    yield host
    host.server_close()


@pytest.mark.nightly
def test_offline(new_reader: Callable[..., Tab], leaving: Server) -> None:
    """After one visit, pages that were never opened, their calculators and share links work without network."""
    tab = new_reader(offline=True)
    tab.open(f"{leaving.address}about/")
    tab.until_says(OFFLINE, READY)
    leaving.shutdown()
    leaving.server_close()
    tab.open(f"{leaving.address}n5/rolls/?calculator=modifiers&attribute=20")
    tab.until_says(HEADLINE, "Success Value 20:")
    tab.type_into(f"{MODIFIERS} [name=mods]", "-12")
    tab.until_says(HEADLINE, "Success Value 8:")
    tab.until_says(OFFLINE, READY)
