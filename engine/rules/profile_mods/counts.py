"""A MOD or value in brackets counts only while in use: a positive one for its user, a negative one for enemies."""

from engine.decisions.profiles import AutomaticSkillRules
from engine.decisions.rolls import BurstModRules
from engine.edition import Edition
from engine.records.notation import Part, PartKind
from engine.rules.profile_mods.bearer import automatic_skill_of, can_roll_for
from engine.rules.profile_mods.negative import negative_counts
from engine.rules.profile_mods.question import ProfileRoll, check
from engine.ruling import Ruling, Step


def why_not(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[tuple[Step, ...]]:
    """Return the steps on why one part of the brackets after `name` does not count in a roll; empty if it counts.

    Follows n5.rolls.profile-mod.*, n5.rolls.burst.maximum, n5.save.trait and codeone.rolls.profile-mod.*.
    """
    found = [_for_this_roller(edition, name, part, roll), _in_use(edition, name, part, roll)]
    if part.negative and edition.find(AutomaticSkillRules):
        found.append(negative_counts(edition, name, part, roll))
    if part.kind is PartKind.BURST and edition.find(BurstModRules):
        found.append(_turn(edition, part, roll))
    steps = tuple(step for each in found for step in each.because)
    return Ruling(tuple(each.because[0] for each in found if not each.value), steps)


def _for_this_roller(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    rolls = f"{'the user' if roll.own else 'an enemy of the user'} of {name} makes this roll"
    if part.negative:
        says = f"{part} is negative and only for enemies; {rolls}"
        return check(edition, "rolls.profile-mod.negative", says, holds=not roll.own)
    if part.zero:
        says = f"{part} is for the Saving Rolls against {name}, no matter who rolls now"
        return check(edition, "save.trait", says, holds=True)
    if part.kind in {PartKind.VALUE, PartKind.REROLL}:
        says = f"{part} is only for the user of {name}; {rolls}"
        return check(edition, _scope(edition, part), says, holds=roll.own)
    says = f"{part} is positive and only for its user; {rolls}"
    return check(edition, "rolls.profile-mod.positive", says, holds=roll.own)


def _in_use(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    topic = _scope(edition, part)
    skill = automatic_skill_of(edition, name)
    if skill and skill.always_in_use:
        always = check(edition, topic, f"{name} is {skill.kind}, always in use", holds=True)
        return always if edition.find(AutomaticSkillRules) else Ruling(True, ())
    target = " against the one who rolls" if part.negative and skill else ""
    says = f"{part} counts only while {name} is used{target}, and it is {'' if roll.in_use else 'not '}used"
    if part.kind is PartKind.BURST and edition.find(BurstModRules) is None:
        says += f" (no clause of {edition.name} names a Turn)"
    other = _other_roll(edition, name, roll) if edition.find(AutomaticSkillRules) else None
    return check(edition, topic, says, holds=roll.in_use, other=other, doubt=edition.doubt(topic))


def _other_roll(edition: Edition, name: str, roll: ProfileRoll) -> Step | None:
    """Return the step that nobody checked what the roll is for, unless it is a roll in which the owner uses `name`."""
    if not (roll.own and roll.in_use) or can_roll_for(edition, name, roll.purpose):
        return None
    says = f"What the roll is for matters only to Automatic Skills and was not looked at: this is a roll of {name}."
    return Step(edition.cite("rolls.profile-mod.scope"), says, applied=False)


def _turn(edition: Edition, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    turn = "Reactive" if roll.reactive else "Active"
    says = f"{part} works only in the Active Turn, unless its own rule says otherwise; this is the {turn} Turn"
    return check(edition, "rolls.burst.maximum", says, holds=not roll.reactive)


def _scope(edition: Edition, part: Part) -> str:
    """Return the topic on use: one for all parts, or one for values and Burst and one for MODs."""
    if edition.has("rolls.profile-mod.scope"):
        return "rolls.profile-mod.scope"
    if part.kind in {PartKind.VALUE, PartKind.BURST}:
        return "rolls.profile-mod.value"
    return "rolls.profile-mod.negative" if part.negative else "rolls.profile-mod.positive"
