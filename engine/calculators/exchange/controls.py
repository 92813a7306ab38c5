"""The controls of a whole exchange: both sides, a mine, and the dice on the table."""

from dataclasses import replace

from engine.calculators.parts.dice import MOST_DICE
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.sides import (
    ATTACKS,
    MOST,
    active_controls,
    group,
    plain_troopers,
    protheion_controls,
    rare_group,
    reactive_action,
    reactive_controls,
    share_of_burst,
)
from engine.calculators.parts.situation import MARKER
from engine.calculators.parts.weapon import custom_weapon_controls, mine_control
from engine.controls import Choice, Control, Dice, Flag, Mods
from engine.exchange import Action
from engine.rules.saving_roll import FallSkill

NUMBERS = range(1, MOST + 1)
NOBODY = "none"
OWN_MODS = "active.discover_mods"
"""The field of the MODs to the Discover of the Active Trooper alone."""
NO_SKILL = (Action.NOTHING, Action.IDLE)
"""What the Active Trooper declares where the form has no field for the Trooper that it Discovers."""

PLACE = (Action.PLACE_DEPLOYABLE, "Place Deployable")
DISCOVER = (Action.DISCOVER, "Discover")
ACTIVE_WITHOUT_HARM = (DISCOVER, (Action.MORPHO_SCAN, "Morpho-Scan"), PLACE, (Action.IDLE, "Idle"))
ARO_WITHOUT_HARM = (DISCOVER, (Action.LOOK_OUT, "Look Out!"), PLACE)
"""What harms nobody, by side; Idle and Morpho-Scan are not AROs: n5.idle.not-aro, n5.morpho-scan.not-aro."""


def _with_more(action: Choice, more: tuple[tuple[str, str], ...]) -> Choice:
    return replace(action, options=(*action.options, *more))


ACTION = _with_more(ATTACKS, ACTIVE_WITHOUT_HARM)
DISCOVERS = Choice(
    "active.discovers",
    "Active Discovers",
    NOBODY,
    help="With an attack: it is lost at this Marker if Discover fails.",
    group="Active: more",
    options=((NOBODY, "nobody"), *((str(number), f"{group(number)}, a Marker") for number in NUMBERS)),
    when=(ACTION.name, *(word for word, _ in ACTION.options if word not in NO_SKILL)),
)
SOMEBODY = (DISCOVERS.name, *map(str, NUMBERS))
DISCOVER_MODS = Mods(
    OWN_MODS, "Active MODs to Discover", group="Active: more", usual=("+3 TinBot", "+6 Sensor"), when=SOMEBODY
)

MINE = (
    Flag(
        "mine", "The Active Trooper sets off a mine", help="It hits without a roll, unless it is dodged.", group="Mine"
    ),
    mine_control(),
    *custom_weapon_controls("mine.", "Mine", "Mine"),
)


def _reactive(number: int) -> tuple[Control, ...]:
    in_template = Flag(
        f"reactive.{number}.in_template",
        f"{group(number)} within the Template of an explosion",
        help="With Explode on one side: its Template reaches the other.",
        group=rare_group(number),
    )
    action = _with_more(reactive_action(number), ARO_WITHOUT_HARM)
    plain = reactive_controls(number, action=action, burst=share_of_burst(number))
    prefix = f"reactive.{number}."
    heals = protheion_controls(group(number), rare_group(number), f"{prefix}action")
    return (*_with_explode(plain), in_template, *heals)


def _with_explode(controls: tuple[Control, ...]) -> tuple[Control, ...]:
    """Add Explode to the Skills for a Trooper that falls Unconscious."""
    more = (FallSkill.EXPLODE, FallSkill.EXPLODE.in_profile)
    return tuple(
        replace(one, options=(*one.options, more)) if isinstance(one, Choice) and ".fall_skill" in one.name else one
        for one in controls
    )


def _rolls(number: int) -> tuple[Control, ...]:
    """Return the dice of one Reactive Trooper, and those that the Active one rolls about it."""
    label = group(number)
    return (
        Dice(f"active.{number}.dice", f"Dice at {label}", most=MOST_DICE),
        Dice(f"reactive.{number}.dice", f"{label}'s dice", most=MOST_DICE),
    )


DICE = (
    Dice("active.dice", "Active's Dodge or Reset", help="The same die against every threat.", most=2),
    *(control for number in NUMBERS for control in _rolls(number)),
    *(Dice(f"reactive.{number}.save_dice", f"{group(number)} Saving Rolls", most=60) for number in NUMBERS),
    *(
        Dice(f"active.{number}.save_dice", f"Active Saving Rolls against {group(number)}", most=60)
        for number in NUMBERS
    ),
    Dice("mine.save_dice", "Active Saving Rolls against the mine", most=60),
)
"""The dice in the order in which they are rolled: attacks and Dodges, then Saving Rolls."""

ALL_DICE = (Dice("active.discover_dice", "Active's Discover", most=1), *DICE)
"""The same with the die of the Active Trooper's Discover first."""

CONTROLS = (
    *(
        replace(one, also_when=SOMEBODY) if one.name == "active.wip" else one  # for a Discover with something else
        for one in _with_explode(active_controls(action=ACTION))
    ),
    DISCOVERS,
    DISCOVER_MODS,
    *protheion_controls("Active", "Active: more", "active.action"),
    *(control for number in NUMBERS for control in _reactive(number)),
    *MINE,
    *zone_controls("Table"),
    MARKER,
    *ALL_DICE,
)
FOLDED = ("Active: more", *map(rare_group, NUMBERS), *map(group, NUMBERS[1:]), "Mine", "Table")
START = plain_troopers(1)
