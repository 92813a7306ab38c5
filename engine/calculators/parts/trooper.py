"""The fields of any Trooper that may be hit."""

from engine.controls import Control, Inches, When
from engine.forms.combatant import BTS, FALL_SKILL, IN_COVER, PH
from engine.forms.trooper import ARM, IMMUNITY, MIMETISM, REMOTE_PRESENCE, STRUCTURE, UNIT, VITA, WOUNDS_TAKEN

RARE = (BTS, STRUCTURE, REMOTE_PRESENCE, WOUNDS_TAKEN, UNIT, IMMUNITY)


def ph(prefix: str, label: str, group: str, when: When = ()) -> Control:
    """Return the control of the PH of a Trooper, for its Dodge."""
    return PH.at(group, prefix=prefix, label=f"{label} PH", when=when).control


def mimetism(prefix: str, label: str, group: str) -> Control:
    """Return the control of the Mimetism of a Trooper."""
    return MIMETISM.at(group, prefix=prefix, label=f"{label} Mimetism", help_="A MOD to BS Attacks at it.").control


def arm(prefix: str, label: str, group: str) -> Control:
    """Return the control of the ARM of a Trooper."""
    return ARM.at(group, prefix=prefix, label=f"{label} ARM").control


def vita_or_str(prefix: str, label: str, group: str) -> Control:
    """Return the control of the VITA or STR of a Trooper."""
    return VITA.at(group, prefix=prefix, label=f"{label} VITA or STR").control


def cover(prefix: str, label: str, group: str) -> Control:
    """Return the control of whether a Trooper is in Partial Cover."""
    return IN_COVER.at(group, prefix=prefix, label=f"{label} in Partial Cover").control


def distance(prefix: str, label: str) -> Inches:
    """Return the control of how far a Reactive Trooper is from the Active one."""
    return Inches(
        f"{prefix}distance",
        f"Distance to {label}",
        "0",
        high=96,
        help="In inches. 0 if you enter the Range MOD yourself.",
        group=label,
    )


def rare_trooper_controls(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """Return the fields of a Trooper that are seldom needed."""
    return tuple(one.at(group, prefix=prefix, label=f"{label} {one.control.label}").control for one in RARE)


def rare_side_controls(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    """Return the same for a Trooper in an exchange, with its Skill for the moment it falls Unconscious."""
    skill = FALL_SKILL.at(group, prefix=prefix, label=f"{label} {FALL_SKILL.control.label}")
    return (*rare_trooper_controls(prefix, label, group), skill.control)
