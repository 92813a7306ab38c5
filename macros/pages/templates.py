"""Templates that are rendered at build time alone, with the filters of those that the browser has."""

from pathlib import Path

from jinja2 import FileSystemLoader

from macros.browser.html import TEMPLATES, without_blanks

PAGE_TEMPLATES = TEMPLATES.overlay(loader=FileSystemLoader(Path(__file__).parent / "templates"))


def rendered(template: str, **values: object) -> str:
    """A template as HTML without blank lines or indentation, so that Markdown leaves it alone."""
    return without_blanks(PAGE_TEMPLATES.get_template(template).render(**values))
