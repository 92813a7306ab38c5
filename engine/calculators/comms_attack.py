"""A Comms Attack that is not a Program, and the Reset against it: Jammer, Pheroware, Cybermine, Morpho-Scan."""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculator import Answer, Calculator, Value, read_examples
from engine.calculators.parts.comms import (
    BS_ATTACK,
    ENEMY,
    MODS,
    SAVE_DICE,
    SIDES,
    SUPPRESSES,
    Seat,
    answer_of,
    contest_of,
    defence_fields,
    folded,
    read_seat,
    refuse_two_resets,
    state_fields,
    surprise_fields,
)
from engine.calculators.parts.fireteam import (
    LEVEL_HELP_OF_TARGET,
    fireteam_level,
    refuse_barred_fireteam,
    special_dice_of_level,
    special_dice_with,
)
from engine.calculators.parts.line import refuse_blind, zone_controls
from engine.calculators.parts.special_dice import MOST_DICE, refuse_two_special_dice, special_dice_control
from engine.controls import Choice, Control, Dice, Flag, OptionalNumber, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.forms import Field, controls_of
from engine.forms.table import VISIBILITY
from engine.forms.trooper import ALBEDO, FIRETEAM, MARKSMANSHIP, VISOR, WIP
from engine.records.roll import Fact, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry
from engine.rules.bs_attack import saturated_burst
from engine.rules.comms import CommsWeapon, comms_weapon, comms_words
from engine.ruling import Ruling, Step

ATTACKS = tuple(
    dict.fromkeys(
        pair for edition in EDITIONS.values() if edition.find(CommsRules) for pair in comms_words(edition).items()
    )
)
FIRST = "jammer"
SHOOTS = "bs-attack"
ACTIONS = (
    ("attack", "Comms Attack"),
    ("reset", "Reset"),
    (SHOOTS, "BS Attack on the attacker"),
    ("nothing", "nothing that opposes it"),
)
LINE = "Line of fire"
LINE_FIELDS = (VISOR, MARKSMANSHIP)

ACTION = Field(Choice("action", "declares", "", options=ACTIONS))
ATTACK = Field(
    Choice("attack", "Comms Attack", FIRST, options=tuple(sorted(ATTACKS, key=lambda pair: pair[0] != FIRST)))
)
BURST = Field(
    OptionalNumber(
        "burst",
        "Burst",
        low=1,
        high=6,
        help="Dice at this target; of a BS Attack 1 where it is left empty.",
        empty="its own",
    )
)
ROLLED = Field(Dice("dice", "'s dice", most=MOST_DICE))
HACKABLE = Field(Flag("hackable", "is Hackable or a Hacker", help="A Cybermine immobilizes it."))
SYMBIOBOMB = Field(Flag("symbiobomb", "uses a SymbioBomb"))
INTUITIVE = Field(Flag("intuitive", "makes an Intuitive Attack", help="A Long Skill: plain WIP, Burst 1."))


def _main(side: str, action: str) -> Iterator[Field]:
    yield ACTION.of(side, side, default=action)
    yield ATTACK.of(side, side, when=(f"{side.lower()}.action", "attack"))
    yield WIP.of(side, side, help_="BS for a BS Attack.")
    yield from (field.of(side, side) for field in (MODS, BURST, ROLLED))


def _more(side: str) -> Iterator[Field | Control]:
    name, rest = side.lower(), f"{side}: States and Skills"
    rolls = (f"{name}.action", "attack", "reset", SHOOTS)
    yield from defence_fields(side)
    yield from state_fields(side, rest)
    yield FIRETEAM.of(side, rest, when=rolls, help_=f"{LEVEL_HELP_OF_TARGET}.")
    yield from (field.of(side, rest) for field in (HACKABLE, SYMBIOBOMB))
    yield special_dice_control(f"{name}.special_die", f"{side} attack has +1 SD", rest)
    if side == "Active":
        yield INTUITIVE.of(side, rest)
    yield from surprise_fields(side, rest)
    yield SUPPRESSES.of(side, rest, help_="Of what can be declared here, only a BS Attack in ARO keeps that State.")
    yield SAVE_DICE.of(side, rest)


def _line(side: str) -> Iterator[Field]:
    """Yield what affects a BS Attack on the attacker, and one by the enemy."""
    own, theirs = (f"{side.lower()}.action", SHOOTS), (f"{ENEMY[side.lower()]}.action", SHOOTS)
    yield from (field.of(side, LINE, when=own) for field in LINE_FIELDS)
    yield ALBEDO.of(side, LINE, when=theirs)


CONTROLS = controls_of(
    (
        *_main("Active", "attack"),
        *_main("Reactive", "reset"),
        *_more("Reactive"),
        *_more("Active"),
        *zone_controls(LINE, when=("reactive.action", SHOOTS), also_when=("active.action", SHOOTS)),
        *_line("Reactive"),
        *_line("Active"),
    )
)
FOLDED = folded(CONTROLS)


EXAMPLES = read_examples("""
jammer: A Jammer against Reset
    reactive.bts=0
    -> active_success_value=13 | reactive_success_value=13 | reactive_save_value=7 | active_wins=169/400
    reactive.isolated=45669/160000

jammer-dice: A Jammer against a Firewall (-3), with the dice
    reactive.bts=0 | reactive.firewall=1 | active.dice=9 | reactive.dice=4 | reactive.save_dice=12
    -> active_success_value=10 | reactive_save_value=10 | reactive.isolated=51/320 | winner=active | reactive.failures=1
    reactive.states=Isolated

intuitive: A Jammer at a Camouflaged Marker [n5.jammer.marker]
    active.intuitive=1 | reactive.action=nothing | reactive.firewall=1
    -> active_success_value=13 | reactive_save_value=13 | active_burst=1

eraser: Eraser with a SymbioBomb against Reset
    active.attack=eraser | active.attribute=14 | active.symbiobomb=1
    -> active_success_value=14 | active_burst=2 | reactive_success_value=10

endgame: Endgame against BTS 6
    active.attack=endgame | reactive.bts=6 | reactive.vita=2
    -> reactive_saving_rolls=1 | reactive_save_value=10 | reactive.wounds.0=1243/1600

cybermine: Reset against a Cybermine
    active.attack=cybermines
    -> roll=normal | reactive_success_value=10 | reactive_saving_rolls=2 | reactive_save_value=8
    reactive.stunned=21/50

morpho-scan: Reset against Morpho-Scan
    active.attack=morpho-scan
    -> reactive_success_value=4 | reactive.reset_succeeds=1/5 | reactive.hit=4/5

reset: A Reset while Immobilized-B and Targeted
    active.action=reset | active.immobilized_b=1 | active.targeted=1 | reactive.action=nothing
    -> active_success_value=7 | active.reset_succeeds=7/20
""")


BARRED = {"attack": RollKind.COMMS_ATTACK, "reset": RollKind.RESET, SHOOTS: RollKind.BS_ATTACK}


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Comms Attack against a Reset, an attack or nothing, and the judgement on real dice.

    A Reset alone is a Normal Roll, whose success ends States. hit: something lands, of Morpho-Scan that it works.
    """
    weapons = {side: _weapon(edition, values, side) for side in SIDES}
    read = {side: _read_side(edition, values, side, weapon) for side, weapon in weapons.items()}
    for side in read.values():
        if side.fields.word("action") == SHOOTS:
            refuse_blind(values, side.trooper, side.title, " where it answers no BS Attack")
    refuse_two_resets(values, read)
    sides = {side: _shooting(edition, values, own, weapons[ENEMY[side]]) for side, own in read.items()}
    contest = contest_of(edition, values, sides)
    found: dict[str, Value] = {"roll": "face-to-face" if contest.face_to_face else "normal"}
    found |= {
        f"{side}_action": own.fields.word("action") if own.uses.name else "nothing" for side, own in sides.items()
    }
    found |= {f"{side}_saving_rolls": saves.each for side in SIDES for saves in contest.saves_on(side).values()}
    return answer_of(edition, values, contest, sides, CONTROLS, found, "reset.normal")


def _weapon(edition: Edition, values: Values, side: str) -> CommsWeapon | None:
    """Return the Comms Attack of a side; None where it makes none."""
    hackable = values.flag(f"{ENEMY[side]}.hackable")
    attacks = values.word(f"{side}.action") == "attack"
    return comms_weapon(edition, values.word(f"{side}.attack"), hackable=hackable) if attacks else None


def _read_side(edition: Edition, values: Values, side: str, weapon: CommsWeapon | None) -> Seat:
    """Read the Trooper of a side; refuse a declaration that it may not make."""
    own = values.scoped(f"{side}.")
    line = LINE_FIELDS if own.word("action") == SHOOTS else ()
    barred = {} if weapon and weapon.deployed else BARRED
    seat = read_seat(edition, own, barred, ALBEDO, *line)
    if weapon:
        _refuse_weapon(own, weapon, has_str=values.flag(f"{ENEMY[side]}.structure"))
        seat = _armed(edition, seat, weapon)
    return _with_fireteam(edition, seat)


def _armed(edition: Edition, seat: Seat, weapon: CommsWeapon) -> Seat:
    """Return a Trooper that makes a Comms Attack, which may be an Intuitive Attack in the Active Turn."""
    own, scan = seat.fields, not (weapon.rolls or weapon.deployed)
    plain = seat.by == "active" and own.flag("intuitive")
    symbiobomb = weapon.rolls and own.flag("symbiobomb")
    facts = {Fact.CYBERMINE: weapon.deployed, Fact.SYMBIOBOMB: symbiobomb, Fact.SCANNED: scan}
    return replace(
        seat,
        trooper=replace(seat.trooper, skills=(*seat.trooper.skills, *(ProfileEntry(weapon.attack.name),) * scan)),
        uses=weapon.attack,
        listed=ProfileEntry(weapon.attack.name),
        rolls=weapon.rolls,
        plain=plain,
        burst=_burst(edition, seat, weapon.burst, plain=plain),
        special_die=own.number("special_die"),
        imposes=frozenset(fact for fact, there in facts.items() if there),
    )


def _refuse_weapon(own: Values, weapon: CommsWeapon, *, has_str: bool) -> None:
    """Refuse a Comms Attack that the Trooper cannot make, or not on this target."""
    name, extra, active = weapon.attack.name, own.number("special_die"), own.prefix == "active."
    if weapon.vita and has_str:
        raise own.wrong("attack", f"must be one that can target a Trooper with STR, not {name}.")
    if not (active or weapon.rolls or weapon.deployed):
        raise own.wrong("attack", f"must be one that can be used in ARO, not {name}.")
    if own.flag("symbiobomb") and not weapon.pheroware:
        raise own.wrong("symbiobomb", f"must be «0» with {name}, not «1»: it is used with Endgame and Eraser.")
    refuse_two_special_dice(own)
    if extra and not weapon.rolls:
        raise own.wrong("special_die", f"must be «0» with {name}, not «{extra}»: its user makes no roll.")
    if active and own.flag("intuitive"):
        if not weapon.intuitive:
            raise own.wrong("intuitive", f"must be «0» with {name}, not «1»: it has no Trait Intuitive Attack.")
        if extra:
            says = f"must be «0» with an Intuitive Attack, not «{extra}»: that is a Long Skill."
            raise own.wrong("special_die", says)


def _with_fireteam(edition: Edition, seat: Seat) -> Seat:
    """Return a Trooper with what its Fireteam adds to its BS Attack, its Reset, or a Comms Attack with a BS Weapon.

    Follows n5.fireteam.suppressive-fire, n5.fireteam.bonus.level-2, n5.fireteam.bonus.level-5 and
    n5.fireteam.comms.bs-weapon.
    """
    own, shoots = seat.fields, seat.fields.word("action") == SHOOTS
    if seat.plain or not (shoots or (seat.uses.name and seat.rolls)):
        return seat
    level = fireteam_level(own, "mods")
    suppresses = (SUPPRESSIVE_FIRE,) * own.flag("suppressive_fire")
    refuse_barred_fireteam(edition, own, level, (*seat.trooper.states, *suppresses))
    if seat.answers:
        return replace(seat, fireteam=level)
    extra = special_dice_of_level(edition, level)
    extra = special_dice_with(own, extra) if shoots else max(seat.special_die, extra)
    return replace(seat, fireteam=level, special_die=extra)


def _shooting(edition: Edition, values: Values, seat: Seat, enemy: CommsWeapon | None) -> Seat:
    """Return a Trooper with its BS Attack, which is on an attacker alone, and not on a mine.

    Follows n5.visibility.applies, n5.albedo.mod, n5.saturation.minus-1 and n5.fireteam.bonus.level-4.
    """
    if seat.fields.word("action") != SHOOTS or enemy is None or enemy.deployed:
        return seat
    whole = _burst(edition, seat, 1, plain=False)
    burst = saturated_burst(edition, whole.value, saturation=values.flag("saturation"))
    attributes = {**seat.trooper.attributes, "BS": seat.fields.number("attribute")}
    return replace(
        seat,
        trooper=replace(seat.trooper, attributes=attributes),
        uses=BS_ATTACK,
        burst=Ruling(burst.value, (*whole.because, *burst.because)),
        facts=VISIBILITY.gives(values.word("visibility")).facts,
    )


def _burst(edition: Edition, seat: Seat, printed: int, *, plain: bool) -> Ruling[int]:
    """Return the dice at the target: those of an Intuitive Attack, as typed, in ARO, or all that are printed."""
    typed, in_aro = seat.fields.number_if_given("burst"), edition.of(BsAttackRules).aro_burst
    topic, burst, says = "burst.active", printed, f"The full Burst, {printed}."
    if plain:
        topic, burst, says = "intuitive-attack.burst", 1, "An Intuitive Attack has Burst 1."
    elif typed is not None:
        burst, says = typed, f"Burst {typed}, as given."
    elif seat.by == "reactive":
        topic, burst, says = "aro.burst", in_aro, f"Burst {in_aro} in ARO."
    return Ruling(burst, (Step(edition.cite(topic), says),))


COMMS_ATTACK = Calculator(
    slug="comms-attack",
    folded=FOLDED,
    title="Comms Attack and Reset",
    summary="A Jammer, Pheroware, a Cybermine or Morpho-Scan against Reset, and a Reset that ends States.",
    controls=CONTROLS,
    answer=answer,
    main=(
        "active.action",
        "active.attack",
        "active.attribute",
        "reactive.action",
        "reactive.attack",
        "reactive.attribute",
        "reactive.bts",
        "reactive.firewall",
    ),
    needs=(CommsRules,),
    examples=EXAMPLES,
)
