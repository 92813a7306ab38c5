"""The name before the brackets of a profile: a weapon of the chart, a Skill of an Order, or unknown to the engine."""

from engine.edition import Edition, Skill
from engine.rules.weapons import find
from engine.weapons import Weapon


def weapon_of(edition: Edition, name: str) -> Weapon | None:
    """The weapon that carries the brackets, where its full name stands in the chart."""
    try:
        weapon = find(edition, name)
    except ValueError:
        return None
    return weapon if weapon.name.casefold() == name.casefold() else None


def skill_of(edition: Edition, name: str) -> Skill | None:
    """The Skill that carries the brackets, where its full name stands among those of an Order."""
    skills = edition.order.skills.values() if edition.order else ()
    return next((skill for skill in skills if skill.name.casefold() == name.casefold()), None)
