"""The controls of Close Combat that are seldom needed: the weapon and its dice, Dodge, Saving Rolls, Protheion."""

from engine.calculators.parts.combat.controls import protheion, raised
from engine.calculators.parts.fireteam import fireteam_control
from engine.calculators.parts.special_dice import special_dice_control
from engine.calculators.parts.weapon_hit import custom_weapon_controls
from engine.controls import Control, Flag, Mods, Number, Text
from engine.editions import EDITIONS
from engine.records.weapon_chart import weapons
from engine.rules.close_combat import CombatAction

PLAIN_WEAPON = {"ps": "8", "ammunition": "n", "saving_attribute": "arm"}
"""The values of a weapon that is not given by its name: those of a CC Weapon."""


def attack_controls(prefix: str, side: str) -> tuple[Control, ...]:
    """The dice of an attack, and what its hits do."""
    rest = f"{side}: more"
    burst = "Of the weapon." if side == "Active" else "Of a BS Attack in ARO, where a rule gives more than 1."
    return (
        Number(name=f"{prefix}burst", label=f"{side} Burst", default="1", low=1, high=6, help=burst, group=rest),
        special_dice_control(f"{prefix}special_die", f"{side} +1 SD", rest),
        Text(
            name=f"{prefix}weapon",
            label=f"{side} weapon",
            help="By name (DA CC Weapon). Empty: PS 8, N, ARM, as a CC Weapon, or the values you set below.",
            group=rest,
            suggestions=WEAPONS,
        ),
        *custom_weapon_controls(prefix, side, rest, defaults=PLAIN_WEAPON, others=("em", "stun", "para")),
    )


WEAPONS = tuple(
    dict.fromkeys(
        weapon.name
        for edition in EDITIONS.values()
        for weapon in weapons(edition)
        if weapon.trait("CC") and not weapon.bands
    )
)


def dodge_controls(prefix: str, side: str) -> tuple[Control, ...]:
    """What affects a Dodge out of Close Combat, and the Trooper's Fireteam, which adds nothing to a CC Attack."""
    rest, dodges = f"{side}: more", (f"{prefix}action", CombatAction.DODGE)
    evading = (CombatAction.DODGE,) if side == "Active" else (CombatAction.DODGE, CombatAction.BS, CombatAction.RESET)
    no_lof = Flag(name=f"{prefix}no_lof", label=f"{side} without LoF", group=rest, when=dodges)
    return (
        Flag(name=f"{prefix}sixth_sense", label=f"{side} Sixth Sense", group=rest, when=dodges),
        Flag(name=f"{prefix}immobilised", label=f"{side} Immobilized-A", group=rest, when=dodges),
        *(() if side == "Active" else (no_lof,)),
        Flag(
            name=f"{prefix}way_out",
            label=f"{side} can leave",
            default="1",
            help="Its Dodge reaches a place out of contact.",
            group=rest,
            when=dodges,
        ),
        fireteam_control(
            rest, prefix, side, "Its Level; it adds nothing to a CC Attack.", when=(f"{prefix}action", *evading)
        ),
    )


def save_controls(prefix: str, side: str) -> tuple[Control, ...]:
    """What affects the Saving Rolls of a Trooper, and whether it acts while Unconscious."""
    rest = f"{side}: more"
    cover = Flag(
        name=f"{prefix}cover",
        label=f"{side} in Partial Cover",
        help="Only against a BS Attack: its MOD, and its Saving Rolls.",
        group=rest,
        when=("reactive.action", CombatAction.BS),
    )
    return (
        Number(
            name=f"{prefix}ph",
            label=f"{side} PH against PARA",
            default="10",
            low=0,
            high=40,
            help="0 for a Trooper without PH.",
            group=rest,
        ),
        Mods(
            name=f"{prefix}save_mods",
            label=f"{side} MODs to Saving Rolls",
            help="Such as -1 for CC Attack (SR-1).",
            group=rest,
            usual=("-1 SR-1",),
        ),
        Flag(
            name=f"{prefix}dogged",
            label=f"{side} acts while Unconscious",
            help="Dogged or No Wound Incapacitation is active.",
            group=rest,
        ),
        *((cover,) if side == "Active" else ()),
    )


def protheion_controls(prefix: str, side: str) -> tuple[Control, ...]:
    """Protheion, and what affects it."""
    rest = f"{side}: more"
    return (
        protheion(prefix, side, rest),
        raised(prefix, side, rest),
        Number(
            name=f"{prefix}other_wounds",
            label=f"{side} Wounds by others",
            default="0",
            low=0,
            high=12,
            help="With Protheion: those suffered in the same Order from other enemies.",
            group=rest,
        ),
    )
