"""Judge real dice of one try: the roll, the ReRoll, and one die for each Command Token spent."""

from engine.edition import Edition
from engine.rules.recovery.odds import Attempt
from engine.rules.rolls import SuccessValue, read_face
from engine.ruling import Ruling


def rolls_of_try(attempt: Attempt) -> tuple[SuccessValue, ...]:
    """Return the Success Values of a try's dice in order; below 1 no die is rolled."""
    again = (attempt.reroll,) if attempt.reroll else ()
    return tuple(value for value in (attempt.roll, *again, *(attempt.roll,) * attempt.tokens) if value.rolls)


def judge_try(edition: Edition, attempt: Attempt, faces: tuple[int, ...]) -> Ruling[tuple[bool, ...]]:
    """Return whether each die, one for each roll of a try, is a success."""
    read = [read_face(edition, value, face) for value, face in zip(rolls_of_try(attempt), faces, strict=False)]
    return Ruling(
        tuple(ruling.value.success for ruling in read), tuple(step for ruling in read for step in ruling.because)
    )
