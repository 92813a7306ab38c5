"""An Edition is the decisions of one rulebook, with its clauses and what is uncertain in it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Protocol

from engine.errors import InvalidInputError
from engine.rulebook import Rule, exists, rule


class Decision(Protocol):
    """A decision of an edition on one subject; `about` names the subject in errors: "rules on Dodge"."""

    about: ClassVar[str]


Decisions = Mapping[type[Decision], Decision]


def decisions_by_type(*decisions: Decision) -> Decisions:
    """Return decisions by their types."""
    return {type(decision): decision for decision in decisions}


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The decisions of one edition; rules ask for a decision, and never which edition it is.

    `clauses` maps a topic to its clause if that is not `slug.topic`; `doubts` maps a topic to what is uncertain about
    it; `second_hand` says what was not read in print. A subject without a decision in `decisions` has no rules in this
    edition.
    """

    slug: str
    name: str
    version: str
    second_hand: str = ""
    clauses: Mapping[str, str] = field(default_factory=dict)
    doubts: Mapping[str, str] = field(default_factory=dict)
    decisions: Decisions

    def of[T: Decision](self, kind: type[T]) -> T:
        """Return this edition's decision of a type; raise InvalidInputError at `edition` if it has none."""
        found = self.find(kind)
        if found is None:
            raise InvalidInputError("edition", f"Edition must be one with {kind.about}, not {self.name}.")
        return found

    def find[T: Decision](self, kind: type[T]) -> T | None:
        """Return this edition's decision of a type, or None."""
        found = self.decisions.get(kind)
        return found if isinstance(found, kind) else None

    def deciding(self, *decisions: Decision) -> "Edition":
        """Return this edition with these decisions in place of its own of the same types."""
        return replace(self, decisions={**self.decisions, **decisions_by_type(*decisions)})

    def without(self, *kinds: type[Decision]) -> "Edition":
        """Return this edition without decisions of these types."""
        left = {kind: decision for kind, decision in self.decisions.items() if kind not in kinds}
        return replace(self, decisions=left)

    def meets(self, needs: "Iterable[Need]") -> bool:
        """Return whether this edition has every decision in `needs`, and passes every test in it."""
        return all(self.find(need) is not None if isinstance(need, type) else need(self) for need in needs)

    def has(self, topic: str) -> bool:
        """Return whether this edition has a clause on the topic (`rolls.critical`)."""
        return topic in self.clauses or exists(f"{self.slug}.{topic}")

    def doubt(self, topic: str) -> str:
        """Return what is uncertain about a topic, as the end of a sentence, or ""."""
        return f" Uncertain: {self.doubts[topic]}." if topic in self.doubts else ""

    def cite(self, topic: str) -> Rule:
        """Return this edition's clause on a topic; raise UnknownClauseError if it has none."""
        return rule(self.clauses.get(topic, f"{self.slug}.{topic}"))


Need = type[Decision] | Callable[[Edition], bool]
"""A requirement of a calculator or a control: a type of decision, or a test of the edition."""
