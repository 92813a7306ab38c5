"""An Order pays for one Long Skill, or for two Skills, at least one of them a Basic Short Skill."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import DEPLOYABLE, Skill, SkillKind
from engine.rules.order.bearing import barred
from engine.rules.order.declaration import (
    PASSING,
    Declaration,
    Objection,
    a_kind,
    choices_left_open,
    kind_name,
    kind_of,
)
from engine.rules.order.position import not_reached, off_the_route, on_no_route
from engine.ruling import Step

KIND_TOPICS: dict[SkillKind, str] = {
    SkillKind.BASIC_SHORT: "activation.basic-short",
    SkillKind.SHORT: "activation.short",
    SkillKind.LONG: "activation.long",
}

UNDECLARED: dict[SkillKind, tuple[str, str]] = {
    SkillKind.AUTOMATIC: ("common-skills.automatic", "it works without one, and without an ARO"),
    SkillKind.DEPLOYMENT: ("common-skills.deployment", "it is used when its Trooper is deployed"),
}
"""For kinds that no player declares, the topic of the clause and when they work."""


def first_objection(edition: Edition, first: Declaration, bears: tuple[str, ...] = ()) -> Objection | None:
    """Return why this cannot be the first Skill of an Order of a Trooper with these States …, or None.

    Follows n5.activation.combinations, n5.activation.position, n5.sequence.details and the same clauses of N4.
    """
    rules = edition.of(OrderRules)
    skill = rules.skills.get(first.skill)
    if skill is None:
        return _no_such_skill(edition, first)
    kind = kind_of(edition, first)
    if kind is SkillKind.LONG or any(opening is kind for opening, _ in rules.pairs):
        return (
            barred(edition, bears, first.skill, reactive=False)
            or choices_left_open(edition, first)
            or not_reached(edition, (), first)
            or on_no_route(edition, first)
        )
    needed = f"{_with_kind(edition, skill)} cannot come first: a {rules.kinds[SkillKind.BASIC_SHORT]} must."
    return _takes_no_order(edition, skill) or Objection("activation.combinations", needed)


def second_objection(
    edition: Edition, first: Declaration, second: Declaration, bears: tuple[str, ...] = ()
) -> Objection | None:
    """Return why this cannot follow the first Skill, or None. PASSING means no second Skill.

    Follows n5.activation.basic-short, n5.activation.short, n5.activation.long, n5.activation.position, n4.activation.…
    """
    rules = edition.of(OrderRules)
    if second.skill == PASSING:
        return off_the_route(edition, (first,))
    skill = rules.skills.get(second.skill)
    if skill is None:
        return _no_such_skill(edition, second)
    opening = kind_of(edition, first)
    if (opening, skill.kind) not in rules.pairs:
        return _takes_no_order(edition, skill) or _no_pair(edition, first, skill)
    return (
        barred(edition, bears, second.skill, reactive=False)
        or choices_left_open(edition, second)
        or not_reached(edition, (first,), second)
        or off_the_route(edition, (first, second))
    )


def kind_step(edition: Edition, name: str, *, short: bool = False) -> Step:
    """Return the step on this Skill's kind, and what it combines with; `short`: it is a Basic Short Skill here."""
    rules = edition.of(OrderRules)
    basic = rules.kinds[SkillKind.BASIC_SHORT]
    allows = {
        SkillKind.BASIC_SHORT: f"it goes with any {basic}, itself included, or with a Short Skill",
        SkillKind.SHORT: f"it goes with one {basic} and nothing else",
        SkillKind.LONG: "it takes the whole Order and goes with no other Skill",
    }
    kind = SkillKind.BASIC_SHORT if short else rules.skills[name].kind
    says = f"{name} is {a_kind(edition, name, short=short)}: {allows[kind]}."
    return Step(edition.cite(KIND_TOPICS[kind]), says)


def combination_step(edition: Edition, first: str, second: str, *, short: bool = False) -> Step:
    """Return the step on the kinds of a legal pair; `short`: the first is a Basic Short Skill here."""
    both = f"{kind_name(edition, first, short=short)} + {kind_name(edition, second)}"
    at_once = Step(edition.cite("activation.simultaneous"), f"{first} and {second} are performed at the same time.")
    return Step(edition.cite("activation.combinations"), f"{both} is a legal Order.", steps=(at_once,))


def _with_kind(edition: Edition, skill: Skill) -> str:
    return f"{skill.name}, {a_kind(edition, skill.name)},"


def _no_such_skill(edition: Edition, declaration: Declaration) -> Objection:
    return Objection("activation.combinations", f"{edition.name} has no Skill {declaration.skill} for an Order.")


def _takes_no_order(edition: Edition, skill: Skill) -> Objection | None:
    if skill.kind is SkillKind.ARO:
        return Objection("activation.combinations", f"{skill.name} is declared in ARO only, never with an Order.")
    for step in edition.of(OrderRules).steps:
        if skill.name in step.automatic:
            says = f"{skill.name} takes no Order: it happens in step {step.number}, {step.title}."
            return Objection("sequence", says)
    return takes_no_declaration(edition, skill)


def takes_no_declaration(edition: Edition, skill: Skill) -> Objection | None:
    """Return the objection to an Automatic or Deployment Skill, which cannot be declared with an Order or in ARO."""
    if skill.term and DEPLOYABLE in skill.term.labels:
        return Objection("place-deployable.requirements", f"{skill.name} is not declared: Place Deployable places it.")
    when = UNDECLARED.get(skill.kind)
    return Objection(when[0], f"{_with_kind(edition, skill)} takes no Order: {when[1]}.") if when else None


def _no_pair(edition: Edition, first: Declaration, skill: Skill) -> Objection:
    opening = edition.of(OrderRules).skills[first.skill]
    if kind_of(edition, first) is SkillKind.LONG:
        whole = f"{_with_kind(edition, opening)} takes the whole Order"
        return Objection("activation.long", f"{whole}: no Skill follows it.")
    if skill.kind is SkillKind.LONG:
        return Objection("activation.long", f"{_with_kind(edition, skill)} takes a whole Order: it cannot come second.")
    basic = edition.of(OrderRules).kinds[SkillKind.BASIC_SHORT]
    never = "be declared twice" if skill == opening else f"go with {opening.name}"
    return Objection("activation.short", f"{skill.name} cannot {never}: a Short Skill goes with a {basic} only.")
