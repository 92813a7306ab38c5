"""List what each version of the rules changed, with links to the clauses."""

from dataclasses import dataclass
from itertools import groupby

from engine.changes import VERSIONS, Change, Sureness
from engine.editions import EDITIONS
from engine.errors import quoted
from engine.rulebook import rule
from macros.components.answer.addresses import href, root
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered

SURENESS_WORDS = {
    Sureness.PUBLISHER: "publisher’s own text or data",
    Sureness.TWO: "second-hand, two sources",
    Sureness.ONE: "second-hand, one source",
    Sureness.TOPIC: "only the topic is known",
}
"""The words for the source of a change, as the page shows them."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the page: a change, the `id` of its old text, and the `address` of its clause ("" if it has none)."""

    change: Change
    id: str
    address: str
    sure: str


def changes(page: Page, version: str) -> str:
    """Return the changes in a version of the page's edition, with a folded section for each chapter."""
    versions = VERSIONS.get(page.edition, {})
    if version not in versions:
        known = f"one of {', '.join(versions)}" if versions else f"on a page of {', '.join(VERSIONS)}"
        raise PageError(f"the version of changes must be {known}, not {quoted(version)} of {quoted(page.edition)}")
    rows = [row(page, version, change) for change in versions[version]]
    return rendered(
        "changes/changes.html.jinja",
        edition=EDITIONS[page.edition],
        version=version,
        chapters=[(name, list(found)) for name, found in groupby(rows, lambda row: row.change.chapter)],
    )


def row(page: Page, version: str, change: Change) -> Row:
    """Return a row for a change, linked to its clause if a page states it."""
    address = href(rule(change.clause), page.path) if change.clause else ""
    return Row(change, before_id(version, change), address, SURENESS_WORDS[change.sure])


def before_id(version: str, change: Change) -> str:
    """Return the id of the old text of a change: `before-n5.3-n5.climb.no-cover`."""
    words = change.clause or change.rule
    return f"before-{version}-{words}".casefold().replace(" ", "-").replace(",", "")


def since(page: Page, clause: str, marks: str) -> dict[str, str]:
    """Return the address of a clause's old text for each version that changed it, relative to the page.

    A version counts if the change is to the clause itself, or if one of the clause's marks names the version.
    """
    return {
        version: f"{root(page.path)}{page.edition}/changes/#{before_id(version, change)}"
        for version, found in VERSIONS.get(page.edition, {}).items()
        for change in found
        if clause in change.clauses and change.sure is not Sureness.TOPIC
        if clause == change.clause or f"{version.removeprefix('N')} " in marks
    }
