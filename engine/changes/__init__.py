"""What each version of the rules changed, with the clauses that it affects."""

from dataclasses import dataclass
from enum import StrEnum

from engine.changes.faqs import FAQ_0_0_0, FAQ_0_1
from engine.changes.n5_2 import N5_2
from engine.changes.n5_3 import N5_3


class Sureness(StrEnum):
    """How well the source of a change is known."""

    PUBLISHER = "publisher"
    TWO = "two sources"
    ONE = "one source"
    TOPIC = "topic"


@dataclass(frozen=True, slots=True)
class Change:
    """One change: its chapter, its rule, the clauses it affects, the rule before and the rule now.

    The first clause states the rule now. There are no clauses if no page states it.
    """

    chapter: str
    rule: str
    clauses: tuple[str, ...]
    sure: Sureness
    was: str
    now: str

    @property
    def clause(self) -> str:
        """Return the clause that states the rule now, or "" if no page does."""
        return self.clauses[0] if self.clauses else ""


def read_changes(text: str) -> tuple[Change, ...]:
    r"""Read changes from text: a line with chapter, rule, clauses and source, then `was:` and `now:` lines.

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
"""The changes in each version, by edition."""
