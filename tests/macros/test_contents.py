"""The contents of a section list its pages with their descriptions from the front matter."""

from pathlib import Path

import pytest

from macros.components.contents import contents, found
from macros.components.page.page import Page, PageError
from tests.helpers.html import parse, text, unbalanced

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGE = Page("n5/contents", {"edition": "n5"}, docs=DOCS)
SECTIONS = sorted(path.relative_to(DOCS).as_posix() for path in (DOCS / "n5").iterdir() if path.is_dir())


@pytest.mark.parametrize("section", SECTIONS)
def test_contents(section):
    """Every page of a folder is listed once, by its title, with a working link."""
    html = contents(PAGE, section)
    links = parse(html).css("a")

    assert {f"../../{section}/{path.stem}/" for path in (DOCS / section).glob("*.md")} == {
        link.attributes["href"] for link in links
    }
    assert [one.title for one in sorted(found(DOCS, section), key=lambda one: one.title.casefold())] == [
        text(link) for link in links
    ]
    assert unbalanced(html) == []


def test_contents_can_be_collapsed():
    """With a summary, the contents are in a details element below it."""
    html = contents(PAGE, "n5/movement", folded="Move & Jump")

    assert "<summary>Move &amp; Jump</summary>" in html


@pytest.mark.parametrize("section", ["", "n5/nothing", "../engine", "n5/dodge"])
def test_no_folder(section):
    """A folder that does not exist or has no pages is an error."""
    with pytest.raises(PageError, match=r"^contents must name a folder of pages such as n5/movement, not "):
        contents(PAGE, section)
