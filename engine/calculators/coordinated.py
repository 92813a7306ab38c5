"""Several Troopers attack one target in one Order: what happens to it, and to the one it answers?"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, Value, odds_by_name, read_examples
from engine.calculators.exchange.dice import DiceNames, judge_exchange
from engine.calculators.exchange.report import attribute_notes, events_of_one, numbered
from engine.calculators.parts.combatant import read_combatant, refuse_unable
from engine.calculators.parts.dice import MOST_DICE, special_dice_control
from engine.calculators.parts.events import outcomes, wounds_columns
from engine.calculators.parts.line import line_fields, zone_controls
from engine.calculators.parts.sides import PLAIN_BURST, PLAIN_TROOPER, USUAL, distance
from engine.calculators.parts.situation import Played, naming, play
from engine.calculators.parts.weapon import custom_weapon_controls, weapon_control
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, OptionalNumber, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.fireteam import CoordinatedOrderRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.encounter import Aim, Combatant, Situation, TableFacts, own_dice
from engine.exchange import (
    Action,
    Exchange,
    ExchangeOdds,
    JointResult,
    Share,
    effect_steps,
    exchange_odds,
    hits_on_active,
    matchup_step,
)
from engine.forms import Field, controls_of, others
from engine.forms.combatant import BURST, IN_COVER, MIMETISM_AT, PH, RARE_OF_SIDE, ROLLED
from engine.forms.trooper import ARM, FIRETEAM, MIMETISM, OF_SHOOTER, OF_TARGET, TRIANGULATED_FIRE, VITA
from engine.records.roll import Fact
from engine.rules.bs_attack import Participant, Zone, coordinated_burst, coordinated_cc_burst
from engine.rules.rolls import attack_burst
from engine.rules.saving_roll import Condition
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names, percent


class Kind(StrEnum):
    """The Attack that all participants declare; Triangulated Fire is a BS Attack, but a Skill of its own."""

    BS = "bs"
    CC = "cc"
    TRIANGULATED = "triangulated"


class Activated(StrEnum):
    """Those that one Order activates together: in a Control Unit the Controller and the Spearhead alone attack."""

    COORDINATED = "coordinated"
    PERIPHERALS = "peripherals"
    CONTROL_UNIT = "control-unit"


class Does(StrEnum):
    """What one participant does in that Order; a Direct Template is a BS Attack without a roll."""

    ATTACK = "attack"
    TEMPLATE = "template"
    IDLE = "idle"
    ABSENT = "absent"


KINDS = {Kind.BS: "BS Attack", Kind.CC: "CC Attack", Kind.TRIANGULATED: "Triangulated Fire"}
IN_AN_ATTACK = {Kind.CC: "in a CC Attack", Kind.TRIANGULATED: "with Triangulated Fire, whose roll has no MODs"}
NUMBERS = (1, 2, 3, 4)
SPEARHEAD = NUMBERS[0]
PREFIXES = {n: "spearhead." if n == SPEARHEAD else f"trooper.{n}." for n in NUMBERS}
LABELS = {n: "Spearhead" if n == SPEARHEAD else f"Trooper {n}" for n in NUMBERS}
NAMES = {
    Activated.COORDINATED: LABELS,
    Activated.PERIPHERALS: {n: f"Peripheral {n}" for n in NUMBERS} | {SPEARHEAD: "Controller"},
    Activated.CONTROL_UNIT: {n: f"Peripheral {n}" for n in NUMBERS} | {SPEARHEAD: "Spearhead", 2: "Controller"},
}
"""What a participant is called in an answer."""
TARGET = "Target"
TARGETING = (SPEARHEAD, 2)
"""The Spearhead and the Controller of a Control Unit."""
AIMS = {"spearhead": SPEARHEAD, **{str(n): n for n in NUMBERS[1:]}}
"""Which attacker the target aims at, by the word in a form."""


def rare_group(label: str) -> str:
    """Return the heading of the fields that are seldom needed."""
    return f"{label}: more"


ACTIONS = {Does.ATTACK: Action.SHOOT, Does.TEMPLATE: Action.TEMPLATE}
"""What a participant does in a BS Attack, by its part in it; with a CC Attack, see `_action`."""

WITHOUT_ROLL = {
    Action.TEMPLATE: "with a Direct Template, which makes no roll",
    Action.DODGE: "with a Dodge, which is one die",
    Action.NOTHING: "where nothing is rolled",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CoordinatedForm:
    """The whole form; `aim` is the number of the participant that the target attacks, 0 for none.

    The target is the Active Trooper of the encounter, each participant a Reactive one: one Dodge die of the target is
    then the same against all of them. `because` are the steps of the Burst of each participant.
    """

    activated: Activated
    kind: Kind
    aim: int
    played: Played
    because: tuple[Step, ...]

    @property
    def names(self) -> Mapping[int, str]:
        """The names of the participants, by number."""
        return NAMES[self.activated]


def read_coordinated(edition: Edition, values: Values) -> CoordinatedForm:
    """Read the form; refuse one where nobody attacks, or whose parts do not fit together."""
    kind, aim = Kind(values.word("attack")), AIMS[values.word("target.aim")]
    activated = Activated(values.word("activated"))
    there = [n for n in NUMBERS if values.word(f"{PREFIXES[n]}action") != Does.ABSENT]
    if kind is Kind.CC and activated is not Activated.COORDINATED:
        says = "must be «bs» or «triangulated» with Peripherals, not «cc»: one attacks, with allies in contact."
        raise values.wrong("attack", says)
    with naming(values):
        target = _read_target(edition, values, kind)
        if not target.action.attacks:
            aim = 0
        elif aim not in there:
            says = f"must be a participant that is there, not «{LABELS[aim]}»."
            raise values.wrong("target.aim", says)
        read = {number: _read_attacker(edition, values, activated, kind, number) for number in there}
        attackers = {number: one.value for number, one in read.items()}
        _refuse_no_attack(values, kind, attackers)
        zone = Zone(values.word("visibility")) if kind is not Kind.CC else Zone.NONE
        table = TableFacts(zone, saturation=values.flag("saturation"), turned=True)
        share = own_dice(edition, table, target, attackers[aim]) if aim and target.action.rolls_attack else Share(0)
    situation = Situation(
        table=table,
        active=target,
        enemies=attackers,
        aims=dict.fromkeys(attackers, Aim()),
        shares=dict.fromkeys(attackers, Share(0)) | ({aim: share} if aim else {}),
    )
    because = tuple(step for one in read.values() for step in one.because)
    played = play(edition, values, situation)
    return CoordinatedForm(activated=activated, kind=kind, aim=aim, played=played, because=because)


def _read_target(edition: Edition, values: Values, kind: Kind) -> Combatant:
    fields = values.scoped("target.")
    action = Action(fields.word("action"))
    if action is Action.CC and kind is not Kind.CC:
        raise fields.wrong(
            "action",
            "must be «shoot», «dodge» or «nothing» against BS Attacks, not «cc»: nobody is in contact with it.",
        )
    if not action.attacks:
        _refuse_unrolled(fields, action, {"burst": 1} if action is Action.DODGE else {"burst": 1, "special_die": 0})
    target = read_combatant(edition, fields, action, TARGET, in_aro=True, para=False)
    if kind is Kind.CC and target.trooper.is_out:
        says = f"must be fewer in a CC Attack, not {fields.number('wounds_taken')}: "
        raise fields.wrong("wounds_taken", f"{says}an Unconscious target suffers a Coup de Grâce, without a roll.")
    return target


def _read_attacker(
    edition: Edition, values: Values, activated: Activated, kind: Kind, number: int
) -> Ruling[Combatant]:
    """Read a participant, whose weapon has its Burst in this Order, with the steps for that Burst."""
    fields = values.scoped(PREFIXES[number])
    action = _action(fields, kind, number)
    if activated is Activated.CONTROL_UNIT and number not in TARGETING and action is not Action.NOTHING:
        says = "must be «idle» in a Control Unit, where only its Controller and its Spearhead attack, not"
        raise fields.wrong("action", f"{says} «{fields.word('action')}».")
    if not action.rolls_attack:
        has_burst = number == SPEARHEAD or activated is not Activated.COORDINATED
        typed: dict[str, int | None] = {"burst": None} if has_burst else {}
        _refuse_unrolled(fields, action, typed | {"special_die": 0})
    who = NAMES[activated][number]
    own = read_combatant(edition, fields, action, who, number=number, in_aro=False, para=False)
    refuse_unable(edition, fields, own, acts=True)
    if kind is Kind.TRIANGULATED:
        own = _triangulated(fields, own)
    burst = _burst(edition, values, activated, own)
    armed = own.armed
    if action.rolls_attack:
        armed = replace(armed, profile=replace(armed.profile, burst=burst.value))
    return Ruling(replace(own, armed=armed), burst.because)


def _triangulated(fields: Values, own: Combatant) -> Combatant:
    """Return a participant that declares Triangulated Fire; refuse its +1 SD: n5.triangulated-fire.burst."""
    if extra := fields.number("special_die"):
        raise fields.wrong("special_die", f"must be «0» with Triangulated Fire, a Long Skill, not «{extra}».")
    skills = (*own.trooper.skills, *TRIANGULATED_FIRE.gives(True).trooper.skills)
    return replace(own, trooper=replace(own.trooper, skills=skills), long_skill=Fact.TRIANGULATED)


def _action(fields: Values, kind: Kind, number: int) -> Action:
    """Return a participant's action: in a CC Attack only the Spearhead rolls: n5.coordinated.cc."""
    does = Does(fields.word("action"))
    if does is Does.TEMPLATE and kind is not Kind.BS:
        raise fields.wrong("action", f"must be «attack» or «idle» {IN_AN_ATTACK[kind]}, not «template».")
    if kind is not Kind.CC:
        return ACTIONS.get(does, Action.NOTHING)
    return Action.CC if does is Does.ATTACK and number == SPEARHEAD else Action.NOTHING


def _refuse_unrolled(fields: Values, action: Action, plain: Mapping[str, int | None]) -> None:
    """Refuse what would change a roll that is not made; `plain` are the values that change nothing, by name."""
    for name, value in plain.items():
        came = fields.read[f"{fields.prefix}{name}"]
        if came != value:
            must = "empty" if value is None else value
            raise fields.wrong(
                name, f"must be «{must}» {WITHOUT_ROLL[action]}, not «{fields.texts[fields.prefix + name].strip()}»."
            )


def _burst(edition: Edition, values: Values, activated: Activated, own: Combatant) -> Ruling[int]:
    """Return the Burst of a participant in this Order.

    In a Coordinated Order it is half of all for the Spearhead, and 1 for the others; Peripherals have their own.
    """
    if not own.action.rolls_attack:
        return Ruling(0, ())
    if activated is not Activated.COORDINATED:
        whole = values.number_if_given(f"{PREFIXES[own.number]}burst") or own.armed.burst
        return attack_burst(edition, whole)
    if own.number != SPEARHEAD:
        return coordinated_burst(edition, 1, Participant.OTHER)
    whole = values.number_if_given(f"{PREFIXES[SPEARHEAD]}burst") or own.armed.burst
    if own.action is Action.CC:
        return coordinated_cc_burst(edition, whole, values.number("allies"))
    return coordinated_burst(edition, whole, Participant.SPEARHEAD)


def _refuse_no_attack(values: Values, kind: Kind, attackers: Mapping[int, Combatant]) -> None:
    if any(one.action.attacks for one in attackers.values()):
        return
    who = "the Spearhead, which alone rolls in a CC Attack," if kind is Kind.CC else "one participant or more"
    word = values.word(f"{PREFIXES[SPEARHEAD]}action")
    raise values.wrong(f"{PREFIXES[SPEARHEAD]}action", f"must be an attack, not «{word}»: {who} has to attack.")


LINE = "Line of fire"
ATTACKS = ("target.action", Action.SHOOT, Action.CC)
DODGES = ("target.action", Action.DODGE)
THERE = 2
"""How many participants a form begins with."""


FULL_BURST = ("activated", Activated.PERIPHERALS, Activated.CONTROL_UNIT)
"""Where a participant has another Burst than 1 that is not the Spearhead."""


def _participant(number: int) -> tuple[Control, ...]:
    """Return the controls of one participant; those of a hit on it count only where the target attacks it."""
    prefix, label, rest, leads = PREFIXES[number], LABELS[number], rare_group(LABELS[number]), number == SPEARHEAD
    absent = () if leads else ((Does.ABSENT, "is not there"),)
    empty = f"Empty: the weapon's, or {PLAIN_BURST} if none is named"
    form: tuple[Field | Control, ...] = (
        Choice(
            f"{prefix}action",
            f"{label} action",
            Does.ATTACK if number <= THERE else Does.ABSENT,
            help="Idle: it does not meet the Requirements, such as LoF. A Peripheral at another target is Idle here.",
            group=label,
            options=(*absent, (Does.ATTACK, "attacks"), (Does.TEMPLATE, "Direct Template"), (Does.IDLE, "Idle")),
        ),
        ROLLED.of(label, label),
        weapon_control(prefix, label, label),
        OptionalNumber(
            f"{prefix}burst",
            f"{label} Burst",
            low=1,
            high=6,
            help=f"With all bonuses, before a Coordinated Order halves it. {empty} (CC: 1)." if leads else f"{empty}.",
            group=label,
            empty="the weapon's",
            when=() if leads else FULL_BURST,
        ),
        distance(prefix, label),
        special_dice_control(f"{prefix}special_die", f"{label} +1 SD", rest),
        Mods(f"{prefix}mods", f"{label} MODs", group=rest, usual=USUAL),
        *(one.of(label, rest) for one in (IN_COVER, MIMETISM_AT, ARM, VITA)),
        *custom_weapon_controls(prefix, label, rest),
        *(one.of(label, rest) for one in (*RARE_OF_SIDE, *OF_SHOOTER, *others(OF_TARGET, MIMETISM))),
    )
    return controls_of(form)


def _target() -> tuple[Control, ...]:
    prefix, rest = "target.", rare_group(TARGET)
    action = Choice(
        "target.action",
        "Target declares",
        Action.SHOOT,
        help="Its one ARO.",
        group=TARGET,
        options=(
            (Action.SHOOT, "BS Attack"),
            (Action.CC, "CC Attack"),
            (Action.DODGE, "Dodge"),
            (Action.NOTHING, "nothing"),
        ),
    )
    form: tuple[Field | Control, ...] = (
        action,
        Choice(
            "target.aim",
            "Target attacks",
            "spearhead",
            group=TARGET,
            options=tuple((word, LABELS[number]) for word, number in AIMS.items()),
            when=ATTACKS,
        ),
        ROLLED.of(TARGET, TARGET, when=ATTACKS, default="11"),
        PH.of(TARGET, TARGET, when=DODGES),
        weapon_control(prefix, TARGET, TARGET, ATTACKS),
        *(one.of(TARGET, TARGET) for one in (IN_COVER, MIMETISM_AT, ARM, VITA)),
        Flag("target.targeted", "Target is Targeted", group=rest),
        Mods("target.mods", "Target MODs", help="To its ARO.", group=rest, usual=USUAL),
        BURST.of(TARGET, rest, help_="1 in ARO, unless a rule says more: Suppressive Fire has 3, all at one attacker."),
        special_dice_control("target.special_die", "Target +1 SD", rest),
        *custom_weapon_controls(prefix, TARGET, rest),
        *(one.of(TARGET, rest) for one in RARE_OF_SIDE),
        *line_fields(TARGET, rest, action),
        FIRETEAM.of(TARGET, rest, help_="Its Level. No participant is in one."),
    )
    return controls_of(form)


DICE = (
    Dice("target.dice", "Target's dice", help="A Dodge is the same die against every attack.", most=MOST_DICE),
    *(Dice(f"{PREFIXES[n]}dice", f"{LABELS[n]}'s dice", most=MOST_DICE) for n in NUMBERS),
    *(Dice(f"{PREFIXES[n]}save_dice", f"{LABELS[n]} Saving Rolls", most=60) for n in NUMBERS),
    *(Dice(f"target.{n}.save_dice", f"Target Saving Rolls against {LABELS[n]}", most=60) for n in NUMBERS),
)
"""The dice in the order in which they are rolled: the ARO and the attacks, then Saving Rolls."""

CONTROLS = (
    Choice(
        "activated",
        "Activated",
        Activated.COORDINATED,
        options=(
            (Activated.COORDINATED, "Coordinated Order"),
            (Activated.PERIPHERALS, "Controller and Peripherals"),
            (Activated.CONTROL_UNIT, "Control Unit"),
        ),
        help="The Spearhead stands for a Controller; in a Control Unit Trooper 2 is the Controller, unless it has the "
        "Spearhead.",
    ),
    Choice(
        "attack",
        "Attack",
        Kind.BS,
        options=tuple(KINDS.items()),
        help="All declare the same. In a CC Attack the Spearhead alone rolls.",
    ),
    Number(
        "allies",
        "Allies in contact",
        "0",
        low=0,
        high=5,
        help="With the target, participants or not: +1 Burst each.",
        when=("attack", Kind.CC),
    ),
    *(control for number in NUMBERS[:THERE] for control in _participant(number)),
    *_target(),
    *(control for number in NUMBERS[THERE:] for control in _participant(number)),
    *(replace(control, when=("attack", Kind.BS, Kind.TRIANGULATED)) for control in zone_controls(LINE)),
    *DICE,
)
FOLDED = (LINE, *(rare_group(LABELS[n]) for n in NUMBERS), rare_group(TARGET), *(LABELS[n] for n in NUMBERS[THERE:]))
START = {
    f"{prefix}{name}": text
    for prefix in (*(PREFIXES[n] for n in NUMBERS[:THERE]), "target.")
    for name, text in PLAIN_TROOPER.items()
    if name != "ph" or prefix == "target."
} | {f"{PREFIXES[n]}distance": "16" for n in NUMBERS[:THERE]}


EXAMPLES = read_examples("""
griffin: A Griffin and three Fennecs against a TAG [n5.coordinated.example-bs]
    spearhead.attribute=13 | spearhead.weapon=Heavy Machine Gun | spearhead.distance=20 | trooper.2.action=attack
    trooper.2.attribute=11 | trooper.2.weapon=Combi Rifle | trooper.2.distance=12 | trooper.3.action=attack
    trooper.3.attribute=11 | trooper.3.weapon=Combi Rifle | trooper.3.distance=12 | trooper.4.action=attack
    trooper.4.attribute=11 | trooper.4.weapon=Combi Rifle | trooper.4.distance=12 | target.attribute=14
    target.weapon=Heavy Machine Gun | target.armour=8 | target.vita=3 | target.structure=1 | target.unit=tag
    -> spearhead.dice_count=2 | trooper.2.dice_count=1 | target.dice_count=1 | trooper.2.success_value=14

two: Two, one of them attacked
    spearhead.burst=3
    -> spearhead.dice_count=2 | trooper.2.hit=3/5

dodge: Three against one Dodge
    target.action=dodge | target.ph=10 | trooper.3.action=attack
    -> spearhead.success_value=12 | target.success_value=10

template: A Chain Rifle among them, against nothing
    target.action=nothing | trooper.2.action=template | trooper.2.weapon=Chain Rifle | trooper.3.action=idle
    -> trooper.2.hit=1/1 | trooper.3.hit=0/1

triangulated: Triangulated Fire by two at a target in Cover with Mimetism (-6)
    attack=triangulated | target.cover=1 | target.mimetism=-6 | spearhead.burst=3
    -> spearhead.success_value=12 | trooper.2.success_value=12 | spearhead.dice_count=2 | trooper.2.hit=3/5

peripheral: A Controller and its Peripheral at one target, which shoots at the Peripheral
    activated=peripherals | target.aim=2 | spearhead.burst=3 | trooper.2.burst=2 | trooper.2.attribute=11
    -> spearhead.dice_count=3 | trooper.2.dice_count=2 | spearhead.hit=117/125

control-unit: A Control Unit, whose Spearhead and Controller attack a target that dodges
    activated=control-unit | target.action=dodge | target.ph=10 | trooper.3.action=idle
    -> spearhead.dice_count=3 | trooper.2.dice_count=3 | trooper.3.hit=0/1

close-combat: A CC Attack with three allies in contact [n5.coordinated.example-cc]
    attack=cc | allies=3 | spearhead.attribute=13 | target.attribute=14 | trooper.3.action=attack
    trooper.4.action=attack
    -> spearhead.dice_count=4 | target.dice_count=1

at-another: A CC Attack, answered with one on another participant
    attack=cc | allies=1 | target.action=cc | target.aim=2 | spearhead.burst=2
    -> spearhead.dice_count=2 | spearhead.hit=21/25

real-dice: Real dice against one Dodge
    target.action=dodge | target.ph=10 | target.dice=9 | spearhead.dice=11 4 | trooper.2.dice=8 | target.1.save_dice=15
    -> target.hits=1 | target.may_move=no | target.wounds=1 | next=nothing
""")


NOTHING = Fraction(0)


def events_of(form: CoordinatedForm, exchange: Exchange, found: ExchangeOdds) -> Iterator[Event]:
    """Yield the events with their odds.

    `hits.K`: K hits on the target by all together; `spearhead.hit`, `trooper.N.hit`: that this participant hits. Of
    the target, and of the participant that it attacks, `….wounds.K`, survives, unconscious, dead, guts and States.
    target_down: brought down, to Unconscious or Dead; target_down_and_nobody_falls and nobody_falls: no participant is.
    """
    target = exchange.trooper

    def end_of(one: JointResult) -> tuple[Condition, bool]:
        """Return what the target is brought to, SURVIVES if it stays as it was, and whether a participant falls."""
        falls = target.is_brought_down(one.injury)
        return target.condition_after(one.injury) if falls else Condition.SURVIVES, one.casualties.down > 0

    ends = found.joint.map(end_of).chances()
    down = sum((chance for (end, _), chance in ends.items() if end is not Condition.SURVIVES), NOTHING)
    nobody_falls = sum((chance for (_, falls), chance in ends.items() if not falls), NOTHING)
    both = nobody_falls - ends.get((Condition.SURVIVES, False), NOTHING)
    chosen = form.names.get(form.aim, "")
    first = Draw.BAR if chosen else Draw.NOWHERE
    yield Event("target_down_and_nobody_falls", "Target down, nobody else", both, Gain.ME, first)
    yield Event("target_down", "Target down", down, Gain.ME, Draw.LEADS)
    for one in exchange.enemies:
        hits = hits_on_active(replace(exchange, enemies=(one,))).chance(lambda hits: hits > 0)
        draw = Draw.BAR if one.reactive.attacks else Draw.NOWHERE
        yield Event(f"{PREFIXES[one.number]}hit", f"{form.names[one.number]} hits", hits, Gain.ME, draw)
    if chosen:
        yield Event("", f"{chosen} down", 1 - nobody_falls, Gain.ENEMY, Draw.LEADS)
    yield Event("nobody_falls", "Nobody else falls", nobody_falls)
    for k, chance in numbered(hits_on_active(exchange)):
        yield Event(f"hits.{k}", f"{counted('hit', k)} on the target", chance)
    yield from events_of_one("target", TARGET, target, found.active)
    for matchup, injuries in zip(exchange.enemies, found.reactive, strict=True):
        if matchup.number == form.aim:
            prefix, who = PREFIXES[matchup.number], form.names[matchup.number]
            yield from events_of_one(prefix.removesuffix("."), who, matchup.trooper, injuries)
    (up, out, dead), alone = Condition, f", {chosen} up" if chosen else ""
    rows = (
        (f"Target Dead{alone}", Gain.ME, True, ((dead, False),)),
        (f"Target Unconscious{alone}", Gain.ME, False, ((out, False),)),
        ("Both fall", Gain.BOTH, False, ((out, True), (dead, True))),
        ("Nobody falls", Gain.NOBODY, False, ((up, False),)),
        (f"Only {chosen} falls", Gain.ENEMY, False, ((up, True),)),
    )
    yield from outcomes(ends, rows)


def headline(form: CoordinatedForm, odds: dict[str, Fraction]) -> str:
    """Say what happens to the target, and to the participant that it attacks."""
    hit = percent(1 - odds["hits.0"])
    says = f"Target hit: {hit}; down: {percent(odds['target_down'])}, Dead: {percent(odds['target.dead'])}."
    if not form.aim:
        return says
    return f"{says} {form.names[form.aim]} down: {percent(1 - odds['nobody_falls'])}."


def table(exchange: Exchange, odds: dict[str, Fraction]) -> Table:
    """Tabulate what each participant rolls, and how likely it hits."""
    rows = []
    for one in (one for one in exchange.enemies if one.reactive.attacks):
        side, rolls = one.reactive.side, "Direct Template"
        if side:
            roll = "Face to Face" if one.contested else "Normal Roll"
            rolls = f"{roll}: {counted('die', side.on_table)} at {side.value.value}"
        rows.append(Row(one.name, (rolls, odds[f"{PREFIXES[one.number]}hit"])))
    return Table("Participants", ("Participant", "Rolls", "Hits"), tuple(rows))


def _declared(edition: Edition, form: CoordinatedForm) -> tuple[Step, ...]:
    """Explain n5.coordinated.sequence, n5.coordinated.target, n5.coordinated.idle and n5.coordinated.cc.

    Peripherals have n5.peripheral.activation, n5.peripheral.idle and n5.peripheral-control.target instead.
    """
    participants = form.played.enemies.values()
    names = [one.who for one in participants]
    idle = [one.who for one in participants if not one.action.attacks and form.kind is not Kind.CC]
    idles = (
        f"Idle, as the Requirements are not met: {joined_names(idle)}."
        if idle
        else "All are assumed to meet the Requirements."
    )
    elsewhere = " The targets may differ: ask for each target, with those at another one as Idle."
    same = f"{joined_names(names)}: all declare {KINDS[form.kind]}."
    at_once = Step(edition.cite("aro.simultaneous"), "All of it happens at once: a Trooper that goes down still rolls.")
    if form.activated is not Activated.COORDINATED:
        says = "Only the Controller and the Spearhead use a Skill that needs a target; the others perform an Idle."
        falls = "If the Controller falls, its Peripherals are Disconnected at the end of the Order."
        unit, attacked = form.activated is Activated.CONTROL_UNIT, form.names.get(form.aim)
        return (
            Step(edition.cite("peripheral.activation"), f"One Order, each with its full Burst. {same}{elsewhere}"),
            Step(edition.cite("peripheral.idle"), idles, applied=bool(idle)),
            *((Step(edition.cite("peripheral-control.target"), says),) if unit else ()),
            *((Step(edition.cite("peripheral.controller-down"), falls),) if attacked == "Controller" else ()),
            at_once,
        )
    alone = "The Spearhead alone attacks." if form.kind is Kind.CC else "Each attacks with a weapon of its own."
    own = "All declare Triangulated Fire, a Skill of its own, and none makes another BS Attack."
    others = "coordinated.other-attacks"
    return (
        Step(edition.cite("coordinated.sequence"), same),
        Step(edition.cite("coordinated.target"), "All attacks are on the same target."),
        Step(edition.cite("coordinated.idle"), idles, applied=bool(idle)),
        Step(edition.cite("coordinated.cc" if form.kind is Kind.CC else "coordinated.own-means"), alone),
        *((Step(edition.cite(others), f"{own}{edition.doubt(others)}"),) if form.kind is Kind.TRIANGULATED else ()),
        at_once,
    )


def _reaction(edition: Edition, form: CoordinatedForm) -> Step:
    """Explain n5.coordinated.reaction.attack and n5.coordinated.reaction.dodge-reset, or those of Peripherals."""
    coordinated = form.activated is Activated.COORDINATED
    if form.aim:
        chosen = re.sub("^(Spearhead|Controller)", r"the \1", form.names[form.aim])
        says = f"The target attacks only {chosen}: Face to Face if {chosen} attacks it, Normal Rolls by the others."
        return Step(edition.cite("coordinated.reaction.attack" if coordinated else "peripheral.enemy-aro"), says)
    rule = edition.cite("coordinated.reaction.dodge-reset" if coordinated else "dodge.one-die")
    if form.played.active.action is Action.DODGE:
        return Step(rule, "The target dodges: the same die against every attack.")
    return Step(rule, "The target has no ARO: nothing opposes the attacks.", applied=False)


DICE_NAMES = DiceNames(
    active="target", all_dice="target.dice", enemies={n: PREFIXES[n].removesuffix(".") for n in NUMBERS}
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return the joint odds of a Coordinated Order against one target, and the result of real dice.

    The odds are those of `events_of`. `spearhead.dice_count` and the like are how many dice are rolled,
    `spearhead.success_value` what they need. Real dice, as far as they are known: hits, criticals, wounds and condition
    of `target` and of the participant that it attacks, target.may_move by its Dodge, and what to roll `next`.
    """
    form = read_coordinated(edition, values)
    exchange = form.played.exchange
    found = exchange_odds(exchange)
    seen_by_participants = [replace(one, active=one.reactive, reactive=one.active) for one in exchange.enemies]
    events = tuple(events_of(form, exchange, found))
    odds = odds_by_name(events)
    judged = judge_exchange(edition, values, exchange, DICE, DICE_NAMES)
    says = judged.headline(edition, values.labels) if judged.rolled else headline(form, odds)
    missing = (*form.played.encounter.unknown, *attribute_notes(values, form.played))
    return Answer(
        headline=" ".join((says, *missing)),
        events=events,
        counts=(wounds_columns("Wounds of Target", Gain.ME, "target.wounds."),),
        values=_rolls(exchange) | (judged.named_values if judged.rolled else {}),
        table=table(exchange, odds),
        because=(
            *_declared(edition, form),
            _reaction(edition, form),
            *form.because,
            *(matchup_step(edition, one) for one in seen_by_participants),
            *(judged.steps if judged.rolled else effect_steps(edition, exchange, found)),
        ),
        dice=judged.dice,
    )


def _rolls(exchange: Exchange) -> dict[str, Value]:
    """Return the Success Values and dice of all that roll."""
    found: dict[str, Value] = {}
    for one in exchange.enemies:
        for prefix, action in (("target.", one.active), (PREFIXES[one.number], one.reactive)):
            if action.success_value is not None:
                found[f"{prefix}success_value"] = action.success_value
            if action.side:
                found[f"{prefix}dice_count"] = action.dice
    return found


COORDINATED = Calculator(
    slug="coordinated",
    title="Coordinated Order",
    summary="Up to four Troopers attack one target, which has one ARO: the odds for all at once, dice judged.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules, CoordinatedOrderRules),
    why_editions="the clauses known of the others do not include Coordinated Orders",
    folded=FOLDED,
    start=START,
)
