"""What a whole exchange asks for of each Reactive Trooper, of a mine, and of the dice on the table."""

from engine.calculators.exchange.controls_active import ACTIONS, MOST, USUAL, by_hand, mine_weapon, weapon
from engine.calculators.parts.trooper import armour, cover, more, vita
from engine.controls import Choice, Control, Dice, Flag, Inches, Mods, Number
from engine.exchange import Action

SHARE = "Its share of the Burst; 1 or more where a Direct Template touches it."
APART = "A weapon named does not set it."


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
        Number(
            name=f"active.{number}.burst",
            label=f"Active dice at {label}" if split else "Active Burst",
            default="3" if number == 1 else "0",
            low=0,
            high=6,
            help=f"{SHARE} {APART}" if split else APART,
            group=label,
        ),
        Mods(name=f"{name}mods", label=f"{label} MODs", group=label, usual=USUAL),
        weapon(name, label, label),
        distance(name, label),
        cover(name, label, label),
        armour(name, label, label),
        vita(name, label, label),
        *aimed(number, rest),
        Number(name=f"{name}burst", label=f"{label} Burst", default="1", low=1, high=6, help=APART, group=rest),
        Flag(name=f"{name}special_die", label=f"{label} +1 SD", group=rest),
        *by_hand(name, label, rest),
        *more(name, label, rest),
    )


def distance(prefix: str, label: str) -> Inches:
    """How far a Reactive Trooper is from the Active one."""
    return Inches(
        name=f"{prefix}distance",
        label=f"Distance to {label}",
        default="0",
        high=96,
        help="For weapons given by name; 0 where the MODs say it.",
        group=label,
    )


def aimed(number: int, rest: str) -> tuple[Control, ...]:
    """What else the Active Trooper has against one Reactive Trooper alone."""
    label = group(number)
    return (
        Mods(name=f"active.{number}.mods", label=f"Active MODs at {label}", group=rest, usual=USUAL),
        Flag(name=f"active.{number}.special_die", label=f"Active +1 SD at {label}", group=rest),
    )


MINE = (
    Flag(
        name="mine",
        label="The Active Trooper sets off a mine",
        help="It hits without a roll, or is dodged at PH -3.",
        group="Mine",
    ),
    mine_weapon(),
    *by_hand("mine.", "Mine", "Mine"),
)


def rolls(number: int) -> tuple[Control, ...]:
    """The dice of one Reactive Trooper, and those that the Active one rolls about it."""
    label = group(number)
    return (
        Dice(name=f"active.{number}.dice", label=f"Active shots at {label}"),
        Dice(name=f"reactive.{number}.dice", label=f"{label} attack or Dodge"),
    )


DICE = (
    Dice(name="active.dice", label="Active Dodge", help="One die against every threat.", most=1),
    *(control for number in range(1, MOST + 1) for control in rolls(number)),
    *(
        Dice(name=f"reactive.{number}.save_dice", label=f"{group(number)} Saving Rolls", most=60)
        for number in range(1, MOST + 1)
    ),
    *(
        Dice(name=f"active.{number}.save_dice", label=f"Active Saving Rolls against {group(number)}", most=60)
        for number in range(1, MOST + 1)
    ),
    Dice(name="mine.save_dice", label="Active Saving Rolls against the mine", most=60),
)
"""The dice in the order in which they are rolled: attacks and Dodges, then Saving Rolls."""

FOLDED = ("Active: more", "Reactive 1: more", *(group(number) for number in range(2, MOST + 1)), "Mine")
