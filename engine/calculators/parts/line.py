"""The fields on a line of fire: Visibility and Saturation Zones, and what a shooter has against them."""

from dataclasses import replace

from engine.controls import Choice, Control, Values, When
from engine.decisions.states import SuppressiveFireRules
from engine.forms import Field, controls_of, others
from engine.forms.combatant import SATURATION, VISIBILITY
from engine.forms.trooper import BURST_SKILL, MIMETISM, OF_SHOOTER, OF_TARGET, SIXTH_SENSE
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, sees_through

ZONES = tuple(VISIBILITY.control.labels.items())
BURST_SKILLS = tuple(BURST_SKILL.control.labels.items())
BURST_SKILL_OF_ACTIVE = replace(
    BURST_SKILL,
    control=Choice(
        "burst_skill",
        "Burst from",
        "none",
        help="What changes its Burst.",
        options=tuple(one for one in BURST_SKILLS if one[0] in ("none", "neurocinetics")),
        needs=(SuppressiveFireRules,),
    ),
)


def zone_controls(group: str, *, when: When = (), also_when: When = ()) -> tuple[Control, ...]:
    """Return the controls of the Zones in the line of fire."""
    return controls_of(one.at(group, when=when, also_when=also_when) for one in (VISIBILITY, SATURATION))


def line_fields(who: str, group: str, action: Choice | None) -> tuple[Field, ...]:
    """Return the fields of one side's line of fire in an exchange, as a shooter and as a target.

    `action` is the control of what it does, None where it shoots.
    """
    burst_skill = BURST_SKILL_OF_ACTIVE if who == "Active" else BURST_SKILL
    return (
        *(one.of(who, group) for one in (*OF_SHOOTER, SIXTH_SENSE)),
        burst_skill.of(who, group, when=(action.name, "shoot") if action else ()),
        *(one.of(who, group) for one in others(OF_TARGET, MIMETISM)),
    )


def refuse_blind(values: Values, trooper: Trooper, who: str, when: str = "") -> None:
    """Refuse a Visibility Zone through which a Trooper does not see; `when` it needs LoF, where that is not always.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    zone = Zone(values.word("visibility"))
    if not sees_through(trooper, zone):
        raise values.wrong("visibility", f"must be a zone that {who} sees through{when}, not «{zone}».")
