"""The controls of the Hacking calculator."""

from engine.calculators.parts.comms.seat import (
    USUAL_MODS,
    defence_controls,
    mods_control,
    save_dice_control,
    state_controls,
    suppressive_fire_control,
    surprise_control,
)
from engine.calculators.parts.comms.uses import PROGRAMS
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, OptionalNumber
from engine.forms.trooper import ECM_HACKER, WIP

HACKERS = ("hacker.2", "hacker.3", "hacker.4")
WAYS = (
    ("own", "own Hacking Area, with its Repeaters"),
    ("enemy-repeater", "through an enemy Repeater"),
)
ACTIONS = (("program", "Hacking Program"), ("reset", "Reset"), ("nothing", "nothing that opposes it"))


def _main(side: str, action: str) -> tuple[Control, ...]:
    name = f"{side.lower()}."
    when = (f"{name}action", "program")
    active = side == "Active"
    burst = OptionalNumber(
        name=f"{name}burst",
        label=f"{side} Burst",
        low=1,
        high=6,
        help="Where the Burst is split, or has a MOD.",
        group=side,
        when=when,
        empty="the Burst",
    )
    return (
        Choice(name=f"{name}action", label=f"{side} declares", default=action, group=side, options=ACTIONS),
        WIP.of(side, side).control,
        Choice(
            name=f"{name}program",
            label=f"{side} Program",
            default=PROGRAMS[0][0],
            group=side,
            options=PROGRAMS,
            when=when,
        ),
        mods_control(side),
        *((burst,) if active else ()),
        Choice(name=f"{name}way", label=f"{side} hacks", default="own", group=side, options=WAYS, when=when),
        Dice(name=f"{name}dice", label=f"{side} dice", group=side),
    )


def _kind(side: str, unit: str) -> tuple[Control, ...]:
    name, group = f"{side.lower()}.", f"{side}: who it is"
    return (
        Choice(
            name=f"{name}unit",
            label=f"{side} Troop Type",
            default=unit,
            group=group,
            options=(("other", "LI, MI, SK or WB"), ("hi", "HI"), ("tag", "TAG"), ("rem", "REM"), ("vh", "VH")),
        ),
        Flag(
            name=f"{name}hacker",
            label=f"{side} is a Hacker",
            help="One that uses a Program is, whatever stands here.",
            group=group,
        ),
        Flag(name=f"{name}hackable", label=f"{side} is marked Hackable in its profile", group=group),
        Flag(name=f"{name}non_hackable", label=f"{side} has Non-Hackable", group=group),
        Flag(name=f"{name}marker", label=f"{side} is a Marker", group=group),
    )


def _rare(side: str) -> tuple[Control, ...]:
    name, group = f"{side.lower()}.", f"{side}: States and Skills"
    return (
        *state_controls(side),
        Flag(
            name=f"{name}possessed",
            label=f"{side} is a Possessed TAG",
            help="Total Control frees it.",
            group=group,
        ),
        ECM_HACKER.of(side, group).control,
        Flag(name=f"{name}special_die", label=f"{side} Program has +1 SD", group=group),
        Number(
            name=f"{name}bracket",
            label=f"{side} Program (X)",
            default="0",
            low=-12,
            high=0,
            help="A negative MOD in brackets after the Program: on the enemy, Face to Face.",
            group=group,
        ),
        suppressive_fire_control(side, "An Order, a Program or a Reset ends that State, and its MOD."),
        *surprise_control(side),
        save_dice_control(side),
    )


def _hacker(name: str) -> tuple[Control, ...]:
    group = name.replace(".", " ").title()
    return (
        Choice(
            name=f"{name}.program",
            label=f"{group} Program",
            default="none",
            help="Another Hacker on the side that hacks, at the same target.",
            group=group,
            options=(("none", "no such Hacker"), *PROGRAMS),
        ),
        WIP.at(group, prefix=f"{name}.", label=f"{group} WIP").control,
        Mods(name=f"{name}.mods", label=f"{group} MODs", group=group, usual=USUAL_MODS),
        Choice(name=f"{name}.way", label=f"{group} hacks", default="own", group=group, options=WAYS),
        Flag(name=f"{name}.special_die", label=f"{group} Program has +1 SD", group=group),
        Dice(name=f"{name}.dice", label=f"{group} dice", group=group),
    )


CONTROLS = (
    *_main("Active", "program"),
    *_main("Reactive", "reset"),
    *defence_controls("Reactive"),
    *_kind("Reactive", "hi"),
    *_rare("Reactive"),
    *defence_controls("Active"),
    *_kind("Active", "other"),
    *_rare("Active"),
    *(control for name in HACKERS for control in _hacker(name)),
)
FOLDED = tuple(dict.fromkeys(control.group for control in CONTROLS if control.group not in ("Active", "Reactive")))
