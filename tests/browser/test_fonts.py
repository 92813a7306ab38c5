"""Page measurements do not depend on the machine: the tests have their own fonts."""

from collections.abc import Callable

from tests.browser.fonts import WIDEN
from tests.browser.visit import DESKTOP, Visit

WIDTH = """
() => {
  const words = new Range();
  words.selectNodeContents(document.querySelector("h1"));
  return words.getBoundingClientRect().width;
}
"""


def fonts(visit: Visit, selector: str) -> set[str]:
    """Return the fonts used to render an element of the page."""
    devtools = visit.page.context.new_cdp_session(visit.page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    node = devtools.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    used = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {font["postScriptName"] for font in used}


def test_a_page_is_set_in_the_fonts_of_the_tests(own_visit: Visit) -> None:
    """Text is in DejaVu Sans Condensed, headings in its bold, code in DejaVu Sans Mono."""
    own_visit.open("writing/")
    assert {"DejaVuSansCondensed-Bold"} == fonts(own_visit, "h1")
    assert {"DejaVuSansCondensed"} == fonts(own_visit, ".md-copyright")
    assert {"DejaVuSansMono"} == fonts(own_visit, "article pre code")


def test_the_wide_font_is_a_tenth_wider(new_visit: Callable[..., Visit]) -> None:
    """The same words are 10 to 12% wider."""
    visit = new_visit(**DESKTOP)
    visit.open("writing/")
    before = visit.page.evaluate(WIDTH)
    visit.page.evaluate(WIDEN)
    assert 1.10 <= visit.page.evaluate(WIDTH) / before <= 1.12
