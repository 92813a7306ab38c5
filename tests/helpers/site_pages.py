"""The pages of the built site, each read once."""

from functools import cache
from pathlib import Path

from tests.helpers.html import parse

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


def tree(folder, page):
    """The tree of a page of the site, which takes CSS selectors."""
    return tree_of(folder / address(page) / "index.html")


@cache
def tree_of(path):
    """The tree of an HTML file."""
    return parse(path.read_text(encoding="utf-8"))
