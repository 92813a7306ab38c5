"""Reasons for a Reactive Trooper to react: LoF, Zone of Control, a Skill that allows it, an attack."""

from dataclasses import dataclass

from engine.decisions.order import AroReason, OrderRules
from engine.edition import Edition
from engine.records.term import Need
from engine.rules.order.declaration import Declaration, Objection
from engine.ruling import Step, step_where_known

REASONS: dict[AroReason, str] = {
    AroReason.LOF: "LoF",
    AroReason.ZOC: "Zone of Control",
    AroReason.HACKING: "Hacking Area",
    AroReason.SKILL: "a Skill, weapon or Equipment that reacts without LoF",
    AroReason.TEMPLATE: "being affected by a Template Weapon",
    AroReason.COMMS: "being the target of a Comms Attack",
}
"""The reasons to react in words."""


BLIND = {
    AroReason.ZOC: "zoc.aro",
    AroReason.HACKING: "hacking-area.aro",
    AroReason.TEMPLATE: "sequence.requirements",
    AroReason.COMMS: "hacking-area.aro-target",
}
"""Reasons that give no LoF to the Active Trooper, each with its topic; a Skill as the reason may give LoF."""

NEEDS_LOF = (Need.LOF, Need.LOF_IN_ARO)

NEVER = 3
"""The Skill of the Order that gives a reason, for a Trooper without any."""


@dataclass(frozen=True, slots=True)
class Reactor:
    """A Reactive Trooper, and its reason to react.

    `from_skill`: which Skill of the Order gives the reason, 1 or 2, or NEVER; `denied`: why an earlier one does not;
    `bears`: its States, and what else affects its Skills.
    """

    name: str
    reason: AroReason | None = None
    from_skill: int = 1
    bears: tuple[str, ...] = ()
    denied: Objection | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AroContext:
    """What decides whether a Trooper may declare an ARO now.

    `marker`: the kind of Marker that the activated Troopers are, "" for none or a revealed one; `skills_declared`: how
    many Skills the Order has so far, 1 or 2; `second_skill_possible`: whether another may follow; `burst`: the Burst
    that a rule allows in ARO; `earlier`: the AROs declared so far; `is_lost`: whether the Trooper has lost its ARO, and
    `has_waited`: whether it has delayed it to the second Skill; `out`: who has left the activated Fireteam.
    """

    reactor: Reactor
    activated: tuple[str, ...]
    reactive: tuple[str, ...]
    out: tuple[str, ...] = ()
    marker: str = ""
    skills_declared: int = 1
    second_skill_possible: bool = True
    burst: int = 1
    earlier: tuple[Declaration, ...] = ()
    is_lost: bool = False
    has_waited: bool = False


def has_valid_aro(reactor: Reactor, skills_declared: int) -> bool:
    """Return whether one of the Skills declared so far gives a Trooper a valid ARO: n5.aro.valid, n4.aro.valid-lof."""
    return reactor.reason is not None and reactor.from_skill <= skills_declared


def needs_other_reason(edition: Edition, skill: str, reactor: Reactor) -> Step | None:
    """Return why a Skill that needs LoF becomes an Idle: its reason gives no LoF. None if it needs none.

    Follows n5.zoc.aro, n5.hacking-area.aro and n5.sequence.requirements.
    """
    known = edition.of(OrderRules).skills.get(skill)
    needs = known.term.needs if known and known.term else ()
    if reactor.reason not in BLIND or not set(needs) & set(NEEDS_LOF):
        return None
    says = f"{reactor.name} reacts by {REASONS[reactor.reason]}, which gives no LoF, and {skill} needs LoF."
    return Step(edition.cite(BLIND[reactor.reason]), says)


def no_valid_aro(edition: Edition, _: Declaration, context: AroContext) -> Objection | None:
    """Return the objection to an ARO without a reason, if that is judged before the declaration."""
    rules, reactor = edition.of(OrderRules), context.reactor
    if has_valid_aro(reactor, context.skills_declared) or rules.aros_judged_later:
        return None
    if reactor.denied is not None:
        return reactor.denied
    if reactor.reason is not None:
        says = f"{reactor.name} has no valid ARO yet: its reason, {REASONS[reactor.reason]}, needs the second Skill."
    else:
        wanted = "; ".join(REASONS[reason] for reason in rules.reasons)
        says = f"{reactor.name} has no valid ARO. One of these makes it valid: {wanted}."
    return Objection("aro.valid", says)


def reason_step(edition: Edition, reactor: Reactor, skills_declared: int, number: str = "") -> Step:
    """Return the step on why this Trooper may or may not react; `number` is the step that checks it, if any."""
    if reactor.reason is None or not has_valid_aro(reactor, skills_declared):
        return Step(edition.cite("aro.valid"), f"{reactor.name} meets none of the conditions that make an ARO valid.")
    topic = edition.of(OrderRules).reasons[reactor.reason]
    measuring = f"Step {number} measures Zone of Control from the Active Trooper."
    measured = step_where_known(edition, "aro.zoc-check", measuring) if reactor.reason is AroReason.ZOC else ()
    return Step(edition.cite(topic), f"{reactor.name} may react: {REASONS[reactor.reason]}.", steps=measured)
