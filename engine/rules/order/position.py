"""A Skill is made from a place on the route of its Order; in some editions, from one that is already reached."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import SkillKind
from engine.rules.order.declaration import Declaration, Objection, Place
from engine.rules.order.skills import kind_of


def not_reached(edition: Edition, before: tuple[Declaration, ...], declaration: Declaration) -> Objection | None:
    """The objection to a place that the Trooper has yet to reach, where that matters: n5.activation.position."""
    rules = edition.of(OrderRules)
    if not rules.only_reached_places or _on_the_route(edition, before, declaration):
        return None
    says = f"{declaration.skill} is declared from a place that the Trooper has not reached in this Order."
    return Objection("activation.position", says)


def on_no_route(edition: Edition, first: Declaration) -> Objection | None:
    """The objection to a place that no second Skill could put on the route; after a Long Skill there is none."""
    may_follow = kind_of(edition, first) is not SkillKind.LONG
    return None if may_follow and first.place is not Place.ELSEWHERE else off_the_route(edition, (first,))


def off_the_route(edition: Edition, both: tuple[Declaration, ...]) -> Objection | None:
    """The objection to a place on no route of this Order: n5.activation.position, n4.activation.simultaneous."""
    wrong = next((one.skill for one in both if not _on_the_route(edition, both, one)), "")
    says = f"{wrong} is made from a place that is not on the route."
    return Objection("activation.position", says) if wrong else None


def _on_the_route(edition: Edition, routes: tuple[Declaration, ...], declaration: Declaration) -> bool:
    skills = edition.of(OrderRules).skills
    moved = any(skills[one.skill].route for one in routes)
    places = (Place.START, Place.ROUTE, Place.END) if moved else (Place.START,)
    return skills[declaration.skill].route or declaration.place in places
