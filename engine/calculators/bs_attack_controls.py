"""What the BS Attack calculator asks for."""

from engine.calculators.range import DISTANCE, WEAPON
from engine.controls import Choice, Flag, Mods, Number

COVER = Choice(
    name="cover",
    label="Cover of the target",
    default="none",
    group="Target",
    options=(("none", "None"), ("partial", "Partial Cover"), ("total", "Total Cover")),
)
MIMETISM = Choice(
    name="mimetism",
    label="Mimetism of the target",
    default="0",
    group="Target",
    options=(("0", "None"), ("-3", "Mimetism (-3)"), ("-6", "Mimetism (-6)")),
)
TARGETED = Flag(name="targeted", label="Targeted", group="Target", help="The target is in the State Targeted.")

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
    Choice(
        name="range",
        label="Range MOD",
        default="weapon",
        help="By weapon and distance, or as you read it off your profile.",
        options=(
            ("weapon", "By weapon and distance"),
            ("+6", "+6"),
            ("+3", "+3"),
            ("0", "0"),
            ("-3", "-3"),
            ("-6", "-6"),
            ("out", "Out of range"),
        ),
    ),
    COVER,
    MIMETISM,
    TARGETED,
    Number(
        name="into_combat",
        label="Allies Engaged with the target",
        default="0",
        low=0,
        high=10,
        group="Target",
        help="-6 for each.",
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
        help="Dice aimed at this target; a number also stands for a Burst in ARO above 1.",
        options=(("weapon", "The weapon's (1 in ARO)"), *((str(n), str(n)) for n in range(1, 7))),
    ),
    Flag(name="special_die", label="+1 SD", group="Attack", help="One extra die, one die discarded."),
    Mods(
        name="mods",
        label="Other MODs",
        help="All that is not asked above: +3 BS Attack, -3 Stunned.",
        usual=(),
    ),
)
