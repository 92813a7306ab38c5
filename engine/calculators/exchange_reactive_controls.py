"""What a whole exchange asks for of each Reactive Trooper, of a mine, and of the dice on the table."""

from engine.calculators.exchange_controls import ACTIONS, MOST, USUAL, body, more, weapon
from engine.controls import Choice, Control, Dice, Flag, Inches, Mods, Number
from engine.rules.exchange import Action


def group(number: int) -> str:
    """The heading of one Reactive Trooper."""
    return f"Reactive {number}"


def reactive(number: int, *, split: bool = True) -> tuple[Control, ...]:
    """One Reactive Trooper, and what the Active one aims at it; without `split` there is no other target."""
    name, label = f"reactive.{number}.", group(number)
    rest = f"{label}: more" if number == 1 else label
    absent = () if number == 1 else (("absent", "is not there"),)
    return (
        Choice(
            name=f"{name}action",
            label=label,
            default=Action.SHOOT if number == 1 else "absent",
            group=label,
            options=(*absent, *ACTIONS),
        ),
        Number(
            name=f"{name}attribute",
            label=f"{label} Attribute",
            default="11",
            low=0,
            high=40,
            help="BS, or PH where it dodges.",
            group=label,
        ),
        Mods(name=f"{name}mods", label=f"{label} MODs", group=label, usual=USUAL),
        Number(name=f"{name}burst", label=f"{label} Burst", default="1", low=1, high=6, group=label),
        *aimed(number, split=split),
        *weapon(name, label, label),
        *body(name, label, label),
        Flag(name=f"{name}special_die", label=f"{label} +1 SD", group=rest),
        *more(name, label, rest),
    )


def aimed(number: int, *, split: bool) -> tuple[Control, ...]:
    """What the Active Trooper aims at one Reactive Trooper."""
    name, label = f"active.{number}.", group(number)
    distance = Inches(
        name=f"reactive.{number}.distance",
        label=f"Distance to {label}",
        default="0",
        high=96,
        help="For the Range MODs of weapons given by name; 0 where the MODs say it.",
        group=label,
    )
    return (
        Number(
            name=f"{name}burst",
            label=f"Active dice at {label}" if split else "Active Burst",
            default="3" if number == 1 else "0",
            low=0,
            high=6,
            help="This Trooper's share of the Burst; of a Direct Template, 1 or more where it touches it.",
            group=label,
        ),
        Mods(name=f"{name}mods", label=f"Active MODs at {label}", group=label, usual=USUAL),
        Flag(
            name=f"{name}special_die",
            label=f"Active +1 SD at {label}",
            group=f"{label}: more" if number == 1 else label,
        ),
        distance,
    )


MINE = (
    Flag(
        name="mine",
        label="The Active Trooper sets off a mine",
        help="It hits without a roll, or is dodged at PH -3.",
        group="Mine",
    ),
    *weapon("mine.", "Mine", "Mine"),
)


def dice(number: int) -> tuple[Control, ...]:
    """The dice of one Reactive Trooper, and those that the Active one rolls about it."""
    label = group(number)
    return (
        Dice(name=f"active.{number}.dice", label=f"Active shots at {label}"),
        Dice(name=f"reactive.{number}.dice", label=f"{label} attack or Dodge"),
        Dice(name=f"reactive.{number}.save_dice", label=f"{label} Saving Rolls", most=60),
        Dice(name=f"active.{number}.save_dice", label=f"Active Saving Rolls against {label}", most=60),
    )


DICE = (
    Dice(name="active.dice", label="Active Dodge", help="One die against every threat.", most=1),
    *(control for number in range(1, MOST + 1) for control in dice(number)),
    Dice(name="mine.save_dice", label="Active Saving Rolls against the mine", most=60),
)
FOLDED = ("Active: more", "Reactive 1: more", *(group(number) for number in range(2, MOST + 1)), "Mine")
