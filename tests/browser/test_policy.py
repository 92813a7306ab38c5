"""The content security policy: no page violates it, and it blocks everything that the site does not serve."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from macros.finish import finish
from tests.browser.conftest import SUB_PATH, WITHOUT_KEEPING, Headed, Quiet, Server, move
from tests.browser.policy import NOTE, refused
from tests.browser.visit import DESKTOP, SAVES_DATA, control, ending, headline
from tests.helpers.tiers import nightly


@pytest.fixture
def address(request: pytest.FixtureRequest, few_pages: Path, tmp_path: Path) -> Iterator[str]:
    """Return the address of a few pages of the site, on the server that the test chooses; the browser caches all."""
    other = Server(tmp_path, request.param)
    move(few_pages, other.folder, other.address)
    finish(other.folder)
    Thread(target=other.serve_forever, daemon=True).start()
    yield other.address
    other.shutdown()
    other.server_close()


@pytest.fixture
def complaints() -> list[str]:
    """Return the list that collects console errors."""
    return []


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """Return the browser that the test names, or headless Chromium, which is faster."""
    return request.getfixturevalue(getattr(request, "param", "chromium"))


@pytest.fixture
def page(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """Open a page under the policy that records violations and console errors."""
    context = browser.new_context(**DESKTOP)
    context.add_init_script(NOTE)
    context.on("console", lambda said: complaints.append(said.text) if said.type in {"error", "warning"} else None)
    context.on("weberror", lambda broken: complaints.append(str(broken.error)))
    yield context.new_page()
    context.close()


@pytest.mark.parametrize(
    ("address", "browser"),
    [(Headed, "chromium"), nightly((Quiet, "chromium")), nightly((Headed, "full_chromium"))],
    indirect=True,
    ids=["headers", "meta", "headers in full Chromium"],
)
def test_a_visit_violates_nothing(page: Page, address: str, complaints: list[str]) -> None:
    """Answers, previews, search, palette, navigation, copying and rolling cause no violations.

    The policy is set once by the pages only, and otherwise also by headers.
    """
    page.goto(f"{address}n5/rolls/")
    page.evaluate("window.sameDocument = true")
    calculator = page.locator('infinity-calculator[calculator="modifiers"]')
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    page.locator("a.term").first.hover()
    expect(page.locator(".preview")).to_be_visible()
    for _ in range(3):
        before = page.locator("body").get_attribute("data-md-color-media")
        page.locator("label[for^=__palette_]:visible").click()
        expect(page.locator("body")).not_to_have_attribute("data-md-color-media", before)
    page.locator("header .search-opener").click()
    page.get_by_role("combobox", name="Search").fill("mimetism")
    expect(page.locator("#search-results a").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".edition-notice").get_by_role("link", name="CodeOne").click()
    page.wait_for_url(re.compile(r"/codeone/rolls/(\?|$)"))
    for button in page.locator("infinity-calculator [data-roll], infinity-calculator [data-copy]").all():
        if button.is_visible():
            button.click()
    expect(page.locator("infinity-offline [role=status]")).to_have_text("Ready for offline use.")
    assert (refused(page), complaints) == ([], [])


ADD = "document.body.append(Object.assign(document.createElement('{tag}'), {{ {what} }}))"
WRITE = "const write = (html) => document.body.insertAdjacentHTML('beforeend', html)"
INTRUDERS = {
    "a foreign script": (ADD.format(tag="script", what="src: 'https://elsewhere.example/x.js'"), "script-src-elem"),
    "an inline script": (ADD.format(tag="script", what="textContent: 'window.hit = 1'"), "script-src-elem"),
    "a script in a data address": (ADD.format(tag="script", what="src: 'data:,window.hit=1'"), "script-src-elem"),
    "an inline handler": (
        "write('<img src=x onerror=\"window.hit = 1\">')",
        "script-src-attr",
    ),
    "a script as an address": (
        "write('<a id=bad href=\"javascript:window.hit=1\">x</a>'); bad.click()",
        "script-src-elem",
    ),
    "text as code": ("setTimeout('window.hit = 1')", "script-src"),
    "a foreign style": (
        ADD.format(tag="link", what="rel: 'stylesheet', href: '//elsewhere.example/'"),
        "style-src-elem",
    ),
    "an inline style": (
        "write('<p style=\"color: red\">x</p>')",
        "style-src-attr",
    ),
    "a foreign picture": (ADD.format(tag="img", what="src: 'https://elsewhere.example/x.png'"), "img-src"),
    "a foreign address": ("fetch('https://elsewhere.example/').catch(() => {})", "connect-src"),
    "a foreign frame": (ADD.format(tag="iframe", what="src: 'https://elsewhere.example/'"), "frame-src"),
    "an object": (ADD.format(tag="object", what="data: 'x.pdf'"), "object-src"),
    "a worker of text": ("try { new Worker(URL.createObjectURL(new Blob(['']))) } catch {}", "worker-src"),
    "another base": (
        "document.head.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }))",
        "base-uri",
    ),
    "a form that leaves": (
        ADD.format(tag="form", what="action: 'https://elsewhere.example/', id: 'leaving'") + "; leaving.submit()",
        "form-action",
    ),
}


@pytest.fixture(scope="module")
def guarded(chromium: Browser, site: str) -> Iterator[Page]:
    """Open a page under its policy, once for all intruders."""
    context = chromium.new_context(**DESKTOP)
    for script in (WITHOUT_KEEPING, SAVES_DATA):
        context.add_init_script(script)
    page = context.new_page()
    page.goto(f"{site}about/")
    yield page
    context.close()


@pytest.mark.parametrize("intruder", INTRUDERS)
def test_foreign_content_is_blocked(guarded: Page, intruder: str) -> None:
    """Nothing from outside the site is run or requested."""
    code, directive = INTRUDERS[intruder]
    reached: list[str] = []

    def refuse(route: Route) -> None:
        reached.append(route.request.url)
        route.abort()

    guarded.route(re.compile("elsewhere"), refuse)
    seen = "new Promise((done) => addEventListener('securitypolicyviolation', (e) => done(e.effectiveDirective)))"
    assert directive == guarded.evaluate(ending(f"() => {{ {WRITE}; const seen = {seen}; {code}; return seen; }}"))
    assert guarded.evaluate("window.hit === undefined")
    assert reached == []
    guarded.unroute_all()


@pytest.fixture
def elsewhere(headed: str, tmp_path: Path) -> Iterator[str]:
    """Serve a page of another site that frames an embeddable page and a page of rules."""
    frames = [f"<iframe src='{headed}{path}'></iframe>" for path in ("embed/modifiers/", "n5/rolls/")]
    text = "".join(["<!DOCTYPE html><title>Elsewhere</title><link rel=icon href=data:,>", *frames])
    (tmp_path / "index.html").write_text(text)
    other = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=tmp_path))
    Thread(target=other.serve_forever, daemon=True).start()
    yield f"http://localhost:{other.server_port}/"
    other.shutdown()
    other.server_close()


def test_only_embeddable_pages_can_be_framed(page: Page, elsewhere: str, complaints: list[str]) -> None:
    """On another site an embeddable calculator works, its worker under its policy; a page of rules is blocked."""
    page.goto(elsewhere)
    calculator = page.frame_locator("iframe >> nth=0").locator("infinity-calculator")
    control(calculator, "attribute").fill("20")
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    expect(page.frame_locator("iframe >> nth=1").locator("h1:visible", has_text="Rolls")).to_have_count(0)
    (complaint,) = complaints
    assert "frame-ancestors 'self'" in complaint


def policies(page: str) -> list[str]:
    """Return the policies in a page's HTML."""
    return re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)


def test_every_page_has_the_same_policy(server: Server, site: str) -> None:
    """All pages have the same policy, ahead of everything that it covers, and the headers match it."""
    assert site
    texts = [path.read_text() for path in server.folder.rglob("*.html")]
    (policy,) = {policy for text in texts for policy in policies(text)}
    assert {1} == {len(policies(text)) for text in texts}
    assert [text[:300] for text in texts if re.search("<(script|link|style|body)", text.split(policy)[0])] == []
    assert f"{SUB_PATH}*\n  Content-Security-Policy: {policy}\n" in (server.folder / "_headers").read_text()


def test_the_policy_is_strict(server: Server, site: str) -> None:
    """Scripts run only from the site's files or by hash, WebAssembly compiles, and nothing else is allowed."""
    assert site
    (policy,) = policies((server.folder / "index.html").read_text())
    directives = {name: set(said.split()) for name, _, said in (part.partition(" ") for part in policy.split("; "))}
    scripts = directives.pop("script-src")
    assert {"'self'", "'wasm-unsafe-eval'"} == {said for said in scripts if not said.startswith("'sha256-")}
    assert {
        "default-src": {"'self'"},
        "style-src": {"'self'"},
        "img-src": {"'self'", "data:"},
        "connect-src": {"'self'"},
        "worker-src": {"'self'"},
        "object-src": {"'none'"},
        "base-uri": {"'self'"},
        "form-action": {"'self'"},
    } == directives


def test_no_element_has_an_inline_handler_or_style(server: Server, site: str) -> None:
    """No attribute of any page contains code or style."""
    assert site
    found = re.compile(r"<[a-z][^<>]*\s(?:on[a-z]+|style)\s*=", re.IGNORECASE)
    assert [hit for path in server.folder.rglob("*.html") for hit in found.findall(path.read_text())] == []
