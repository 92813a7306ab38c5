"""A State, a Troop Type or a Skill of its Trooper can forbid a Skill, make it shorter, or end by it."""

from collections.abc import Iterator

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import concerns
from engine.records.term import Bearing, SkillRule, Term, Turn, Whose
from engine.rules.order.declaration import Objection
from engine.ruling import Step
from engine.wording import joined_names


def rules_on(
    edition: Edition, bears: tuple[str, ...], skill: str, bearing: Bearing, *, reactive: bool
) -> Iterator[tuple[Term, SkillRule, Term]]:
    """What of a Trooper has this bearing on one of its Skills, each with the first rule that says so, and the Skill."""
    known = edition.of(OrderRules)
    declared, other = known.skills[skill].term, Turn.ACTIVE if reactive else Turn.REACTIVE
    for name in bears:
        bearer = known.bearers[name]
        for rule in bearer.skills:
            own = rule.bearing is bearing and rule.whose is Whose.OWN and rule.turn is not other
            if own and declared is not None and concerns(rule, declared):
                yield bearer, rule, declared
                break


def barred(edition: Edition, bears: tuple[str, ...], skill: str, *, reactive: bool) -> Objection | None:
    """Why a Trooper cannot declare this Skill, by the first of its States … that forbids it; None where none does.

    Follows n5.engaged.skills, n5.stunned.no-attack, n5.isolated.comms-off, n5.immobilized-a.only-dodge,
    n5.immobilized-b.only-reset, n5.retreat-state.skills, n5.unconscious.no-skills, n5.disconnected.effect,
    n5.cautious-movement.who-not and the other clauses that the records name.
    """
    for bearer, rule, declared in rules_on(edition, bears, skill, Bearing.FORBIDS, reactive=reactive):
        topic = topic_of(rule)
        says = f"{bearer.name}: {skill} cannot be declared{why(rule, declared)}.{edition.doubt(topic)}"
        return Objection(topic, says)
    return None


def is_shortened(edition: Edition, bears: tuple[str, ...], skill: str) -> bool:
    """Whether this Skill is a Basic Short Skill as the first of an Order.

    Follows n5.super-jump.basic-short and n5.climbing-plus.climb-short.
    """
    return any(rules_on(edition, bears, skill, Bearing.SHORTENS, reactive=False))


def ended_by(edition: Edition, bears: tuple[str, ...], skill: str, *, reactive: bool) -> tuple[str, ...]:
    """The States of a Trooper that end as it declares this Skill.

    Follows n5.camouflaged.reveal.skill, n5.suppressive-fire-state.cancel-actions, n5.prone.end.jump and the other
    clauses that the records name.
    """
    return tuple(state.name for state, _, _ in rules_on(edition, bears, skill, Bearing.ENDS, reactive=reactive))


def ended_steps(edition: Edition, bears: tuple[str, ...], skill: str, *, reactive: bool) -> tuple[Step, ...]:
    """That States of a Trooper end as it declares this Skill, each with its clause."""
    ending = rules_on(edition, bears, skill, Bearing.ENDS, reactive=reactive)
    return tuple(Step(edition.cite(topic_of(rule)), f"{state.name} ends with {skill}.") for state, rule, _ in ending)


def topic_of(rule: SkillRule) -> str:
    """The topic of the clause that a rule of a record cites."""
    return rule.clause.partition(".")[2]


def why(rule: SkillRule, skill: Term) -> str:
    """Why a rule forbids a Skill, as the end of a sentence: what is left, or which of its Labels is the reason.

    >>> from engine.records.term import TermKind
    >>> dodge = Term(name="Dodge", kind=TermKind.COMMON_SKILL, page="", summary="", labels=("Movement",))
    >>> why(SkillRule(bearing=Bearing.FORBIDS, clause="n5.a", unless=("Idle", "Reset")), dodge)
    ', only Idle and Reset'
    >>> why(SkillRule(bearing=Bearing.FORBIDS, clause="n5.a", labels=("Movement",)), dodge)
    ', which has the Label Movement'
    """
    kept = [*(f"every {use}" for use in rule.unless_uses), *rule.unless]
    if kept:
        return f", only {joined_names(kept)}"
    labels = [label for label in rule.labels if label in skill.labels]
    if labels:
        return f", which has the Label {joined_names(labels)}"
    return f", as no {skill.kind} can" if rule.kinds else ""
