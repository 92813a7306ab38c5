"""Render templates used only at build time, with the filters of those that the browser has."""

from pathlib import Path

from jinja2 import FileSystemLoader

from macros.components.html import TEMPLATES, without_blanks

PAGE_TEMPLATES = TEMPLATES.overlay(loader=FileSystemLoader(Path(__file__).parent.parent))


def rendered(template: str, **values: object) -> str:
    """Return a template as HTML without blank lines or indentation, so that Markdown does not change it."""
    return without_blanks(PAGE_TEMPLATES.get_template(template).render(**values))
