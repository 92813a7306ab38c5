"""What changed from one version of the rules to the next, rule by rule, with the way to the clause that says so."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from engine.editions import EDITIONS
from engine.errors import quoted
from engine.rulebook import rule
from macros.browser.addresses import href, root
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
    """One change: its chapter, its rule, the clauses that it touched, what the rule was and what it is.

    The first of the clauses states it now; there is none where no page does.
    """

    chapter: str
    rule: str
    clauses: tuple[str, ...]
    sure: Sureness
    was: str
    now: str

    @property
    def clause(self) -> str:
        """The clause that states it now; empty where there is none."""
        return self.clauses[0] if self.clauses else ""


@dataclass(frozen=True, slots=True)
class Row:
    """A change as the page shows it; `id` is the address of what was before, `address` that of the clause, if any."""

    change: Change
    id: str
    address: str
    sure: str


def read_changes(text: str) -> tuple[Change, ...]:
    r"""The changes of a text: a line of chapter, rule, clauses and how sure, below it `was:` and `now:`.

    >>> read_changes("Combat | Dodge | n5.dodge.states | topic\n    was: No.\n    now: Yes,\n        it may.\n")[0].now
    'Yes, it may.'
    """
    rows = text.strip().replace("\n        ", " ").split("\n    now: ")
    found, heading = [], rows[0]
    for below in rows[1:]:
        now, _, following = below.partition("\n")
        first, _, was = heading.partition("\n    was: ")
        chapter, name, clauses, sure = (cell.strip() for cell in first.split(" | "))
        touched = () if clauses == "-" else tuple(clauses.split(", "))
        found.append(Change(chapter, name, touched, Sureness(sure), was, now))
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
    rows = [row(page, version, change) for change in versions[version]]
    return rendered(
        "changes.html.jinja",
        edition=EDITIONS[page.edition],
        version=version,
        chapters=[(name, list(found)) for name, found in groupby(rows, lambda row: row.change.chapter)],
    )


def row(page: Page, version: str, change: Change) -> Row:
    """A change with the way to its clause, where a page states it."""
    address = href(rule(change.clause), page.path) if change.clause else ""
    return Row(change, before_id(version, change), address, SURENESS_WORDS[change.sure])


def before_id(version: str, change: Change) -> str:
    """The id of what was before a change: `before-n5.3-n5.climb.no-cover`."""
    words = change.clause or change.rule
    return f"before-{version}-{words}".casefold().replace(" ", "-").replace(",", "")


def since(page: Page, clause: str, marks: str) -> dict[str, str]:
    """Where it stands what a clause was before each version that changed it, seen from the page.

    A version counts if the change is that of the clause itself, or if a mark of the clause names the version.
    """
    return {
        version: f"{root(page.path)}{page.edition}/changes/#{before_id(version, change)}"
        for version, found in VERSIONS.get(page.edition, {}).items()
        for change in found
        if clause in change.clauses and change.sure is not Sureness.TOPIC
        if clause == change.clause or f"{version.removeprefix('N')} " in marks
    }
