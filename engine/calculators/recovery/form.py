"""The form of a recovery as a treatment, a patient and an attempt."""

from dataclasses import dataclass
from fractions import Fraction

from engine.controls import Values
from engine.decisions.recovery import Heals, RecoveryRules, Treatment
from engine.edition import Edition
from engine.records.search import find
from engine.rules.bs_attack import Cover, Target, range_band, target_mods
from engine.rules.mods import Mod
from engine.rules.recovery import Attempt, Patient
from engine.rules.rolls import NormalRoll, SuccessValue, success_chances, success_value
from engine.ruling import Ruling, Step


@dataclass(frozen=True, slots=True)
class RecoveryForm:
    """What a form asks: who treats whom, in how many tries, and the steps to the Success Values.

    `shot` is the roll that hits from afar; None in contact and out of range.
    """

    treatment: Treatment
    patient: Patient
    attempt: Attempt
    orders: int
    whole: bool
    shot: NormalRoll | None
    because: tuple[Step, ...]


def read_recovery(edition: Edition, values: Values) -> RecoveryForm:
    """The recovery that a form describes."""
    rules = edition.of(RecoveryRules)
    treatment = rules.treatments[values.word("method")]
    patient = read_patient(treatment, values)
    stunned = (Mod(rules.stunned, "Stunned"),) if values.flag("stunned") else ()
    says = f"Stunned: {rules.stunned} to the roll." if stunned else "The Trooper that rolls is not Stunned."
    state = Step(edition.cite("stunned.mod"), says, applied=bool(stunned))
    mods = (*values.mods("mods"), *stunned)
    roll = success_value(edition, values.number("attribute"), mods)
    reroll = _reroll(edition, values, treatment, mods)
    shot = _shot(edition, values, treatment)
    attempt = Attempt(
        roll=roll.value,
        reroll=reroll,
        tokens=values.number("tokens") if treatment.repeat_topic and patient.has(treatment.repeated_on) else 0,
        removed=2 if values.flag("two_wounds") and values.word("method") == "doctor" else 1,
        hit=_hit(values, treatment, shot.value),
    )
    return RecoveryForm(
        treatment,
        patient,
        attempt,
        values.number("orders"),
        values.word("goal") == "whole",
        shot.value,
        (*shot.because, state, *roll.because),
    )


def read_patient(treatment: Treatment, values: Values) -> Patient:
    """The Trooper that is treated; InvalidInputError where it has more Wounds than leave it alive."""
    if treatment.heals is Heals.STATES:
        return Patient(wounds=1, cube=values.flag("cube"), remote_presence=values.flag("remote_presence"))
    vita, given = values.number("vita"), values.number_if_given("wounds_taken")
    patient = Patient(
        vita_or_str=vita,
        has_str=values.flag("structure"),
        wounds=vita if given is None else given,
        remote_presence=values.flag("remote_presence"),
        technorganic=values.flag("technorganic"),
        incapacitated=values.flag("incapacitated"),
        never_healed=values.flag("never_healed"),
        cube=values.flag("cube"),
    )
    if patient.wounds >= patient.dead_at:
        says = f"must be under {patient.dead_at}, not {patient.wounds}: the target is Dead."
        raise values.wrong("wounds_taken", says)
    return patient


def _reroll(edition: Edition, values: Values, treatment: Treatment, mods: tuple[Mod, ...]) -> SuccessValue | None:
    bracket = values.number_if_given("reroll")
    if bracket is None or not treatment.reroll_topic:
        return None
    if bracket < 0:
        return success_value(edition, values.number("attribute"), (*mods, Mod(bracket, "ReRoll"))).value
    return success_value(edition, bracket, mods).value


def _afar(values: Values, treatment: Treatment) -> bool:
    return bool(treatment.kit) and values.word("reach") == "afar"


def _shot(edition: Edition, values: Values, treatment: Treatment) -> Ruling[NormalRoll | None]:
    if not _afar(values, treatment):
        return Ruling(None, ())
    band = range_band(edition, find(edition, treatment.kit).bands, values.inches("distance"), treatment.kit)
    mod = band.value.mod
    if mod is None:
        return Ruling(None, band.because)
    cover = target_mods(edition, Target(cover=Cover(values.word("cover"))))
    mods = ((Mod(mod, "Range"),) if mod else ()) + cover.value + values.scoped("shot.").mods("mods")
    value = success_value(edition, values.number("shot.attribute"), mods, "BS Success Value")
    roll = NormalRoll(value.value, 1, values.flag("shot.special_die"))
    says = f"{treatment.kit} from afar: a BS Attack Roll with Burst 1, and only a hit leads to the roll of the target."
    step = Step(edition.cite(treatment.kit_topic), says, steps=(*band.because, *cover.because, *value.because))
    return Ruling(roll, (step,))


def _hit(values: Values, treatment: Treatment, shot: NormalRoll | None) -> Fraction:
    if shot is not None:
        return 1 - success_chances(shot)[0]
    return Fraction(0) if _afar(values, treatment) else Fraction(1)
