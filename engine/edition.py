"""An Edition is what one rulebook decides: its clauses, its doubts, and a decision on each heading that it has."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Protocol

from engine.errors import InvalidInputError
from engine.rulebook import Rule, exists, rule


class Decision(Protocol):
    """What an edition decides on one heading; `about` names the heading in a refusal: "rules on Dodge"."""

    about: ClassVar[str]


Decisions = Mapping[type[Decision], Decision]


def decisions_by_type(*decisions: Decision) -> Decisions:
    """Decisions by their types."""
    return {type(decision): decision for decision in decisions}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What one edition decides; rules ask it for decisions, and never which edition it is.

    `clauses` names the clause for a topic where the edition states it under another id than `slug.topic`; `doubts` says
    what is uncertain about a topic, `second_hand` what of the edition was not read in print. A heading on which
    `decisions` has nothing is one that the edition has no rules on.
    """

    slug: str
    name: str
    version: str
    second_hand: str = ""
    clauses: Mapping[str, str] = field(default_factory=dict)
    doubts: Mapping[str, str] = field(default_factory=dict)
    decisions: Decisions

    def of[T: Decision](self, kind: type[T]) -> T:
        """What this edition decides on a heading; InvalidInputError at `edition` where it has no rules on that."""
        found = self.find(kind)
        if found is None:
            raise InvalidInputError("edition", f"Edition must be one with {kind.about}, not {self.name}.")
        return found

    def find[T: Decision](self, kind: type[T]) -> T | None:
        """What this edition decides on a heading; None where it has no rules on that."""
        found = self.decisions.get(kind)
        return found if isinstance(found, kind) else None

    def deciding(self, *decisions: Decision) -> "Edition":
        """The same edition with these decisions, in place of its own on their headings."""
        return replace(self, decisions={**self.decisions, **decisions_by_type(*decisions)})

    def without(self, *kinds: type[Decision]) -> "Edition":
        """The same edition without decisions on these headings."""
        left = {kind: decision for kind, decision in self.decisions.items() if kind not in kinds}
        return replace(self, decisions=left)

    def meets(self, needs: "Iterable[Need]") -> bool:
        """Whether this edition has every decision that is needed, and passes every test."""
        return all(self.find(need) is not None if isinstance(need, type) else need(self) for need in needs)

    def has(self, topic: str) -> bool:
        """Whether this edition has a clause on the topic (`rolls.critical`)."""
        return topic in self.clauses or exists(f"{self.slug}.{topic}")

    def doubt(self, topic: str) -> str:
        """What is uncertain about a topic, as the end of a sentence; empty where nothing is."""
        return f" Uncertain: {self.doubts[topic]}." if topic in self.doubts else ""

    def cite(self, topic: str) -> Rule:
        """The clause that decides a topic in this edition; UnknownClauseError where it has none."""
        return rule(self.clauses.get(topic, f"{self.slug}.{topic}"))


Need = type[Decision] | Callable[[Edition], bool]
"""What a calculator or a control needs of an edition: a decision, or a test of one."""
