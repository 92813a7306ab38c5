"""The form of a recovery as a treatment, a patient and an attempt."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_named, typed_mods
from engine.calculators.parts.line import refuse_blind
from engine.controls import Values
from engine.decisions.recovery import Heals, RecoveryRules, Treatment
from engine.edition import Edition
from engine.forms import given, steps_of_absence
from engine.forms.table import COVER, VISIBILITY
from engine.forms.trooper import BS, MIMETISM, STUNNED, TARGETED, VISOR
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import Listed
from engine.rules.bs_attack import range_band
from engine.rules.ledger import over_maximum, roll_mods
from engine.rules.mods import Mod
from engine.rules.recovery import Attempt, Patient
from engine.rules.rolls import NormalRoll, SuccessValue, success_chances, success_value
from engine.ruling import Step


@dataclass(frozen=True, slots=True)
class Shot:
    """The roll that hits from afar, its steps and its ledger; no roll in contact and out of range."""

    roll: NormalRoll | None = None
    because: tuple[Step, ...] = ()
    ledger: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class RecoveryForm:
    """What a form asks: who treats whom, in how many tries, and the steps to the Success Values.

    `shot` is the roll that hits from afar; None in contact and out of range. `ledger` has the rolls by name.
    """

    treatment: Treatment
    patient: Patient
    attempt: Attempt
    orders: int
    whole: bool
    shot: NormalRoll | None
    because: tuple[Step, ...]
    ledger: Mapping[str, tuple[Entry, ...]]


def read_recovery(edition: Edition, values: Values) -> RecoveryForm:
    """Read the recovery that a form describes."""
    treatment = edition.of(RecoveryRules).treatments[values.word("method")]
    patient = read_patient(treatment, values)
    tokens = values.number("tokens") if treatment.repeat_topic and patient.has(treatment.repeated_on) else 0
    rolled = by_ledger(edition, values, _roll(values, treatment, patient, tokens), "mods")
    reroll = _reroll(edition, values, treatment, roll_mods(rolled.entries))
    shot = _shot(edition, values, treatment)
    attempt = Attempt(
        roll=rolled.value,
        reroll=reroll,
        tokens=tokens,
        removed=2 if values.flag("two_wounds") and values.word("method") == "doctor" else 1,
        hit=_hit(values, treatment, shot.roll),
    )
    return RecoveryForm(
        treatment,
        patient,
        attempt,
        values.number("orders"),
        values.word("goal") == "whole",
        shot.roll,
        (*shot.because, *steps_of_absence(edition, (STUNNED,), values), *rolled.because),
        ({"shot": shot.ledger} if shot.roll else {}) | {"roll": _with_maximum(edition, rolled.entries)},
    )


def _roll(values: Values, treatment: Treatment, patient: Patient, tokens: int) -> Roll:
    """Return the roll of a treatment before its MODs."""
    bracket = values.number_if_given("reroll") if treatment.reroll_topic else None
    again = () if bracket is None else (f"ReRoll {bracket:+d}" if bracket < 0 else f"ReRoll WIP={bracket}",)
    helps = patient.has(treatment.repeated_on)
    user = given((STUNNED,), values).trooper
    attributes, skills = {treatment.attribute: values.number("attribute")}, (Listed(treatment.name, 0, again),)
    return Roll(
        made_for=RollKind.WIP_ROLL if treatment.attribute == "WIP" else RollKind.PH_ROLL,
        task=treatment.name,
        trooper=replace(user, attributes=attributes, skills=skills),
        helped_by=(Listed(treatment.repeated_on.removeprefix("a ")),) if helps else (),
        facts=frozenset({Fact.REPEATABLE} if tokens else ()),
        mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")),
    )


def _with_maximum(edition: Edition, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    return (*entries, *over_maximum(edition, entries))


def read_patient(treatment: Treatment, values: Values) -> Patient:
    """Read the Trooper that is treated; refuse more Wounds than leave it alive.

    Follows n5.doctor.stunned: Doctor does not end Stunned on a Trooper with STR.
    """
    if values.word("method") == "doctor-stunned" and values.flag("structure"):
        raise values.wrong("structure", "must be «0» with Doctor against Stunned, not «1»: STR needs an Engineer.")
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
        says = f"must be under {patient.dead_at}, not «{patient.wounds}»: the target is Dead."
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


def _shot(edition: Edition, values: Values, treatment: Treatment) -> Shot:
    """Return the roll that hits from afar; InvalidInputError through a Zone without LoF.

    Follows n5.fireteam.bonus.level-2.kits, n5.fireteam.bonus.level-4, n5.visibility.applies and n5.visibility.zero.
    """
    if not _afar(values, treatment):
        return Shot()
    band = range_band(edition, find(edition, treatment.kit).bands, values.inches("distance"), treatment.kit)
    if band.value.mod is None:
        return Shot(because=band.because)
    own = values.scoped("shot.")
    user = given((BS, VISOR), own).trooper
    refuse_blind(values, user, "the user of the kit")
    refuse_named(own, typed_mods(own, "mods"), "Range")
    asked = Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=user,
        range_mod=band.value.mod,
        fireteam=fireteam_level(own, "mods"),
        facts=given((VISIBILITY, COVER), values).facts,
        mods=tuple((one.value, one.reason) for one in own.mods("mods")),
    )
    rolled = by_ledger(edition, own, asked, "mods", name="BS Success Value")
    roll = NormalRoll(rolled.value, 1, special_dice_with(own, rolled.special_die))
    says = f"{treatment.kit} from afar: a BS Attack Roll with Burst 1, and only a hit leads to the roll of the target."
    absent = steps_of_absence(edition, (COVER,), values)
    below = (*absent, *(field.absent_step(edition) for field in (MIMETISM, TARGETED)), *rolled.because)
    step = Step(edition.cite(treatment.kit_topic), says, steps=(*band.because, *below))
    return Shot(roll, (step,), _with_maximum(edition, rolled.entries))


def _hit(values: Values, treatment: Treatment, shot: NormalRoll | None) -> Fraction:
    if shot is not None:
        return 1 - success_chances(shot)[0]
    return Fraction(0) if _afar(values, treatment) else Fraction(1)
