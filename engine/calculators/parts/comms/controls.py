"""The controls of a Trooper that a Comms Attack may target, or that makes one."""

from collections.abc import Sequence

from engine.controls import Control, Dice, Flag, Mods, Number

STATES = (
    ("targeted", "Targeted"),
    ("immobilized_b", "Immobilized-B"),
    ("isolated", "Isolated"),
    ("stunned", "Stunned"),
    ("immobilized_a", "Immobilized-A"),
    ("engaged", "Engaged"),
)
"""The States that change what a Trooper may do, or at which MOD, with Comms Attacks about."""


def defence_controls(side: str) -> tuple[Control, ...]:
    """What helps a Trooper against Comms Attacks, by the title of its side."""
    name, group = f"{side.lower()}.", f"{side}: BTS and Firewall"
    return (
        Number(name=f"{name}bts", label=f"{side} BTS", default="3", low=0, high=20, group=group),
        Flag(
            name=f"{name}firewall",
            label=f"{side} has a Firewall",
            help="From its profile, its Hacking Device, a TinBot or Fairy Dust.",
            group=group,
        ),
        Number(
            name=f"{name}firewall_mod",
            label=f"{side} Firewall (X)",
            default="-3",
            low=-12,
            high=-1,
            help="The number in its brackets.",
            group=group,
        ),
        Flag(name=f"{name}symbiomate", label=f"{side} uses a SymbioMate", group=group),
        Number(name=f"{name}vita", label=f"{side} VITA or STR", default="1", low=1, high=12, group=group),
        Flag(name=f"{name}structure", label=f"{side} has STR", group=group),
        Number(
            name=f"{name}wounds_taken", label=f"{side} Wounds taken before", default="0", low=0, high=12, group=group
        ),
    )


def state_controls(side: str, states: Sequence[tuple[str, str]] = STATES) -> tuple[Control, ...]:
    """The States of a Trooper, and Sixth Sense, by the title of its side."""
    name, group = f"{side.lower()}.", f"{side}: States and Skills"
    return (
        *(Flag(name=f"{name}{state}", label=f"{side} is {label}", group=group) for state, label in states),
        Flag(
            name=f"{name}sixth_sense",
            label=f"{side} has Sixth Sense",
            help="Its Reset ignores all negative MODs but those of Immobilized-B and Isolated.",
            group=group,
        ),
    )


USUAL_MODS = ("+3", "-3", "+6", "-6")


def mods_control(side: str) -> Mods:
    """The MODs of a side that no other field gives."""
    return Mods(
        name=f"{side.lower()}.mods",
        label=f"{side} MODs",
        help="MODs that the fields below do not cover.",
        group=side,
        usual=USUAL_MODS,
    )


def surprise_control(side: str) -> Number:
    """The MOD of Surprise Attack."""
    return Number(
        name=f"{side.lower()}.surprise",
        label=f"{side} Surprise Attack (X)",
        default="0",
        low=-12,
        high=0,
        help="X, if its Attack began the Order as a Marker.",
        group=f"{side}: States and Skills",
    )


def suppressive_fire_control(side: str, help_: str) -> Flag:
    """Whether a side is in Suppressive Fire State; `help_` says what ends it."""
    return Flag(
        name=f"{side.lower()}.suppressive_fire",
        label=f"{side} is in Suppressive Fire within its Range",
        help=help_,
        group=f"{side}: States and Skills",
    )


def save_dice_control(side: str) -> Dice:
    """The dice of the Saving Rolls of a side."""
    group = f"{side}: States and Skills"
    return Dice(name=f"{side.lower()}.save_dice", label=f"{side} Saving Rolls", most=20, group=group)
