"""The controls of the Comms Attack calculator."""

from collections.abc import Iterator

from engine.calculators.parts.comms.contest import (
    ENEMY,
    MODS,
    SAVE_DICE,
    SUPPRESSES,
    defence_fields,
    folded,
    state_fields,
    surprise_fields,
)
from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.controls import Choice, Control, Dice, Flag, OptionalNumber
from engine.decisions.comms import CommsRules
from engine.editions import EDITIONS
from engine.forms import Field, controls_of
from engine.forms.trooper import ALBEDO, FIRETEAM, MARKSMANSHIP, VISOR, WIP
from engine.rules.comms import comms_words

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
