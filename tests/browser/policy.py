"""What the content security policy refuses on a page."""

from playwright.sync_api import Page

NOTE = (
    "addEventListener('securitypolicyviolation', (event) => (window.violations ??= []).push(event.effectiveDirective))"
)
"""Let a page note it, from its start."""


def refused(page: Page) -> object:
    """The directives that something on the page broke."""
    return page.evaluate("window.violations ?? []")
