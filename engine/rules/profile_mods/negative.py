"""A negative MOD in brackets counts by the rule of its Automatic Skill, or else only in Face to Face Rolls."""

from engine.edition import Edition
from engine.records.notation import Part
from engine.records.skill import RollPurpose
from engine.rules.profile_mods.bearer import automatic_skill_of, skill_of, weapon_of
from engine.rules.profile_mods.question import ProfileRoll, check
from engine.ruling import Ruling, Step

PURPOSE_WORDS = {
    RollPurpose.BS: "BS Attacks that need LoF",
    RollPurpose.CC: "CC Attacks",
    RollPurpose.DISCOVER: "Discover",
    RollPurpose.GUIDED: "BS Attacks (Guided)",
    RollPurpose.PROGRAM: "Hacking Programs",
    RollPurpose.COMMS: "other Comms Attacks",
    RollPurpose.OTHER: "other rolls",
}
"""The purposes of rolls, as named in sentences."""


def negative_counts(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    """Return the verdict on a negative MOD, by its own rule where it is Automatic, or by the general rule.

    Follows n5.rolls.profile-mod.negative-automatic and n5.rolls.profile-mod.negative-contested.
    """
    skill = automatic_skill_of(edition, name)
    if skill is None:
        return _contested(edition, name, part, roll)
    if skill.in_aro:
        holds = roll.reactive and roll.in_use and roll.face_to_face
        is_one = f"this is {'' if holds else 'not '}one"
        says = f"{name} counts in the Face to Face Rolls that its targets make in ARO; {is_one}"
    else:
        holds = roll.purpose in skill.against
        rolls = " and in ".join(PURPOSE_WORDS[purpose] for purpose in skill.against)
        who = f" of those with {skill.of}" if skill.of else ""
        says = f"{name} counts in {rolls}{who}, Normal or Face to Face, and in no other roll"
    not_this = f"{name} is {skill.kind}: its own rule applies, not this one."
    other = Step(edition.cite("rolls.profile-mod.negative-contested"), not_this, applied=False)
    return check(edition, "rolls.profile-mod.negative-automatic", says, holds=holds, other=other)


def _contested(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    """Return the step that an unknown name may be an Automatic Skill or Equipment."""
    which, says_not = "not an Automatic Skill", f"{name} is not an Automatic Skill."
    if not (skill_of(edition, name) or weapon_of(edition, name)):
        which = "not treated as an Automatic Skill or Equipment (if it is one, its own rule decides)"
        says_not = f"{name} is not a Common Skill or a weapon of the chart: whether it is Automatic is not known here."
    kind = "a Face to Face Roll" if roll.face_to_face else "a Normal Roll"
    says = f"{part} of {name}, {which}, counts in Face to Face Rolls alone; this is {kind}"
    other = Step(edition.cite("rolls.profile-mod.negative-automatic"), says_not, applied=False)
    return check(edition, "rolls.profile-mod.negative-contested", says, holds=roll.face_to_face, other=other)
