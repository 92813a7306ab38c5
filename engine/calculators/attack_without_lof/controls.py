"""The controls of the calculator of attacks without LoF."""

from engine.calculators.parts.answers.replies import FOLDED, reply_controls
from engine.calculators.parts.answers.saving_rolls import target_controls
from engine.calculators.parts.fireteam import fireteam_control
from engine.calculators.parts.special_dice import MOST_DICE, special_dice_control
from engine.calculators.parts.weapon import DISTANCE
from engine.controls import Choice, Dice, Mods, Number, Text
from engine.editions import EDITIONS
from engine.forms import Field, controls_of
from engine.forms.given import equipment_mod
from engine.forms.table import SATURATION, VISIBILITY
from engine.forms.trooper import TARGETED
from engine.records.weapon_chart import weapons

WORDS = ("dodge", "reset", "attack", "nothing")
KINDS = (
    ("guided", "BS Attack (Guided)"),
    ("speculative", "Speculative Attack"),
    ("intuitive", "Intuitive Attack"),
)
ECM = Number(name="ecm", label="ECM of the target", default="0", low=-12, high=0, help="-6 for ECM (Guided -6).")
TARGET = (
    Field(control=ECM, gives=equipment_mod("ECM: Guided")),
    TARGETED.at("", label="Target is Targeted", help_="Always the case for a Guided attack."),
)
CONTROLS = (
    Choice(name="kind", label="Attack", default="guided", options=KINDS),
    Number(
        name="attribute",
        label="Attribute",
        default="12",
        low=0,
        high=40,
        help="BS, or what the weapon is used with; WIP for an Intuitive Attack.",
    ),
    Text(
        name="weapon",
        label="Weapon",
        default="Missile Launcher (Blast Mode)",
        help="A name, a part of it or its initials, with its Mode where it has several.",
        suggestions=tuple(
            weapon.name
            for edition in EDITIONS.values()
            for weapon in weapons(edition)
            if weapon.ps and weapon.ammunition
        ),
    ),
    DISTANCE,
    Mods(name="mods", label="Other MODs", help="Positive ones: negative ones do not count.", usual=("+3 BS Attack",)),
    *controls_of(TARGET),
    special_dice_control("special_die", "+1 SD", when=("kind", "guided")),
    VISIBILITY.at(FOLDED, help_="A MOD to the target's BS Attack, not to yours.").control,
    SATURATION.at(FOLDED).control,
    fireteam_control(
        FOLDED, help_="Its Level: +1 SD from 2 if Guided, +1 from 4.", when=("kind", "guided", "speculative")
    ),
    Dice(name="dice", label="Dice", most=3),
    *reply_controls(WORDS),
    Dice(name="target.dice", label="Target dice", most=MOST_DICE, group="Target"),
    *target_controls("target."),
)
