"""A Reactive Trooper reacts once in an Order, at once, with a Skill usable in ARO, against one activated Trooper."""

from collections.abc import Callable

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.aro_against_marker import no_waiting, not_against_a_marker, too_late
from engine.rules.order.aro_reasons import Facing, invalid, reason_step
from engine.rules.order.declaration import PASSES, WAITS, Declaration, Objection, called, unstated
from engine.ruling import Step


def aro_objection(edition: Edition, aro: Declaration, facing: Facing) -> Objection | None:
    """Why this ARO, PASSES or WAITS cannot be declared; None where it can. The first clause that it breaks is told.

    Follows n5.aro.no-chain, n5.aro.one, n5.aro.when, n5.aro.valid, n5.aro.skills, n5.aro.target, n5.aro.burst,
    n5.aro.marker, n5.aro.simultaneous, n5.sequence.details, and the same clauses of N4.
    """
    checks = PASS_CHECKS if aro.skill == PASSES else WAIT_CHECKS if aro.skill == WAITS else ARO_CHECKS
    return next((found for check in checks if (found := check(edition, aro, facing)) is not None), None)


def usable_in_aro(edition: Edition) -> tuple[str, ...]:
    """The Skills usable in ARO: n5.aro.skills, n4.aro.skills."""
    return tuple(name for name, skill in edition.of(OrderRules).skills.items() if skill.aro)


def aro_steps(edition: Edition, aro: Declaration, facing: Facing) -> tuple[Step, ...]:
    """What was looked at before this ARO was found legal."""
    target = called(aro.targets[0])
    limit = "1, as no rule says otherwise" if facing.burst == 1 else f"{facing.burst}, as a rule says"
    reason = () if edition.of(OrderRules).checks else (reason_step(edition, facing.reactor, facing.moment),)
    return (
        *reason,
        _when(edition, aro, facing),
        Step(edition.cite("aro.one"), f"{aro.by} has declared no other ARO in this Order."),
        Step(edition.cite("aro.skills"), f"{aro.skill} is usable in ARO."),
        Step(edition.cite("aro.target"), f"{target} is activated by this Order."),
        Step(edition.cite("aro.burst"), f"Burst {aro.burst} against one target; the most in ARO is {limit}."),
        _marker(edition, aro, facing),
    )


def _marker(edition: Edition, aro: Declaration, facing: Facing) -> Step:
    if not facing.marker:
        return Step(edition.cite("aro.marker"), f"{called(aro.targets[0])} is no Marker.", applied=False)
    return Step(edition.cite("aro.marker"), f"{aro.skill} can be declared against a Marker ({facing.marker}).")


def _when(edition: Edition, aro: Declaration, facing: Facing) -> Step:
    if facing.waited:
        return Step(edition.cite("aro.when"), f"{aro.by} waited for the second Skill, which reveals the Marker.")
    if facing.moment == 2:
        return Step(edition.cite("aro.second-chance"), f"{aro.by} had no ARO before the second Skill.")
    return Step(edition.cite("aro.when"), f"{aro.by} reacts right after the first Skill.")


def _not_reactive(_: Edition, aro: Declaration, facing: Facing) -> Objection | None:
    if aro.by not in facing.activated:
        return None
    why = "only the Reactive Player declares AROs, and an ARO gives no ARO"
    return Objection("aro.no-chain", f"{called(aro.by)} is activated by this Order: {why}.")


def _second_aro(_: Edition, aro: Declaration, facing: Facing) -> Objection | None:
    mine = [earlier for earlier in facing.earlier if earlier.by == aro.by]
    if not mine:
        return None
    return Objection("aro.one", f"{aro.by} has declared {mine[0].skill}: one ARO for each Trooper for each Order.")


def _not_usable(edition: Edition, aro: Declaration, _: Facing) -> Objection | None:
    usable = usable_in_aro(edition)
    if aro.skill in usable:
        return None
    return Objection("aro.skills", f"{aro.skill} is not usable in ARO; usable are {', '.join(usable)}.")


def _left_open(edition: Edition, aro: Declaration, facing: Facing) -> Objection | None:
    if aro.targets:
        return unstated(edition, aro)
    activated = " or ".join(map(called, facing.activated))
    return Objection("sequence.details", f"{aro.by} must say whom its {aro.skill} is against: {activated}.")


def _not_activated(_: Edition, aro: Declaration, facing: Facing) -> Objection | None:
    wrong = next((target for target in aro.targets if target not in facing.activated), None)
    if wrong is None:
        return None
    if wrong in facing.reactive:
        return Objection("aro.no-chain", f"{aro.by} cannot react to {called(wrong)}: an ARO gives no ARO.")
    activated = " or ".join(map(called, facing.activated))
    return Objection("aro.target", f"{called(wrong)} is not activated; {aro.by} may react to {activated}.")


def _split_or_high_burst(_: Edition, aro: Declaration, facing: Facing) -> Objection | None:
    if len(aro.targets) > 1:
        targets = " and ".join(map(called, aro.targets))
        return Objection("aro.burst", f"{aro.by} cannot target {targets}: the Burst of an ARO is never split.")
    if aro.burst > facing.burst:
        allowed = "1 unless a rule says otherwise" if facing.burst == 1 else f"{facing.burst}, as its rule says"
        return Objection("aro.burst", f"{aro.by} cannot declare Burst {aro.burst}: the Burst in ARO is {allowed}.")
    return None


Check = Callable[[Edition, Declaration, Facing], Objection | None]
PASS_CHECKS: tuple[Check, ...] = (_not_reactive, _second_aro, too_late)
WAIT_CHECKS: tuple[Check, ...] = (*PASS_CHECKS, invalid, no_waiting)
ARO_CHECKS: tuple[Check, ...] = (
    *PASS_CHECKS,
    invalid,
    _not_usable,
    _left_open,
    _not_activated,
    _split_or_high_burst,
    not_against_a_marker,
)
