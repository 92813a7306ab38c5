"""The controls of a Burst to be split: the shooter, the Troopers at which it may shoot, and the aim."""

from engine.calculators.parts.burst import BY_WEAPON, PLAIN_BURST
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.recommendation import Aim, aim_control
from engine.calculators.parts.sides import (
    MOST,
    active_controls,
    group,
    plain_troopers,
    rare_group,
    reactive_action,
    reactive_controls,
)
from engine.calculators.parts.special_dice import special_dice_control
from engine.controls import Control, Mods, Number, OptionalNumber

AIMS = {
    aim.name: aim
    for aim in (
        Aim(name="any_down", purpose="bring one or more down", head="One or more down", after=("unhurt",)),
        Aim(
            name="expected_down",
            purpose="bring most down on average",
            head="Down on average",
            after=("unhurt",),
            counted=True,
        ),
        Aim(name="all_down", purpose="bring all down", head="All down", after=("unhurt",)),
        Aim(name="unhurt", purpose="stay unhurt", head="Unhurt", after=("expected_down",)),
        Aim(name="up", purpose="stay up", head="Up", after=("expected_down",)),
        Aim(
            name="any_down_and_unhurt",
            purpose="bring one or more down and stay unhurt",
            head="One or more down, unhurt",
            after=("unhurt",),
        ),
        Aim(
            name="all_down_and_unhurt",
            purpose="bring all down and stay unhurt",
            head="All down, unhurt",
            after=("unhurt",),
        ),
    )
}

NUMBERS = range(1, MOST + 1)

BURST = (
    OptionalNumber(
        name="active.burst",
        label="Active Burst",
        low=1,
        high=6,
        help=f"All of it, to be split. Empty: as the weapon prints it, or {PLAIN_BURST} if none is named.",
        group="Active: more",
        empty=BY_WEAPON,
    ),
    special_dice_control("active.special_die", "Active +1 SD", "Active: more"),
)
PH = Number(
    name="active.ph",
    label="Active PH",
    default="10",
    low=0,
    high=40,
    help="To compare with a Dodge.",
    group="Active",
)
DODGE_MODS = Mods(
    name="active.dodge_mods",
    label="Active MODs to Dodge",
    group="Active: more",
    usual=("+3 Dodge", "-3 Stunned"),
)


def _reactive(number: int) -> tuple[Control, ...]:
    """Return the controls of a Reactive Trooper, the split open; two are there at first."""
    return reactive_controls(number, action=reactive_action(number, there=2), burst=None)


CONTROLS = (
    aim_control(AIMS.values()),
    *active_controls(action=None, burst=BURST, dodge=(PH,), rare_dodge=(DODGE_MODS,)),
    *(control for number in NUMBERS for control in _reactive(number)),
    *zone_controls("Table"),
)
FOLDED = ("Active: more", *map(rare_group, NUMBERS), *map(group, NUMBERS[2:]), "Table")
START = plain_troopers(1, 2)
