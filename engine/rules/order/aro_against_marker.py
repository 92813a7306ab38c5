"""AROs against a Marker: few Skills are allowed, and for some Markers the ARO can be delayed to the second Skill."""

from engine.decisions.order import MarkerRules, OrderRules
from engine.edition import Edition
from engine.rules.order.aro_reasons import AroContext
from engine.rules.order.declaration import Declaration, Objection


def marker_rules(edition: Edition, marker: str) -> MarkerRules:
    """Return how Troopers may react to an unrevealed Marker; in any way if there is none ("")."""
    return edition.of(OrderRules).markers.get(marker, MarkerRules())


def not_against_a_marker(edition: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    """Return the objection to a Skill that cannot be declared against a Marker.

    Follows n5.aro.marker, n5.aro.simultaneous, n4.aro.simultaneous.camouflage.
    """
    rules, skills = marker_rules(edition, context.marker), edition.of(OrderRules).skills
    attack = skills[aro.skill].attack
    if (rules.attacks or not attack) and (not rules.only or aro.skill in rules.only):
        return None
    finder = next((earlier.by for earlier in context.earlier if skills[earlier.skill].discovers), None)
    if attack and finder:
        held = f"{aro.by} cannot hold its {aro.skill} until the Discover of {finder} is known"
        return Objection("aro.simultaneous.marker", f"All AROs are simultaneous: {held}.")
    only = f" Possible are {', '.join(rules.only)}." if rules.only else ""
    says = f"{aro.skill} cannot be declared against a Marker ({context.marker}).{only}{edition.doubt('aro.marker')}"
    return Objection("aro.marker", says)


def no_waiting(edition: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    """Return the objection to delaying the ARO to the second Skill; n5.aro.when allows it against a Marker."""
    if not any(rules.waits for rules in edition.of(OrderRules).markers.values()):
        why = f"{edition.name} has no rule for it, and an ARO that could be declared and was not is lost"
    elif not marker_rules(edition, context.marker).waits:
        why = "only the ARO against a Marker may wait"
    elif context.skills_declared == 1 and context.second_skill_possible:
        return None
    else:
        why = "no further Skill is to come"
    return Objection("aro.when", f"{aro.by} cannot wait: {why}.")


def too_late(_: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    """Return the objection to an ARO that is lost: n5.aro.when, n4.aro.when."""
    if not context.is_lost:
        return None
    if context.has_waited:
        says = f"{aro.by} waited, and the second Skill does not reveal the Marker: its ARO is lost."
    else:
        says = f"{aro.by} could react to the first Skill and did not: its ARO is lost."
    return Objection("aro.when", says)
