"""The controls of the BS Attack calculator."""

from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET, fireteam_control
from engine.calculators.parts.line import albedo_control, shooter_controls, zone_controls
from engine.calculators.parts.special_dice import special_dice_control
from engine.calculators.parts.target import COVER, MIMETISM, TARGETED, cover_lost_choice, range_choice
from engine.calculators.parts.weapon import DISTANCE, WEAPON
from engine.controls import Choice, Flag, Mods, Number
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.fireteam import CoordinatedOrderRules
from engine.editions import decisions_on
from engine.rules.bs_attack import Participant

BY_WEAPON = "weapon"
"""The option for the Range MOD by weapon and distance."""

CONTROLS = (
    Number(
        name="attribute",
        label="BS",
        default="12",
        low=0,
        high=40,
        help="PH or WIP with a Trait BS Weapon (PH) or BS Weapon (WIP).",
    ),
    WEAPON,
    DISTANCE,
    range_choice(
        BY_WEAPON,
        "By weapon and distance",
        ("+6", "+3", "0", "-3", "-6"),
        "By weapon and distance, or as you read it off your profile.",
    ),
    COVER,
    cover_lost_choice(("marksmanship", "Marksmanship of the attacker")),
    Flag(name="nanoscreen", label="Nanoscreen", group="Target", help="The target has one; it adds to Partial Cover."),
    MIMETISM,
    albedo_control("Target"),
    TARGETED,
    Number(
        name="into_combat",
        label="Allies in contact",
        default="0",
        low=0,
        high=10,
        group="Target",
        help=f"Engaged with the target: {decisions_on(BsAttackRules)[0].into_combat} for each.",
    ),
    Flag(name="speculative", label="Speculative Attack", group="Attack"),
    Choice(
        name="turn",
        label="Turn",
        default="active",
        group="Attack",
        options=(("active", "Active"), ("reactive", "Reactive (in ARO)")),
    ),
    Choice(
        name="burst",
        label="Burst",
        default="weapon",
        group="Attack",
        help="Dice aimed at this target; a number may also be a Burst above 1 in ARO.",
        options=(("weapon", "The weapon's (1 in ARO)"), *((str(n), str(n)) for n in range(1, 7))),
    ),
    *shooter_controls("Attack"),
    Choice(
        name="coordinated",
        label="Coordinated Order",
        default=Participant.NONE,
        group="Attack",
        options=(
            (Participant.NONE, "none"),
            (Participant.SPEARHEAD, "as the Spearhead"),
            (Participant.OTHER, "as another participant"),
        ),
        needs=(CoordinatedOrderRules,),
    ),
    *zone_controls("Line of fire"),
    fireteam_control("Attack", help_=f"{LEVEL_HELP_OF_TARGET}."),
    special_dice_control("special_die", "+1 SD", "Attack"),
    Mods(
        name="mods",
        label="Other MODs",
        help="Any other MODs: +3 BS Attack, -3 Stunned.",
        usual=(),
    ),
)
