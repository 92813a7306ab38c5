"""A negative MOD in brackets counts as the rule of an Automatic Skill says, or else in Face to Face Rolls alone."""

from engine.edition import Edition
from engine.records.notation import Part
from engine.rules.profile_mods.bearer import skill_of, weapon_of
from engine.rules.profile_mods.question import ProfileRoll, check
from engine.ruling import Ruling, Step

MIMETISM = "mimetism"
"""The Automatic Skill that is always in use."""

AUTOMATIC = frozenset({MIMETISM, "surprise attack", "surprise shot"})
"""Automatic Skills that have a negative MOD."""


def split(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    """Whether a negative MOD counts by the rule of its Automatic Skill, or by the rule of all others.

    Follows n5.rolls.profile-mod.negative-automatic and n5.rolls.profile-mod.negative-contested.
    """
    if name.casefold() not in AUTOMATIC:
        return _contested(edition, name, part, roll)
    if name.casefold() == MIMETISM:
        says = (
            f"{name} counts in BS Attacks that need LoF and in Discover, Normal or Face to Face, and in no other roll"
        )
        holds = roll.attack in {"bs", "discover"}
    else:
        holds = roll.reactive and roll.in_use
        says = f"{name} counts in the rolls that its targets make in ARO; this is {'' if holds else 'not '}one"
    passed = f"{name} is an Automatic Skill: not this rule, but its own."
    other = Step(edition.cite("rolls.profile-mod.negative-contested"), passed, applied=False)
    return check(edition, "rolls.profile-mod.negative-automatic", says, holds=holds, other=other)


def _contested(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    """For all the engine can tell, a name that it does not know may be an Automatic Skill or Equipment: it says so."""
    which, passed = "no Automatic Skill", f"{name} is no Automatic Skill."
    if not (skill_of(edition, name) or weapon_of(edition, name)):
        which = "taken as no Automatic Skill or Equipment (if it is one, its own rule decides)"
        passed = f"{name} is no Common Skill or weapon of the chart: whether it is Automatic is not known here."
    kind = "a Face to Face Roll" if roll.face_to_face else "a Normal Roll"
    says = f"{part} of {name}, {which}, counts in Face to Face Rolls alone; this is {kind}"
    other = Step(edition.cite("rolls.profile-mod.negative-automatic"), passed, applied=False)
    return check(edition, "rolls.profile-mod.negative-contested", says, holds=roll.face_to_face, other=other)
