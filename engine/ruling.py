"""A Ruling is a value and the steps, clause by clause, that led to it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from engine.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Step:
    """One clause: `says` is one sentence with the real numbers, `applied` whether the clause changed anything."""

    rule: Rule
    says: str
    applied: bool = True
    steps: tuple["Step", ...] = ()

    def to_json(self) -> dict[str, object]:
        """Plain data: rule (the clause id), says, applied, steps."""
        return {
            "rule": self.rule.id,
            "says": self.says,
            "applied": self.applied,
            "steps": [step.to_json() for step in self.steps],
        }


class Clauses(Protocol):
    """What knows the clause for a topic: an Edition."""

    def has(self, topic: str) -> bool:
        """Whether there is a clause on the topic."""

    def cite(self, topic: str) -> Rule:
        """The clause on the topic."""


def step_where_known(clauses: Clauses, topic: str, says: str, *, applied: bool = True) -> tuple[Step, ...]:
    """One step, or none where the edition has no clause on the topic."""
    return (Step(clauses.cite(topic), says, applied),) if clauses.has(topic) else ()


def steps_where_known(clauses: Clauses, looked_at: Iterable[tuple[str, str, bool]]) -> tuple[Step, ...]:
    """A step for each topic, sentence and whether it applied; none for topics on which the edition has no clause."""
    return tuple(Step(clauses.cite(topic), says, applied) for topic, says, applied in looked_at if clauses.has(topic))


@dataclass(frozen=True, slots=True)
class Ruling[T]:
    """What a rule decides, and the steps that lead to it."""

    value: T
    because: tuple[Step, ...]


def not_applied(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same steps, those below them included, each as one that did not apply."""
    return tuple(replace(step, applied=False, steps=not_applied(step.steps)) for step in steps)


def without_repeats(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The same steps without those that have steps below them and are word for word the same as an earlier one."""
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
