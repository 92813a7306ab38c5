"""A Ruling is a value and the steps, clause by clause, that led to it."""

from dataclasses import dataclass

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
