"""The inside of a calculator is put aside while Markdown works, and comes back as it was."""

import markdown
import pytest

from macros.pages.macros import calculator
from macros.pages.page import Page

PAGE = Page("n5/rolls", {"edition": "n5"})
OTHERS = ["attr_list", "md_in_html", "admonition", "pymdownx.superfences"]
TEXT = "# Rolls\n\nBefore\n\n{html}\n\nBetween\n\n{html}\n\n- After\n"


def read(text, *extensions):
    """What Markdown makes of a text."""
    return markdown.markdown(text, extensions=[*OTHERS, *extensions])


@pytest.mark.parametrize("text", [TEXT, "{html}", "```html\n{html}\n```\n", "!!! note\n\n    {html}\n"])
def test_pages_are_the_same(text):
    """With and without it, Markdown makes the same: on the page, at its very end, in code and in a box."""
    html = calculator(PAGE, "modifiers", attribute=13).replace("\n", "\n    " if "!!!" in text else "\n")

    assert read(text.format(html=html)) == read(text.format(html=html), "macros.markdown.put_aside")


def test_the_inside_is_not_read():
    """What Markdown reads of a calculator is its frame and its name alone, to which a page may link."""
    reader = markdown.Markdown(extensions=["macros.markdown.put_aside"])
    kept = reader.preprocessors["put_aside"].run([*calculator(PAGE, "modifiers").split("\n"), ""])

    assert len(kept) == 6
    assert '<infinity-calculator id="calculator-modifiers' in kept[1]
    assert kept[3:] == ["</infinity-calculator>", "</div>", ""]
