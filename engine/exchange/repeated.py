"""An attack repeated in several Orders is a chain: Wounds stay, and who is down neither acts nor is attacked again."""

from dataclasses import dataclass
from fractions import Fraction

from engine.dice import Distribution, from_pairs
from engine.edition import Edition
from engine.exchange.injury import Harm, base_levels, condition
from engine.exchange.matchup import harms
from engine.exchange.model import Exchange
from engine.rules.saving_roll import WoundLevels

Wounds = tuple[int, int]
"""Wounds that the Orders so far have brought the Active Trooper and its target, counted as far as Dead."""

UP, DOWN, ANY = ("survives",), ("unconscious", "dead"), ("survives", "unconscious", "dead")


@dataclass(frozen=True, slots=True)
class Chain:
    """How both stand after each Order; `after` begins with the start, before the first one."""

    active: WoundLevels
    target: WoundLevels
    after: tuple[Distribution[Wounds], ...]

    def chance(self, order: int, active: tuple[str, ...] = ANY, target: tuple[str, ...] = ANY) -> Fraction:
        """The chance that by an Order both are in one of some conditions: survives, unconscious, dead."""
        return self.after[order].chance(
            lambda both: self.active.condition(both[0]) in active and self.target.condition(both[1]) in target
        )

    def expected_orders(self) -> Fraction:
        """How many Orders are spent on average: another one follows as long as both are up."""
        return sum((self.chance(order, UP, UP) for order in range(len(self.after) - 1)), Fraction(0))


def chain(edition: Edition, exchange: Exchange, orders: int) -> Chain:
    """The same exchange with one Reactive Trooper in so many Orders at most, until one of the two is down.

    Nothing changes between Orders but Wounds, so the exchange must bring no States. Follows n5.save.wounds,
    n5.save.levels and n5.aro.simultaneous.
    """
    ((meeting, trooper),) = exchange.troopers
    active, target = base_levels(edition, exchange.trooper), base_levels(edition, trooper)
    one = harms(edition, exchange, meeting).map(lambda both: (_wounds(active, both[0]), _wounds(target, both[1])))
    after = [Distribution({(0, 0): 1})]
    for _ in range(orders):
        after.append(_next(active, target, after[-1], one))
    return Chain(active, target, tuple(after))


def _wounds(limits: WoundLevels, harm: Harm) -> int:
    return limits.dead if condition(limits, harm) == "dead" else harm.wounds


def _next(
    active: WoundLevels, target: WoundLevels, so_far: Distribution[Wounds], one: Distribution[Wounds]
) -> Distribution[Wounds]:
    """One Order more for those who are both up; where one is down, nothing happens any more."""
    total, most, least = one.total, active.dead, target.dead
    return from_pairs(
        ((min(mine + a, most), min(theirs + b, least)), weight * times)
        for (mine, theirs), weight in so_far
        for (a, b), times in (one if mine < active.unconscious and theirs < target.unconscious else [((0, 0), total)])
    )


def independent(chance: Fraction, orders: int) -> Fraction:
    """What so many tries bring that know nothing of each other, `chance` being that of one.

    >>> independent(Fraction(1, 2), 3)
    Fraction(7, 8)
    """
    return 1 - (1 - chance) ** orders
