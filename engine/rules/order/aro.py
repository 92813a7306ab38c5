"""A Reactive Trooper has one ARO in an Order, declared at once, usable in ARO, against one activated Trooper."""

from collections.abc import Callable

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.aro_against_marker import no_waiting, not_against_a_marker, too_late
from engine.rules.order.aro_reasons import AroContext, no_valid_aro, reason_step
from engine.rules.order.bearing import barred
from engine.rules.order.declaration import PASSING, WAITING, Declaration, Objection, choices_left_open
from engine.ruling import Step
from engine.wording import trooper_words


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
