"""A Ruling is a value and the steps, clause by clause, that led to it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Step:
    """One clause looked at: `says` is one sentence with the real numbers, `applied` whether it changed anything."""

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


@dataclass(frozen=True, slots=True)
class Ruling[T]:
    """What a rule decided, and because of what."""

    value: T
    because: tuple[Step, ...]


def not_applied(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The same steps, those below them included, as looked at without changing anything."""
    return tuple(replace(step, applied=False, steps=not_applied(step.steps)) for step in steps)


def without_repeats(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The same steps without those that have steps below them and were given before, word for word, wherever it was."""
    told: set[Step] = set()

    def untold(some: Iterable[Step]) -> tuple[Step, ...]:
        left = []
        for step in some:
            if step not in told:
                left.append(replace(step, steps=untold(step.steps)))
            if step.steps:
                told.add(step)
        return tuple(left)

    return untold(steps)
