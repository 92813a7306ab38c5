"""The pages of the built site, each read once."""

from functools import cache
from pathlib import Path

from tests.helpers.markup import read

DOCS = Path(__file__).parent.parent.parent / "docs"
DECISIONS = DOCS / "decisions"
"""Markdown for those who build the site, which is no part of it."""
PAGES = sorted(
    path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md") if DECISIONS not in path.parents
)

OF_EACH_KIND = {"index", "n5/face-to-face", "n5/weapons", "editions", "glossary", "embed/dodge"}
"""One page of each kind."""


def address(page):
    """The address of a page below the site's: `n5/rolls` is at `n5/rolls/`, and `index` at the root."""
    return "" if page == "index" else f"{page}/"


def html(folder, page):
    """The text of a page of the site."""
    return (folder / address(page) / "index.html").read_text(encoding="utf-8")


def elements(folder, page):
    """The elements of a page of the site."""
    return elements_of(folder / address(page) / "index.html")


@cache
def elements_of(path):
    """The elements of an HTML file; none of another file."""
    return read(path.read_text(encoding="utf-8")) if path.suffix == ".html" else []
