"""A Reactive Trooper may react if the Order gives it a reason: LoF, Zone of Control, a Skill for it, an attack."""

from dataclasses import dataclass

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.declaration import Declaration, Objection
from engine.ruling import Step

REASONS: dict[str, str] = {
    "lof": "LoF",
    "zoc": "Zone of Control",
    "hacking": "Hacking Area",
    "skill": "a Skill, weapon or Equipment that reacts without LoF",
    "template": "being affected by a Template Weapon",
    "comms": "being the target of a Comms Attack",
}


@dataclass(frozen=True, slots=True)
class Reactor:
    """A Reactive Trooper, and why it may react: one of REASONS that its edition knows, "" for none.

    `since` tells which Skill of the Order gives the reason, 1 or 2.
    """

    name: str
    reason: str = ""
    since: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Facing:
    """What a Trooper faces when it declares its ARO.

    `marker` names the Marker that is activated and not revealed; `moment` is the Skill just declared, 1 or 2; `more`
    whether another may follow; `burst` what a rule allows in ARO; `earlier` the AROs so far; `lost` whether its ARO
    is, and `waited` whether by waiting.
    """

    reactor: Reactor
    activated: tuple[str, ...]
    reactive: tuple[str, ...]
    marker: str = ""
    moment: int = 1
    more: bool = True
    burst: int = 1
    earlier: tuple[Declaration, ...] = ()
    lost: bool = False
    waited: bool = False


def entitled(reactor: Reactor, moment: int) -> bool:
    """Whether one of the Skills declared so far gives a Trooper a valid ARO: n5.aro.valid, n4.aro.valid-lof."""
    return bool(reactor.reason) and reactor.since <= moment


def invalid(edition: Edition, _: Declaration, facing: Facing) -> Objection | None:
    """The objection to an ARO without a reason, where that is judged before it is declared."""
    reactor = facing.reactor
    if entitled(reactor, facing.moment) or edition.of(OrderRules).rechecks:
        return None
    if reactor.reason:
        says = f"{reactor.name} has no valid ARO yet: its reason, {REASONS[reactor.reason]}, needs the second Skill."
    else:
        wanted = "; ".join(REASONS[word] for word in edition.of(OrderRules).reasons)
        says = f"{reactor.name} has no valid ARO. One of these makes it valid: {wanted}."
    return Objection("aro.valid", says)


def reason_step(edition: Edition, reactor: Reactor, moment: int, number: str = "") -> Step:
    """Why this Trooper may react, or that nothing lets it, as found in step `number` of the sequence if it has one."""
    if not entitled(reactor, moment):
        return Step(edition.cite("aro.valid"), f"Nothing that makes an ARO valid was true of {reactor.name}.")
    topic = edition.of(OrderRules).reasons[reactor.reason]
    measured = (_measured(edition, number),) if edition.has("aro.zoc-check") and reactor.reason == "zoc" else ()
    return Step(edition.cite(topic), f"{reactor.name} may react: {REASONS[reactor.reason]}.", steps=measured)


def _measured(edition: Edition, number: str) -> Step:
    return Step(edition.cite("aro.zoc-check"), f"Step {number} measures Zone of Control from the Active Trooper.")
