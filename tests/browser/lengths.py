"""How long a page is on a phone, how far down its first rule stands, and which labels take two lines."""

from playwright.sync_api import Page

SCREEN = 740
"""Pixels: the height of a phone."""
LONGEST = 12
"""Screens of a phone, with all that folds folded."""
LONGER = {"n5/what-to-declare": 14, "n5/exchange": 14}
"""The screens of pages that play an Order through."""
LISTS = {"n5/weapons": 30, "n5/a-to-z": 14, "n5/skills": 14}
"""The screens of every weapon, every term and every Skill, which are searched rather than read."""
FIRST = 1.5
"""The screens within which the first sentence of a rule stands."""
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
"""The labels above fields that need a second line, of forms whose folds are open."""
HEADLINE_LINES = {"embed/split-burst": 3}
"""The lines of a headline where they are more than two: the best split may be a tie."""

HEADLINES = """
() => [...document.querySelectorAll(".calculator-headline")].map((said) =>
  Math.round(said.getBoundingClientRect().height / parseFloat(getComputedStyle(said).lineHeight)))
"""


def long_headlines(page: str, tab: Page) -> list[int]:
    """The lines of each headline that has more than a player reads at a glance, open as on a phone."""
    return [lines for lines in tab.evaluate(HEADLINES) if lines > HEADLINE_LINES.get(page, 2)]


def too_long(page: str, tab: Page) -> dict[str, float]:
    """What is longer than it may be of a page of N5, open as on a phone: the page, or the way to its first rule."""
    length, top = (pixels / SCREEN for pixels in tab.evaluate(MEASURES))
    longest = (LONGER | LISTS).get(page, LONGEST)
    measured = {"page": (length, longest), "way to the first rule": (top, FIRST)}
    return {name: screens for name, (screens, most) in measured.items() if screens > most}
