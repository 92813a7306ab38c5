"""An embedded calculator works on another site's page, as the reader filled it in."""

from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import CLIPBOARD, WITHOUT_KEEPING, Quiet
from tests.browser.visit import PHONE, SAVES_DATA, Visit, control, headline, tool

SHARED = "embed/face-to-face/?calculator=face-to-face&edition=n5&active.attribute=12&active.burst=5"


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[tuple[str, Callable[[str], None]]]:
    """Serve a page of another site; return its address and a function that writes its text."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=tmp_path))
    Thread(target=server.serve_forever, daemon=True).start()

    def write(text: str) -> None:
        head = "<!DOCTYPE html><html lang='en'><title>My blog</title><link rel='icon' href='data:,'>"
        (tmp_path / "index.html").write_text(f"{head}<h1>My blog</h1>{text}", encoding="utf-8")

    yield f"http://localhost:{server.server_port}/", write
    server.shutdown()
    server.server_close()


def snippet(visit: Visit) -> str:
    """Change a calculator's form and return what its button copies for other pages."""
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    control(calculator, "active.mods").fill("")
    control(calculator, "active.burst").fill("5")
    expect(headline(calculator)).to_contain_text("Active wins 84.2%")
    tool(calculator, "Embed").click()
    expect(calculator.locator(".copied")).to_contain_text("Copied.")
    return visit.page.evaluate("navigator.clipboard.readText()")


def test_the_copied_frame_works_on_another_site(
    new_visit: Callable[..., Visit], chromium: Browser, blog: tuple[str, Callable[[str], None]]
) -> None:
    """The copied frame shows the form with its answer and answers changes; its clauses open the site in new tabs."""
    visit = new_visit(**PHONE, permissions=CLIPBOARD)
    text = snippet(visit)
    assert text.startswith(f'<iframe src="{visit.address}embed/face-to-face/?calculator=face-to-face&amp;edition=n5')
    assert 'title="Face to Face Roll"' in text
    address, write = blog
    write(text)
    page = chromium.new_context().new_page()  # enforces its policies: nothing bypasses them here
    for script in (WITHOUT_KEEPING, SAVES_DATA):
        page.context.add_init_script(script)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None)
    page.goto(address)
    frame = page.frame_locator("iframe")
    calculator = frame.locator("infinity-calculator")
    expect(headline(calculator)).to_contain_text("Active wins 84.2%")
    control(calculator, "active.burst").fill("6")
    expect(headline(calculator)).to_contain_text("Active wins 86.6%")
    assert address == page.url
    check_outgoing_links(page, visit.address)
    assert complaints == []
    page.context.close()


def check_outgoing_links(page: Page, site: str) -> None:
    """Check that a clause opens in a new tab, on the site, and so does the full page, with the form."""
    frame = page.frame_locator("iframe")
    frame.get_by_text("Why?").click()
    clause = frame.locator("a.rule").first
    with page.expect_popup() as opened:
        clause.click()
    opened.value.wait_for_url(f"{site}n5/rolls/#n5.rolls.*")
    assert opened.value.evaluate("opener") is None
    with page.expect_popup() as opened:
        frame.get_by_role("link", name="Open the full page").click()
    full = opened.value.locator('infinity-calculator[calculator="face-to-face"]')
    expect(control(full, "active.burst")).to_have_value("6")
    assert opened.value.url.startswith(f"{site}n5/face-to-face/?")


def test_it_accepts_the_query_of_a_share_link(new_visit: Callable[..., Visit]) -> None:
    """A share link's query fills in the form, and changes are written into the address.

    The button "Copy link" copies the address of the site's page, with the form.
    """
    visit = new_visit(**PHONE, permissions=CLIPBOARD)
    visit.open(SHARED)
    calculator = visit.calculator("face-to-face")
    expect(headline(calculator)).to_contain_text("Active wins 84.2%")
    tool(calculator, "Copy link").click()
    expect(calculator.locator(".copied")).to_contain_text("Copied.")
    link = visit.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{visit.address}n5/face-to-face/?calculator=face-to-face&edition=n5&active.burst=5")
    assert link.endswith("#calculator-face-to-face-answer")
    calculator.get_by_text("Try every value", exact=True).click()
    control(calculator, "sweep").select_option("active.burst")
    expect(calculator.locator('.swept [aria-current="true"]')).to_have_text("5")
    assert visit.page.url.startswith(f"{visit.address}embed/face-to-face/?")
    assert "sweep=active.burst" in visit.page.url
    assert visit.complaints == []


def test_the_engine_waits_for_the_reader(idle_visit: Visit) -> None:
    """An unused frame does not download the engine, since a page may have many."""
    idle_visit.open("embed/modifiers/")
    idle_visit.page.wait_for_load_state("networkidle")
    assert idle_visit.engine("state") == "asleep"
    control(idle_visit.calculator("modifiers"), "attribute").focus()
    idle_visit.wait_for_engine("ready")


def test_light_or_dark_follows_the_system(new_visit: Callable[..., Visit]) -> None:
    """An embedded calculator is light or dark as the reader's system is."""
    visit = new_visit(**PHONE)
    visit.open("embed/face-to-face/")
    grounds = []
    for scheme in ("light", "dark"):
        visit.page.emulate_media(color_scheme=scheme)
        grounds.append(visit.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert grounds == ["rgb(255, 255, 255)", "rgb(30, 33, 41)"]
    assert visit.complaints == []


def test_a_profile_takes_the_full_width(new_visit: Callable[..., Visit]) -> None:
    """A profile has the full width of the form, on other sites too."""
    visit = new_visit(**PHONE)
    visit.open("embed/matchup/")
    calculator = visit.calculator("matchup")
    form = calculator.locator("form").bounding_box()
    field = control(calculator, "active.trooper").bounding_box()
    assert form is not None
    assert field is not None
    assert field["width"] > 0.8 * form["width"]
