"""Read each page of the built site once."""

from functools import cache
from pathlib import Path

from tests.helpers.html import parse

DOCS = Path(__file__).parent.parent.parent / "docs"
DECISIONS = DOCS / "decisions"
"""Markdown for developers, not part of the site."""
PAGES = sorted(
    path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md") if DECISIONS not in path.parents
)

OF_EACH_KIND = {"index", "n5/face-to-face", "n5/weapons", "editions", "glossary", "embed/dodge"}
"""One page of each kind."""


def address(page):
    """Return the address of a page relative to the site: `n5/rolls` is at `n5/rolls/`, and `index` at the root."""
    return "" if page == "index" else f"{page}/"


def html(folder, page):
    """Return the text of a page of the site."""
    return (folder / address(page) / "index.html").read_text(encoding="utf-8")


def tree(folder, page):
    """Return the parsed page, which supports CSS selectors."""
    return tree_of(folder / address(page) / "index.html")


@cache
def tree_of(path):
    """Parse an HTML file."""
    return parse(path.read_text(encoding="utf-8"))
