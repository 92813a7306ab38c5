"""Steps for a treatment: the roll, what repeats it, and the effects of its results."""

from engine.decisions.recovery import Failure, Heals, Treatment
from engine.edition import Edition
from engine.rules.recovery.odds import Attempt
from engine.rules.recovery.patient import Patient, after_failure, after_success
from engine.rules.rolls import die_steps
from engine.ruling import Step
from engine.wording import counted


def treatment_roll_steps(edition: Edition, treatment: Treatment, attempt: Attempt, orders: int) -> tuple[Step, ...]:
    """Return the steps on the die, the Attribute of the treatment, and how often it is tried."""
    who = "the target" if treatment.kit else f"the user of {treatment.name}"
    says = f"A Normal Roll of {treatment.attribute} by {who}, one die."
    tries = f"Tried in up to {counted(treatment.each, orders)}." if orders > 1 else f"One {treatment.each}."
    return (
        Step(edition.cite(treatment.roll_topic), says),
        *die_steps(edition, attempt.roll),
        Step(edition.cite(treatment.again_topic), tries, applied=orders > 1),
    )


def repeat_steps(edition: Edition, treatment: Treatment, patient: Patient, attempt: Attempt, asked: int) -> list[Step]:
    """Return the steps on the ReRoll and the Command Tokens; `asked` is how many Tokens the player would spend.

    Follows n5.doctor.reroll, n5.doctor.command-token, n5.doctor.command-token.after-reroll and those of Engineer.
    """
    if not treatment.repeat_topic:
        return []
    again, token = edition.cite(treatment.reroll_topic), edition.cite(treatment.repeat_topic)
    steps = [Step(again, "No ReRoll.", applied=False)]
    if attempt.reroll:
        value = attempt.reroll.value
        steps = [Step(again, f"ReRoll: a failed roll is repeated once an Order at Success Value {value}.")]
    if not asked:
        return [*steps, Step(token, "No Command Token is spent.", applied=False)]
    if not patient.has(treatment.repeated_on):
        says = f"Without {treatment.repeated_on} no Command Token repeats the roll."
        return [*steps, Step(token, says, applied=False)]
    says = f"Up to {counted('Command Token', asked)}, each of which repeats a failed roll."
    steps.append(Step(token, says))
    if attempt.reroll:
        says = f"After the ReRoll a Command Token repeats the roll at Success Value {attempt.roll.value}."
        steps.append(Step(edition.cite(f"{treatment.repeat_topic}.after-reroll"), says))
    return steps


def result_steps(edition: Edition, treatment: Treatment, patient: Patient, attempt: Attempt) -> tuple[Step, ...]:
    """Return the steps on the effects of a success and a failure on the patient."""
    passed, failed = edition.cite(treatment.success_topic), edition.cite(treatment.failure_topic)
    if treatment.heals is Heals.STATES:
        doubt = edition.doubt(treatment.failure_topic)
        return (
            Step(passed, "Success: all its States that this can end are over."),
            Step(failed, f"Failure: nothing happens, and it may be tried again.{doubt}"),
        )
    now = patient.wounds
    left = after_success(treatment, patient, now, attempt.removed)
    stands = " and it stands" if patient.unconscious(now) and left < patient.vita_or_str else ""
    steps = [Step(passed, f"Success: {counted('Wound', left)} left{stands}.")]
    if attempt.removed > 1:
        steps.append(Step(edition.cite("doctor.2w"), "Doctor (2W) removes two Wounds in place of one."))
    if treatment.at_once and patient.remote_presence and patient.has_str and patient.unconscious(now):
        says = f"Remote Presence: one success ends Unconscious State, with {counted('Wound', left)} left."
        steps.append(Step(edition.cite(treatment.at_once_topic), says))
    return (*steps, *_failure(edition, treatment, patient))


def _failure(edition: Edition, treatment: Treatment, patient: Patient) -> tuple[Step, ...]:
    rule = edition.cite(treatment.failure_topic)
    wounds = after_failure(treatment, patient, patient.wounds)
    if patient.incapacitated and patient.unconscious(patient.wounds):
        says = "No Wound Incapacitation is active: a failure means Dead."
        return (Step(edition.cite("no-wound-incapacitation.heal-fails"), says),)
    if treatment.failure is Failure.DEAD:
        return (Step(rule, "Failure: Dead."),)
    dead = f", which means Dead ({patient.attribute} {patient.vita_or_str})" if wounds >= patient.dead_at else ""
    return (Step(rule, f"Failure: one more Wound, {wounds} in all{dead}."),)
