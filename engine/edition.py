"""An Edition is a record of what the rulebook decided: numbers, functions, tables, and absences (None)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.dice import D20, Distribution
from engine.rulebook import Rule, exists, rule


@dataclass(frozen=True, slots=True, order=True)
class Score:
    """What one die shows against a Success Value; scores compare as the Face to Face Roll compares them.

    A failure is the lowest, successes rank by `number`, and a Critical, which has no number, outranks all.
    """

    critical: bool
    number: int

    @property
    def success(self) -> bool:
        """Whether the die succeeds, as a Critical or plainly."""
        return self.critical or self.number > 0


FAILURE = Score(critical=False, number=0)
CRITICAL = Score(critical=True, number=0)

ReadDie = Callable[[int, int], Score]
"""How an edition reads a face (1 to 20) at a Success Value."""


@dataclass(frozen=True, slots=True)
class SuccessValue:
    """A number to roll against, with the way its edition reads a die."""

    value: int
    read: ReadDie

    @property
    def rolls(self) -> bool:
        """Whether dice are rolled at all: below 1 the roll fails by itself."""
        return self.value >= 1

    def score(self, face: int) -> Score:
        """What a face (1 to 20) shows against this Success Value."""
        return self.read(self.value, face)

    def scores(self) -> Distribution[Score]:
        """One die, by what it shows."""
        return D20.map(self.score)

    def critical_faces(self) -> tuple[int, ...]:
        """The faces that are Criticals, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).critical)

    def success_faces(self) -> tuple[int, ...]:
        """The faces that succeed, Criticals included, ascending."""
        return tuple(face for face in range(1, 21) if self.score(face).success)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What one edition decides; rules ask this record and never which edition it is.

    `clauses` names the clause for a topic where the edition states it under another id than `slug.topic`.
    """

    slug: str
    name: str
    version: str
    source_date: str
    superseded: str = ""
    clauses: Mapping[str, str] = field(default_factory=dict)
    maximum_modifier: int
    read_die: ReadDie
    burst_maximum: int
    special_die: bool
    reroll: bool

    def success_value(self, value: int) -> SuccessValue:
        """A Success Value that reads dice as this edition does."""
        return SuccessValue(value, self.read_die)

    def has(self, topic: str) -> bool:
        """Whether this edition has a clause on the topic (`rolls.critical`)."""
        return topic in self.clauses or exists(f"{self.slug}.{topic}")

    def cite(self, topic: str) -> Rule:
        """The clause that decides a topic in this edition; UnknownClauseError where it has none."""
        return rule(self.clauses.get(topic, f"{self.slug}.{topic}"))
