"""The name before the brackets of a profile: a weapon of the chart, a Skill of an Order, or unknown to the engine."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.search import find
from engine.records.skill import Skill
from engine.records.weapon import Weapon

ATTACKS = {"BS Attack": {"bs", "other"}, "CC Attack": {"cc"}, "Berserk": {"cc"}, "Discover": {"discover"}}
"""What the rolls of some Skills can be for; a BS Attack that needs no LoF is something else than one that does."""


def weapon_of(edition: Edition, name: str) -> Weapon | None:
    """The weapon that carries the brackets, where its full name stands in the chart."""
    try:
        weapon = find(edition, name)
    except ValueError:
        return None
    return weapon if weapon.name.casefold() == name.casefold() else None


def skill_of(edition: Edition, name: str) -> Skill | None:
    """The Skill that carries the brackets, where its full name stands among those of an Order."""
    orders = edition.find(OrderRules)
    skills = orders.skills.values() if orders else ()
    return next((skill for skill in skills if skill.name.casefold() == name.casefold()), None)


def rolls_for(edition: Edition, name: str, attack: str) -> bool:
    """Whether a roll that uses this name can be for `attack` (bs, cc, discover, other); yes where nothing is known."""
    weapon, skill = weapon_of(edition, name), skill_of(edition, name)
    if skill and skill.roll:
        return attack in ATTACKS.get(skill.name, {"other"})
    if weapon and weapon.trait("CC"):
        return attack == "cc"
    return True
