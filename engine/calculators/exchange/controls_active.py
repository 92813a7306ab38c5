"""What the calculators of a whole exchange ask for: weapons, and the Active Trooper."""

from dataclasses import replace

from engine.calculators.parts.trooper import armour, cover, more, vita
from engine.calculators.parts.weapon import WEAPON
from engine.controls import Choice, Control, Mods, Number, Text
from engine.editions import EDITIONS
from engine.exchange import Action
from engine.records.weapon_chart import weapons
from engine.rules.saving_roll import SAVING_ATTRIBUTES, is_mine

MOST = 4
"""How many Reactive Troopers one exchange has at most."""

ACTIONS = (
    (Action.SHOOT, "shoots"),
    (Action.TEMPLATE, "uses a Direct Template"),
    (Action.DODGE, "dodges"),
    (Action.NOTHING, "does nothing"),
)
OWN = {"ps": "7", "ammunition": "n", "saving_attribute": "arm"}
"""The values of a weapon of the reader's own, as the form begins."""

USUAL = ("+3 Range", "-3 Range", "-6 Range", "-3 Mimetism", "-6 Mimetism", "-3 Surprise")


def weapon(prefix: str, label: str, group: str) -> Text:
    """The weapon by its name."""
    return Text(
        name=f"{prefix}weapon",
        label=f"{label} weapon",
        help="By name (Combi Rifle). Empty: PS 7, N, ARM, or what you set below. The Burst is set apart.",
        group=group,
        suggestions=WEAPON.suggestions,
    )


def mine_weapon() -> Text:
    """The mine by its name: a Deployable with a Direct Template, whose hit asks for Saving Rolls by PS."""
    known = (one for edition in EDITIONS.values() for one in weapons(edition))
    mines = [one for one in known if is_mine(one) and one.ps and not one.trait("Comms Attack")]
    return replace(
        weapon("mine.", "Mine", "Mine"),
        help="By name (E/M Mines). Empty: PS 7, N, ARM, or what you set below.",
        suggestions=tuple(mine.name for mine in mines),
    )


def by_hand(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """What a hit brings, where the weapon is not given by its name."""
    return (
        Number(name=f"{prefix}ps", label=f"{label} PS", default=OWN["ps"], low=0, high=20, group=group),
        Text(
            name=f"{prefix}ammunition",
            label=f"{label} Ammunition",
            default=OWN["ammunition"],
            help="n, ap, da, exp, shock, t2, plasma, em, stun, or joined: ap+da.",
            group=group,
            suggestions=("n", "ap", "da", "exp", "shock", "t2", "ap+da", "ap+exp", "plasma", "em", "stun"),
        ),
        Choice(
            name=f"{prefix}saving_attribute",
            label=f"{label} Saving Attribute",
            default=OWN["saving_attribute"],
            group=group,
            options=tuple((text.lower(), text) for text in SAVING_ATTRIBUTES),
        ),
    )


def active() -> tuple[Control, ...]:
    """The Active Trooper."""
    group, rest = "Active", "Active: more"
    return (
        Choice(name="active.action", label="The Active Trooper", default=Action.SHOOT, group=group, options=ACTIONS),
        Number(
            name="active.attribute",
            label="Active Attribute",
            default="12",
            low=0,
            high=40,
            help="BS, or PH where it dodges.",
            group=group,
        ),
        armour("active.", "Active", group),
        Mods(name="active.mods", label="Active MODs", help="Against everybody.", group=group, usual=USUAL),
        weapon("active.", "Active", group),
        vita("active.", "Active", group),
        cover("active.", "Active", group),
        *by_hand("active.", "Active", rest),
        *more("active.", "Active", rest),
    )
