"""The clauses of the rules: a package for each edition, a module for each chapter, in it a table for each page.

A clause is one line: its id and its title. Where there is nothing in it to compute, a comment that ends the line, or
stands above it, says why: `# text only: sets no limit`. Where nothing computes it yet, it says what is missing:
`# not computed: no calculator of Close Combat`. The line of a page can say so for all its clauses that nothing proves.
Readers of the site do not load the comments.
"""

from collections.abc import Mapping
from importlib import import_module

Pages = Mapping[str, Mapping[str, str]]
"""By the page that states them (`n5/rolls`), the titles of its clauses by id, in the order of the rulebook."""

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
"""The chapters of each edition; a clause is looked for in this order, and what comes after it is not loaded."""


def pages(edition: str, chapter: str) -> Pages:
    """The pages of one chapter, which is imported when it is first asked for."""
    found: Pages = import_module(f"{__name__}.{edition}.{chapter}").PAGES
    return found
