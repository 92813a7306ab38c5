"""A Ruling is a value and the steps, clause by clause, that led to it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from engine.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Step:
    """A step citing a clause: `says` is a sentence with the actual numbers, `applied` whether it changed anything."""

    rule: Rule
    says: str
    applied: bool = True
    steps: tuple["Step", ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return plain data: rule (the clause id), says, applied, steps."""
        return {
            "rule": self.rule.id,
            "says": self.says,
            "applied": self.applied,
            "steps": [step.to_json() for step in self.steps],
        }


class Clauses(Protocol):
    """A source of clauses by topic: an Edition."""

    def has(self, topic: str) -> bool:
        """Return whether there is a clause on the topic."""

    def cite(self, topic: str) -> Rule:
        """Return the clause on the topic."""


def step_where_known(clauses: Clauses, topic: str, says: str, *, applied: bool = True) -> tuple[Step, ...]:
    """Return one step, or none if the edition has no clause on the topic."""
    return (Step(clauses.cite(topic), says, applied),) if clauses.has(topic) else ()


def steps_where_known(clauses: Clauses, looked_at: Iterable[tuple[str, str, bool]]) -> tuple[Step, ...]:
    """Return a step for each (topic, sentence, applied), except for topics on which the edition has no clause."""
    return tuple(Step(clauses.cite(topic), says, applied) for topic, says, applied in looked_at if clauses.has(topic))


@dataclass(frozen=True, slots=True)
class Ruling[T]:
    """The result of a rule, and the steps that lead to it."""

    value: T
    because: tuple[Step, ...]


def not_applied(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps, including those below them, marked as not applied."""
    return tuple(replace(step, applied=False, steps=not_applied(step.steps)) for step in steps)


def without_repeats(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return the steps without those that have steps below them and repeat an earlier one word for word."""
    seen: set[Step] = set()

    def unseen(some: Iterable[Step]) -> tuple[Step, ...]:
        left = []
        for step in some:
            if step not in seen:
                left.append(replace(step, steps=unseen(step.steps)))
            if step.steps:
                seen.add(step)
        return tuple(left)

    return unseen(steps)
