"""The form of the BS Attack calculator: the attack, its target, and what lies between."""

from engine.calculators.parts.fireteam import LEVEL_HELP_OF_TARGET, fireteam_control
from engine.calculators.parts.special_dice import special_dice_control
from engine.calculators.parts.target import range_choice
from engine.calculators.parts.weapon import DISTANCE, WEAPON
from engine.controls import Choice, Flag, Mods, Number
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.fireteam import CoordinatedOrderRules
from engine.editions import decisions_on
from engine.forms import Field, controls_of
from engine.forms.given import Given, by_word, fact
from engine.forms.table import COVER, SATURATION, VISIBILITY, cover_lost
from engine.forms.trooper import ALBEDO, BURST_SKILL, MIMETISM, NANOSCREEN, SIXTH_SENSE, TARGETED, VISOR
from engine.records.roll import Fact
from engine.records.trooper import Listed, Trooper
from engine.rules.bs_attack import Participant

BY_WEAPON = "weapon"
"""The option for the Range MOD by weapon and distance."""

MARKSMANSHIP = ("marksmanship", "Marksmanship of the attacker")
"""What takes the MOD of Cover away and is a Skill of the attacker."""

ATTRIBUTE = Number(
    name="attribute",
    label="BS",
    default="12",
    low=0,
    high=40,
    help="PH or WIP with a Trait BS Weapon (PH) or BS Weapon (WIP).",
)
INTO_COMBAT = Field(
    control=Number(
        name="into_combat",
        label="Allies in contact",
        default="0",
        low=0,
        high=10,
        group="Target",
        help=f"Engaged with the target: {decisions_on(BsAttackRules)[0].into_combat} for each.",
    ),
    absent=("bs.into-combat", "No ally is Engaged with the target."),
)
SPECULATIVE = Field(
    control=Flag(name="speculative", label="Speculative Attack", group="Attack"),
    gives=fact(Fact.SPECULATIVE),
    absent=("bs.speculative", "No Speculative Attack."),
)
TURN = Field(
    control=Choice(
        name="turn",
        label="Turn",
        default="active",
        group="Attack",
        options=(("active", "Active"), ("reactive", "Reactive (in ARO)")),
    ),
    absent=("aro.burst", "Not in ARO: the full Burst."),
)
BURST = Choice(
    name="burst",
    label="Burst",
    default="weapon",
    group="Attack",
    help="Dice aimed at this target; a number may also be a Burst above 1 in ARO.",
    options=(("weapon", "The weapon's (1 in ARO)"), *((str(n), str(n)) for n in range(1, 7))),
)
COORDINATED = Choice(
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
)


TARGET = (
    COVER.at("Target"),
    cover_lost(MARKSMANSHIP).at("Target"),
    NANOSCREEN.at("Target"),
    MIMETISM.at("Target", label="Mimetism of the target"),
    ALBEDO.at("Target", label="Albedo of the target"),
    TARGETED.at("Target"),
    INTO_COMBAT,
)
SHOOTER = (VISOR.at("Attack"), SIXTH_SENSE.at("Attack"), BURST_SKILL.at("Attack"))
TABLE = (VISIBILITY.at("Line of fire"), SATURATION.at("Line of fire"))
ATTACK = (SPECULATIVE, TURN)
BY_COVER_LOST = Field(
    control=TARGET[1].control,
    gives=by_word({MARKSMANSHIP[0]: Given(trooper=Trooper(skills=(Listed("Marksmanship"),)))}),
)
"""What the field about the target's Cover says of the shooter."""

CONTROLS = controls_of(
    (
        ATTRIBUTE,
        WEAPON,
        DISTANCE,
        range_choice(
            BY_WEAPON,
            "By weapon and distance",
            ("+6", "+3", "0", "-3", "-6"),
            "By weapon and distance, or as you read it off your profile.",
        ),
        *TARGET,
        *ATTACK,
        BURST,
        *SHOOTER,
        COORDINATED,
        *TABLE,
        fireteam_control("Attack", help_=f"{LEVEL_HELP_OF_TARGET}."),
        special_dice_control("special_die", "+1 SD", "Attack"),
        Mods(name="mods", label="Other MODs", help="Any other MODs: +3 BS Attack, -3 Stunned.", usual=()),
    )
)
