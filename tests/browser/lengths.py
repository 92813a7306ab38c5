"""Measure how long a page is on a phone, how far down its first rule is, and which labels wrap."""

from playwright.sync_api import Page

SCREEN = 740
"""The height of a phone in pixels."""
LONGEST = 12
"""The limit for a page, in phone screens, with everything collapsed."""
LONGER = {
    "n5/exchange": 14,
    "n5/bs-attack": 14,
    "n5/combat/cc-attack": 13,
    "n5/discover": 13,
    "n5/dodge": 13,
    "n5/mines": 13,
}
"""The limits, in screens, for pages that play through an Order or have a table of all MODs or of weapons."""
LISTS = {"n5/weapons": 30, "n5/doubts": 60, "n5/states/states": 18, "n5/faq": 16, "n5/a-to-z": 18, "n5/skills": 14}
"""The limits, in screens, for lists, which are searched rather than read."""
FIRST = 1.5
"""The number of screens within which the first sentence of a rule must appear."""
MEASURES = """
() => {
  const rule = document.querySelector("article .abstract li, article .has-clause");
  const top = rule ? rule.getBoundingClientRect().top + scrollY : 0;
  return [document.documentElement.scrollHeight, top];
}
"""
TWO_LINES = """
() => [...document.querySelectorAll("infinity-calculator form .field:not(.flag) > label")]
  .filter((label) => label.checkVisibility())
  .filter((label) => label.getBoundingClientRect().height > 1.7 * parseFloat(getComputedStyle(label).lineHeight))
  .map((label) => label.textContent)
"""
"""The labels above fields that need a second line, with all parts of the form expanded."""
HEADLINE_LINES = {"embed/split-burst": 3}
"""The number of lines of the headlines that need more than two: the best split may be a tie."""

HEADLINES = """
() => [...document.querySelectorAll(".calculator-headline")].map((said) =>
  Math.round(said.getBoundingClientRect().height / parseFloat(getComputedStyle(said).lineHeight)))
"""


def long_headlines(page: str, tab: Page) -> list[int]:
    """Return the number of lines of each headline that is too long on a phone."""
    return [lines for lines in tab.evaluate(HEADLINES) if lines > HEADLINE_LINES.get(page, 2)]


def too_long(page: str, tab: Page) -> dict[str, float]:
    """Return which lengths of an N5 page on a phone exceed their limits: the page, or the way to its first rule."""
    length, top = (pixels / SCREEN for pixels in tab.evaluate(MEASURES))
    longest = (LONGER | LISTS).get(page, LONGEST)
    measured = {"page": (length, longest), "way to the first rule": (top, FIRST)}
    return {name: screens for name, (screens, most) in measured.items() if screens > most}
