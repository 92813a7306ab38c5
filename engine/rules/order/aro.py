"""A Reactive Trooper has one ARO in an Order, declared at once, usable in ARO, against one activated Trooper."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.decisions.order import AroReason, MarkerRules, OrderRules
from engine.edition import Edition
from engine.records.term import Need
from engine.rules.order.bearing import barred
from engine.rules.order.declaration import PASSING, WAITING, Declaration, Objection, choices_left_open
from engine.ruling import Step, step_where_known
from engine.wording import trooper_words

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


def aro_objection(edition: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    """Return why this ARO, PASSING or WAITING cannot be declared, by the first clause that it breaks, or None.

    Follows n5.aro.no-chain, n5.aro.one, n5.aro.when, n5.aro.valid, n5.aro.skills, n5.aro.target, n5.aro.burst,
    n5.aro.marker, n5.aro.simultaneous, n5.sequence.details, n5.fireteam.leave.active, and the same clauses of N4.
    """
    checks = PASS_CHECKS if aro.skill == PASSING else WAIT_CHECKS if aro.skill == WAITING else ARO_CHECKS
    return next((found for check in checks if (found := check(edition, aro, context)) is not None), None)


def usable_in_aro(edition: Edition) -> tuple[str, ...]:
    """Return the Skills usable in ARO: n5.aro.skills, n4.aro.skills."""
    return tuple(name for name, skill in edition.of(OrderRules).skills.items() if skill.aro)


def aro_steps(edition: Edition, aro: Declaration, context: AroContext) -> tuple[Step, ...]:
    """Return the clauses that allow this ARO, and what they consider."""
    target = trooper_words(aro.targets[0])
    limit = "1, as no rule says otherwise" if context.burst == 1 else f"{context.burst}, as a rule says"
    reason = reason_step(edition, context.reactor, context.skills_declared)
    return (
        *(() if edition.of(OrderRules).has_aro_check else (reason,)),
        _when_step(edition, aro, context),
        Step(edition.cite("aro.one"), f"{aro.by} has declared no other ARO in this Order."),
        Step(edition.cite("aro.skills"), f"{aro.skill} is usable in ARO."),
        Step(edition.cite("aro.target"), f"{target} is activated by this Order."),
        Step(edition.cite("aro.burst"), f"Burst {aro.burst} against one target; the most in ARO is {limit}."),
        _marker_step(edition, aro, context),
    )


def _marker_step(edition: Edition, aro: Declaration, context: AroContext) -> Step:
    if not context.marker:
        return Step(edition.cite("aro.marker"), f"{trooper_words(aro.targets[0])} is not a Marker.", applied=False)
    return Step(edition.cite("aro.marker"), f"{aro.skill} can be declared against a Marker ({context.marker}).")


def _when_step(edition: Edition, aro: Declaration, context: AroContext) -> Step:
    if context.has_waited:
        return Step(edition.cite("aro.when"), f"{aro.by} waited for the second Skill, which reveals the Marker.")
    if context.skills_declared == 2:
        return Step(edition.cite("aro.second-chance"), f"{aro.by} had no ARO before the second Skill.")
    return Step(edition.cite("aro.when"), f"{aro.by} reacts right after the first Skill.")


def _by_an_activated_trooper(_: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    if aro.by not in context.activated:
        return None
    why = "only the Reactive Player declares AROs, and an ARO gives no ARO"
    return Objection("aro.no-chain", f"{trooper_words(aro.by)} is activated by this Order: {why}.")


def _second_aro(_: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    mine = [earlier for earlier in context.earlier if earlier.by == aro.by]
    if not mine:
        return None
    return Objection("aro.one", f"{aro.by} has declared {mine[0].skill}: one ARO for each Trooper for each Order.")


def _not_usable_in_aro(edition: Edition, aro: Declaration, _: AroContext) -> Objection | None:
    usable = usable_in_aro(edition)
    if aro.skill in usable:
        return None
    named = [name for name in usable if edition.of(OrderRules).skills[name].common]
    more = " and some of other profiles" if len(named) < len(usable) else ""
    return Objection("aro.skills", f"{aro.skill} is not usable in ARO; usable are {', '.join(named)}{more}.")


def _barred(edition: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    return barred(edition, context.reactor.bears, aro.skill, reactive=True)


def _target_or_choice_missing(edition: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    if aro.targets:
        return choices_left_open(edition, aro)
    activated = " or ".join(map(trooper_words, context.activated))
    return Objection("sequence.details", f"{aro.by} must name the target of its {aro.skill}: {activated}.")


def _target_not_activated(_: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    wrong = next((target for target in aro.targets if target not in context.activated), None)
    if wrong is None:
        return None
    if wrong in context.out:
        says = f"{trooper_words(wrong)} has left the Fireteam and is not activated: nobody can react to it."
        return Objection("fireteam.leave.active", says)
    if wrong in context.reactive:
        return Objection("aro.no-chain", f"{aro.by} cannot react to {trooper_words(wrong)}: an ARO gives no ARO.")
    activated = " or ".join(map(trooper_words, context.activated))
    return Objection("aro.target", f"{trooper_words(wrong)} is not activated; {aro.by} may react to {activated}.")


def _split_or_high_burst(_: Edition, aro: Declaration, context: AroContext) -> Objection | None:
    if len(aro.targets) > 1:
        targets = " and ".join(map(trooper_words, aro.targets))
        return Objection("aro.burst", f"{aro.by} cannot target {targets}: the Burst of an ARO is never split.")
    if aro.burst > context.burst:
        allowed = "1 unless a rule says otherwise" if context.burst == 1 else f"{context.burst}, as its rule says"
        return Objection("aro.burst", f"{aro.by} cannot declare Burst {aro.burst}: the Burst in ARO is {allowed}.")
    return None


Check = Callable[[Edition, Declaration, AroContext], Objection | None]
PASS_CHECKS: tuple[Check, ...] = (_by_an_activated_trooper, _second_aro, too_late)
WAIT_CHECKS: tuple[Check, ...] = (*PASS_CHECKS, no_valid_aro, no_waiting)
ARO_CHECKS: tuple[Check, ...] = (
    *PASS_CHECKS,
    no_valid_aro,
    _not_usable_in_aro,
    _barred,
    _target_or_choice_missing,
    _target_not_activated,
    _split_or_high_burst,
    not_against_a_marker,
)
