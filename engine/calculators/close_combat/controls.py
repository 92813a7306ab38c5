"""The form of Close Combat: both sides, and the dice on the table."""

from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.calculators.parts.weapon import custom_weapon_controls
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, Text, When
from engine.editions import EDITIONS
from engine.exchange import Action
from engine.forms import Field, controls_of
from engine.forms.trooper import (
    ARM,
    BERSERK,
    BTS,
    BURST_MOD,
    FIRETEAM,
    HELPERS,
    IMMUNITY,
    IMPOSES,
    MARTIAL_ARTS,
    NATURAL_BORN_WARRIOR,
    PROTHEION,
    RAISED,
    REMOTE_PRESENCE,
    SIXTH_SENSE,
    STRUCTURE,
    SURPRISE_ATTACK,
    UNIT,
    VITA,
    WOUNDS_TAKEN,
)
from engine.records.weapon import weapons

SIDES = ("Active", "Reactive")
BS = "bs"
"""The word of a BS Attack; the other declarations have those of their actions."""

DECLARES = ((Action.CC, "CC Attack"), (Action.DODGE, "Dodge"))
IN_ARO = (*DECLARES, (BS, "BS Attack, before contact"), (Action.RESET, "Reset"), (Action.NOTHING, "nothing"))
FOLDED = tuple(f"{side}: more" for side in SIDES)
PLAIN_WEAPON = {"ps": "8", "ammunition": "N", "saving_attribute": "arm"}
"""The values of a weapon that is not given by its name: those of a CC Weapon."""

WEAPONS = tuple(
    dict.fromkeys(
        weapon.name
        for edition in EDITIONS.values()
        for weapon in weapons(edition)
        if weapon.trait("CC") and not weapon.bands
    )
)
PROFILE = (MARTIAL_ARTS, NATURAL_BORN_WARRIOR, SIXTH_SENSE)
"""The fields beside its body that say what each side has, and those of the Active Trooper beside them."""

OF_ACTIVE = (BERSERK, SURPRISE_ATTACK)


def _side(who: str, attribute: str) -> tuple[Field | Control, ...]:
    name, active, rest = who.lower(), who == "Active", f"{who}: more"
    cc, dodges = (f"{name}.action", Action.CC), (f"{name}.action", Action.DODGE)
    evades: When = dodges if active else (*dodges, BS, Action.RESET)
    return (
        Choice(f"{name}.action", f"{who} declares", Action.CC, group=who, options=DECLARES if active else IN_ARO),
        Number(
            f"{name}.attribute",
            f"{who} CC or PH" if active else f"{who} CC, PH, BS or WIP",
            attribute,
            low=0,
            high=40,
            help="CC, or PH for a Dodge." if active else "CC, PH for a Dodge, BS or WIP.",
            group=who,
        ),
        MARTIAL_ARTS.of(who, who, when=cc),
        Mods(
            f"{name}.mods",
            f"{who} own MODs",
            help="+3 CC Attack. MODs to the enemy have a field of their own.",
            group=who,
            usual=("+3 CC Attack", "-3 States"),
        ),
        IMPOSES.of(who, who),
        HELPERS.of(who, who, when=cc),
        NATURAL_BORN_WARRIOR.of(who, who, when=cc),
        ARM.of(who, who),
        VITA.of(who, who),
        *((BERSERK.of(who, who), SURPRISE_ATTACK.of(who, who), BURST_MOD.of(who, rest, when=cc)) if active else ()),
        Number(
            f"{name}.burst",
            f"{who} Burst",
            "1",
            low=1,
            high=6,
            help="Of the weapon." if active else "Of a BS Attack in ARO, where a rule gives more than 1.",
            group=rest,
        ),
        special_dice_control(f"{name}.special_die", f"{who} +1 SD", rest),
        Text(
            f"{name}.weapon",
            f"{who} weapon",
            help="By name (DA CC Weapon). Empty: PS 8, N, ARM, as a CC Weapon, or the values you set below.",
            group=rest,
            suggestions=WEAPONS,
        ),
        *custom_weapon_controls(f"{name}.", who, rest, defaults=PLAIN_WEAPON, others=("E/M", "Stun", "PARA")),
        SIXTH_SENSE.at(rest, prefix=f"{name}.", label=f"{who} Sixth Sense", when=dodges, needs=()),
        Flag(f"{name}.immobilised", f"{who} Immobilized-A", group=rest, when=dodges),
        *(() if active else (Flag(f"{name}.no_lof", f"{who} without LoF", group=rest, when=dodges),)),
        Flag(
            f"{name}.way_out",
            f"{who} can leave",
            default="1",
            help="Its Dodge reaches a place out of contact.",
            group=rest,
            when=dodges,
        ),
        FIRETEAM.of(who, rest, when=evades, help_="Its Level; it adds nothing to a CC Attack."),
        Number(
            f"{name}.ph", f"{who} PH against PARA", "10", low=0, high=40, help="0 for a Trooper without PH.", group=rest
        ),
        Mods(
            f"{name}.save_mods",
            f"{who} MODs to Saving Rolls",
            help="Such as -1 for CC Attack (SR-1).",
            group=rest,
            usual=("-1 SR-1",),
        ),
        Flag(
            f"{name}.dogged",
            f"{who} acts while Unconscious",
            help="Dogged or No Wound Incapacitation is active.",
            group=rest,
        ),
        *((_cover(who, rest),) if active else ()),
        PROTHEION.of(who, rest),
        RAISED.of(who, rest),
        Number(
            f"{name}.other_wounds",
            f"{who} Wounds by others",
            "0",
            low=0,
            high=12,
            help="With Protheion: those suffered in the same Order from other enemies.",
            group=rest,
        ),
        BTS.of(who, rest, default="0"),
        *(field.of(who, rest) for field in (STRUCTURE, REMOTE_PRESENCE, WOUNDS_TAKEN, UNIT, IMMUNITY)),
    )


def _cover(who: str, group: str) -> Flag:
    return Flag(
        f"{who.lower()}.cover",
        f"{who} in Partial Cover",
        help="Only against a BS Attack: its MOD, and its Saving Rolls.",
        group=group,
        when=("reactive.action", BS),
    )


DICE = (
    *(Dice(f"{side.lower()}.dice", f"{side}'s dice", most=MOST_DICE) for side in SIDES),
    Dice("reactive.save_dice", "Reactive Saving Rolls", most=60),
    Dice("active.save_dice", "Active Saving Rolls", most=60),
)
"""The dice in the order in which they are rolled."""

CONTROLS = (*controls_of((*_side("Active", "15"), *_side("Reactive", "13"))), *DICE)
