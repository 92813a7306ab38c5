"""While an author writes a page, the browser that shows it updates by itself."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.helpers.serving import HOME, serving


def test_the_browser_shows_errors_and_recovers(chromium: Browser, tmp_path: Path) -> None:
    """Without a manual reload, a saved page is shown, then its error with file and line, then the page again."""
    with serving(tmp_path, "Nothing to roll.\n") as site, chromium.new_context() as context:
        page = context.new_page()
        page.goto(f"http://{site.address}/")
        expect(page.locator("article")).to_contain_text("As it was.")
        site.write("docs/index.md", HOME.format("As it is."))
        expect(page.locator("article")).to_contain_text("As it is.")
        site.write("docs/index.md", HOME.format("{{ calculater() }}"))
        expect(page.locator("body > ul")).to_contain_text("docs/index.md:8: 'calculater' is undefined")
        site.write("docs/index.md", HOME.format("As it will be."))
        expect(page.locator("article")).to_contain_text("As it will be.")
