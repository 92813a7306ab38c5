"""axe finds nothing wrong on any page: WCAG 2.2 A and AA, and what axe's makers call best practice."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit, control, error

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted(path.relative_to(ROOT / "docs").with_suffix("").as_posix() for path in (ROOT / "docs").rglob("*.md"))
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
PHONE, DESKTOP = {"width": 360, "height": 740}, {"width": 1280, "height": 900}
OF_THE_THEME = {
    "landmark-unique": ".md-nav, .md-code__nav",  # menus in menus, and the copy buttons, have one name or none
    "scrollable-region-focusable": "pre > code",  # reached by the keyboard where there is one: browsers see to that
}
"""What Material for MkDocs makes otherwise, and where."""
RUN = """
async ([rules, ofTheTheme]) => {
  const { violations } = await axe.run(document, {
    runOnly: rules, resultTypes: ["violations"], elementRef: true,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => !(id in ofTheTheme && element.matches(ofTheTheme[id])))
      .map(({ html, failureSummary }) => [id, html, failureSummary]),
  );
}
"""


def found(visit: Visit, scheme: str, size: dict[str, int], rules: list[str]) -> list[list[str]]:
    """What axe finds on the page as it stands, in a colour scheme and at a size."""
    visit.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    visit.page.set_viewport_size(size)
    visit.page.evaluate(AXE)
    return visit.page.evaluate(RUN, [rules, OF_THE_THEME])


def found_in_all(visit: Visit) -> list[list[str]]:
    """What axe finds on a phone and a desktop, light and dark: colours alone depend on the scheme."""
    return [
        *found(visit, "light", PHONE, RULES),
        *found(visit, "dark", PHONE, COLOURS),
        *found(visit, "dark", DESKTOP, RULES),
        *found(visit, "light", DESKTOP, COLOURS),
    ]


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_wrong_on_a_page(new_visit: Callable[..., Visit], page: str) -> None:
    """A page as it comes has no fault that axe knows."""
    visit = new_visit()
    visit.open(f"{page}/".removesuffix("index/"))
    assert [] == found_in_all(visit)


def test_axe_finds_nothing_wrong_in_what_a_reader_unfolds(new_visit: Callable[..., Visit]) -> None:
    """Unfolded steps, a control at all its values, answers side by side, and a refused value have no fault."""
    visit = new_visit()
    visit.open("n5/face-to-face/")
    calculator = visit.calculator("face-to-face")
    control(calculator, "compare").select_option("n3")
    expect(calculator.locator(".comparison")).to_be_visible()
    calculator.get_by_role("button", name="Pin this answer").click()
    expect(calculator.locator(".presses")).to_be_visible()
    control(calculator, "sweep").select_option("active.lost")
    expect(calculator.locator(".refusal").first).to_be_visible()
    control(calculator, "active.attribute").fill("99")
    expect(error(calculator, "active.attribute")).to_be_visible()
    visit.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    assert [] == found_in_all(visit)


def test_axe_sees_faults(new_visit: Callable[..., Visit]) -> None:
    """A field without a label, pale words and a small target are found."""
    visit = new_visit()
    visit.open("glossary/")
    visit.page.evaluate(
        """
        document.querySelector("article").insertAdjacentHTML("afterbegin", `
          <input name="nameless">
          <p style="color: #ccc; background: #fff">pale</p>
          <div><button style="padding: 0; width: 9px">1</button><button style="padding: 0; width: 9px">2</button></div>
        `)
        """
    )
    rules = {rule for rule, _, _ in found(visit, "light", PHONE, RULES)}
    assert {"label", "color-contrast", "target-size"} <= rules
