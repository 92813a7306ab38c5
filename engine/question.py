"""Questions that readers ask about a decision, and each edition's short answer."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.edition import Decision, Edition


class Absence(StrEnum):
    """The answer for an edition without a decision."""

    NO_RULE = "no such rule"
    NOT_COVERED = "not on this site"


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """One part of an answer: its words, and the topic of the clause that says so ("" for none).

    With `doubtful` it is shown with what is uncertain about the topic in the edition.
    """

    text: str
    topic: str = ""
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class Question[T]:
    """A short question about a decision of type T, and a function that answers it for an edition with the decision.

    `without` is the answer for an edition without the decision, `nothing` replaces an empty answer.
    """

    label: str
    answer: Callable[[Edition, T], Iterable[AnswerPart]]
    without: Absence = Absence.NOT_COVERED
    nothing: Absence = Absence.NO_RULE


def questions_of(kind: type[Decision]) -> tuple[Question[Any], ...]:
    """Return the questions about a type of decision; empty if only its presence is of interest."""
    found: tuple[Question[Any], ...] = getattr(kind, "questions", ())
    return found


def yes(topic: str) -> Callable[[Edition, object], Iterable[AnswerPart]]:
    """Return an answer function that says there is such a rule."""
    return lambda _edition, _rules: (AnswerPart("yes", topic),)
