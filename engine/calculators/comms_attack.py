"""A Comms Attack that is not a Program, and the Reset against it: Jammer, Pheroware, Cybermine, Morpho-Scan."""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculator import Answer, Calculator, Value, read_examples
from engine.calculators.parts.combatant import refuse_unable, with_special_dice
from engine.calculators.parts.comms import (
    ENEMY,
    MODS,
    SAVE_DICE,
    SIDES,
    SUPPRESSES,
    answer_of,
    contest_of,
    defence_fields,
    folded,
    read_side,
    refuse_two_resets,
    state_fields,
    surprise_fields,
    with_burst,
)
from engine.calculators.parts.dice import MOST_DICE, refuse_two_special_dice, special_dice_control
from engine.calculators.parts.fireteam import (
    LEVEL_HELP_OF_TARGET,
    fireteam_level,
    refuse_barred_fireteam,
    special_dice_of_level,
    special_dice_with,
)
from engine.calculators.parts.line import refuse_blind, zone_controls
from engine.controls import Choice, Control, Dice, Flag, OptionalNumber, Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.encounter import UNARMED, Combatant, TableFacts, action_of, armed_with
from engine.exchange import Action
from engine.forms import Field, controls_of
from engine.forms.trooper import FIRETEAM, OF_TARGET, SIGHT, WIP
from engine.records.roll import Fact, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry
from engine.rules.bs_attack import Zone
from engine.rules.comms import CommsUse, comms_weapon, comms_words
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
    yield from (field.of(side, LINE, when=own) for field in SIGHT)
    yield from (field.of(side, LINE, when=theirs) for field in OF_TARGET)


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
    read = {side: _read_side(edition, values, side) for side in SIDES}
    sides = {side: one.value for side, one in read.items()}
    for side, one in sides.items():
        if values.word(f"{side}.action") == SHOOTS:
            refuse_unable(edition, values.scoped(f"{side}."), one, acts=True)
            refuse_blind(values, one.trooper, one.who, " where it answers no BS Attack")
    refuse_two_resets(values, sides)
    sides = {side: _shooting(edition, values, one, sides[ENEMY[side]].use) for side, one in sides.items()}
    table = TableFacts(Zone(values.word("visibility")), saturation=values.flag("saturation"))
    contest = contest_of(edition, values, sides, table=table)
    found: dict[str, Value] = {"roll": "face-to-face" if contest.face_to_face else "normal"}
    does = {side: one.action is not Action.NOTHING for side, one in sides.items()}
    found |= {f"{side}_action": values.word(f"{side}.action") if does[side] else "nothing" for side in SIDES}
    found |= {f"{side}_saving_rolls": hit.one_hit.count for side in SIDES for _, hit in contest.saves_on(side)}
    because = tuple(step for one in read.values() for step in one.because)
    return answer_of(edition, values, contest, CONTROLS, found, "reset.normal", because)


def _read_side(edition: Edition, values: Values, side: str) -> Ruling[Combatant]:
    """Read the Trooper of a side; refuse a declaration that it may not make."""
    own, weapon = values.scoped(f"{side}."), None
    if own.word("action") == "attack":
        weapon = comms_weapon(edition, own.word("attack"), hackable=values.flag(f"{ENEMY[side]}.hackable"))
    line = SIGHT if own.word("action") == SHOOTS else ()
    barred = {} if weapon and weapon.deployed else BARRED
    found = read_side(edition, own, barred, *OF_TARGET, *line)
    one = replace(found.value, burst=own.number_if_given("burst") or 0) if side == "reactive" else found.value
    if weapon:
        _refuse_weapon(own, weapon, has_str=values.flag(f"{ENEMY[side]}.structure"))
        one = _armed(edition, own, one, weapon, attacked=values.word(f"{ENEMY[side]}.action") == "attack")
    return replace(found, value=_with_fireteam(edition, own, one))


def _armed(edition: Edition, own: Values, user: Combatant, weapon: CommsUse, *, attacked: bool) -> Combatant:
    """Return a Trooper that makes a Comms Attack, which may be an Intuitive Attack in the Active Turn.

    A Morpho-Scan hits without a roll, as a Cybermine does, which works even if its owner is Dead.
    """
    scan = not (weapon.rolls or weapon.deployed)
    plain = user.seat == "active" and own.flag("intuitive")
    facts = {
        Fact.CYBERMINE: weapon.deployed,
        Fact.SYMBIOBOMB: weapon.rolls and own.flag("symbiobomb"),
        Fact.SCANNED: scan,
    }
    skills = (*user.trooper.skills, *((ProfileEntry(weapon.attack.name),) if scan else ()))
    lost = 0 if weapon.deployed and not attacked else user.trooper.lost
    found = replace(
        user,
        trooper=replace(user.trooper, skills=skills, lost=lost),
        action=action_of(weapon),
        use=weapon,
        armed=with_burst(armed_with(edition, user.trooper, weapon), _burst(edition, own, weapon.burst, plain=plain)),
        long_skill=Fact.INTUITIVE if plain else None,
        acts_unconscious=weapon.deployed,
        imposes_facts=frozenset(fact for fact, there in facts.items() if there),
    )
    return with_special_dice(found, own.number("special_die"))


def _refuse_weapon(own: Values, weapon: CommsUse, *, has_str: bool) -> None:
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


def _with_fireteam(edition: Edition, own: Values, one: Combatant) -> Combatant:
    """Return a Trooper with its Fireteam, which helps its BS Attack, its Reset, or a Comms Attack with a BS Weapon.

    Follows n5.fireteam.suppressive-fire, n5.fireteam.bonus.level-2, n5.fireteam.bonus.level-5 and
    n5.fireteam.comms.bs-weapon.
    """
    shoots = own.word("action") == SHOOTS
    if one.long_skill or not (shoots or one.action in (Action.HACK, Action.RESET)):
        return one
    level = fireteam_level(own, "mods")
    suppresses = (SUPPRESSIVE_FIRE,) * own.flag("suppressive_fire")
    refuse_barred_fireteam(edition, own, level, (*one.trooper.states, *suppresses))
    if shoots:
        special_dice_with(own, special_dice_of_level(edition, level))
    return replace(one, fireteam=level)


def _shooting(edition: Edition, values: Values, one: Combatant, enemy: CommsUse | None) -> Combatant:
    """Return a Trooper with its BS Attack, which is on an attacker alone, and not on a mine.

    Follows n5.visibility.applies, n5.albedo.mod, n5.saturation.minus-1 and n5.fireteam.bonus.level-4.
    """
    own = values.scoped(f"{one.seat}.")
    if own.word("action") != SHOOTS or enemy is None or enemy.deployed:
        return one
    burst = _burst(edition, own, 1, plain=False)
    trooper = replace(one.trooper, attributes={**one.trooper.attributes, "BS": own.number("attribute")})
    found = replace(
        one, trooper=trooper, action=Action.SHOOT, armed=with_burst(replace(UNARMED, counts_hits=True), burst)
    )
    return with_special_dice(found, own.number("special_die"))


def _burst(edition: Edition, own: Values, printed: int, *, plain: bool) -> Ruling[int]:
    """Return the dice at the target: those of an Intuitive Attack, as typed, in ARO, or all that are printed."""
    typed, in_aro = own.number_if_given("burst"), edition.of(BsAttackRules).aro_burst
    topic, burst, says = "burst.active", printed, f"The full Burst, {printed}."
    if plain:
        topic, burst, says = "intuitive-attack.burst", 1, "An Intuitive Attack has Burst 1."
    elif typed is not None:
        burst, says = typed, f"Burst {typed}, as given."
    elif own.prefix == "reactive.":
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
