"""The controls of the Comms Attack calculator."""

from engine.calculators.parts.comms.seat import (
    ENEMY,
    defence_controls,
    mods_control,
    save_dice_control,
    state_controls,
    suppressive_fire_control,
    surprise_control,
)
from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET, fireteam_control
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.controls import Choice, Control, Dice, Flag, OptionalNumber
from engine.decisions.comms import CommsRules
from engine.editions import EDITIONS
from engine.forms import controls_of
from engine.forms.trooper import ALBEDO, MARKSMANSHIP, VISOR, WIP
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


def _main(side: str, action: str) -> tuple[Control, ...]:
    name = f"{side.lower()}."
    attacks = (f"{name}action", "attack")
    return (
        Choice(name=f"{name}action", label=f"{side} declares", default=action, group=side, options=ACTIONS),
        Choice(
            name=f"{name}attack",
            label=f"{side} Comms Attack",
            default=FIRST,
            group=side,
            options=tuple(sorted(ATTACKS, key=lambda pair: pair[0] != FIRST)),
            when=attacks,
        ),
        WIP.at(side, prefix=name, label=f"{side} WIP", help_="BS for a BS Attack.").control,
        mods_control(side),
        OptionalNumber(
            name=f"{name}burst",
            label=f"{side} Burst",
            low=1,
            high=6,
            help="Dice at this target; of a BS Attack 1 where it is left empty.",
            group=side,
            empty="its own",
        ),
        Dice(name=f"{name}dice", label=f"{side} dice", group=side, most=MOST_DICE),
    )


def _rare(side: str) -> tuple[Control, ...]:
    name, group = f"{side.lower()}.", f"{side}: States and Skills"
    intuitive = Flag(
        name=f"{name}intuitive",
        label=f"{side} makes an Intuitive Attack",
        help="A Long Skill: plain WIP, Burst 1.",
        group=group,
    )
    rolls = (f"{name}action", "attack", "reset", SHOOTS)
    return (
        *state_controls(side),
        fireteam_control(group, name, side, f"{LEVEL_HELP_OF_TARGET}.", when=rolls),
        Flag(
            name=f"{name}hackable",
            label=f"{side} is Hackable or a Hacker",
            help="A Cybermine immobilizes it.",
            group=group,
        ),
        Flag(name=f"{name}symbiobomb", label=f"{side} uses a SymbioBomb", group=group),
        special_dice_control(f"{name}special_die", f"{side} attack has +1 SD", group),
        *((intuitive, *surprise_control(side)) if side == "Active" else ()),
        suppressive_fire_control(side, "Of what can be declared here, only a BS Attack in ARO keeps that State."),
        save_dice_control(side),
    )


def _line(side: str) -> tuple[Control, ...]:
    """What affects a BS Attack on the attacker, and one by the enemy."""
    own, theirs = (f"{side.lower()}.action", SHOOTS), (f"{ENEMY[side.lower()]}.action", SHOOTS)
    fields = (*(field.of(side, LINE, when=own) for field in LINE_FIELDS), ALBEDO.of(side, LINE, when=theirs))
    return controls_of(fields)


LINE_FIELDS = (VISOR, MARKSMANSHIP)
LINE = "Line of fire"
CONTROLS = (
    *_main("Active", "attack"),
    *_main("Reactive", "reset"),
    *defence_controls("Reactive"),
    *_rare("Reactive"),
    *defence_controls("Active"),
    *_rare("Active"),
    *zone_controls(LINE, when=("reactive.action", SHOOTS), or_when=("active.action", SHOOTS)),
    *_line("Reactive"),
    *_line("Active"),
)
FOLDED = tuple(dict.fromkeys(control.group for control in CONTROLS if control.group not in ("Active", "Reactive")))
