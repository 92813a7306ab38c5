"""An Order pays for one Long Skill, or for two Skills of which at least one is a Basic Short Skill."""

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.records.skill import Skill, SkillKind
from engine.rules.order.declaration import PASSING, Declaration, Objection, choices_left_open
from engine.rules.order.position import not_reached, off_the_route, on_no_route
from engine.rules.order.skills import a_kind, kind_name
from engine.ruling import Step

KIND_TOPICS: dict[SkillKind, str] = {
    SkillKind.BASIC_SHORT: "activation.basic-short",
    SkillKind.SHORT: "activation.short",
    SkillKind.LONG: "activation.long",
}


def first_objection(edition: Edition, first: Declaration) -> Objection | None:
    """Why this cannot be the first Skill of an Order; None where it can.

    Follows n5.activation.combinations, n5.activation.position, n5.sequence.details and the same clauses of N4.
    """
    rules = edition.of(OrderRules)
    skill = rules.skills.get(first.skill)
    if skill is None:
        return _no_such_skill(edition, first)
    if skill.kind is SkillKind.LONG or any(opening is skill.kind for opening, _ in rules.pairs):
        return choices_left_open(edition, first) or not_reached(edition, (), first) or on_no_route(edition, first)
    needed = f"{_with_kind(edition, skill)} cannot come first: a {rules.kinds[SkillKind.BASIC_SHORT]} must."
    return _takes_no_order(edition, skill) or Objection("activation.combinations", needed)


def second_objection(edition: Edition, first: Declaration, second: Declaration) -> Objection | None:
    """Why this cannot follow the first Skill; None where it can. PASSING stands for no second Skill.

    Follows n5.activation.basic-short, n5.activation.short, n5.activation.long, n5.activation.position, n4.activation.…
    """
    rules = edition.of(OrderRules)
    if second.skill == PASSING:
        return off_the_route(edition, (first,))
    skill = rules.skills.get(second.skill)
    if skill is None:
        return _no_such_skill(edition, second)
    opening = rules.skills[first.skill]
    if (opening.kind, skill.kind) not in rules.pairs:
        return _takes_no_order(edition, skill) or _no_pair(edition, opening, skill)
    return (
        choices_left_open(edition, second)
        or not_reached(edition, (first,), second)
        or off_the_route(edition, (first, second))
    )


def kind_step(edition: Edition, name: str) -> Step:
    """Which kind of Skill this is, and what it goes with."""
    rules = edition.of(OrderRules)
    basic = rules.kinds[SkillKind.BASIC_SHORT]
    allows = {
        SkillKind.BASIC_SHORT: f"it goes with any {basic}, itself included, or with a Short Skill",
        SkillKind.SHORT: f"it goes with one {basic} and nothing else",
        SkillKind.LONG: "it takes the whole Order and goes with no other Skill",
    }
    kind = rules.skills[name].kind
    return Step(edition.cite(KIND_TOPICS[kind]), f"{name} is {a_kind(edition, name)}: {allows[kind]}.")


def combination_step(edition: Edition, first: str, second: str) -> Step:
    """The two kinds of Skill of a legal Order; both Skills are performed at once."""
    both = f"{kind_name(edition, first)} + {kind_name(edition, second)}"
    at_once = Step(edition.cite("activation.simultaneous"), f"{first} and {second} are performed at the same time.")
    return Step(edition.cite("activation.combinations"), f"{both} is a legal Order.", steps=(at_once,))


def _with_kind(edition: Edition, skill: Skill) -> str:
    return f"{skill.name}, {a_kind(edition, skill.name)},"


def _no_such_skill(edition: Edition, declaration: Declaration) -> Objection:
    return Objection("activation.combinations", f"{edition.name} has no Skill {declaration.skill} for an Order.")


def _takes_no_order(edition: Edition, skill: Skill) -> Objection | None:
    if skill.kind is SkillKind.ARO:
        return Objection("activation.combinations", f"{skill.name} is declared in ARO only, never with an Order.")
    if skill.kind is SkillKind.AUTOMATIC:
        step = next(step for step in edition.of(OrderRules).steps if skill.name in step.automatic)
        return Objection("sequence", f"{skill.name} takes no Order: it happens in step {step.number}, {step.title}.")
    return None


def _no_pair(edition: Edition, opening: Skill, skill: Skill) -> Objection:
    if opening.kind is SkillKind.LONG:
        whole = f"{_with_kind(edition, opening)} takes the whole Order"
        return Objection("activation.long", f"{whole}: no Skill follows it.")
    if skill.kind is SkillKind.LONG:
        return Objection("activation.long", f"{_with_kind(edition, skill)} takes a whole Order: it cannot come second.")
    basic = edition.of(OrderRules).kinds[SkillKind.BASIC_SHORT]
    never = "be declared twice" if skill == opening else f"go with {opening.name}"
    return Objection("activation.short", f"{skill.name} cannot {never}: a Short Skill goes with a {basic} only.")
