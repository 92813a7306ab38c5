"""The form of a recovery as a treatment, a patient and an attempt."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engine.calculators.parts.fireteam import fireteam_level, special_dice_with
from engine.calculators.parts.known_mods import refuse_known, refuse_named, typed_mods
from engine.calculators.parts.line import read_sight, refuse_blind
from engine.controls import Values
from engine.decisions.recovery import Heals, RecoveryRules, Treatment
from engine.edition import Edition
from engine.forms.table import COVER
from engine.forms.trooper import MIMETISM, TARGETED
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import Listed, Trooper
from engine.rules.bs_attack import Zone, range_band, zone_facts
from engine.rules.ledger import entry_step, ledger, over_maximum, roll_mods, special_dice
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
    entries = ledger(edition, _roll(values, treatment, patient, tokens)).value
    refuse_known(edition, values, typed_mods(values, "mods"), entries)
    mods = roll_mods(sorted(entries, key=lambda one: not one.given))
    roll = success_value(edition, values.number("attribute"), mods)
    reroll = _reroll(edition, values, treatment, mods)
    shot = _shot(edition, values, treatment)
    attempt = Attempt(
        roll=roll.value,
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
        (*shot.because, _state(edition, entries), *roll.because),
        ({"shot": shot.ledger} if shot.roll else {}) | {"roll": (*entries, *over_maximum(edition, entries))},
    )


def _roll(values: Values, treatment: Treatment, patient: Patient, tokens: int) -> Roll:
    """Read the roll of a treatment, as its ledger needs it."""
    bracket = values.number_if_given("reroll") if treatment.reroll_topic else None
    again = () if bracket is None else (f"ReRoll {bracket:+d}" if bracket < 0 else f"ReRoll WIP={bracket}",)
    helps = patient.has(treatment.repeated_on)
    return Roll(
        made_for=RollKind.WIP_ROLL if treatment.attribute == "WIP" else RollKind.PH_ROLL,
        task=treatment.name,
        trooper=Trooper(
            skills=(Listed(treatment.name, 0, again),),
            states=("Stunned",) * values.flag("stunned"),
        ),
        helped_by=(Listed(treatment.repeated_on.removeprefix("a ")),) if helps else (),
        facts=frozenset({Fact.REPEATABLE} if tokens else ()),
        mods=tuple((mod.value, mod.reason) for mod in values.mods("mods")),
    )


def _state(edition: Edition, entries: tuple[Entry, ...]) -> Step:
    found = next((one for one in entries if one.source == "Stunned" and not one.given), None)
    says = f"Stunned: {found.value} to the roll." if found else "The Trooper that rolls is not Stunned."
    return Step(edition.cite("stunned.mod"), says, applied=found is not None)


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
    if not _afar(values, treatment):
        return Shot()
    band = range_band(edition, find(edition, treatment.kit).bands, values.inches("distance"), treatment.kit)
    mod = band.value.mod
    if mod is None:
        return Shot(because=band.because)
    asked, own = _asked(values, mod), values.scoped("shot.")
    entries = ledger(edition, asked).value
    refuse_named(own, typed_mods(own, "mods"), "Range")
    refuse_known(edition, own, typed_mods(own, "mods"), entries)
    value = success_value(edition, own.number("attribute"), roll_mods(entries), "BS Success Value")
    extra = special_dice_with(own, special_dice(edition, asked, entries).value)
    roll = NormalRoll(value.value, 1, extra)
    says = f"{treatment.kit} from afar: a BS Attack Roll with Burst 1, and only a hit leads to the roll of the target."
    said = (entry_step(one) for one in entries if one.source != "Range" and not one.given)
    absent = (COVER, MIMETISM, TARGETED) if values.word("cover") == "none" else (MIMETISM, TARGETED)
    below = (*said, *(field.absent_step(edition) for field in absent), *value.because)
    step = Step(edition.cite(treatment.kit_topic), says, steps=(*band.because, *below))
    return Shot(roll, (step,), (*entries, *over_maximum(edition, entries)))


def _asked(values: Values, range_mod: int) -> Roll:
    """Read the shot as its ledger needs it; refuse one through a Zone without LoF.

    Follows n5.fireteam.bonus.level-2.kits, n5.fireteam.bonus.level-4, n5.visibility.applies and n5.visibility.zero.
    """
    own, zone = values.scoped("shot."), Zone(values.word("visibility"))
    sight = read_sight(own)
    refuse_blind(values, sight, "the user of the kit")
    return Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=sight,
        range_mod=range_mod,
        fireteam=fireteam_level(own, "mods"),
        facts=zone_facts(zone) | ({Fact.PARTIAL_COVER} if values.word("cover") == "partial" else set()),
        mods=tuple((one.value, one.reason) for one in own.mods("mods")),
    )


def _hit(values: Values, treatment: Treatment, shot: NormalRoll | None) -> Fraction:
    if shot is not None:
        return 1 - success_chances(shot)[0]
    return Fraction(0) if _afar(values, treatment) else Fraction(1)
