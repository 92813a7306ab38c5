"""The controls of the Hacking calculator."""

from collections.abc import Iterator

from engine.calculators.parts.comms.contest import (
    MODS,
    SAVE_DICE,
    SUPPRESSES,
    defence_fields,
    folded,
    state_fields,
    surprise_fields,
)
from engine.calculators.parts.comms.fields import PROGRAMS
from engine.controls import Choice, Control, Dice, Flag, Number, OptionalNumber
from engine.forms import Field, controls_of
from engine.forms.trooper import ECM_HACKER, WIP

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
UNIT = Field(Choice("unit", "Troop Type", "other", options=TYPES))
MARKS = (
    Field(Flag("hacker", "is a Hacker", help="One that uses a Program is, whatever stands here.")),
    Field(Flag("hackable", "is marked Hackable in its profile")),
    Field(Flag("non_hackable", "has Non-Hackable")),
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
