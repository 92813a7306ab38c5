"""The Impetuous Phase: a Trooper is activated without an Order, may declare little, and moves toward the enemy."""

from engine.decisions.order import OrderRules
from engine.decisions.order.limits import ImpetuousRules
from engine.edition import Edition
from engine.rules.order.declaration import PASSING, Declaration, Objection
from engine.rules.order.state import Situation
from engine.ruling import Step
from engine.wording import joined_names

TOWARDS = "into Silhouette contact with an enemy, or else nearer to the enemy Deployment Zone"
"""Where a Trooper moves in the Impetuous Phase."""


def not_while_impetuous(
    edition: Edition, situation: Situation, skill: Declaration, first: Declaration | None = None
) -> Objection | None:
    """Return why this cannot be declared in the Impetuous Phase, as the first Skill or after one, or None.

    Follows n5.retreat.impetuous, n5.impetuous.skills and n5.impetuous.not-allowed.
    """
    rules = edition.find(ImpetuousRules)
    if rules is None or not situation.impetuous or skill.skill == PASSING:
        return None
    if rules.barred in situation.bears:
        return Objection("retreat.impetuous", "In a Retreat! situation there is no Impetuous Phase.")
    allowed = _may_follow(rules, first, skill) if first else _may_come_first(edition, rules, skill)
    if allowed:
        return None
    pair = f"{first.skill} + {skill.skill}" if first else skill.skill
    says = f"{pair} is not possible in the Impetuous Phase. {_possible(rules)}"
    return Objection("impetuous.not-allowed", says)


def _may_come_first(edition: Edition, rules: ImpetuousRules, skill: Declaration) -> bool:
    """Return whether this can be the first Skill, or the only one."""
    term = edition.of(OrderRules).skills[skill.skill].term
    labelled = term is not None and bool(set(term.labels) & set(rules.labels))
    return skill.skill in {rules.first, *rules.alone} or labelled


def _may_follow(rules: ImpetuousRules, first: Declaration, skill: Declaration) -> bool:
    """Return whether this can follow the first Skill: Move, or a Long Skill that is a Basic Short Skill here."""
    return skill.skill in rules.second and (first.skill == rules.first or first.short)


def _possible(rules: ImpetuousRules) -> str:
    """Return what may be declared in the Impetuous Phase, as a sentence."""
    pairs, alone = joined_names(rules.second, "or"), joined_names(rules.alone, "or")
    labelled = f"a Skill with the Label {joined_names(rules.labels, 'or')}"
    return f"You can declare {rules.first} followed by {pairs}; {alone}; or {labelled}."


def activation_steps(edition: Edition) -> tuple[Step, ...]:
    """Return the steps on a Trooper's activation in the Impetuous Phase."""
    says = {
        "impetuous.activation": "It spends no Order; once for each Trooper, if the player wants.",
        "impetuous.counts-as-order": "It counts as an Order: the enemy has AROs as usual.",
        "impetuous.skills": _possible(edition.of(ImpetuousRules)),
    }
    return tuple(Step(edition.cite(topic), words) for topic, words in says.items())


def declared_steps(
    edition: Edition, situation: Situation, skill: Declaration, first: Declaration | None = None
) -> tuple[Step, ...]:
    """Return the steps on a Skill declared in the Impetuous Phase, as the first or after one.

    Follows n5.impetuous.skills, n5.impetuous.airborne, n5.impetuous.full-move, n5.impetuous.direction and
    n5.impetuous.dodge.
    """
    rules, known = edition.find(ImpetuousRules), edition.of(OrderRules).skills[skill.skill]
    if rules is None or known.term is None or not situation.impetuous:
        return ()
    says: dict[str, str] = {}
    if first:
        like = f", a Basic Short Skill here, as it may follow {rules.first}" if first.short else ""
        says["impetuous.skills"] = f"{skill.skill} may follow {first.skill}{like}."
    if set(known.term.labels) & set(rules.labels):
        says["impetuous.airborne"] = f"{skill.skill} takes both the Impetuous Token and the Order of its Trooper."
    if known.route:
        says["impetuous.full-move"] = f"{skill.skill} uses the full MOV value that belongs to it."
        says["impetuous.direction"] = f"{skill.skill} leads {TOWARDS}."
    elif rules.moving in known.term.labels:
        says["impetuous.dodge"] = f"The movement of {skill.skill} leads {TOWARDS}.{edition.doubt('impetuous.dodge')}"
    return tuple(Step(edition.cite(topic), words) for topic, words in says.items())
