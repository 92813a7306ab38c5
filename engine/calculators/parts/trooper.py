"""The fields of any Trooper that may be hit."""

from engine.controls import Choice, Control, Flag, Inches, Number, OptionalNumber, When
from engine.decisions.profiles import SkillRules
from engine.forms.trooper import MIMETISM
from engine.rules.saving_roll import FallSkill

MIMETISM_OPTIONS = tuple(MIMETISM.control.labels.items())
"""What a target's Mimetism may be."""


def ph(prefix: str, label: str, group: str, when: When = ()) -> OptionalNumber:
    """Return the control of the PH of a Trooper, for its Dodge."""
    return OptionalNumber(
        name=f"{prefix}ph",
        label=f"{label} PH",
        low=0,
        high=40,
        help="For a Dodge.",
        group=group,
        when=when,
        empty="as BS",
    )


def mimetism(prefix: str, label: str, group: str) -> Choice:
    """Return the control of the Mimetism of a Trooper."""
    return Choice(
        name=f"{prefix}mimetism",
        label=f"{label} Mimetism",
        default="0",
        help="A MOD to BS Attacks at it.",
        group=group,
        options=MIMETISM_OPTIONS,
    )


def arm(prefix: str, label: str, group: str) -> Number:
    """Return the control of the ARM of a Trooper."""
    return Number(name=f"{prefix}armour", label=f"{label} ARM", default="1", low=0, high=20, group=group)


def vita_or_str(prefix: str, label: str, group: str) -> Number:
    """Return the control of the VITA or STR of a Trooper."""
    return Number(name=f"{prefix}vita", label=f"{label} VITA or STR", default="1", low=1, high=12, group=group)


def cover(prefix: str, label: str, group: str) -> Flag:
    """Return the control of whether a Trooper is in Partial Cover."""
    return Flag(
        name=f"{prefix}cover",
        label=f"{label} in Partial Cover",
        help="A MOD to shots at it, and to its Saving Rolls.",
        group=group,
    )


FALL_SKILLS = (FallSkill.DOGGED, FallSkill.NWI, FallSkill.SHASVASTII, FallSkill.EXRAH)
"""The Skills that change what Unconscious is."""


def distance(prefix: str, label: str) -> Inches:
    """Return the control of how far a Reactive Trooper is from the Active one."""
    return Inches(
        name=f"{prefix}distance",
        label=f"Distance to {label}",
        default="0",
        high=96,
        help="In inches. 0 if you enter the Range MOD yourself.",
        group=label,
    )


def rare_trooper_controls(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """Return the fields of a Trooper that are seldom needed."""
    taken = Number(
        name=f"{prefix}wounds_taken", label=f"{label} Wounds taken before", default="0", low=0, high=12, group=group
    )
    unit = Choice(
        name=f"{prefix}unit",
        label=f"{label} unit",
        default="other",
        group=group,
        options=(("other", "other"), ("hi", "HI"), ("tag", "TAG"), ("rem", "REM"), ("vh", "VH")),
    )
    immunity = Choice(
        name=f"{prefix}immunity",
        label=f"{label} Immunity",
        default="none",
        group=group,
        options=(
            ("none", "none"),
            ("critical", "Immunity (Critical)"),
            ("ammunition", "against the Ammunition"),
            ("both", "against both"),
            ("attribute", "(ARM), (BTS) or (Enhanced)"),
        ),
    )
    return (
        Number(name=f"{prefix}bts", label=f"{label} BTS", default="0", low=0, high=20, group=group),
        Flag(name=f"{prefix}structure", label=f"{label} has STR", group=group),
        Flag(name=f"{prefix}remote_presence", label=f"{label} has Remote Presence", group=group),
        taken,
        unit,
        immunity,
    )


def rare_side_controls(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """Return the same for a Trooper in an exchange, with its Skill for the moment it falls Unconscious."""
    skill = Choice(
        name=f"{prefix}fall_skill",
        label=f"{label} Skill if Unconscious",
        default=FallSkill.NONE,
        group=group,
        options=((FallSkill.NONE, "none"), *((skill, skill.in_profile) for skill in FALL_SKILLS)),
        needs=(SkillRules,),
    )
    return (*rare_trooper_controls(prefix, label, group), skill)
