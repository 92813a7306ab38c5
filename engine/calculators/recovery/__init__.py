"""Does the Doctor, the Engineer or the kit save the Trooper, and what does a failure cost?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, Value, exact, read_examples
from engine.calculators.parts.by_ledger import by_ledger
from engine.calculators.parts.dice import JudgedRoll, refuse_dice, special_dice_control
from engine.calculators.parts.fireteam import LEVEL_HELP, special_dice_with
from engine.calculators.parts.line import refuse_blind
from engine.calculators.parts.profile import refuse_remote_presence
from engine.calculators.recovery import aros
from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, OptionalNumber, Values, alike
from engine.decisions.recovery import Heals, RecoveryRules, Treatment
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.forms import Given, controls_of, given, roll_of, steps_of_absence
from engine.forms.combatant import COVER, VISIBILITY
from engine.forms.trooper import BS, FIRETEAM, MIMETISM, OF_SHOOTER, STUNNED, TARGETED
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.search import find
from engine.records.trooper import ProfileEntry
from engine.rules.bs_attack import range_band
from engine.rules.face_to_face import DiceOfSide, dice_in_words
from engine.rules.ledger import roll_mods
from engine.rules.mods import Mod
from engine.rules.recovery import (
    Attempt,
    Course,
    Patient,
    after_failure,
    after_success,
    course,
    judge_try,
    may_treat,
    repeat_steps,
    result_steps,
    rolls_of_try,
    treatment_roll_steps,
)
from engine.rules.rolls import NormalRoll, SuccessValue, judge_normal_roll, success_chances, success_value
from engine.ruling import Ruling, Step
from engine.wording import counted, percent

KITS = ("medikit", "gizmokit", "tech-recovery")
REPEATED = ("doctor", "doctor-stunned", "engineer", "engineer-states")
WOUNDS = ("doctor", "engineer", "medikit", "gizmokit", "regeneration")
BY_TARGET = "Target"
AFAR = "From afar"

FROM = ("reach", "afar")

ROLL = (
    Choice(
        "method",
        "By",
        "doctor",
        options=(
            ("doctor", "Doctor"),
            ("doctor-stunned", "Doctor against Stunned"),
            ("engineer", "Engineer: repair"),
            ("engineer-states", "Engineer: end States"),
            ("medikit", "MediKit"),
            ("gizmokit", "GizmoKit"),
            ("tech-recovery", "Tech-Recovery: end States"),
            ("regeneration", "Regeneration"),
        ),
    ),
    Number(
        "attribute",
        "WIP or PH",
        "13",
        low=0,
        high=40,
        help="WIP of the Doctor or Engineer; otherwise PH of the target, or the PH in brackets.",
    ),
    Mods("mods", "MODs", help="+3 for Doctor (+3).", usual=("+3 Doctor", "+3 Engineer")),
    STUNNED.at("", help_="The Trooper that rolls is Stunned.").control,
    *alike(
        OptionalNumber(
            "reroll",
            "ReRoll",
            low=-12,
            high=40,
            empty="none",
            help="The number in brackets: 10 for (ReRoll WIP=10), -3 for the old (ReRoll -3).",
        ),
        Number("tokens", "Command Tokens", "0", low=0, high=8, help="How many you would spend to repeat failed rolls."),
        when=("method", *REPEATED),
    ),
    Flag("two_wounds", "Doctor (2W)", when=("method", "doctor")),
    Number("orders", "Orders", "1", low=1, high=6, help="How many tries: Orders, or States Phases with Regeneration."),
    Choice(
        "goal",
        "Until",
        "up",
        options=(("up", "the target stands"), ("whole", "no Wound is left")),
        help="A target that stands from the start is treated until no Wound is left.",
        when=("method", *WOUNDS),
    ),
)

TARGET = alike(
    Number("vita", "VITA or STR", "1", low=1, high=10, when=("method", *WOUNDS)),
    Flag(
        "structure",
        "Has STR",
        help="As TAGs, REMs and other machines; all others have VITA.",
        when=("method", *WOUNDS, "doctor-stunned"),
    ),
    OptionalNumber(
        "wounds_taken", "Wounds", low=0, high=11, empty="as many as make it Unconscious", when=("method", *WOUNDS)
    ),
    Flag("cube", "Cube", help="Command Tokens may repeat Doctor.", when=("method", "doctor", "doctor-stunned")),
    Flag(
        "remote_presence",
        "Remote Presence",
        help="Two levels of Unconscious with STR; Command Tokens may repeat Engineer.",
    ),
    Flag("technorganic", "Technorganic", when=("method", *WOUNDS)),
    Flag("incapacitated", "No Wound Incapacitation active", help="A failure means Dead.", when=("method", *WOUNDS)),
    Flag("never_healed", "Dogged active, or Exrah", when=("method", *WOUNDS)),
    group=BY_TARGET,
)

FROM_AFAR = (
    *alike(
        Choice(
            "reach",
            "The kit is used",
            "contact",
            options=(("contact", "in contact"), ("afar", "from afar")),
            when=("method", *KITS),
        ),
        Number("shot.attribute", "BS", "12", low=0, high=40, when=FROM),
        Inches("distance", "Distance", "8", when=FROM),
        Choice(
            COVER.name, COVER.control.label, "none", options=(("none", "None"), ("partial", "Partial Cover")), when=FROM
        ),
        group=AFAR,
    ),
    Mods("shot.mods", "Other MODs of the shot", usual=("+3 BS Attack",), group=AFAR, when=FROM),
    special_dice_control("shot.special_die", "+1 SD", AFAR, when=FROM),
    VISIBILITY.at(AFAR, when=FROM).control,
    *controls_of(one.at(AFAR, prefix="shot.", when=FROM) for one in OF_SHOOTER),
    FIRETEAM.at(AFAR, prefix="shot.", help_=f"{LEVEL_HELP}.", when=FROM).control,
)

ROLLED = alike(
    Dice("shot.dice", "Dice of the shot", help="One, and one more for each +1 SD.", most=3, when=FROM),
    Dice("dice", "Dice rolled", help="The roll, then its ReRoll, then one for each Command Token.", most=10),
    group=aros.ROLLED,
)

CONTROLS = (*ROLL, *TARGET, *FROM_AFAR, *aros.CONTROLS, *ROLLED, *aros.DICE)


EXAMPLES = read_examples("""
doctor: Doctor with WIP 13
    -> standing=13/20 | dead=7/20 | success_value=13

tokens: A Cube and two Command Tokens
    cube=1 | tokens=2
    -> standing=7657/8000 | expected_tokens=189/400

reroll: Doctor (ReRoll WIP=10) fails twice
    reroll=10 | cube=1 | tokens=1 | dice=18 11 4
    -> passes=yes | condition=standing | reroll_success_value=10

remote-presence: Two Orders for a TAG with Remote Presence
    method=engineer | vita=3 | structure=1 | remote_presence=1 | orders=2
    -> standing=351/400 | dead=49/400

repair: Two Orders for one Wound on STR 2
    method=engineer | vita=2 | structure=1 | wounds_taken=1 | orders=2
    -> wounds.0=13/20 | wounds.1=91/400 | dead=49/400

states: Two Orders against States
    method=engineer-states | orders=2
    -> ended=351/400

medikit: MediKit at 8 inches
    method=medikit | attribute=11 | reach=afar
    -> standing=165/400 | dead=135/400 | unconscious=1/4 | shot_success_value=15

miss: MediKit misses with a 16
    method=medikit | attribute=11 | reach=afar | shot.dice=16
    -> hits=no

standing: Doctor on a Trooper that stands
    vita=2 | wounds_taken=1
    -> legal=no

kit-first: The first GizmoKit ends Unconscious State [n5.tech-recovery.example]
    method=gizmokit | attribute=12 | structure=1 | dice=12
    -> condition=standing

kit-second: The second GizmoKit ends the States [n5.tech-recovery.example]
    method=tech-recovery | attribute=12 | dice=12
    -> passes=yes

technorganic-doctor: A Doctor on STR 2 with Technorganic [n5.technorganic.example]
    vita=2 | technorganic=1 | structure=1 | dice=13
    -> condition=standing | wounds=1

technorganic-engineer: The Engineer removes the other Wound [n5.technorganic.example]
    vita=2 | technorganic=1 | method=engineer | structure=1 | wounds_taken=1 | dice=13
    -> condition=standing | wounds=0

technorganic-gizmokit: A GizmoKit on VITA 2 with Technorganic [n5.technorganic.example]
    vita=2 | technorganic=1 | method=gizmokit | dice=13
    -> condition=standing | wounds=1

technorganic-again: A second GizmoKit does nothing [n5.technorganic.example]
    vita=2 | technorganic=1 | method=gizmokit | wounds_taken=1
    -> legal=no

three-rolls: Two Command Tokens, and the third roll succeeds [n5.command-token.example-reroll]
    cube=1 | tokens=2 | dice=18 15 9
    -> passes=yes | condition=standing

shot: The Doctor is shot at while it treats
    aro.attack=shot
    -> standing=13/20 | user_down=93/250 | up_and_unhurt=2041/5000

grenade: A grenade at the Doctor reaches the patient
    aro.attack=impact | aro.reaches=both
    -> healed_up=52/125 | healed_down=117/500 | dead_after_aros=7/20

riotstopper: An Engineer ends the States, and a Riotstopper hits both [n5.sequence.positive-first.example]
    method=engineer-states | aro.attack=direct | aro.ammunition=PARA | aro.reaches=both
    -> ended=13/20 | healed_up=13/80

grenade-dice: Healed, and then down again, with the dice
    aro.attack=impact | aro.reaches=both | dice=9 | aro.attack_dice=12 | user.save_dice=3 7 | target.save_dice=12
    -> condition=standing | user.criticals=1 | user.condition=survives | target.condition=unconscious
""")


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
    patient = read_patient(edition, treatment, values)
    tokens = values.number("tokens") if treatment.repeat_topic and patient.has(treatment.repeated_on) else 0
    rolled = by_ledger(edition, values, _roll(values, treatment, patient, tokens), "mods")
    reroll = _reroll(edition, values, treatment, roll_mods(rolled.entries))
    shot = _shot(edition, values, treatment)
    roll, entries = shot.value
    attempt = Attempt(
        roll=rolled.value,
        reroll=reroll,
        tokens=tokens,
        removed=2 if values.flag("two_wounds") and values.word("method") == "doctor" else 1,
        hit=_hit(values, treatment, roll),
    )
    return RecoveryForm(
        treatment,
        patient,
        attempt,
        values.number("orders"),
        values.word("goal") == "whole",
        roll,
        (*shot.because, *steps_of_absence(edition, (STUNNED,), values), *rolled.because),
        ({"shot": entries} if roll else {}) | {"roll": rolled.shown},
    )


def _roll(values: Values, treatment: Treatment, patient: Patient, tokens: int) -> Roll:
    """Return the roll of a treatment before its MODs."""
    bracket = values.number_if_given("reroll") if treatment.reroll_topic else None
    again = () if bracket is None else (f"ReRoll {bracket:+d}" if bracket < 0 else f"ReRoll WIP={bracket}",)
    helps = patient.has(treatment.repeated_on)
    user = given((STUNNED,), values).trooper
    attributes, skills = {treatment.attribute: values.number("attribute")}, (ProfileEntry(treatment.name, 0, again),)
    own = Given(
        trooper=replace(user, attributes=attributes, skills=skills),
        helped_by=(ProfileEntry(treatment.repeated_on.removeprefix("a ")),) if helps else (),
        facts=frozenset({Fact.REPEATABLE} if tokens else ()),
    )
    kind = RollKind.WIP_ROLL if treatment.attribute == "WIP" else RollKind.PH_ROLL
    return replace(roll_of(kind, own), task=treatment.name)


def read_patient(edition: Edition, treatment: Treatment, values: Values) -> Patient:
    """Read the Trooper that is treated; refuse more Wounds than leave it alive.

    Doctor does not end Stunned on a Trooper with STR. Follows n5.doctor.stunned and n5.remote-presence.levels.
    """
    if values.word("method") == "doctor-stunned" and values.flag("structure"):
        raise values.wrong("structure", "must be «0» with Doctor against Stunned, not «1»: STR needs an Engineer.")
    if treatment.heals is Heals.STATES:
        return Patient(wounds=1, cube=values.flag("cube"), remote_presence=values.flag("remote_presence"))
    refuse_remote_presence(values)
    rules, remote = edition.of(SavingRollRules), values.flag("remote_presence")
    vita, given = values.number("vita"), values.number_if_given("wounds_taken")
    patient = Patient(
        vita_or_str=vita,
        has_str=values.flag("structure"),
        wounds=vita if given is None else given,
        dead_over=rules.dead_over_remote_presence if remote else rules.dead_over,
        remote_presence=remote,
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


def _shot(
    edition: Edition, values: Values, treatment: Treatment
) -> Ruling[tuple[NormalRoll | None, tuple[Entry, ...]]]:
    """Return the roll that hits from afar, None in contact and out of range, and its ledger.

    InvalidInputError through a Zone without LoF.

    Follows n5.fireteam.bonus.level-2.kits, n5.fireteam.bonus.level-4, n5.visibility.applies and n5.visibility.zero.
    """
    if not _afar(values, treatment):
        return Ruling((None, ()), ())
    own = values.scoped("shot.")
    user = given((BS, *OF_SHOOTER, FIRETEAM), own)
    refuse_blind(values, user.trooper, "the user of the kit")
    band = range_band(edition, find(edition, treatment.kit).bands, values.inches("distance"), treatment.kit)
    asked = roll_of(RollKind.BS_ATTACK, user, given((VISIBILITY, COVER), values), range_mod=band.value.mod)
    rolled = by_ledger(edition, own, asked, "mods", name="BS Success Value", adds="Range")
    if band.value.mod is None:
        return Ruling((None, ()), band.because)
    roll = NormalRoll(rolled.value, 1, special_dice_with(own, rolled.special_die))
    says = f"{treatment.kit} from afar: a BS Attack Roll with Burst 1, and only a hit leads to the roll of the target."
    absent = steps_of_absence(edition, (COVER,), values)
    below = (*absent, *(one.absent_step(edition) for one in (MIMETISM, TARGETED)), *rolled.because)
    step = Step(edition.cite(treatment.kit_topic), says, steps=(*band.because, *below))
    return Ruling((roll, rolled.shown), (step,))


def _hit(values: Values, treatment: Treatment, shot: NormalRoll | None) -> Fraction:
    if shot is not None:
        return 1 - success_chances(shot)[0]
    return Fraction(0) if _afar(values, treatment) else Fraction(1)


@dataclass(frozen=True, slots=True)
class JudgedTry(JudgedRoll):
    """What real dice come to; `wounds` are those of the patient after the treatment, None while that is open."""

    wounds: int | None = None


def read_dice(edition: Edition, values: Values, form: RecoveryForm) -> JudgedTry:
    """Return the result of real dice; refuse those of more than one try."""
    shot = {"shot.dice": form.shot.dice} if form.shot and form.shot.dice else {}
    roll = {"dice": 1} if rolls_of_try(form.attempt) and form.attempt.hit else {}
    afar = values.word("reach") == "afar"
    shots = values.dice("shot.dice", sum(shot.values()), "as many as the shot from afar rolls") if afar else ()
    faces = values.faces("dice")
    so_far, each = JudgedTry(dice=shot or roll, wounds=_wounds_without_roll(form)), ""
    if form.shot and shots:
        judged = judge_normal_roll(edition, form.shot, shots)
        each = dice_in_words(edition, DiceOfSide("Shot", form.shot.value, shots, form.shot.special_die), None)
        if not any(score.success for score in judged.value):
            values.dice("dice", 0, "the shot misses")
            says = f"{each} Nothing happens."
            return JudgedTry(says, {"hits": "no"}, judged.because, shot, form.patient.wounds)
        says = f"{each} Now the target rolls."
        so_far = replace(so_far, dice=shot | roll, headline=says, values={"hits": "yes"}, because=judged.because)
    if not faces:
        return so_far
    rolled = _dice_roll(edition, values, form, faces, replace(so_far, dice=shot | roll))
    return replace(rolled, headline=f"{each} {rolled.headline}".strip())


def _dice_roll(
    edition: Edition, values: Values, form: RecoveryForm, faces: tuple[int, ...], before: JudgedTry
) -> JudgedTry:
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
    wounds = _wounds_after(form, passed=passed)
    headline, found = _result(form, wounds, passed=passed)
    says = f"The {faces[-1]} {'succeeds' if passed else 'fails'}: {headline}."
    return JudgedTry(says, found, (*before.because, *judged.because), before.dice, wounds)


def _wounds_after(form: RecoveryForm, *, passed: bool) -> int:
    treatment, patient = form.treatment, form.patient
    if passed:
        return after_success(treatment, patient, patient.wounds, form.attempt.removed)
    return after_failure(treatment, patient, patient.wounds)


def _wounds_without_roll(form: RecoveryForm) -> int | None:
    """Return the Wounds after a treatment without a die, which misses or fails; None if it is rolled."""
    if not form.attempt.hit:
        return form.patient.wounds
    return None if rolls_of_try(form.attempt) else _wounds_after(form, passed=False)


def _result(form: RecoveryForm, wounds: int, *, passed: bool) -> tuple[str, dict[str, Value]]:
    treatment, patient = form.treatment, form.patient
    found: dict[str, Value] = {"passes": "yes" if passed else "no"}
    if treatment.heals is Heals.STATES:
        return ("the States end" if passed else "nothing happens"), found
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


NAMES = {
    "standing": "It stands",
    "unconscious": "Unconscious",
    "dead": "Dead",
    "ended": "The States end",
    "lasting": "They last",
}
DRAWN = {
    "standing": (Gain.ME, Draw.FIRST),
    "unconscious": (Gain.NOBODY, Draw.SHARE),
    "dead": (Gain.ENEMY, Draw.FIRST),
    "ended": (Gain.ME, Draw.FIRST),
    "lasting": (Gain.NOBODY, Draw.OUTCOME),
}


def answer(edition: Edition, values: Values) -> Answer:
    """Return the chances of a patient after some tries, and the result of real dice of the first, with the AROs'.

    Odds: standing, unconscious, dead and `wounds.K`, the highest K being Dead; of States ended and lasting; after each
    try `order.K.standing` and so on. expected_orders and expected_tokens are spent on average, "p/q".
    """
    form = read_recovery(edition, values)
    allowed = may_treat(edition, form.treatment, form.patient)
    if not allowed.value:
        refuse_dice(values, ("dice", "shot.dice"), "it may not be treated")
        says = next(step.says for step in allowed.because if step.applied)
        return Answer(headline=f"{says}{_other_kind(form)}", values={"legal": "no"}, because=allowed.because)
    found = course(form.treatment, form.patient, form.attempt, form.orders, whole=form.whole)
    by_order = [_chances(form, found, order) for order in range(1, form.orders + 1)]
    treated = aros.Treated(values.word("method"), form.treatment, form.patient, found.wounds(1))
    after = aros.after_aros(edition, values, treated)
    judged = read_dice(edition, values, form)
    if after.events:
        judged = _with_aros(edition, values, after, judged)
    last = by_order[-1]
    return Answer(
        headline=judged.headline or f"{_headline(form, last, found)}{after.headline}",
        events=(
            *(
                Event(name, NAMES[name], last[name], *DRAWN[name], dead=name == "dead")
                for name in DRAWN
                if name in last
            ),
            *_wounds(form, found),
            *(
                Event(f"order.{k}.{name}", f"After {form.treatment.each} {k}: {NAMES[name]}", chance)
                for k, odds in enumerate(by_order, 1)
                for name, chance in odds.items()
            ),
            *after.events,
        ),
        values={**_values(form, found), **judged.values},
        because=(
            *allowed.because,
            *form.because,
            *treatment_roll_steps(edition, form.treatment, form.attempt, form.orders),
            *repeat_steps(edition, form.treatment, form.patient, form.attempt, values.number("tokens")),
            *result_steps(edition, form.treatment, form.patient, form.attempt),
            *after.because,
            *judged.because,
        ),
        table=_table(form, by_order) if form.orders > 1 else None,
        ledger=form.ledger,
        dice=judged.dice,
    )


def _with_aros(edition: Edition, values: Values, after: aros.Aros, treated: JudgedTry) -> JudgedTry:
    """Return what the dice of a treatment and of the AROs come to."""
    shots, faces, dice = values.faces("shot.dice"), values.faces("dice"), {**treated.dice}
    if faces:
        dice = ({"shot.dice": len(shots)} if shots else {}) | {"dice": len(faces)}
    judged = aros.judge_aros(edition, values, after, treated.wounds, dice)
    if not (treated.headline or any(values.faces(one.name) for one in aros.dice_shown(after))):
        return replace(treated, dice=judged.dice)
    return replace(
        treated,
        dice=judged.dice,
        headline=f"{treated.headline} {judged.headline(edition, values.labels)}".strip(),
        values={**treated.values, **judged.named_values},
        because=(*treated.because, *judged.steps),
    )


def _other_kind(form: RecoveryForm) -> str:
    """Return what the reader may have left as it was, if the treatment is for Troopers of the other kind."""
    if form.patient.never_healed or form.patient.wounds == 0:
        return ""
    if form.treatment.heals is Heals.STRUCTURE and not form.patient.has_str:
        return " It repairs STR: if the target has STR, tick Has STR."
    if form.treatment.heals is Heals.UNCONSCIOUS and form.patient.has_str:
        return " It heals VITA: if the target has VITA, untick Has STR."
    return ""


def _chances(form: RecoveryForm, found: Course, order: int) -> dict[str, Fraction]:
    wounds = found.wounds(order)
    if form.treatment.heals is Heals.STATES:
        ended = wounds.get(0, Fraction(0))
        return {"ended": ended, "lasting": 1 - ended}
    dead = wounds.get(form.patient.dead_at, Fraction(0))
    unconscious = sum((c for k, c in wounds.items() if form.patient.unconscious(k)), Fraction(0))
    return {"standing": 1 - unconscious - dead, "unconscious": unconscious, "dead": dead}


def _wounds(form: RecoveryForm, found: Course) -> Iterator[Event]:
    if form.treatment.heals is not Heals.STATES:
        wounds = found.wounds(form.orders)
        for k in range(form.patient.dead_at + 1):
            yield Event(f"wounds.{k}", counted("Wound", k), wounds.get(k, Fraction(0)))


def _values(form: RecoveryForm, found: Course) -> dict[str, Value]:
    values: dict[str, Value] = {"legal": "yes", "success_value": form.attempt.roll.value}
    if form.attempt.reroll:
        values["reroll_success_value"] = form.attempt.reroll.value
    if form.shot:
        values["shot_success_value"] = form.shot.value.value
    return values | {"expected_orders": exact(found.orders_spent), "expected_tokens": exact(found.tokens_spent)}


def _headline(form: RecoveryForm, last: dict[str, Fraction], found: Course) -> str:
    after = f"After {counted(form.treatment.each, form.orders)}" if form.orders > 1 else "One try"
    after = f"{after} at Success Value {form.attempt.roll.value} ({form.treatment.attribute}): "
    if "ended" in last:
        return f"{after}the States end {percent(last['ended'])}."
    parts = [f"standing {percent(last['standing'])}"]
    parts += [f"{NAMES[name]} {percent(last[name])}" for name in ("unconscious", "dead") if last[name]]
    spent = f"; {float(found.tokens_spent):.2f} Command Tokens on average" if form.attempt.tokens else ""
    return f"{after}{', '.join(parts)}{spent}."


def _table(form: RecoveryForm, by_order: list[dict[str, Fraction]]) -> Table:
    shown = [name for name in by_order[0] if name != "lasting"]
    rows = tuple(Row(str(k), tuple(odds[name] for name in shown)) for k, odds in enumerate(by_order, 1))
    return Table("Try by try", (f"After {form.treatment.each}", *(NAMES[name] for name in shown)), rows)


RECOVERY = Calculator(
    slug="recovery",
    title="Recovery",
    summary="Doctor, Engineer, MediKit, GizmoKit, Tech-Recovery and Regeneration: who stands again, and who is Dead.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(RecoveryRules,),
    main=("method", "attribute", "mods", "orders", "vita", "structure", "cube", "remote_presence", "tokens"),
    folded=(AFAR, aros.AROS),
)
