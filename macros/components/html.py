"""Render templates to HTML for Markdown, the same in the build and in the browser."""

import os
from fractions import Fraction

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined
from markupsafe import Markup

from engine.calculator import exact
from engine.wording import column_percent, percent, points


def on_one_line(value: object) -> object:
    r"""Return an inserted value without line breaks, tabs and the like, which Markdown would interpret.

    >>> on_one_line("-3\n\n# Cover")
    '-3  # Cover'
    """
    if isinstance(value, str) and not value.isprintable() and not isinstance(value, Markup):
        return "".join(letter if letter.isprintable() else " " for letter in value)
    return value


def exact_html(chance: Fraction) -> Markup:
    """Return a chance as "p/q", which can break after the slash if a line is too short for it.

    >>> exact_html(Fraction(10, 20))
    Markup('1/<wbr>2')
    """
    return Markup(exact(chance).replace("/", "/<wbr>"))  # noqa: S704 (digits only)


COMPONENTS = os.path.dirname(__file__)  # noqa: PTH120 (pathlib is slow to import)
FOLDERS = [os.path.join(COMPONENTS, name) for name in ("answer", "my_list", "scene")]  # noqa: PTH118
"""The components with templates for the browser."""

TEMPLATES = Environment(
    loader=ChoiceLoader([ModuleLoader(FOLDERS), FileSystemLoader(FOLDERS)]),  # compiled ones in the browser
    autoescape=True,
    finalize=on_one_line,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters |= {"percent": percent, "column_percent": column_percent, "points": points, "exact": exact_html}


def rendered(template: str, **values: object) -> str:
    """Return a template as HTML without blank lines or indentation, so that Markdown does not change it."""
    return without_blanks(TEMPLATES.get_template(template).render(**values))


def without_blanks(html: str) -> str:
    r"""Return HTML without blank lines or indentation.

    >>> without_blanks("  <p>\n\n  One.\n</p>")
    '<p>\nOne.\n</p>'
    """
    lines = (line.strip() for line in html.splitlines())
    return "\n".join(line for line in lines if line)
