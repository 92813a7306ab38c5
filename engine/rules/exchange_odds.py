"""What becomes of everybody in an exchange at once: the dice of one roll hurt one side or the other, never both."""

from dataclasses import dataclass
from typing import NamedTuple

from engine.dice import Distribution, gather
from engine.edition import Edition
from engine.rules.exchange import Exchange
from engine.rules.exchange_dodge import harm_by_dodge
from engine.rules.exchange_harm import NONE, Harm, base_levels, condition, harmed, together
from engine.rules.exchange_meeting import harms
from engine.rules.hit import Target


class Fallen(NamedTuple):
    """How many Reactive Troopers are down (Unconscious or Dead), Dead, and harmed (a Wound or a State)."""

    down: int = 0
    dead: int = 0
    harmed: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The exact odds of an exchange: of the Active Trooper, of each Reactive one, and of all of them at once.

    In `joint` the Wounds of the Active Trooper are counted only as far as they make it Dead.
    """

    active: Distribution[Harm]
    reactive: tuple[Distribution[Harm], ...]
    joint: Distribution[tuple[Harm, Fallen]]


def outcome(edition: Edition, exchange: Exchange) -> Outcome:
    """The joint outcome of one Order and its AROs: n5.aro.simultaneous, n5.dodge.one-die, n5.save.wounds."""
    if exchange.dodging:
        return _dodged(edition, exchange)
    active, joint = Distribution({NONE: 1}), Distribution({(NONE, Fallen()): 1})
    reactive = []
    dead = base_levels(edition, exchange.trooper).dead
    for meeting in exchange.meetings:
        both = harms(edition, exchange, meeting)
        own = both.map(lambda pair: pair[0])
        active = together(active, own)
        if meeting.trooper:
            reactive.append(both.map(lambda pair: pair[1]))
        tallied = _tallied(edition, both, meeting.trooper)
        joint = gather(
            ((_capped(a | b, dead), _added(fallen, more)), weight * times)
            for (a, fallen), weight in joint
            for (b, more), times in tallied
        )
    return Outcome(active, tuple(reactive), joint)


def _tallied(
    edition: Edition, both: Distribution[tuple[Harm, Harm]], trooper: Target | None
) -> Distribution[tuple[Harm, Fallen]]:
    if trooper is None:
        return both.map(lambda pair: (pair[0], Fallen()))
    limits = base_levels(edition, trooper)

    def fallen(harm: Harm) -> Fallen:
        end = condition(limits, harm)
        return Fallen(int(end != "survives"), int(end == "dead"), int(harmed(harm)))

    return both.map(lambda pair: (pair[0], fallen(pair[1])))


def _added(one: Fallen, other: Fallen) -> Fallen:
    return Fallen(one.down + other.down, one.dead + other.dead, one.harmed + other.harmed)


def _capped(harm: Harm, dead: int) -> Harm:
    return harm if harm.wounds <= dead else harm._replace(wounds=dead)


def _dodged(edition: Edition, exchange: Exchange) -> Outcome:
    """The Active Trooper dodges: no Reactive Trooper is hurt, but some may be down already."""
    active = harm_by_dodge(edition, exchange)
    dead = base_levels(edition, exchange.trooper).dead
    fallen = Fallen()
    for meeting in exchange.enemies:
        ((_, more),) = _tallied(edition, Distribution({(NONE, NONE): 1}), meeting.trooper).weights
        fallen = _added(fallen, more)
    reactive = tuple(Distribution({NONE: 1}) for _ in exchange.enemies)
    return Outcome(active, reactive, active.map(lambda harm: (_capped(harm, dead), fallen)))
