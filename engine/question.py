"""What readers ask of a decision, and what each edition says to it in a few words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.edition import Decision, Edition


class Absence(StrEnum):
    """What is said where an edition decides nothing."""

    NO_RULE = "no such rule"
    NOT_HERE = "not on this site"


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that an edition decides: its words, and the topic of the clause that says so, empty where none does.

    `doubtful`: it is shown with what is uncertain about that topic in the edition.
    """

    text: str
    topic: str = ""
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Question[T]:
    """A question about a decision of type T, in a few words, and how an edition that has the decision answers it.

    `without` is said of an edition without the decision, `nothing` where its answer is empty.
    """

    label: str
    answer: Callable[[Edition, T], Iterable[Said]]
    without: Absence = Absence.NOT_HERE
    nothing: Absence = Absence.NO_RULE


def questions_of(kind: type[Decision]) -> tuple[Question[Any], ...]:
    """The questions about a type of decision; none where readers only ask whether an edition has it."""
    found: tuple[Question[Any], ...] = getattr(kind, "questions", ())
    return found


def yes(topic: str) -> Callable[[Edition, object], Iterable[Said]]:
    """The answer to whether there is a rule at all."""
    return lambda _edition, _rules: (Said("yes", topic),)
