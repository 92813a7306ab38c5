"""Report what the content security policy blocks on a page."""

from playwright.sync_api import Page

NOTE = (
    "addEventListener('securitypolicyviolation', (event) => (window.violations ??= []).push(event.effectiveDirective))"
)
"""Make a page record violations from the start."""


def refused(page: Page) -> object:
    """Return the directives that the page violated."""
    return page.evaluate("window.violations ?? []")
