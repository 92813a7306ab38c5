"""The name before the brackets of a profile: a weapon of the chart, a Skill of an Order, or unknown here."""

from engine.decisions.order import OrderRules
from engine.decisions.profiles import AutomaticSkill, ProfileModRules
from engine.edition import Edition
from engine.records.search import find
from engine.records.skill import RollPurpose, Skill, SkillKind
from engine.records.weapon import Weapon

NOT_DECLARED = {SkillKind.AUTOMATIC, SkillKind.DEPLOYMENT}
"""The kinds of Skills that no player declares."""


def weapon_of(edition: Edition, name: str) -> Weapon | None:
    """The weapon before the brackets; None where its full name is not in the chart."""
    try:
        weapon = find(edition, name)
    except ValueError:
        return None
    return weapon if weapon.name.casefold() == name.casefold() else None


def skill_of(edition: Edition, name: str) -> Skill | None:
    """The Skill before the brackets; None where its full name is not among those that an Order or an ARO declares."""
    orders = edition.find(OrderRules)
    skills = orders.skills.values() if orders else ()
    named = next((skill for skill in skills if skill.name.casefold() == name.casefold()), None)
    return named if named and named.kind not in NOT_DECLARED else None


def automatic_skill_of(edition: Edition, name: str) -> AutomaticSkill | None:
    """The Automatic Skill before the brackets; None where no Automatic Skill with a negative MOD is there."""
    return edition.of(ProfileModRules).automatic.get(name.casefold())


def can_roll_for(edition: Edition, name: str, purpose: RollPurpose) -> bool:
    """Whether a roll that uses this name can be for a purpose; yes where the name is unknown."""
    weapon, skill = weapon_of(edition, name), skill_of(edition, name)
    if skill and skill.roll:
        return purpose in skill.purposes
    if weapon and weapon.trait("CC"):
        return purpose is RollPurpose.CC
    return True
