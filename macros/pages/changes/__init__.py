"""What changed from one version of the rules to the next, rule by rule, with the way to the clause that says so."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.rulebook import exists, rule
from macros.browser.render import href
from macros.pages.changes.faqs import FAQ_0_0_0, FAQ_0_1
from macros.pages.changes.n5_2 import N5_2
from macros.pages.changes.n5_3 import N5_3
from macros.pages.page import Page, PageError
from macros.pages.templates import rendered


class Sureness(StrEnum):
    """Where a change was read."""

    PUBLISHER = "publisher"
    TWO = "two sources"
    ONE = "one source"
    TOPIC = "topic"


SURENESS_WORDS = {
    Sureness.PUBLISHER: "publisher’s own text or data",
    Sureness.TWO: "second-hand, two sources",
    Sureness.ONE: "second-hand, one source",
    Sureness.TOPIC: "only the topic is known",
}
"""What the page says about where a change was read."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change: its chapter, its rule, the clause that states it now, what the rule was and what it is.

    `clause` may be one that no page states yet; a dash where none will.
    """

    chapter: str
    rule: str
    clause: str
    sure: Sureness
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Row:
    """A change as the page shows it; `address` is empty where no page states the clause yet."""

    change: Change
    address: str
    sure: str


def read_changes(text: str) -> tuple[Change, ...]:
    r"""The changes of a text: a line of chapter, rule, clause and how sure, below it `was:` and `now:`.

    >>> read_changes("Combat | Dodge | n5.dodge.states | topic\n    was: No.\n    now: Yes,\n        it may.\n")[0].now
    'Yes, it may.'
    """
    rows = text.strip().replace("\n        ", " ").split("\n    now: ")
    found, heading = [], rows[0]
    for below in rows[1:]:
        now, _, following = below.partition("\n")
        first, _, was = heading.partition("\n    was: ")
        chapter, name, clause, sure = (cell.strip() for cell in first.split(" | "))
        found.append(Change(chapter, name, clause, Sureness(sure), was, now))
        heading = following
    return tuple(found)


VERSIONS: dict[str, dict[str, tuple[Change, ...]]] = {
    "n5": {
        "N5.2": read_changes(N5_2),
        "FAQ 0.0.0": read_changes(FAQ_0_0_0),
        "N5.3": read_changes(N5_3),
        "FAQ 0.1": read_changes(FAQ_0_1),
    }
}
"""The changes of each version, by edition."""


def changes(page: Page, version: str) -> str:
    """What a version of the page's edition changed, chapter by chapter, each chapter folded."""
    versions = VERSIONS.get(page.edition, {})
    if version not in versions:
        known = f"one of {', '.join(versions)}" if versions else f"on a page of {', '.join(VERSIONS)}"
        raise PageError(f"the version of changes must be {known}, not {quoted(version)} of {quoted(page.edition)}")
    rows = [row(page, change) for change in versions[version]]
    return rendered(
        "changes.html.jinja",
        edition=EDITIONS[page.edition],
        version=version,
        chapters=[(name, list(found)) for name, found in groupby(rows, lambda row: row.change.chapter)],
    )


def row(page: Page, change: Change) -> Row:
    """A change with the way to its clause, where a page states it."""
    address = href(rule(change.clause), page.path) if exists(change.clause) else ""
    return Row(change, address, SURENESS_WORDS[change.sure])
