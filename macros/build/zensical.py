"""Handle the differences between Zensical and MkDocs when building the same pages from the same settings."""

import re
from pathlib import Path


def markdown_of(env) -> str:  # type: ignore[no-untyped-def] # noqa: ANN001 (passed by the macros extension)
    """Return the page's source, which MkDocs passes on."""
    return Path(env.conf["docs_dir"], env.page.path).read_text(encoding="utf-8")


def linked_from_source(html: str, page: str) -> str:
    """Return HTML with links relative to the page's file, which Zensical converts to links relative to its address.

    A file is one folder above its address, except that of the home page.

    >>> linked_from_source('<a href="../dodge/#n5.dodge.move">', "n5/rolls")
    '<a href="dodge/#n5.dodge.move">'
    """
    return re.sub(r'(<a\b[^>]* href=")\.\./', r"\1", html) if page else html
