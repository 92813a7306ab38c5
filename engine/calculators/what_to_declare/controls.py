"""What a Reactive player tells of the attack that comes, and of the Trooper that may answer it."""

from collections.abc import Iterator
from dataclasses import replace

from engine.calculators.exchange.controls_active import active
from engine.calculators.exchange.controls_reactive import group, reactive
from engine.calculators.parts.recommendation import Aim, aim_control
from engine.controls import Choice, Control, Flag, Mods, Number

AIMS = {
    aim.name: aim
    for aim in (
        Aim(name="up", purpose="stay up", head="Up", second="wounds"),
        Aim(name="unhurt", purpose="stay unhurt", head="Unhurt", second="wounds"),
        Aim(name="wounds", purpose="wound the attacker", head="Wounds", second="up"),
        Aim(name="up_and_wounds", purpose="stay up and wound the attacker", head="Up and wounds", second="up"),
        Aim(name="attacker_down", purpose="bring the attacker down", head="Attacker down", second="up"),
    )
}
LABEL = group(1)

ATTACK = Choice(
    name="reactive.1.attack",
    label=f"{LABEL} can",
    default="shoot",
    help="Not attack: without LoF, or without a weapon for it.",
    group=LABEL,
    options=(("shoot", "shoot"), ("template", "use a Direct Template"), ("none", "not attack")),
)
DODGE = (
    Number(name="reactive.1.ph", label=f"{LABEL} PH", default="10", low=0, high=40, help="For the Dodge.", group=LABEL),
    Mods(
        name="reactive.1.dodge_mods",
        label=f"{LABEL} MODs to Dodge",
        help="-3 where the attacker is in ZoC and outside LoF.",
        group=LABEL,
        usual=("-3 outside LoF", "+3 Dodge"),
    ),
)
DODGE_SPECIAL_DIE = Flag(name="reactive.1.dodge_special_die", label=f"{LABEL} +1 SD to Dodge", group=f"{LABEL}: more")


def _reactive() -> Iterator[Control]:
    """The Reactive Trooper of an exchange, where it is open what it does."""
    for control in reactive(1, split=False):
        if control.name == "reactive.1.action":
            yield ATTACK
        elif control.name == "reactive.1.attribute":
            yield replace(control, help="BS, or what its weapon uses.")
        else:
            yield control
        if control.name == "reactive.1.mods":
            yield from DODGE
        if control.name == "reactive.1.special_die":
            yield DODGE_SPECIAL_DIE


CONTROLS = (aim_control(AIMS.values()), *active(), *_reactive())
FOLDED = ("Active: more", f"{LABEL}: more")
