"""The fields on a line of fire: Visibility and Saturation Zones, and what a shooter has against them."""

from engine.calculators.parts.trooper import MIMETISM_OPTIONS
from engine.controls import Choice, Control, Flag, Number, Values
from engine.decisions.profiles import SkillRules
from engine.decisions.states import SuppressiveFireRules
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.records.trooper import Listed, Trooper
from engine.rules.bs_attack import SUPPRESSIVE_FIRE, Zone

ZONES = (
    (Zone.NONE, "none"),
    (Zone.LOW, "Low Visibility"),
    (Zone.POOR, "Poor Visibility"),
    (Zone.ZERO, "Zero Visibility"),
    (Zone.WHITE_NOISE, "White Noise"),
)
BURST_SKILLS = (
    ("none", "none"),
    ("total-reaction", "Total Reaction"),
    ("neurocinetics", "Neurocinetics"),
    ("enhanced-reaction", "Enhanced Reaction"),
    ("suppressive-fire", "Suppressive Fire State"),
)
NAMES = {
    "total-reaction": "Total Reaction",
    "neurocinetics": "Neurocinetics",
    "enhanced-reaction": "Enhanced Reaction",
}


def zone_controls(group: str) -> tuple[Control, ...]:
    """The Zones in the line of fire."""
    return (
        Choice(
            name="visibility",
            label="Visibility Zone",
            default=Zone.NONE,
            help="The most restrictive in the line of fire.",
            group=group,
            options=ZONES,
            needs=(VisibilityRules,),
        ),
        Flag(
            name="saturation",
            label="Saturation Zone",
            help="In the Line of Fire: one die fewer at this target.",
            group=group,
            needs=(SaturationRules,),
        ),
    )


def shooter_controls(group: str) -> tuple[Control, ...]:
    """What a shooter has that bears on its line of fire and on its Burst."""
    return (
        Number(
            name="visor",
            label="Multispectral Visor",
            default="0",
            low=0,
            high=3,
            help="0 for none.",
            group=group,
            needs=(VisibilityRules,),
        ),
        Flag(name="sixth_sense", label="Sixth Sense", group=group, needs=(VisibilityRules, SkillRules)),
        Choice(
            name="burst_skill",
            label="Burst by",
            default="none",
            help="What gives more than Burst 1 in ARO.",
            group=group,
            options=BURST_SKILLS,
            needs=(SuppressiveFireRules,),
        ),
    )


ALBEDO = Choice(
    name="albedo",
    label="Albedo of the target",
    default="0",
    help="Against a Multispectral Visor or Marksmanship.",
    group="Target",
    options=MIMETISM_OPTIONS,
    needs=(VisibilityRules,),
)


def read_shooter(values: Values) -> Trooper:
    """The shooter of a form, with what bears on its line of fire and on its Burst."""
    visor, skill = values.number("visor"), values.word("burst_skill")
    names = [NAMES[skill]] if skill in NAMES else []
    names += ["Sixth Sense"] if values.flag("sixth_sense") else []
    return Trooper(
        skills=tuple(map(Listed, names)),
        equipment=(Listed("Multispectral Visor", visor),) if visor else (),
        states=(SUPPRESSIVE_FIRE,) if skill == "suppressive-fire" else (),
    )
