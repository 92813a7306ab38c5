"""Find the accessibility faults that axe reports on a page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Page, ViewportSize

from tests.conftest import ROOT

FILE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
AXE = FILE.read_text(encoding="utf-8")
LOAD = """
(address) => "axe" in window || new Promise((done, failed) => {
  const script = document.createElement("script");
  script.onload = () => done(script.remove());
  script.onerror = () => failed(new Error(`${address} did not come`));
  script.src = address;
  document.head.append(script);
})
"""
"""Load axe from an address, once per page; a browser that opens many caches the compiled script: half the time."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_THE_LOOK = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]
"""The rules that depend on colours and sizes; the others give the same results in every look."""
OF_THE_THEME = {
    "landmark-unique": ".md-nav, .md-code__nav",  # nested menus and copy buttons share a name or have none
    "scrollable-region-focusable": "pre > code",  # browsers themselves let the keyboard scroll it
}
"""Faults in what Material for MkDocs generates, by rule and selector."""
RUN = """
async ([runOnly, without, ofTheTheme, within]) => {
  const exclude = [];
  for (let part = within && document.querySelector(within); part?.parentElement; part = part.parentElement)
    exclude.push(...[...part.parentElement.children].filter((beside) => beside !== part && beside !== document.head));
  // Rows that are laid out once they are seen, and what floats above the page, cover their neighbours until it scrolls.
  const floating = document.querySelectorAll(".chart:not(.weapons) tr, .calculator-live");
  for (const { style } of floating) [style.contentVisibility, style.position] = ["visible", "static"];
  const { violations } = await axe.run(exclude.length ? { exclude } : document, {
    runOnly, rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"], elementRef: true,
  });
  for (const { style } of floating) [style.contentVisibility, style.position] = ["", ""];
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => !(id in ofTheTheme && element.matches(ofTheTheme[id])))
      .map(({ html, failureSummary }) => [id, html, failureSummary]),
  );
}
"""


@dataclass(frozen=True)
class Look:
    """A colour scheme and a screen size in which to check a page."""

    name: str
    scheme: Literal["light", "dark"]
    size: ViewportSize


PHONE_LIGHT = Look("a phone, light", "light", {"width": 360, "height": 740})
DESKTOP_DARK = Look("a desktop, dark", "dark", {"width": 1280, "height": 900})
ALL_LOOKS = [
    PHONE_LIGHT,
    DESKTOP_DARK,
    Look("a phone, dark", "dark", PHONE_LIGHT.size),
    Look("a desktop, light", "light", DESKTOP_DARK.size),
]
"""The first two do for most pages: colours depend on the scheme alone, which tools/biome/sized-colours.grit checks."""


def found(page: Page, look: Look, within: str | None = None, rules: Sequence[str] = RULES) -> list[list[str]]:
    """Return what `faults` finds on the page in this look."""
    page.emulate_media(color_scheme=look.scheme, reduced_motion="reduce")
    page.set_viewport_size(look.size)
    return faults(page, within, rules)


def faults(
    page: Page, within: str | None = None, rules: Sequence[str] = RULES, without: Sequence[str] = ()
) -> list[list[str]]:
    """Return what axe finds wrong on the page: the rule, the element and the reason.

    `within` is a selector for the part of the page to check. The rest is skipped, except by rules about the page as a
    whole, such as its title. Without it, axe checks the whole page.
    `rules` names axe rules or tags, and `without` rules among them that are skipped.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(RUN, [list(rules), list(without), OF_THE_THEME, within])
