"""The fields on a line of fire: Visibility and Saturation Zones, and what a shooter has against them."""

from engine.controls import Choice, Control, Values, When
from engine.decisions.states import SuppressiveFireRules
from engine.forms.table import SATURATION, VISIBILITY
from engine.forms.trooper import ALBEDO, BURST_SKILL, MARKSMANSHIP, SIXTH_SENSE, VISOR
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, sees_through

ZONES = tuple(VISIBILITY.control.labels.items())
BURST_SKILLS = tuple(BURST_SKILL.control.labels.items())
BURST_SKILLS_IN_ACTIVE_TURN = tuple(one for one in BURST_SKILLS if one[0] in ("none", "neurocinetics"))
Options = tuple[tuple[str, str], ...]


def visibility_control(
    group: str, help_: str = "The most restrictive in the line of fire.", *, when: When = (), also_when: When = ()
) -> Control:
    """Return the control of the Visibility Zone in the line of fire."""
    return VISIBILITY.at(group, help_=help_, when=when, also_when=also_when).control


def saturation_control(group: str, *, when: When = (), also_when: When = ()) -> Control:
    """Return the control of whether a Saturation Zone is in the line of fire."""
    return SATURATION.at(group, when=when, also_when=also_when).control


def zone_controls(group: str, *, when: When = (), also_when: When = ()) -> tuple[Control, ...]:
    """Return the controls of the Zones in the line of fire."""
    return (
        visibility_control(group, when=when, also_when=also_when),
        saturation_control(group, when=when, also_when=also_when),
    )


def shooter_controls(
    group: str, prefix: str = "", label: str = "", skills: Options = BURST_SKILLS, shoots: When = ()
) -> tuple[Control, ...]:
    """Return the controls of a shooter's line of fire and Burst; of a side, with its `prefix` and `label`.

    `shoots` is when it makes a BS Attack, empty where it always does.
    """
    return (
        visor_control(group, prefix, label),
        sixth_sense_control(group, prefix, label),
        Choice(
            f"{prefix}burst_skill",
            _of(label, "Burst from"),
            "none",
            help="What gives more than Burst 1 in ARO." if len(skills) > 2 else "What changes its Burst.",
            group=group,
            options=skills,
            needs=(SuppressiveFireRules,),
            when=shoots,
        ),
    )


def visor_control(group: str, prefix: str = "", label: str = "", *, when: When = ()) -> Control:
    """Return the control of the Level of a shooter's Multispectral Visor."""
    return VISOR.at(group, prefix=prefix, label=_of(label, VISOR.control.label), when=when).control


def sixth_sense_control(group: str, prefix: str = "", label: str = "") -> Control:
    """Return the control of whether a Trooper has Sixth Sense."""
    return SIXTH_SENSE.at(group, prefix=prefix, label=_of(label, SIXTH_SENSE.control.label)).control


def marksmanship_control(group: str, prefix: str = "", label: str = "", *, when: When = ()) -> Control:
    """Return the control of whether a shooter has Marksmanship."""
    return MARKSMANSHIP.at(group, prefix=prefix, label=_of(label, MARKSMANSHIP.control.label), when=when).control


def albedo_control(group: str, prefix: str = "", label: str = "Albedo of the target", *, when: When = ()) -> Control:
    """Return the control of the Albedo of a target."""
    return ALBEDO.at(group, prefix=prefix, label=label, when=when).control


def side_controls(prefix: str, label: str, group: str, action: Choice | None) -> tuple[Control, ...]:
    """Return the controls of one side's line of fire in an exchange, as a shooter and as a target.

    `action` is the control of what it does, None where it shoots.
    """
    reactive = prefix != "active."
    skills = BURST_SKILLS if reactive else BURST_SKILLS_IN_ACTIVE_TURN
    return (
        *shooter_controls(group, prefix, label, skills, (action.name, "shoot") if action else ()),
        marksmanship_control(group, prefix, label),
        albedo_control(group, prefix, f"{label} Albedo"),
    )


def refuse_blind(values: Values, trooper: Trooper, who: str, when: str = "") -> None:
    """Refuse a Visibility Zone through which a Trooper does not see; `when` it needs LoF, where that is not always.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    zone = Zone(values.word("visibility"))
    if not sees_through(trooper, zone):
        raise values.wrong("visibility", f"must be a zone that {who} sees through{when}, not «{zone}».")


def _of(label: str, what: str) -> str:
    """Name a field, of a side or of the only shooter."""
    return f"{label} {what}".strip()
