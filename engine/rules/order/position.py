"""The position of a Skill on the route of its Order, and the States that it begins or ends, such as Prone."""

from collections.abc import Iterator

from engine.decisions.order import OrderRules
from engine.decisions.order.limits import ImpetuousRules, ProneRules
from engine.edition import Edition
from engine.records.skill import SkillKind
from engine.records.term import Bearing
from engine.rulebook import topic_of
from engine.rules.order.bearing import rules_on
from engine.rules.order.declaration import ACTIVE, Declaration, Objection, Place, kind_of
from engine.ruling import Step


def not_reached(edition: Edition, before: tuple[Declaration, ...], declaration: Declaration) -> Objection | None:
    """Return the objection to a position that the Trooper has not reached yet, if any: n5.activation.position."""
    rules = edition.of(OrderRules)
    if not rules.only_reached_places or _on_the_route(edition, before, declaration):
        return None
    says = f"{declaration.skill} is declared from a place that the Trooper has not reached in this Order."
    return Objection("activation.position", says)


def on_no_route(edition: Edition, first: Declaration) -> Objection | None:
    """Return the objection to a position that no second Skill could add to the route; a Long Skill has none."""
    may_follow = kind_of(edition, first) is not SkillKind.LONG
    return None if may_follow and first.place is not Place.ELSEWHERE else off_the_route(edition, (first,))


def off_the_route(edition: Edition, both: tuple[Declaration, ...]) -> Objection | None:
    """Return the objection to a position off the route: n5.activation.position, n4.activation.simultaneous."""
    wrong = next((one.skill for one in both if not _on_the_route(edition, both, one)), "")
    says = f"{wrong} is made from a place that is not on the route."
    return Objection("activation.position", says) if wrong else None


def _on_the_route(edition: Edition, routes: tuple[Declaration, ...], declaration: Declaration) -> bool:
    skills = edition.of(OrderRules).skills
    moved = any(skills[one.skill].route for one in routes)
    places = (Place.START, Place.ROUTE, Place.END) if moved else (Place.START,)
    return skills[declaration.skill].route or declaration.place in places


def not_prone(edition: Edition, bears: tuple[str, ...], one: Declaration, *, impetuous: bool) -> Objection | None:
    """Return why a Trooper with these States … cannot go Prone or get up with this Skill, or None.

    Follows n5.prone.barred, n5.prone.change, n5.prone.change.berserk and n5.impetuous.prone. `impetuous`: in the
    Impetuous Phase.
    """
    rules = edition.find(ProneRules)
    if rules is None or not one.prone:
        return None
    barred = next((name for name in bears if name in rules.barred), "")
    if barred:
        return Objection("prone.barred", f"{barred}: the Trooper cannot be Prone.")
    if impetuous and rules.state not in bears:
        return Objection("impetuous.prone", "In the Impetuous Phase no Trooper goes Prone.")
    return _no_change(edition, rules, one)


def _no_change(edition: Edition, rules: ProneRules, one: Declaration) -> Objection | None:
    """Return why no Trooper goes Prone or gets up with this Skill, or None."""
    term, says = (
        edition.of(OrderRules).skills[one.skill].term,
        f"A Trooper cannot choose to go Prone or get up with {one.skill}",
    )
    if one.skill in rules.never:
        return Objection(rules.never[one.skill], f"{says}.")
    if term is None or rules.label not in term.labels:
        return Objection("prone.change", f"{says}: it does not have the Label {rules.label}.")
    return None


def _change_topic(edition: Edition, one: Declaration) -> str:
    """Return the topic by which a Trooper goes Prone or gets up with a Skill, which depends on its kind."""
    return "movement.prone-change-long" if kind_of(edition, one) is SkillKind.LONG else "prone.change"


def ending(
    edition: Edition, bears: tuple[str, ...], one: Declaration, *, impetuous: bool = False
) -> Iterator[tuple[str, str]]:
    """Return the States of a Trooper that end with this Skill, each with the topic of its clause.

    Follows n5.prone.change, n5.movement.prone-change-long, n5.impetuous.prone, n5.foxhole.end.prone,
    n5.foxhole.silhouette and the clauses that the records of the States name.
    """
    for state, rule, _ in rules_on(edition, bears, one.skill, Bearing.ENDS, reactive=one.by != ACTIVE):
        yield state.name, topic_of(rule.clause)
    phase, rules = edition.find(ImpetuousRules), edition.find(ProneRules)
    if rules is None:
        return
    if goes_prone(edition, bears, one):
        yield from ((name, topic) for name, topic in rules.ends.items() if name in bears)
    if rules.state not in bears:
        return
    if phase is not None and impetuous and one.skill in phase.prone and one.skill not in rules.never:
        yield rules.state, "impetuous.prone"
    elif one.prone and one.meets:
        yield rules.state, _change_topic(edition, one)
    else:
        yield from (
            (rules.state, rules.ended_by[name]) for name, _ in begun(edition, bears, one) if name in rules.ended_by
        )


def begun(edition: Edition, bears: tuple[str, ...], one: Declaration) -> Iterator[tuple[str, str]]:
    """Return the States of a Trooper that begin with this Skill, each with the topic of its clause.

    Follows n5.prone.change, n5.movement.prone-change-long, n5.suppressive-fire-state.activation and n5.sapper.long-
    skill. None begins with a Skill that is an Idle.
    """
    if goes_prone(edition, bears, one):
        yield edition.of(ProneRules).state, _change_topic(edition, one)
    if one.meets and one.skill in edition.of(OrderRules).begins:
        yield edition.of(OrderRules).begins[one.skill]


def goes_prone(edition: Edition, bears: tuple[str, ...], one: Declaration) -> bool:
    """Return whether a Trooper goes Prone with this Skill; not if it becomes an Idle: n5.prone.change."""
    rules = edition.find(ProneRules)
    return rules is not None and one.prone and one.meets and rules.state not in bears


def bears_after(
    edition: Edition, bears: tuple[str, ...], one: Declaration, *, impetuous: bool = False
) -> tuple[str, ...]:
    """Return the States of a Trooper, and what else affects its Skills, after a Skill."""
    ended = {name for name, _ in ending(edition, bears, one, impetuous=impetuous)}
    remaining = (name for name in bears if name not in ended)
    return tuple(dict.fromkeys((*remaining, *(name for name, _ in begun(edition, bears, one)))))


def changed_steps(
    edition: Edition, bears: tuple[str, ...], one: Declaration, *, impetuous: bool = False
) -> tuple[Step, ...]:
    """Return the steps on States of a Trooper that end or begin with this Skill."""
    ended = tuple(ending(edition, bears, one, impetuous=impetuous))
    steps = tuple(
        Step(edition.cite(topic), f"{name} ends with {one.skill}.{edition.doubt(topic)}") for name, topic in ended
    )
    return (
        *steps,
        *(Step(edition.cite(topic), _begins(name, topic, one)) for name, topic in begun(edition, bears, one)),
    )


def _begins(state: str, topic: str, one: Declaration) -> str:
    """Return the sentence that a State begins with a Skill."""
    if topic in {"prone.change", "movement.prone-change-long"}:
        return f"The Trooper goes {state} at the start or at the end of its {one.skill}. This costs nothing."
    return f"{state} begins with {one.skill}."


def no_change_steps(edition: Edition, one: Declaration) -> tuple[Step, ...]:
    """Return the step that nobody goes Prone or gets up with a Skill that became an Idle: n5.prone.change."""
    if not one.prone or edition.find(ProneRules) is None:
        return ()
    says = f"Nobody goes Prone or gets up with {one.skill}, which is not performed."
    return (Step(edition.cite("prone.change"), says, applied=False),)
