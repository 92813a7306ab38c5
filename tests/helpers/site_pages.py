"""Read each page of the built site once."""

import shutil
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


def copy_pages(pages, site, folder):
    """Copy these pages of a site, and all files that are no pages, into a folder."""

    def others(place, names):
        page = Path(place).relative_to(site).as_posix()
        return set() if page.replace(".", "index") in pages else {"index.html"} & {*names}

    shutil.copytree(site, folder, ignore=others)


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


@cache
def with_all_markup(folder):
    """Return pages that together have each kind of element of all texts: those of each kind, and those that add one.

    The kind of an element is its tag, its classes, its role, and the tag of its parent.
    """
    kinds = {page: kinds_of(tree(folder, page)) for page in PAGES}
    found, seen = set(), set()
    for page in sorted(PAGES, key=lambda page: (page not in OF_EACH_KIND, -len(kinds[page]), page)):
        if page in OF_EACH_KIND or kinds[page] - seen:
            found.add(page)
            seen |= kinds[page]
    return found


def kinds_of(page):
    """Return the kinds of elements in the text of a parsed page, or of a page without a theme."""
    (text,) = page.css("article") or [page.body]
    return {
        (node.tag, node.attributes.get("class"), node.attributes.get("role"), node.parent.tag) for node in text.css("*")
    }
