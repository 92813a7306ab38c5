"""With Stealth a Trooper that only moves or idles gives AROs to LoF alone."""

from dataclasses import replace

from engine.decisions.order import AroReason, OrderRules
from engine.edition import Edition
from engine.rules.order.aro_reasons import NEVER, Reactor
from engine.rules.order.declaration import PASSING, Declaration

UNSEEN = frozenset({AroReason.ZOC, AroReason.HACKING})
"""The reasons to react that Stealth can take away."""


def against_stealth(
    edition: Edition, reactor: Reactor, first: Declaration | None, second: Declaration | None
) -> Reactor:
    """The Reactor with what Stealth of the activated Troopers leaves of its reason: n5.aro.valid.

    A Skill that is not quiet gives the reason all the same; one that is not declared yet may.
    """
    if reactor.reason not in UNSEEN:
        return reactor
    quiet = {name for name, skill in edition.of(OrderRules).skills.items() if skill.quiet}
    numbered = ((1, first), (2, second))
    loud = (number for number, skill in numbered if skill is None or skill.skill not in {PASSING, *quiet})
    gives = next((number for number in loud if number >= reactor.from_skill), NEVER)
    return replace(reactor, from_skill=gives, stealth=gives > reactor.from_skill)
