"""I hack, or I am hacked: how often does the Program work, and what does a Reset or Zero Pain prevent?"""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculator import Answer, Calculator, Value, read_examples
from engine.calculators.parts.combatant import with_special_dice
from engine.calculators.parts.comms import (
    ENEMY,
    MODS,
    SAVE_DICE,
    SIDES,
    SUPPRESSES,
    answer_of,
    combatant_of,
    contest_of,
    defence_fields,
    folded,
    idle,
    read_side,
    refuse_two_resets,
    state_fields,
    surprise_fields,
    with_burst,
)
from engine.calculators.parts.sides import PROGRAMS
from engine.controls import Choice, Control, Dice, Flag, Number, OptionalNumber, Values
from engine.decisions.comms import CommsRules, ProgramRules
from engine.edition import Edition
from engine.encounter import Combatant, action_of, armed_with, comms_use
from engine.forms import Field, Given, controls_of, given, skill
from engine.forms.trooper import ECM_HACKER, HACKABLE_UNITS, WIP
from engine.records.roll import RollKind
from engine.records.trooper import ProfileEntry, Trooper
from engine.records.unit_type import UnitType
from engine.rules.hacking import coordinated_program_burst, may_target, program_burst
from engine.ruling import Ruling

HACKERS = ("hacker.2", "hacker.3", "hacker.4")
WAYS = (("own", "own Hacking Area, with its Repeaters"), ("enemy-repeater", "through an enemy Repeater"))
ACTIONS = (("program", "Hacking Program"), ("reset", "Reset"), ("nothing", "nothing that opposes it"))
TYPES = (("other", "LI, MI, SK or WB"), ("hi", "HI"), ("tag", "TAG"), ("rem", "REM"), ("vh", "VH"))

ACTION = Field(Choice("action", "declares", "", options=ACTIONS))
PROGRAM = Field(Choice("program", "Program", PROGRAMS[0][0], options=PROGRAMS))
BURST = Field(
    OptionalNumber("burst", "Burst", low=1, high=6, help="Where the Burst is split, or has a MOD.", empty="the Burst")
)
WAY = Field(Choice("way", "hacks", "own", options=WAYS))
ROLLED = Field(Dice("dice", "'s dice"))
SPECIAL_DIE = Field(Flag("special_die", "Program has +1 SD"))
UNIT = Field(Choice("unit", "Troop Type", "other", options=TYPES), HACKABLE_UNITS)
MARKS = (
    Field(Flag("hacker", "is a Hacker", help="One that uses a Program is, whatever stands here."), skill("Hacker")),
    Field(
        Flag("hackable", "is marked Hackable in its profile"),
        lambda value: Given(trooper=Trooper(traits=("Hackable",) if value else ())),
    ),
    Field(Flag("non_hackable", "has Non-Hackable"), skill("Non-Hackable")),
    Field(Flag("marker", "is a Marker")),
)
POSSESSED = Field(Flag("possessed", "is a Possessed TAG", help="Total Control frees it."))
BRACKET = Field(
    Number(
        "bracket",
        "Program (X)",
        "0",
        low=-12,
        high=0,
        help="A negative MOD in brackets after the Program: on the enemy, Face to Face.",
    )
)


def _main(side: str, action: str) -> Iterator[Field]:
    when = (f"{side.lower()}.action", "program")
    yield ACTION.of(side, side, default=action)
    yield WIP.of(side, side)
    yield PROGRAM.of(side, side, when=when)
    yield MODS.of(side, side)
    if side == "Active":
        yield BURST.of(side, side, when=when)
    yield WAY.of(side, side, when=when)
    yield ROLLED.of(side, side)


def _more(side: str, unit: str) -> Iterator[Field]:
    who, rest = f"{side}: who it is", f"{side}: States and Skills"
    yield from defence_fields(side)
    yield UNIT.of(side, who, default=unit)
    yield from (field.of(side, who) for field in MARKS)
    yield from state_fields(side, rest)
    yield from (field.of(side, rest) for field in (POSSESSED, ECM_HACKER, SPECIAL_DIE, BRACKET))
    yield SUPPRESSES.of(side, rest, help_="An Order, a Program or a Reset ends that State, and its MOD.")
    yield from surprise_fields(side, rest)
    yield SAVE_DICE.of(side, rest)


def _hacker(name: str) -> Iterator[Field | Control]:
    who = name.replace(".", " ").title()
    yield Choice(
        f"{name}.program",
        f"{who} Program",
        "none",
        help="Another Hacker on the side that hacks, at the same target.",
        group=who,
        options=(("none", "no such Hacker"), *PROGRAMS),
    )
    yield WIP.of(who, who)
    yield MODS.of(who, who, help_="")
    yield from (field.of(who, who) for field in (WAY, SPECIAL_DIE, ROLLED))


CONTROLS = controls_of(
    (
        *_main("Active", "program"),
        *_main("Reactive", "reset"),
        *_more("Reactive", "hi"),
        *_more("Active", "other"),
        *(control for name in HACKERS for control in _hacker(name)),
    )
)
FOLDED = folded(CONTROLS)


EXAMPLES = read_examples("""
carbonite: Carbonite against Reset
    reactive.attribute=12 | reactive.bts=6
    -> active_success_value=13 | reactive_success_value=12 | reactive_save_value=13 | active_wins=5239/8000
    reactive.immobilized_b=230067808789/512000000000

firewall: The same against a Firewall (-3)
    reactive.attribute=12 | reactive.bts=6 | reactive.firewall=1
    -> active_success_value=10 | reactive_save_value=16 | active_wins=3993/8000
    reactive.immobilized_b=27706081/125000000

immobilized: The target is Immobilized-B already [n5.immobilized-b.hacked]
    reactive.attribute=12 | reactive.bts=6 | reactive.immobilized_b=1
    -> reactive_success_value=9 | active_wins=5961/8000 | reactive.immobilized_b=263889257989/512000000000

immobilized-trinity: Trinity against a Hacker that is Immobilized-B [n5.immobilized-b.example]
    active.program=trinity | reactive.unit=other | reactive.hacker=1 | reactive.immobilized_b=1
    -> active_success_value=16 | reactive_success_value=10 | active_burst=3 | active_wins=143179/160000
    reactive_wins=12907/160000

reset: Reset against Carbonite in ARO, with the dice [n5.hacking-program.example]
    active.action=reset | active.unit=hi | active.bts=6 | active.dice=3 | active.save_dice=14 6
    reactive.action=program | reactive.dice=7
    -> active_success_value=13 | reactive_success_value=13 | reactive_burst=1 | active_save_value=13 | winner=reactive
    active.failures=1 | active.states=Immobilized-B

split-reset: One of the two dice of Carbonite, against Reset [n5.hacking-area.example]
    active.burst=1
    -> active_success_value=13 | reactive_success_value=13 | active_burst=1

split-oblivion: The other die, against Oblivion through an enemy Repeater [n5.hacking-area.example]
    active.burst=1 | reactive.action=program | reactive.program=oblivion | reactive.unit=other
    reactive.way=enemy-repeater
    -> active_success_value=13 | reactive_success_value=10 | active_save_value=9 | roll=face-to-face

trinity: Carbonite against Trinity in ARO
    reactive.action=program | reactive.program=trinity | reactive.unit=other
    -> reactive_success_value=16 | reactive.immobilized_b=211981/512000 | active.wounds.0=2402621/3200000

trinity-reset: Trinity against Reset, with the dice
    active.program=trinity | active.dice=16 9 12 | reactive.unit=other | reactive.hacker=1 | reactive.vita=2
    reactive.dice=10 | reactive.save_dice=4 12 15
    -> active_success_value=16 | reactive_success_value=13 | reactive_save_value=9 | winner=active | active_hits=1
    active_criticals=1 | reactive.failures=2 | reactive.wounds=2 | reactive.condition=unconscious

zero-pain: Carbonite against Zero Pain
    reactive.action=program | reactive.program=zero-pain | reactive.bts=6 | reactive.unit=other
    -> active_success_value=10 | reactive_success_value=13 | active_wins=1251/4000
    reactive.immobilized_b=2130905271271/10240000000000

several: A Coordinated Order of three Hackers against one Reset [n5.hacking-program.coordinated]
    hacker.2.program=carbonite | hacker.3.program=oblivion
    -> active_burst=1 | hacker.2.burst=1 | hacker.3.success_value=13

no-target: Total Control of an HI
    active.program=total-control
    -> active_action=idle | roll=normal | reactive.reset_succeeds=13/20
""")


BARRED = {"reset": RollKind.RESET, "program": RollKind.COMMS_ATTACK}
FREED = "no longer Possessed"
"""What Total Control makes of a Possessed TAG: n5.total-control.recover."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the odds of a Hacking Program against a Reset, a Program or nothing, and the judgement on real dice.

    `active.immobilized_b` and the like are the chances that a failed Saving Roll causes the State; of Trinity there are
    those of Wounds. A Program whose target is not a legal one is an Idle: `active_action` and `reactive_action` say so.
    """
    several = values.word(f"{HACKERS[0]}.program") != "none"
    read = {side: _read_side(edition, values.scoped(f"{side}."), several=several) for side in SIDES}
    sides = {side: one.value for side, one in read.items()}
    by = next((side for side, one in sides.items() if one.use and one.use.attack.targets), "")
    refuse_two_resets(values, sides)
    _refuse_hackers(values, by)
    hackers = (values.scoped(f"{name}.") for name in HACKERS if values.word(f"{name}.program") != "none")
    using = [
        _using(edition, own, combatant_of(own, given((WIP,), own).trooper), active=by == "active", several=True)
        for own in hackers
    ]
    aimed = {one.seat: _aimed(edition, values, one, sides[ENEMY[one.seat]]) for one in sides.values()}
    others = {one.seat: _aimed(edition, values, one, sides[ENEMY[by]]) for one in using}
    mains = {side: one.value for side, one in aimed.items()}
    contest = contest_of(edition, values, mains, [one.value for one in others.values()], by=by)
    found: dict[str, Value] = {"roll": "face-to-face" if contest.face_to_face else "normal"}
    for side in SIDES:  # what it really does
        action = values.word(f"{side}.action")
        does = values.word(f"{side}.program") if action == "program" else action
        found[f"{side}_action"] = "idle" if aimed[side].because else does
    why = tuple(step for one in (aimed | others).values() for step in one.because)
    because = tuple(step for one in read.values() for step in one.because)
    return answer_of(edition, values, contest, CONTROLS, found, "hacking-program.opposed", because, why)


def _read_side(edition: Edition, own: Values, *, several: bool) -> Ruling[Combatant]:
    """Read the Trooper of a side; refuse a declaration that it may not make."""
    found = read_side(edition, own, BARRED, ECM_HACKER, UNIT, *MARKS)
    if own.flag("possessed") and own.word("unit") != UnitType.TAG:
        raise own.wrong("possessed", "must be «0» for a Trooper that is not a TAG, not «1».")
    if own.word("action") != "program":
        return found
    return replace(found, value=_using(edition, own, found.value, active=own.prefix == "active.", several=several))


def _using(edition: Edition, own: Values, hacker: Combatant, *, active: bool, several: bool) -> Combatant:
    """Return a Trooper with the Program that it uses, as one of `several` Hackers or alone."""
    word, main = own.word("program"), hacker.seat in SIDES
    use = comms_use(edition, word)
    if active and not main:
        burst = coordinated_program_burst(edition, word)
    else:
        spearhead = active and use.attack.targets
        typed = own.number_if_given("burst") if spearhead else None
        burst = program_burst(edition, word, active=active, coordinated=spearhead and several, given=typed)
    bracket = own.number("bracket") if main else 0
    armed = with_burst(armed_with(edition, hacker.trooper, use), burst)
    found = replace(
        hacker,
        action=action_of(use),
        use=replace(use, aro_burst=burst.value),
        armed=replace(armed, listed=ProfileEntry(use.attack.name, 0, (str(bracket),) if bracket else ())),
        enemy_repeater=own.word("way") == "enemy-repeater",
    )
    return with_special_dice(found, int(own.flag("special_die")))


def _refuse_hackers(values: Values, by: str) -> None:
    """Refuse other Hackers without a Program to join, and what one of several cannot impose."""
    first, *later = ((f"{name}.program", values.word(f"{name}.program")) for name in HACKERS)
    if first[1] == "none":
        for name, word in later:
            if word != "none":
                raise values.wrong(name, f"must be «none» without the Hackers before it, not «{word}».")
        return
    if not by:
        raise values.wrong(first[0], f"must be «none» where neither side attacks with a Program, not «{first[1]}».")
    for name in (f"{by}.bracket", *((f"{by}.surprise",) if by == "active" else ())):
        if value := values.number(name):
            says = f"must be «0», not «{value}», beside other Hackers: the enemy answers them all with one roll."
            raise values.wrong(name, says)


def _aimed(edition: Edition, values: Values, user: Combatant, target: Combatant) -> Ruling[Combatant]:
    """Return the user of a Program, which does nothing if its target is not a legal one, with the steps on why not.

    Total Control may free its own TAG.
    """
    use, own = user.use, values.scoped(f"{target.seat}.")
    if use is None or not use.attack.targets:
        return Ruling(user, ())
    legal = may_target(
        edition,
        use.word,
        target.trooper,
        uses_program=target.uses_program,
        enemy_repeater=user.enemy_repeater,
        marker=own.flag("marker"),
    )
    if not legal.value:
        return Ruling(idle(user), legal.because)
    if own.flag("possessed") and use.attack.state == "Possessed":
        use = replace(use, attack=replace(use.attack, state=FREED, effect="total-control.recover"))
    because = (*legal.because, *user.armed.because)
    return Ruling(replace(user, use=use, armed=replace(user.armed, because=because)), ())


HACKING = Calculator(
    slug="hacking",
    folded=FOLDED,
    title="Hacking",
    summary="A Hacking Program against a Reset, a Program or nothing: the States and Wounds that result.",
    controls=CONTROLS,
    answer=answer,
    main=(
        "active.attribute",
        "active.program",
        "reactive.action",
        "reactive.attribute",
        "reactive.program",
        "reactive.bts",
        "reactive.firewall",
        "reactive.unit",
    ),
    needs=(CommsRules, ProgramRules),
    examples=EXAMPLES,
)
