"""Criticals: a die equal to the Success Value is one; above 20 each edition reads the die differently."""

from engine.decisions.rolls import CRITICAL, FAILURE, Score
from engine.edition import Edition
from engine.rules.rolls.value import SuccessValue
from engine.ruling import Ruling, Step
from engine.wording import faces


def more_critical_faces(success_value: int, face: int) -> Score:
    """Read a face above 20: every face succeeds; 20 and 1 to (Success Value - 20) are Criticals: n5.rolls.sv-above-20.

    >>> more_critical_faces(23, 3).critical, more_critical_faces(23, 19).number
    (True, 19)
    """
    if success_value > 20:
        critical = face == 20 or face <= success_value - 20
        return CRITICAL if critical else Score(critical=False, number=face)
    return _at_most_20(success_value, face)


def excess_added(success_value: int, face: int) -> Score:
    """Read a face above 20: the excess is added to it; 20 or more is a Critical: codeone.rolls.sv-above-20.

    >>> excess_added(23, 17).critical, excess_added(23, 4).number
    (True, 7)
    """
    if success_value > 20:
        raised = face + success_value - 20
        return CRITICAL if raised >= 20 else Score(critical=False, number=raised)
    return _at_most_20(success_value, face)


def _at_most_20(success_value: int, face: int) -> Score:
    if face > success_value:
        return FAILURE
    return CRITICAL if face == success_value else Score(critical=False, number=face)


def read_face(edition: Edition, value: SuccessValue, face: int) -> Ruling[Score]:
    """Return the result of one real die at a Success Value.

    Follows n5.rolls.success, n5.rolls.critical, n5.rolls.sv-above-20 and the same clauses of the other editions.
    """
    score = value.score(face)
    if score.critical:
        topic, says = "rolls.critical", f"{face} is a Critical: {_why_critical(value)}."
    elif score.success:
        counts = "" if score.number == face else f" and counts as {score.number}"
        topic, says = "rolls.success", f"{face} is a success at Success Value {value.value}{counts}."
    else:
        topic, says = "rolls.success", f"{face} is above Success Value {value.value}: a failure."
    if value.value > 20:
        topic = "rolls.sv-above-20"
    return Ruling(score, (Step(edition.cite(topic), says),))


def die_steps(edition: Edition, value: SuccessValue) -> tuple[Step, Step]:
    """Return the step on which faces succeed, and which are Criticals: n5.rolls.success, n5.rolls.critical."""
    success, critical = edition.cite("rolls.success"), edition.cite("rolls.critical")
    if not value.rolls:
        return (
            Step(success, f"No die is rolled at Success Value {value.value}.", applied=False),
            Step(critical, "No die is rolled, so none can be a Critical.", applied=False),
        )
    good, best = value.success_faces(), value.critical_faces()
    return (
        Step(success, f"A die of {good[-1]} or less succeeds: {len(good)} of 20 faces."),
        Step(critical, f"A Critical on {faces(best)}: {len(best)} of 20 faces."),
    )


def _why_critical(value: SuccessValue) -> str:
    if value.value <= 20:
        return f"it equals Success Value {value.value}"
    return f"at Success Value {value.value} the Criticals are {faces(value.critical_faces())}"
