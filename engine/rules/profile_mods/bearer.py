"""The name before the brackets of a profile: a weapon of the chart, a Skill of an Order, or unknown."""

from engine.decisions.order import OrderRules
from engine.decisions.profiles import AutomaticSkill, AutomaticSkillRules, ProfileModRules
from engine.edition import Edition
from engine.records.search import find
from engine.records.skill import RollPurpose, Skill, SkillKind
from engine.records.weapon import Weapon

NOT_DECLARED = {SkillKind.AUTOMATIC, SkillKind.DEPLOYMENT}
"""The kinds of Skills that no player declares."""


def weapon_of(edition: Edition, name: str) -> Weapon | None:
    """Return the weapon before the brackets; None if its full name is not in the chart."""
    try:
        weapon = find(edition, name)
    except ValueError:
        return None
    return weapon if weapon.name.casefold() == name.casefold() else None


def skill_of(edition: Edition, name: str) -> Skill | None:
    """Return the Skill before the brackets; None if its full name is not a Skill of an Order or an ARO."""
    orders = edition.find(OrderRules)
    skills = orders.skills.values() if orders else ()
    named = next((skill for skill in skills if skill.name.casefold() == name.casefold()), None)
    return named if named and named.kind not in NOT_DECLARED else None


def automatic_skill_of(edition: Edition, name: str) -> AutomaticSkill | None:
    """Return the Automatic Skill or Equipment with a negative MOD before the brackets, or None."""
    rules = edition.find(AutomaticSkillRules)
    known = {**edition.of(ProfileModRules).automatic, **(rules.equipment if rules else {})}
    return known.get(name.casefold())


def can_roll_for(edition: Edition, name: str, purpose: RollPurpose) -> bool:
    """Return whether a roll that uses this name can have a purpose; true for an unknown name."""
    weapon, skill = weapon_of(edition, name), skill_of(edition, name)
    if skill and skill.roll:
        return purpose in skill.purposes
    if weapon and weapon.trait("CC"):
        return purpose is RollPurpose.CC
    return True
