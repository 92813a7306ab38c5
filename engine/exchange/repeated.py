"""The same attack in several Orders: Wounds stay, and one that is down no longer acts and is no longer attacked."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.exchange.injury import Injury, Trooper
from engine.exchange.matchup import injuries_of_both
from engine.exchange.model import Exchange
from engine.rules.saving_roll import Condition, WoundLevels


class WoundsOfBoth(NamedTuple):
    """The Wounds that the Active Trooper and its target have taken in the Orders so far, counted up to Dead."""

    active: int = 0
    target: int = 0


UP, DOWN, ANY = (Condition.SURVIVES,), (Condition.UNCONSCIOUS, Condition.DEAD), tuple(Condition)


@dataclass(frozen=True, slots=True)
class RepeatedOrders:
    """The Wounds of both after each Order; `after` begins with the start, before the first one."""

    active: WoundLevels
    target: WoundLevels
    after: tuple[Distribution[WoundsOfBoth], ...]

    @property
    def orders(self) -> int:
        """How many Orders there are at most."""
        return len(self.after) - 1

    def chance(self, order: int, active: Collection[Condition] = ANY, target: Collection[Condition] = ANY) -> Fraction:
        """The chance that after an Order both are in one of these conditions."""
        return self.after[order].chance(
            lambda both: self.active.condition(both.active) in active and self.target.condition(both.target) in target
        )

    def expected_orders(self) -> Fraction:
        """How many Orders are spent on average: another one follows as long as both are up."""
        return sum((self.chance(order, UP, UP) for order in range(self.orders)), Fraction(0))


def repeat_exchange(exchange: Exchange, orders: int) -> RepeatedOrders:
    """The same exchange with one Reactive Trooper in several Orders, until one of the two is down.

    Nothing but Wounds changes between Orders, so the exchange must cause no States. Follows n5.save.wounds,
    n5.save.levels and n5.aro.simultaneous.
    """
    (matchup,) = exchange.enemies
    active, target = exchange.trooper, matchup.trooper
    one = injuries_of_both(matchup).map(
        lambda both: WoundsOfBoth(_wounds(active, both.active), _wounds(target, both.reactive))
    )
    after = [Distribution({WoundsOfBoth(): 1})]
    for _ in range(orders):
        after.append(_next(active.levels, target.levels, after[-1], one))
    return RepeatedOrders(active.levels, target.levels, tuple(after))


def _wounds(trooper: Trooper, injury: Injury) -> int:
    return trooper.levels.dead if trooper.condition_after(injury) is Condition.DEAD else injury.wounds


def _next(
    active: WoundLevels,
    target: WoundLevels,
    so_far: Distribution[WoundsOfBoth],
    one: Distribution[WoundsOfBoth],
) -> Distribution[WoundsOfBoth]:
    """One Order more where both are up; where one is down, nothing changes any more."""
    nothing = [((0, 0), one.total)]
    sums = from_pairs(
        ((min(mine + a, active.dead), min(theirs + b, target.dead)), weight * times)
        for (mine, theirs), weight in so_far
        for (a, b), times in (one if mine < active.unconscious and theirs < target.unconscious else nothing)
    )
    return sums.map(lambda both: WoundsOfBoth(*both))


def naive_chance(chance: Fraction, orders: int) -> Fraction:
    """The chance of at least one success in several independent tries, each with the same chance.

    >>> naive_chance(Fraction(1, 2), 3)
    Fraction(7, 8)
    """
    return 1 - (1 - chance) ** orders
