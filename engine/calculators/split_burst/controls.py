"""What an Active player tells of the shooter and of the Troopers among which it can split its Burst."""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculators.exchange.controls_active import MOST, active
from engine.calculators.exchange.controls_reactive import APART, group, reactive
from engine.calculators.parts.recommendation import Aim, aim_control
from engine.controls import Choice, Control, Flag, Mods, Number

AIMS = {
    aim.name: aim
    for aim in (
        Aim(name="any_down", purpose="bring one or more down", head="One or more down", second="unhurt"),
        Aim(
            name="expected_down",
            purpose="bring most down on average",
            head="Down on average",
            second="unhurt",
            counted=True,
        ),
        Aim(name="all_down", purpose="bring all down", head="All down", second="unhurt"),
        Aim(name="unhurt", purpose="stay unhurt", head="Unhurt", second="expected_down"),
        Aim(name="up", purpose="stay up", head="Up", second="expected_down"),
        Aim(
            name="any_down_and_unhurt",
            purpose="bring one or more down and stay unhurt",
            head="One or more down, unhurt",
            second="unhurt",
        ),
        Aim(
            name="all_down_and_unhurt",
            purpose="bring all down and stay unhurt",
            head="All down, unhurt",
            second="unhurt",
        ),
    )
}

BURST = (
    Number(
        name="active.burst",
        label="Active Burst",
        default="3",
        low=1,
        high=6,
        help=f"All of it, to be split. {APART}",
        group="Active",
    ),
    Flag(name="active.special_die", label="Active +1 SD", help="The extra die goes to one target.", group="Active"),
)
DODGE = (
    Number(
        name="active.ph",
        label="Active PH",
        default="10",
        low=0,
        high=40,
        help="To compare with a Dodge.",
        group="Active",
    ),
    Mods(
        name="active.dodge_mods",
        label="Active MODs to Dodge",
        group="Active: more",
        usual=("+3 Dodge", "-3 Stunned"),
    ),
)


def _active() -> Iterator[Control]:
    """The Active Trooper of an exchange, which shoots or dodges."""
    for control in active():
        if control.name == "active.attribute":
            yield replace(control, help="BS, or what its weapon uses.")
            yield from BURST
        elif control.name == "active.cover":
            yield control
            yield DODGE[0]
        elif control.name != "active.action":
            yield control
    yield DODGE[1]


def _reactive(number: int) -> Iterator[Control]:
    """A Reactive Trooper of an exchange, without what is aimed at it; the second one is there unless told otherwise."""
    for control in reactive(number):
        if isinstance(control, Choice) and control.name == "reactive.2.action":
            yield replace(control, default="shoot")
        elif control.name not in (f"active.{number}.burst", f"active.{number}.special_die"):
            yield control


CONTROLS = (
    aim_control(AIMS.values()),
    *_active(),
    *(control for number in range(1, MOST + 1) for control in _reactive(number)),
)
FOLDED = ("Active: more", "Reactive 1: more", *(group(number) for number in range(3, MOST + 1)))
