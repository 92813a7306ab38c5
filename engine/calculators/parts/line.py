"""The fields on a line of fire: Visibility and Saturation Zones, and what a shooter has against them."""

from dataclasses import replace

from engine.calculators.parts.trooper import MIMETISM_OPTIONS
from engine.controls import Choice, Control, Flag, Number, Values, When
from engine.decisions.profiles import SkillRules
from engine.decisions.states import SuppressiveFireRules
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.records.trooper import Listed, Trooper
from engine.rules.bs_attack import SUPPRESSIVE_FIRE, Zone, sees_through

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
BURST_SKILLS_IN_ACTIVE_TURN = tuple(one for one in BURST_SKILLS if one[0] in ("none", "neurocinetics"))
ALBEDO_OPTIONS = tuple((mod, text.replace("Mimetism", "Albedo")) for mod, text in MIMETISM_OPTIONS)
Options = tuple[tuple[str, str], ...]
NAMES = {
    "total-reaction": "Total Reaction",
    "neurocinetics": "Neurocinetics",
    "enhanced-reaction": "Enhanced Reaction",
}


def visibility_control(
    group: str, help_: str = "The most restrictive in the line of fire.", *, when: When = (), or_when: When = ()
) -> Choice:
    """The Visibility Zone in the line of fire."""
    return Choice(
        name="visibility",
        label="Visibility Zone",
        default=Zone.NONE,
        help=help_,
        group=group,
        options=ZONES,
        needs=(VisibilityRules,),
        when=when,
        or_when=or_when,
    )


def saturation_control(group: str, *, when: When = (), or_when: When = ()) -> Flag:
    """Whether a Saturation Zone is in the line of fire."""
    return Flag(
        name="saturation",
        label="Saturation Zone",
        help="In the LoF: one die fewer at each target, but never fewer than one.",
        group=group,
        needs=(SaturationRules,),
        when=when,
        or_when=or_when,
    )


def zone_controls(group: str, *, when: When = (), or_when: When = ()) -> tuple[Control, ...]:
    """The Zones in the line of fire."""
    return (
        visibility_control(group, when=when, or_when=or_when),
        saturation_control(group, when=when, or_when=or_when),
    )


def shooter_controls(
    group: str, prefix: str = "", label: str = "", skills: Options = BURST_SKILLS, shoots: When = ()
) -> tuple[Control, ...]:
    """What a shooter has that affects its line of fire and its Burst; of a side, its `prefix` and its `label`.

    `shoots` is when it makes a BS Attack, empty where it always does.
    """
    return (
        visor_control(group, prefix, label),
        sixth_sense_control(group, prefix, label),
        Choice(
            name=f"{prefix}burst_skill",
            label=_of(label, "Burst from"),
            default="none",
            help="What gives more than Burst 1 in ARO." if len(skills) > 2 else "What changes its Burst.",
            group=group,
            options=skills,
            needs=(SuppressiveFireRules,),
            when=shoots,
        ),
    )


def visor_control(group: str, prefix: str = "", label: str = "", *, when: When = ()) -> Number:
    """The Level of a shooter's Multispectral Visor."""
    return Number(
        name=f"{prefix}visor",
        label=_of(label, "Multispectral Visor"),
        default="0",
        low=0,
        high=3,
        help="0 for none.",
        group=group,
        needs=(VisibilityRules,),
        when=when,
    )


def sixth_sense_control(group: str, prefix: str = "", label: str = "") -> Flag:
    """Whether a Trooper has Sixth Sense."""
    needs = (VisibilityRules, SkillRules)
    return Flag(name=f"{prefix}sixth_sense", label=_of(label, "Sixth Sense"), group=group, needs=needs)


def marksmanship_control(group: str, prefix: str = "", label: str = "", *, when: When = ()) -> Flag:
    """Whether a shooter has Marksmanship."""
    says = "Ignores the MOD of Partial Cover."
    return Flag(name=f"{prefix}marksmanship", label=_of(label, "Marksmanship"), help=says, group=group, when=when)


def albedo_control(group: str, prefix: str = "", label: str = "Albedo of the target", *, when: When = ()) -> Choice:
    """The Albedo of a target."""
    return Choice(
        name=f"{prefix}albedo",
        label=label,
        default="0",
        help="A MOD to attacks on it with a Multispectral Visor or Marksmanship.",
        group=group,
        options=ALBEDO_OPTIONS,
        needs=(VisibilityRules,),
        when=when,
    )


def side_controls(prefix: str, label: str, group: str, action: Choice | None) -> tuple[Control, ...]:
    """What one side of an exchange has for the line of fire, as a shooter and as a target.

    `action` is the control of what it does, None where it shoots.
    """
    reactive = prefix != "active."
    skills = BURST_SKILLS if reactive else BURST_SKILLS_IN_ACTIVE_TURN
    return (
        *shooter_controls(group, prefix, label, skills, (action.name, "shoot") if action else ()),
        marksmanship_control(group, prefix, label),
        albedo_control(group, prefix, f"{label} Albedo"),
    )


def read_sight(fields: Values) -> Trooper:
    """The Skills and Equipment with which a Trooper of a form sees, where the form has fields for them."""
    visor = fields.number("visor")
    names = {"sixth_sense": "Sixth Sense", "marksmanship": "Marksmanship"}
    there = [name for name in names if f"{fields.prefix}{name}" in fields.read and fields.flag(name)]
    return Trooper(
        skills=tuple(Listed(names[name]) for name in there),
        equipment=(Listed("Multispectral Visor", visor),) if visor else (),
    )


def refuse_blind(values: Values, trooper: Trooper, who: str, when: str = "") -> None:
    """Refuse a Visibility Zone through which a Trooper does not see; `when` it needs LoF, where that is not always.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    zone = Zone(values.word("visibility"))
    if not sees_through(trooper, zone):
        raise values.wrong("visibility", f"must be a zone that {who} sees through{when}, not «{zone}».")


def read_shooter(values: Values) -> Trooper:
    """The shooter of a form, with what affects its line of fire and its Burst."""
    sight, skill = read_sight(values), values.word("burst_skill")
    return replace(
        sight,
        traits=("REM",) if skill == "enhanced-reaction" else (),
        skills=((Listed(NAMES[skill]),) if skill in NAMES else ()) + sight.skills,
        states=(SUPPRESSIVE_FIRE,) if skill == "suppressive-fire" else (),
    )


def read_side(fields: Values, states: tuple[str, ...]) -> Trooper:
    """The same for one side of an exchange in these States, some of which end Suppressive Fire State."""
    shooter = read_shooter(fields)
    suppresses = SUPPRESSIVE_FIRE in Trooper(states=(*shooter.states, *states)).states_in_force
    return replace(shooter, states=(SUPPRESSIVE_FIRE,) if suppresses else ())


def _of(label: str, what: str) -> str:
    """What a field is called, of a side or of the only shooter."""
    return f"{label} {what}".strip()
