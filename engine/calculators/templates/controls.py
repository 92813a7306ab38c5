"""The controls of the Templates calculator: the attack, its user, and up to four Troopers."""

from enum import StrEnum

from engine.calculators.parts.dice import MOST_DICE, special_dice_control
from engine.calculators.parts.fireteam import LEVEL_HELP
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.weapon import custom_weapon_controls, weapon_control
from engine.controls import Choice, Control, Dice, Flag, Inches, Mods, Number, Text, When
from engine.editions import EDITIONS
from engine.exchange import Action
from engine.forms import Field, controls_of, others
from engine.forms.combatant import BURST, IN_COVER, RARE_OF_SIDE
from engine.forms.trooper import (
    ALBEDO,
    ARM,
    FIRETEAM,
    NANOSCREEN,
    OF_SHOOTER,
    OF_TARGET,
    SIGHT,
    SIXTH_SENSE,
    VISOR,
    VITA,
)
from engine.records.weapon import weapons
from engine.rules.templates import Allegiance, PlaceUnderTemplate


class TemplateKind(StrEnum):
    """How a Template is used."""

    IMPACT = "impact"
    DIRECT = "direct"
    INTUITIVE = "intuitive"
    SMOKE = "smoke"
    ECLIPSE = "eclipse"

    @property
    def harmless(self) -> bool:
        """Return whether it has neither a PS nor a State: n5.templates-allies.harmless."""
        return self in (TemplateKind.SMOKE, TemplateKind.ECLIPSE)


class DeclaredAs(StrEnum):
    """The declaration of an attack with a Template."""

    BS_ATTACK = "bs-attack"
    GUIDED = "guided"
    SPECULATIVE = "speculative"
    INTUITIVE = "intuitive"
    TRIANGULATED = "triangulated"

    @property
    def by_lof(self) -> bool:
        """Return whether it needs LoF to its target."""
        return self in (DeclaredAs.BS_ATTACK, DeclaredAs.TRIANGULATED)


class LofPath(StrEnum):
    """Where the LoF of an attack runs, if it needs any."""

    THROUGH = "through"
    PAST = "past"
    NONE = "none"


KINDS = (
    (TemplateKind.IMPACT, "Impact Template"),
    (TemplateKind.DIRECT, "Direct Template"),
    (TemplateKind.INTUITIVE, "Direct Template by Intuitive Attack"),
    (TemplateKind.SMOKE, "Smoke"),
    (TemplateKind.ECLIPSE, "Eclipse"),
)
DECLARED = (
    (DeclaredAs.BS_ATTACK, "BS Attack"),
    (DeclaredAs.GUIDED, "BS Attack (Guided)"),
    (DeclaredAs.SPECULATIVE, "Speculative Attack"),
    (DeclaredAs.TRIANGULATED, "Triangulated Fire"),
)
ANSWERS = (
    (Action.SHOOT, "BS Attack"),
    (Action.TEMPLATE, "Direct Template"),
    (Action.DODGE, "Dodge"),
    (Action.NOTHING, "nothing, or a Skill that does not oppose it"),
)
ALLEGIANCES = (
    (Allegiance.ENEMY, "enemy"),
    (Allegiance.ALLY, "ally"),
    (Allegiance.UNCONSCIOUS_ALLY, "Unconscious ally"),
    (Allegiance.NEUTRAL, "Neutral"),
)
PLACES = (
    (PlaceUnderTemplate.INSIDE, "inside the Area of Effect"),
    (PlaceUnderTemplate.OUTSIDE, "outside it"),
    (PlaceUnderTemplate.TOTAL_COVER, "inside, Total Cover from the Blast Focus"),
    (PlaceUnderTemplate.COMBAT, "in Close Combat with one inside"),
)
PATHS = (
    (LofPath.THROUGH, "through the Template"),
    (LofPath.PAST, "past the Template"),
    (LofPath.NONE, "not needed for its attack"),
)
NUMBERS = range(1, 5)
"""The Troopers of a form; the first is the Main Target."""

ABSENT = "absent"
USER = "Attacker"
LINE = "Line of fire"
HARM = ("kind", TemplateKind.IMPACT, TemplateKind.DIRECT, TemplateKind.INTUITIVE)
HARMLESS = ("kind", TemplateKind.SMOKE, TemplateKind.ECLIPSE)
AIMED = ("kind", TemplateKind.IMPACT, TemplateKind.SMOKE, TemplateKind.ECLIPSE)
ROLLED = (*AIMED, TemplateKind.INTUITIVE)
MOST_BURST = 3


def group(number: int) -> str:
    """Return the heading of one Trooper."""
    return f"Target {number}"


def rare_group(number: int) -> str:
    """Return the heading of the fields of one Trooper that are seldom needed."""
    return f"{group(number)}: more"


KNOWN = (one for edition in EDITIONS.values() for one in weapons(edition) if not one.trait("Deployable"))
NAMES = tuple(one.name for one in KNOWN if one.trait("Impact Template") or one.trait("Direct Template"))

ATTACK: tuple[Field | Control, ...] = (
    Choice("kind", "Template", TemplateKind.IMPACT, options=KINDS),
    Choice(
        "declared",
        "Declared as",
        DeclaredAs.BS_ATTACK,
        options=DECLARED,
        help="Triangulated Fire: no MODs to the roll, no +1 SD.",
        when=AIMED,
    ),
    Number("attribute", "BS, PH or WIP", "12", low=0, high=40, when=ROLLED),
    Text("weapon", "Weapon", help="By name (Grenades). Empty: the values you set below.", suggestions=NAMES),
    Inches(
        "distance",
        "Distance",
        "0",
        high=96,
        help="In inches, to the Main Target or the point. 0 if you enter the Range MOD yourself.",
        when=AIMED,
    ),
    Mods("mods", "MODs", help="For the Main Target. Without Range if you give a distance.", when=AIMED),
    Number(
        "burst",
        "Dice or Templates",
        "1",
        low=1,
        high=MOST_BURST,
        help="How many dice, or Direct Templates, of the Burst you use here.",
    ),
    special_dice_control("special_die", "+1 SD", when=AIMED),
    *custom_weapon_controls("", "Weapon", "Weapon"),
    *zone_controls(LINE),
    *(one.at(LINE) for one in OF_SHOOTER),
    ALBEDO.at(LINE, label="Albedo of Target 1"),
    FIRETEAM.at(LINE, help_=f"{LEVEL_HELP}."),
)
"""What the user of the Template does."""


ATTACKED: tuple[Field | Control, ...] = (
    *(one.of(USER, USER) for one in (ARM, IN_COVER, VITA)),
    *(one.of(USER, f"{USER}: more") for one in (*RARE_OF_SIDE, *OF_TARGET)),
)
"""What hits on the user find of it."""


def _target(number: int) -> tuple[Field | Control, ...]:
    """Return the fields of one Trooper; the Main Target is there, an enemy, inside or outside."""
    name, label, rest, main = f"target.{number}.", group(number), rare_group(number), number == 1
    answers = (*ANSWERS, (Action.RESET, "Reset")) if main else ((ABSENT, "is not there"), *ANSWERS)
    side = Choice(f"{name}side", f"{label} is", Allegiance.ENEMY, group=label, options=ALLEGIANCES, when=HARM)
    shoots: When = (f"{name}action", Action.SHOOT)
    attacks: When = (f"{name}action", Action.SHOOT, Action.TEMPLATE)
    dodges: When = (f"{name}action", Action.DODGE)
    resets: When = (f"{name}action", Action.RESET)
    target = others(OF_TARGET, ALBEDO) if main else (NANOSCREEN,)
    beside = (*target, *others(OF_SHOOTER if main else SIGHT, VISOR), SIXTH_SENSE)
    wip = Number(f"{name}wip", f"{label} WIP", "13", low=0, high=40, group=label, when=resets)
    return (
        Choice(
            f"{name}action",
            f"{label} declares",
            (Action.SHOOT, Action.DODGE, ABSENT, ABSENT)[number - 1],
            group=label,
            options=answers,
            help="Target 1 is the Main Target." if main else "",
        ),
        *(() if main else (side,)),
        Choice(
            f"{name}place",
            f"{label} position",
            PlaceUnderTemplate.INSIDE,
            help="Inside the Area of Effect or not.",
            group=label,
            options=PLACES[:2] if main else PLACES,
            when=HARM,
        ),
        Number(f"{name}attribute", f"{label} BS", "12", low=0, high=40, group=label, when=shoots),
        Mods(f"{name}mods", f"{label} BS Attack MODs", group=label, when=shoots),
        weapon_control(name, label, label, attacks),
        Number(f"{name}ph", f"{label} PH", "10", low=0, high=40, group=label, when=dodges),
        *((wip,) if main else ()),
        Flag(f"{name}lof", f"{label} has LoF to the attacker", group=label, when=dodges),
        Choice(f"{name}path", f"{label} LoF", LofPath.THROUGH, group=label, options=PATHS, when=HARMLESS),
        *(one.of(label, label) for one in (VISOR, ARM, VITA)),
        BURST.of(label, rest, help_="1 in ARO."),
        special_dice_control(f"{name}special_die", f"{label} +1 SD", rest),
        Mods(f"{name}dodge_mods", f"{label} Dodge MODs", group=rest, usual=("+3 Dodge", "-3 Dodge")),
        *custom_weapon_controls(name, label, rest),
        *(one.of(label, rest) for one in (*RARE_OF_SIDE, *beside)),
        FIRETEAM.of(label, rest, help_="Its Level: bonuses to BS Attack and Dodge, Sixth Sense at 5."),
    )


DICE = (
    Dice("dice", "Attacker's dice", most=MOST_BURST + 2),
    *(Dice(f"target.{number}.dice", f"{group(number)}'s dice", most=MOST_DICE) for number in NUMBERS),
    *(Dice(f"target.{number}.save_dice", f"{group(number)} Saving Rolls", most=60) for number in NUMBERS),
    *(
        Dice(f"attacker.{number}.save_dice", f"{USER} Saving Rolls against {group(number)}", most=60)
        for number in NUMBERS
    ),
)
"""The dice in the order in which they are rolled."""

CONTROLS = controls_of((*ATTACK, *(one for number in NUMBERS for one in _target(number)), *ATTACKED, *DICE))
FOLDED = ("Weapon", LINE, *map(rare_group, NUMBERS), *map(group, NUMBERS[2:]), USER, f"{USER}: more")
