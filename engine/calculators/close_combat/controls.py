"""The controls of Close Combat: both sides, and the dice on the table."""

from engine.calculators.close_combat.rare_controls import (
    attack_controls,
    dodge_controls,
    protheion_controls,
    save_controls,
)
from engine.calculators.parts.combat.controls import (
    berserk,
    extra_burst,
    helpers,
    imposes,
    martial_arts,
    natural_born_warrior,
    surprise,
)
from engine.calculators.parts.special_dice import MOST_DICE
from engine.calculators.parts.trooper import rare_trooper_controls
from engine.controls import Choice, Control, Dice, Mods, Number, When
from engine.rules.close_combat import CombatAction

SIDES = ("Active", "Reactive")
ACTIVE_DECLARES = ((CombatAction.CC, "CC Attack"), (CombatAction.DODGE, "Dodge"))
REACTIVE_DECLARES = (
    (CombatAction.CC, "CC Attack"),
    (CombatAction.DODGE, "Dodge"),
    (CombatAction.BS, "BS Attack, before contact"),
    (CombatAction.RESET, "Reset"),
    (CombatAction.NOTHING, "nothing"),
)
FOLDED = tuple(f"{side}: more" for side in SIDES)


def _side(side: str, attribute: str) -> tuple[Control, ...]:
    prefix, active = f"{side.lower()}.", side == "Active"
    options = ACTIVE_DECLARES if active else REACTIVE_DECLARES
    declares = Choice(
        name=f"{prefix}action", label=f"{side} declares", default=CombatAction.CC, group=side, options=options
    )
    in_cc: When = (declares.name, CombatAction.CC)
    rolled = Number(
        name=f"{prefix}attribute",
        label=f"{side} Attribute",
        default=attribute,
        low=0,
        high=40,
        help="CC, or PH for a Dodge." if active else "CC, PH for a Dodge, BS or WIP.",
        group=side,
    )
    return (
        declares,
        rolled,
        *_combat_skills(prefix, side, in_cc),
        *(_of_the_active(prefix, side, in_cc) if active else ()),
        Number(name=f"{prefix}armour", label=f"{side} ARM", default="1", low=0, high=20, group=side),
        Number(name=f"{prefix}vita", label=f"{side} VITA or STR", default="1", low=1, high=12, group=side),
        *attack_controls(prefix, side),
        *dodge_controls(prefix, side),
        *save_controls(prefix, side),
        *protheion_controls(prefix, side),
        *rare_trooper_controls(prefix, side, f"{side}: more"),
    )


def _combat_skills(prefix: str, side: str, in_cc: When) -> tuple[Control, ...]:
    """What either side can have for a CC Attack, and other MODs."""
    return (
        martial_arts(prefix, side, side, in_cc),
        Mods(
            name=f"{prefix}mods",
            label=f"{side} MODs",
            help="Its own: +3 CC Attack. What it imposes on the enemy has a field of its own.",
            group=side,
            usual=("+3 CC Attack", "-3 States"),
        ),
        imposes(prefix, side, side),
        helpers(prefix, side, side, in_cc),
        natural_born_warrior(prefix, side, side, in_cc),
    )


def _of_the_active(prefix: str, side: str, in_cc: When) -> tuple[Control, ...]:
    """What only the Active Trooper can have."""
    return (
        berserk(prefix, side, side),
        surprise(prefix, side, side),
        extra_burst(prefix, side, f"{side}: more", in_cc),
    )


DICE = (
    *(Dice(name=f"{side.lower()}.dice", label=f"{side} dice", most=MOST_DICE) for side in SIDES),
    Dice(name="reactive.save_dice", label="Reactive Saving Rolls", most=60),
    Dice(name="active.save_dice", label="Active Saving Rolls", most=60),
)
"""The dice in the order in which they are rolled."""

CONTROLS = (*_side("Active", "15"), *_side("Reactive", "13"), *DICE)
