"""The fields for the Burst of the Active Trooper: the whole of it, or what is aimed at each Reactive Trooper."""

from engine.calculators.parts.sides import group, rare_group
from engine.calculators.parts.special_dice import special_dice_control
from engine.controls import Control, Number, OptionalNumber

BY_WEAPON = "the weapon's"
PLAIN_BURST = 3
"""The Burst of a weapon that is not named."""

WHOLE_BURST = (
    OptionalNumber(
        "active.1.burst",
        "Active Burst",
        low=0,
        high=6,
        help=f"Empty: as the weapon prints it, or {PLAIN_BURST} if none is named.",
        group="Active: more",
        empty=BY_WEAPON,
    ),
    special_dice_control("active.1.special_die", "Active +1 SD", "Active: more"),
)
"""The Burst of the Active Trooper where it is aimed at one Reactive Trooper."""


def share_of_burst(number: int) -> Control:
    """Return the control of the dice of the Active Trooper's Burst aimed at one Reactive Trooper of several.

    Where nothing is given, the rest of the weapon's Burst is aimed at the first one.
    """
    name, label = f"active.{number}.burst", f"Active dice at {group(number)}"
    if number > 1:
        touched = "1 where a Template touches it."
        return Number(name, label, "0", low=0, high=6, help=touched, group=group(number))
    plain = f"Empty: what is left of the weapon's Burst, or {PLAIN_BURST} if none is named."
    return OptionalNumber(
        name,
        label,
        low=0,
        high=6,
        help=f"{plain} 1 or more where a Template touches it.",
        group=rare_group(number),
        empty=BY_WEAPON,
    )
