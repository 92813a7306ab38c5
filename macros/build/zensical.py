"""Zensical builds the same pages from the same settings; here is what it wants otherwise than MkDocs."""

import re
from pathlib import Path


def markdown_of(env) -> str:  # type: ignore[no-untyped-def] # noqa: ANN001 (what the macros extension hands over)
    """The page as it was written, which MkDocs hands over."""
    return Path(env.conf["docs_dir"], env.page.path).read_text(encoding="utf-8")


def linked_from_source(html: str, page: str) -> str:
    """HTML for a page, its links relative to the page's file, which Zensical turns into those of the address.

    A file is one folder above its address, except that of the home page.

    >>> linked_from_source('<a href="../dodge/#n5.dodge.move">', "n5/rolls")
    '<a href="dodge/#n5.dodge.move">'
    """
    return re.sub(r'(<a\b[^>]* href=")\.\./', r"\1", html) if page else html
