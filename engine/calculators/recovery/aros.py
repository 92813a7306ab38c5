"""The AROs at the Trooper that treats another, whose Template may reach the other too."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from engine.calculator import Draw, Event, Gain
from engine.calculators.exchange.dice import JudgedDice, SavesDue, refuse_unused, with_saves
from engine.calculators.parts.dice import DiceOfRoll, read_dice
from engine.calculators.parts.weapon import custom_hit, custom_weapon_controls
from engine.controls import Choice, Control, Dice, Flag, Number, Values, When
from engine.decisions.recovery import Heals, Treatment
from engine.edition import Edition
from engine.exchange import (
    Action,
    DeclaredAction,
    HitOnTrooper,
    Hits,
    TrooperMatchup,
    hit_of,
    hit_on_trooper,
    injuries_with_bystander,
    judge_matchup,
    rolled_in_words,
    saving_steps,
    trooper_of,
    uncontested_steps,
)
from engine.forms import controls_of
from engine.forms.trooper import ARM, BTS, PH, STRUCTURE, VITA
from engine.rules.face_to_face import Side
from engine.rules.recovery import Patient
from engine.rules.rolls import success_value
from engine.rules.saving_roll import Condition, HitKind, HitTarget
from engine.rules.templates import plain_reading
from engine.ruling import Step
from engine.wording import percent

AROS = "AROs at the user"
TREATMENTS = ("doctor", "doctor-stunned", "engineer", "engineer-states", "medikit", "gizmokit", "tech-recovery")
"""The treatments that an Order allows, so that enemies may react."""
ACTIONS = {"shot": Action.SHOOT, "impact": Action.IMPACT, "direct": Action.TEMPLATE}
ASKED, REACHED = ("aro.attack", *ACTIONS), ("aro.reaches", "both")
USER = DeclaredAction(who="the user", action=Action.NOTHING)


def _body_controls(who: str, when: When) -> tuple[Control, ...]:
    """Return the controls of the Attributes that a Trooper saves with."""
    return controls_of(
        field.at(AROS, prefix=f"{who}.", label=f"{field.control.label} of the {who}", help_="", when=when)
        for field in (ARM, BTS, PH)
    )


CONTROLS = (
    Choice(
        "aro.attack",
        "ARO",
        "none",
        options=(("none", "None"), ("shot", "BS Attack"), ("impact", "Impact Template"), ("direct", "Direct Template")),
        group=AROS,
        help="At the user: the Order does not activate the target.",
    ),
    Number("aro.value", "Success Value", "12", low=0, high=40, group=AROS, when=("aro.attack", "shot", "impact")),
    Number(
        "aro.dice",
        "Dice",
        "1",
        low=1,
        high=6,
        help="Or Direct Templates: one for each Trooper that reacts alike.",
        group=AROS,
        when=ASKED,
    ),
    *(replace(one, label=one.short_label, when=ASKED) for one in custom_weapon_controls("aro.", AROS, AROS, others=())),
    *_body_controls("user", ASKED),
    VITA.at(AROS, prefix="user.", label="VITA or STR of the user", help_="It has lost none.", when=ASKED).control,
    STRUCTURE.at(AROS, prefix="user.", label="User has STR", help_="", when=ASKED).control,
    Flag("user.cover", "User in Partial Cover", group=AROS, when=("aro.attack", "shot")),
    Choice(
        "aro.reaches",
        "The Template hits",
        "user",
        options=(("user", "the user"), ("both", "the user and the target")),
        group=AROS,
        when=("aro.attack", "impact", "direct"),
    ),
    *_body_controls("target", REACHED),
)

ROLLED = "Dice of the first try"
ATTACK_DICE, USER_SAVES, TARGET_SAVES = "aro.attack_dice", "user.save_dice", "target.save_dice"
DICE = (
    Dice(
        ATTACK_DICE,
        "Dice of the AROs",
        help="All of them, in any order.",
        most=6,
        group=ROLLED,
        when=("aro.attack", "shot", "impact"),
    ),
    Dice(USER_SAVES, "Saving Rolls of the user", most=60, group=ROLLED, when=ASKED),
    Dice(TARGET_SAVES, "Saving Rolls of the target", help="After its treatment.", most=60, group=ROLLED, when=REACHED),
)


@dataclass(frozen=True, slots=True)
class Treated:
    """What is treated in one Order: by the word of the `name` in the form, and the patient's Wounds `after` it."""

    name: str
    treatment: Treatment
    patient: Patient
    after: Mapping[int, Fraction]

    @property
    def ends_states(self) -> bool:
        """Return whether States are treated instead of Wounds."""
        return self.treatment.heals is Heals.STATES


@dataclass(frozen=True, slots=True)
class Aros:
    """What AROs change: the odds after them, their steps, and what they add to the headline; nothing without one.

    `attack` is that of all AROs; `beside` its hit on the patient, by the Wounds after the treatment.
    """

    events: tuple[Event, ...] = ()
    because: tuple[Step, ...] = ()
    headline: str = ""
    attack: DeclaredAction = USER
    beside: Mapping[int, HitOnTrooper] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class End:
    """How an Order with AROs can end, and its chance.

    `healed`: the treatment has succeeded; `well`: after the AROs the patient stands, or is unhurt and free of States.
    """

    chance: Fraction
    healed: bool
    well: bool
    patient: Condition
    user_unhurt: bool
    user_stands: bool


def after_aros(edition: Edition, values: Values, treated: Treated) -> Aros:
    """Return the odds of a patient and of the user that treats it after the AROs of the Order.

    Follows n5.aro.target, n5.aro.simultaneous, n5.sequence.positive-first and the same clauses of Doctor and Engineer.
    """
    asked = values.word("aro.attack")
    if asked == "none":
        return Aros()
    reaches = asked != "shot" and values.word("aro.reaches") == "both"
    _refuse(values, treated, reaches=reaches)
    attack = _attack(edition, values, asked)
    beside = _hits_on_patient(edition, values, treated, attack) if reaches else {}
    ends = tuple(_ends(treated, attack, beside))

    def chance(holds: Callable[[End], bool]) -> Fraction:
        return sum((end.chance for end in ends if holds(end)), Fraction(0))

    stands, after = ("The States end", "the States end") if treated.ends_states else ("It stands", "it stands")
    well, down = chance(lambda end: end.well), chance(lambda end: not end.user_stands)
    both = chance(lambda end: end.well and end.user_unhurt)
    events = [
        Event("healed_up", f"{stands} after the AROs", well, Gain.ME, Draw.BAR),
        Event("up_and_unhurt", f"{stands}, user unhurt", both, Gain.ME, Draw.BAR),
        Event("user_down", "User down", down, Gain.ENEMY, Draw.BAR),
    ]
    if reaches and not treated.ends_states:
        again = chance(lambda end: end.healed and end.patient is Condition.UNCONSCIOUS)
        dead = chance(lambda end: end.patient is Condition.DEAD)
        events += [
            Event("healed_down", "Healed, then down again", again, Gain.NOBODY, Draw.BAR),
            Event("dead_after_aros", "Dead after the AROs", dead, Gain.ENEMY, Draw.BAR, dead=True),
        ]
    headline = f" With the AROs: {after} {percent(well)}, the user is down {percent(down)}."
    steps = tuple(_steps(edition, treated, attack, tuple(beside.values())[:1]))
    return Aros(tuple(events), steps, headline, attack, beside)


def dice_shown(aros: Aros) -> tuple[Dice, ...]:
    """Return the controls of the dice that these AROs show."""
    attack, user, target = DICE
    return (*((attack,) if aros.attack.side else ()), user, *((target,) if aros.beside else ()))


def judge_aros(edition: Edition, values: Values, aros: Aros, wounds: int | None, taken: dict[str, int]) -> JudgedDice:
    """Judge the dice of AROs: the attack, then the Saving Rolls of the user and of the patient.

    `wounds` are those of the patient after its treatment, None while that is open; `taken` are the dice of the
    treatment. Follows n5.sequence.positive-first and n5.templates.critical.
    """
    attack, hit = aros.attack, hit_of(aros.attack)
    enemy = trooper_of(edition, HitTarget(saving_attribute=0))
    matchup = TrooperMatchup(number=1, trooper=enemy, active=USER, reactive=attack, alone=True)
    faces = read_dice(values, {ATTACK_DICE: DiceOfRoll(attack.dice, "as many as the AROs roll")})[ATTACK_DICE]
    judged = judge_matchup(edition, matchup, (), faces)
    hits = judged.value.on_active
    due = [SavesDue("user", USER_SAVES, hit.trooper, hit, hits)]
    for after, beside in aros.beside.items():
        if wounds in (after, None):
            plain = Hits(plain=hits.total) if hits and wounds is not None else None
            due.append(SavesDue("target", TARGET_SAVES, beside.trooper, beside, plain))
            break
    taken = taken | ({ATTACK_DICE: attack.dice} if attack.dice else {})
    refuse_unused(values, dice_shown(aros), taken, due)
    each = rolled_in_words(edition, matchup, (), faces, several=False)
    return with_saves(edition, values, due, JudgedDice({}, judged.because, taken, {}, each=f"{each} " if each else ""))


def _refuse(values: Values, treated: Treated, *, reaches: bool) -> None:
    """Refuse what has no odds with AROs: a States Phase, several tries, and No Wound Incapacitation once active."""
    if treated.name not in TREATMENTS:
        says = f"must be «none» with {treated.treatment.name}, not «{values.word('aro.attack')}»: it takes no Order."
        raise values.wrong("aro.attack", says)
    if (orders := values.number("orders")) > 1:
        raise values.wrong("orders", f"must be «1» with an ARO, not «{orders}»: its odds are those of one Order.")
    if reaches and treated.patient.incapacitated:
        says = "must be «0» where a Template reaches the target, not «1»: what more Wounds do to it is not said here."
        raise values.wrong("incapacitated", says)


def _attack(edition: Edition, values: Values, asked: str) -> DeclaredAction:
    """Return the attack of all AROs, with its hit on the user."""
    own, dice = values.scoped("aro."), values.number("aro.dice")
    weapon = custom_hit(edition, own, HitKind.BS if asked == "shot" else HitKind.TEMPLATE, para=True)
    body = replace(
        _body(values, "user"),
        vita_or_str=values.number("user.vita"),
        has_str=values.flag("user.structure"),
        cover=asked == "shot" and values.flag("user.cover"),
    )
    hit = hit_on_trooper(edition, weapon, trooper_of(edition, body))
    attack = DeclaredAction(who="Reactive", action=ACTIONS[asked], hit=hit, templates=dice)
    if attack.action is Action.TEMPLATE:
        return attack
    value = success_value(edition, own.number("value"))
    return replace(attack, side=Side(value.value, dice), because=value.because)


def _body(values: Values, who: str) -> HitTarget:
    arm, bts, ph = (values.number(f"{who}.{name}") for name in (ARM.name, BTS.name, PH.name))
    return HitTarget(saving_attribute=arm, bts=bts, ph=ph)


def _hits_on_patient(
    edition: Edition, values: Values, treated: Treated, attack: DeclaredAction
) -> dict[int, HitOnTrooper]:
    """Return the hit on the patient by its Wounds after the treatment; none on one that is Dead by then."""
    patient = treated.patient
    body = replace(
        _body(values, "target"),
        vita_or_str=patient.vita_or_str,
        has_str=patient.has_str,
        remote_presence=patient.remote_presence and patient.has_str,
    )
    return {
        wounds: hit_on_trooper(
            edition,
            hit_of(attack).weapon,
            trooper_of(edition, body if treated.ends_states else replace(body, wounds_taken=wounds)),
        )
        for wounds in treated.after
        if treated.ends_states or wounds < patient.dead_at
    }


def _ends(treated: Treated, attack: DeclaredAction, beside: Mapping[int, HitOnTrooper]) -> Iterator[End]:
    user, patient = hit_of(attack).trooper, treated.patient
    for wounds, before in treated.after.items():
        hit = beside.get(wounds)
        for (mine, theirs), chance in injuries_with_bystander(attack, USER, hit).items():
            condition = Condition.DEAD if wounds >= patient.dead_at else Condition.SURVIVES
            if hit and not treated.ends_states:
                condition = hit.trooper.condition_after(theirs)
            elif patient.unconscious(wounds):
                condition = Condition.UNCONSCIOUS
            yield End(
                chance=before * chance,
                healed=wounds < patient.wounds,
                well=wounds == 0 and not theirs.hurts if treated.ends_states else condition is Condition.SURVIVES,
                patient=condition,
                user_unhurt=not mine.hurts,
                user_stands=user.survives(mine),
            )


def _steps(
    edition: Edition, treated: Treated, attack: DeclaredAction, beside: tuple[HitOnTrooper, ...]
) -> Iterator[Step]:
    says = "The enemy reacts to the user alone, which the Order activates; it can hit the target only by a Template."
    yield Step(edition.cite("aro.target"), says)
    yield Step(edition.cite("aro.simultaneous"), "All happens at once: a hit on the user does not stop its roll.")
    skill = treated.name.partition("-")[0]
    topic = f"{skill}.order-of-effects" if skill in ("doctor", "engineer") else "sequence.positive-first"
    yield Step(edition.cite(topic), "The treatment takes effect first, then the hit.", applied=bool(beside))
    yield from attack.because
    yield from uncontested_steps(edition, edition.cite("direct-template.no-roll"), attack, USER)
    yield from saving_steps(edition, attack, USER.who)
    for hit in beside:
        if attack.side:
            says = "A hit on the user is one on the target too, and a Critical is one on the user alone."
            yield Step(edition.cite("templates.critical"), says)
        side = attack.side and replace(attack.side, value=plain_reading(attack.side.value))
        yield from saving_steps(edition, replace(attack, side=side, hit=hit), "the target")
