"""Real dice of the first try of a recovery."""

from dataclasses import dataclass

from engine.calculator import Value
from engine.calculators.recovery.form import RecoveryForm
from engine.controls import Values
from engine.decisions.recovery import Heals
from engine.edition import Edition
from engine.rules.recovery import after_failure, after_success, judge_try, rolls_of_try
from engine.rules.rolls import judge_normal_roll
from engine.ruling import Step
from engine.wording import counted


@dataclass(frozen=True, slots=True)
class Judged:
    """What real dice come to: a headline, the values of the result, and the steps."""

    headline: str
    values: dict[str, Value]
    because: tuple[Step, ...]


def read_dice(edition: Edition, values: Values, form: RecoveryForm) -> Judged | None:
    """Return the result of real dice; None where there are none. Refuse those of more than one try."""
    shot = form.shot.dice if form.shot else 0
    afar = values.word("reach") == "afar"
    shots = values.dice("shot.dice", shot, "as many as the shot from afar rolls") if afar else ()
    faces = values.faces("dice")
    if not shots and not faces:
        return None
    steps: tuple[Step, ...] = ()
    if form.shot and shots:
        judged = judge_normal_roll(edition, form.shot, shots)
        steps = judged.because
        if not any(score.success for score in judged.value):
            values.dice("dice", 0, "the shot misses")
            return Judged("The shot misses: nothing happens.", {"hits": "no"}, steps)
        if not faces:
            return Judged("The shot hits: now the target rolls.", {"hits": "yes"}, steps)
    return _roll(edition, values, form, faces, steps)


def _roll(
    edition: Edition, values: Values, form: RecoveryForm, faces: tuple[int, ...], steps: tuple[Step, ...]
) -> Judged:
    most = len(rolls_of_try(form.attempt)) if form.attempt.hit else 0
    if len(faces) > most:
        says = f"must be at most {counted('die', most)} (the roll, and what may repeat it), not {len(faces)}."
        raise values.wrong("dice", says)
    judged = judge_try(edition, form.attempt, faces)
    if True in judged.value[:-1]:
        first = judged.value.index(True) + 1
        says = f"must be {counted('die', first)}, not {len(faces)}: a roll that succeeds is not repeated."
        raise values.wrong("dice", says)
    passed = judged.value[-1]
    headline, found = _result(form, passed=passed)
    return Judged(f"The {faces[-1]} {'succeeds' if passed else 'fails'}: {headline}.", found, (*steps, *judged.because))


def _result(form: RecoveryForm, *, passed: bool) -> tuple[str, dict[str, Value]]:
    treatment, patient = form.treatment, form.patient
    found: dict[str, Value] = {"passes": "yes" if passed else "no"}
    if treatment.heals is Heals.STATES:
        return ("the States end" if passed else "nothing happens"), found
    change = after_success(treatment, patient, patient.wounds, form.attempt.removed)
    wounds = change if passed else after_failure(treatment, patient, patient.wounds)
    condition = "standing"
    if wounds >= patient.dead_at:
        condition = "dead"
    elif patient.unconscious(wounds):
        condition = "unconscious"
    says = "the target is Dead"
    if condition != "dead":
        how = "stands" if condition == "standing" else "is Unconscious"
        says = f"the target {how} with {counted('Wound', wounds)}"
    return says, found | {"wounds": wounds, "condition": condition}
