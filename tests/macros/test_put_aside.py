"""The inside of a calculator is removed while Markdown runs, and restored unchanged."""

import markdown
import pytest

from macros.components.macros import calculator
from macros.components.page.page import Page

PAGE = Page("n5/rolls", {"edition": "n5"})
OTHERS = ["attr_list", "md_in_html", "admonition", "pymdownx.superfences"]
TEXT = "# Rolls\n\nBefore\n\n{html}\n\nBetween\n\n{html}\n\n- After\n"


def read(text, *extensions):
    """Convert a text with Markdown."""
    return markdown.markdown(text, extensions=[*OTHERS, *extensions])


@pytest.mark.parametrize("text", [TEXT, "{html}", "```html\n{html}\n```\n", "!!! note\n\n    {html}\n"])
def test_pages_are_the_same(text):
    """Markdown gives the same result with and without it: within the page, at its end, in code and in a box."""
    html = calculator(PAGE, "modifiers", attribute=13).replace("\n", "\n    " if "!!!" in text else "\n")

    assert read(text.format(html=html)) == read(text.format(html=html), "macros.markdown.put_aside")


def test_markdown_does_not_read_the_inside():
    """Markdown reads only a calculator's element and its id, to which a page can link."""
    reader = markdown.Markdown(extensions=["macros.markdown.put_aside"])
    remaining = reader.preprocessors["put_aside"].run([*calculator(PAGE, "modifiers").split("\n"), ""])

    assert len(remaining) == 6
    assert '<infinity-calculator id="calculator-modifiers' in remaining[1]
    assert remaining[3:] == ["</infinity-calculator>", "</div>", ""]
