"""The clauses of the rules: a package for each edition, with a module for each chapter and a table for each page.

A clause is one line: its id and its title. If it has nothing to compute, a comment at the end of the line, or on the
line above, says why: `# text only: sets no limit`. If nothing computes it yet, the comment says what is missing:
`# not computed: no calculator of Close Combat`. The line of a page can say so for all its unproved clauses. The site
does not ship the comments.
"""

from collections.abc import Mapping
from importlib import import_module

Pages = Mapping[str, Mapping[str, str]]
"""The titles of clauses by id, in the order of the rulebook, by the page that states them (`n5/rolls`)."""

CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "n5": (
        "basics",
        "movement",
        "combat",
        "skills",
        "equipment",
        "hacking",
        "weapons",
        "states",
        "fireteams",
        "command",
        "table",
    ),
    "codeone": ("basics",),
    "n4": ("basics",),
    "n3": ("basics", "combat"),
}
"""The chapters of each edition; clauses are looked up in this order, and later chapters are not loaded."""


def pages(edition: str, chapter: str) -> Pages:
    """Return the pages of one chapter, importing it on the first call."""
    found: Pages = import_module(f"{__name__}.{edition}.{chapter}").PAGES
    return found
