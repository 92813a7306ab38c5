"""A State, a Troop Type or a Skill of a Trooper can forbid one of its Skills, make it shorter, or end by it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import SkillKind, concerns
from engine.records.term import Bearing, SkillRule, Term, Turn, Whose
from engine.rulebook import topic_of
from engine.rules.order.declaration import Objection
from engine.ruling import Step
from engine.wording import joined_names

ORDERED = {SkillKind.BASIC_SHORT, SkillKind.SHORT, SkillKind.LONG}
"""The kinds of Skills that an Order pays for."""

DOES = {
    Bearing.FORBIDS: "forbids {}",
    Bearing.SHORTENS: "makes {} a Basic Short Skill where it comes first",
    Bearing.ENDS: "ends with {}",
}
"""The effects of a State, a Troop Type … on Skills, in words."""


def rules_on(
    edition: Edition, bears: tuple[str, ...], skill: str, bearing: Bearing, *, reactive: bool
) -> Iterator[tuple[Term, SkillRule, Term]]:
    """Yield a Trooper's States … that have this effect on a Skill, each with its first such rule, and the Skill."""
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
    """Return why a Trooper cannot declare this Skill, by the first of its States … that forbids it, or None.

    Follows n5.engaged.skills, n5.stunned.no-attack, n5.isolated.comms-off, n5.immobilized-a.only-dodge,
    n5.immobilized-b.only-reset, n5.retreat-state.skills, n5.unconscious.no-skills, n5.disconnected.effect,
    n5.cautious-movement.who-not and the other clauses that the records name.
    """
    for bearer, rule, declared in rules_on(edition, bears, skill, Bearing.FORBIDS, reactive=reactive):
        topic = topic_of(rule.clause)
        doubt = _doubt(edition, topic, reactive=reactive)
        says = f"{bearer.name}: {skill} cannot be declared{why(rule, declared)}.{doubt}"
        return Objection(topic, says)
    return None


def _doubt(edition: Edition, topic: str, *, reactive: bool) -> str:
    """Return what is uncertain about a State's rule on Skills, which is always about Orders: "" in ARO."""
    return "" if reactive else edition.doubt(topic)


def is_shortened(edition: Edition, bears: tuple[str, ...], skill: str) -> bool:
    """Return whether this Skill is a Basic Short Skill as the first of an Order.

    Follows n5.super-jump.basic-short and n5.climbing-plus.climb-short.
    """
    return any(rules_on(edition, bears, skill, Bearing.SHORTENS, reactive=False))


def ended_by(edition: Edition, bears: tuple[str, ...], skill: str, *, reactive: bool) -> tuple[str, ...]:
    """Return the States of a Trooper that end when it declares this Skill.

    Follows n5.camouflaged.reveal.skill, n5.suppressive-fire-state.cancel-actions, n5.prone.end.jump and the other
    clauses that the records name.
    """
    return tuple(state.name for state, _, _ in rules_on(edition, bears, skill, Bearing.ENDS, reactive=reactive))


@dataclass(frozen=True, slots=True)
class OpenSkills:
    """What a Trooper may still declare: first and second in an Order, as a whole Order, and in ARO."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    long: tuple[str, ...]
    aro: tuple[str, ...]


def open_skills(edition: Edition, bears: tuple[str, ...]) -> OpenSkills:
    """Return the Skills that a Trooper's States, Troop Type … allow; a profile has few of the Special Skills.

    Follows n5.activation.combinations, n5.aro.skills and the clauses that the records of the States name.
    """
    rules = edition.of(OrderRules)
    active = [skill for name, skill in rules.skills.items() if not barred(edition, bears, name, reactive=False)]
    short = [skill.name for skill in active if is_shortened(edition, bears, skill.name)]
    openers = {opening for opening, _ in rules.pairs}
    first = (*(skill.name for skill in active if skill.kind in openers), *short)
    return OpenSkills(
        first=first,
        second=tuple(skill.name for skill in active if first and any(skill.kind is kind for _, kind in rules.pairs)),
        long=tuple(skill.name for skill in active if skill.kind is SkillKind.LONG),
        aro=tuple(
            name
            for name, skill in rules.skills.items()
            if skill.aro and not barred(edition, bears, name, reactive=True)
        ),
    )


def why(rule: SkillRule, skill: Term) -> str:
    """Return why a rule forbids a Skill, as the end of a sentence: what it allows, or which Label is the reason.

    >>> from engine.records.term import TermKind
    >>> dodge = Term(name="Dodge", kind=TermKind.COMMON_SKILL, page="", summary="", labels=("Movement",))
    >>> why(SkillRule(bearing=Bearing.FORBIDS, clause="n5.a", unless=("Idle", "Reset")), dodge)
    ', only Idle and Reset'
    >>> why(SkillRule(bearing=Bearing.FORBIDS, clause="n5.a", labels=("Movement",)), dodge)
    ', which has the Label Movement'
    """
    exceptions = [*(f"every {use}" for use in rule.unless_uses), *rule.unless]
    if exceptions:
        return f", only {joined_names(exceptions)}"
    labels = [label for label in rule.labels if label in skill.labels]
    if labels:
        return f", which has the Label {joined_names(labels)}"
    return f", as no {skill.kind} can" if rule.kinds else ""


def bearing_steps(edition: Edition, bears: tuple[str, ...], *, reactive: bool) -> tuple[Step, ...]:
    """Return the steps on how each State, Troop Type … affects Skills, in the Active Turn or in ARO."""
    steps: list[Step] = []
    rules = edition.of(OrderRules)
    names = [name for name, skill in rules.skills.items() if skill.aro or (not reactive and skill.kind in ORDERED)]
    for bearer in bears:
        found: dict[tuple[str, Bearing], list[str]] = {}
        for name, bearing in product(names, (Bearing.FORBIDS, Bearing.SHORTENS, Bearing.ENDS)):
            for _, rule, _ in rules_on(edition, (bearer,), name, bearing, reactive=reactive):
                found.setdefault((topic_of(rule.clause), bearing), []).append(name)
        for (topic, bearing), skills in found.items():
            listed = "any Skill" if len(skills) == len(names) else joined_names(skills)
            says = f"{bearer} {DOES[bearing].format(listed)}.{_doubt(edition, topic, reactive=reactive)}"
            steps.append(Step(edition.cite(topic), says))
        if not found:
            says = f"{bearer} changes nothing in what may be declared."
            steps.append(Step(edition.cite("states.what"), says, applied=False))
    return tuple(steps)
