"""A MOD or value in brackets counts only in use: a positive one for its user, a negative one for enemies."""

from engine.decisions.profiles import AutomaticSkillRules
from engine.decisions.rolls import BurstModRules
from engine.edition import Edition
from engine.records.notation import Kind, Part
from engine.rules.profile_mods.bearer import rolls_for
from engine.rules.profile_mods.negative import AUTOMATIC, MIMETISM, split
from engine.rules.profile_mods.question import ProfileRoll, check
from engine.ruling import Ruling, Step


def against(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[tuple[Step, ...]]:
    """The steps by which one part of the brackets after `name` does not count in a roll; empty where it counts.

    Follows n5.rolls.profile-mod.*, n5.rolls.burst.maximum, n5.save.trait and codeone.rolls.profile-mod.*.
    """
    found = [_whose(edition, name, part, roll), _in_use(edition, name, part, roll)]
    if part.negative and edition.find(AutomaticSkillRules):
        found.append(split(edition, name, part, roll))
    if part.kind is Kind.BURST and edition.find(BurstModRules):
        found.append(_turn(edition, part, roll))
    steps = tuple(step for each in found for step in each.because)
    return Ruling(tuple(each.because[0] for each in found if not each.value), steps)


def _whose(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    rolls = f"{'the user' if roll.own else 'an enemy of the user'} of {name} rolls"
    if part.negative:
        says = f"{part} is negative, for enemies alone; {rolls}"
        return check(edition, "rolls.profile-mod.negative", says, holds=not roll.own)
    if part.zero:
        says = f"{part} is for the Saving Rolls against {name}, whoever rolls now"
        return check(edition, "save.trait", says, holds=True)
    if part.kind in {Kind.VALUE, Kind.REROLL}:
        says = f"{part} is for the user of {name} alone; {rolls}"
        return check(edition, _scope(edition, part), says, holds=roll.own)
    says = f"{part} is positive, for its user alone; {rolls}"
    return check(edition, "rolls.profile-mod.positive", says, holds=roll.own)


def _in_use(edition: Edition, name: str, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    topic = _scope(edition, part)
    if name.casefold() == MIMETISM:
        always = check(edition, topic, f"{name} is an Automatic Skill, always in use", holds=True)
        return always if edition.find(AutomaticSkillRules) else Ruling(True, ())
    whom = " against the one who rolls" if part.negative and name.casefold() in AUTOMATIC else ""
    says = f"{part} counts only while {name} is used{whom}, and it is {'' if roll.in_use else 'not '}used"
    if part.kind is Kind.BURST and edition.find(BurstModRules) is None:
        says += f" (no clause of {edition.name} names a Turn)"
    other = _not_asked(edition, name, roll) if edition.find(AutomaticSkillRules) else None
    return check(edition, topic, says, holds=roll.in_use, other=other, doubt=edition.doubt(topic))


def _not_asked(edition: Edition, name: str, roll: ProfileRoll) -> Step | None:
    """That no rule asked what the roll is for, where that is another roll than one in which its owner uses `name`."""
    if not (roll.own and roll.in_use) or rolls_for(edition, name, roll.attack):
        return None
    says = f"What the roll is for matters to Automatic Skills alone and was not looked at: this is a roll of {name}."
    return Step(edition.cite("rolls.profile-mod.scope"), says, applied=False)


def _turn(edition: Edition, part: Part, roll: ProfileRoll) -> Ruling[bool]:
    turn = "Reactive" if roll.reactive else "Active"
    says = f"{part} works in the Active Turn alone, unless its own rule says otherwise; this is the {turn} Turn"
    return check(edition, "rolls.burst.maximum", says, holds=not roll.reactive)


def _scope(edition: Edition, part: Part) -> str:
    """The topic that ties a part to use: one clause for all, or one for values and Burst beside those for MODs."""
    if edition.has("rolls.profile-mod.scope"):
        return "rolls.profile-mod.scope"
    if part.kind in {Kind.VALUE, Kind.BURST}:
        return "rolls.profile-mod.value"
    return "rolls.profile-mod.negative" if part.negative else "rolls.profile-mod.positive"
