"""The controls of an ARO to be chosen: the attack that comes, the Trooper that may answer it, and the aim."""

from engine.calculators.parts.burst import WHOLE_BURST
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.marker import MARKER
from engine.calculators.parts.recommendation import Aim, aim_control
from engine.calculators.parts.sides import (
    ATTACKS,
    active_controls,
    group,
    plain_troopers,
    rare_group,
    reactive_controls,
)
from engine.controls import Choice, Flag, Mods, Number

AIMS = {
    aim.name: aim
    for aim in (
        Aim(name="up", purpose="stay up", head="Up", after=("wounds", "unhurt")),
        Aim(name="unhurt", purpose="stay unhurt", head="Unhurt", after=("wounds", "up")),
        Aim(name="wounds", purpose="wound the attacker", head="Wounds", after=("up", "unhurt")),
        Aim(
            name="up_and_wounds", purpose="stay up and wound the attacker", head="Up and wounds", after=("up", "unhurt")
        ),
        Aim(name="attacker_down", purpose="bring the attacker down", head="Attacker down", after=("up", "unhurt")),
        Aim(name="attacker_stopped", purpose="stop the attacker", head="Attacker stopped", after=("up", "unhurt")),
        Aim(name="found", purpose="find the Marker", head="Marker found", after=("up", "unhurt")),
    )
}
FOUND = "found"
"""To find an Active Trooper that is a Marker."""
STOPS, DOWN = "attacker_stopped", "attacker_down"
"""An attacker is stopped if it goes down, or is in a State in which it can no longer attack."""

LABEL = group(1)

ATTACK = Choice(
    name="reactive.1.attack",
    label=f"{LABEL} can",
    default="shoot",
    help="Not attack: without LoF, or without a weapon for it.",
    group=LABEL,
    options=(
        ("shoot", "shoot"),
        ("cc", "make a CC Attack"),
        ("hack", "make a Comms Attack"),
        ("template", "use a Direct Template"),
        ("discover", "Discover a Marker"),
        ("none", "not attack"),
    ),
)
DODGE = (
    Number(name="reactive.1.ph", label=f"{LABEL} PH", default="10", low=0, high=40, help="For the Dodge.", group=LABEL),
    Mods(
        name="reactive.1.dodge_mods",
        label=f"{LABEL} MODs to Dodge",
        help="Such as that for an attacker in ZoC and outside LoF.",
        group=LABEL,
        usual=("-3 outside LoF", "+3 Dodge"),
    ),
)
DODGE_SPECIAL_DIE = Flag(name="reactive.1.dodge_special_die", label=f"{LABEL} +1 SD to Dodge", group=rare_group(1))

CONTROLS = (
    aim_control(AIMS.values()),
    *active_controls(action=ATTACKS, burst=WHOLE_BURST),
    *reactive_controls(1, action=ATTACK, burst=None, dodge=DODGE, rare_dodge=(DODGE_SPECIAL_DIE,)),
    *zone_controls("Table"),
    MARKER,
)
FOLDED = ("Active: more", rare_group(1), "Table")
START = plain_troopers(1)
