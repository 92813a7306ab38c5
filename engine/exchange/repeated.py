"""One attack over several Orders: Wounds and States carry over, and a Trooper that is down or stopped acts no more."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from engine.dice import Distribution
from engine.exchange.elements import (
    Action,
    BothSides,
    Exchange,
    ExchangeTrooper,
    Injury,
    LaterOrder,
    OrderOf,
    StatesOfBoth,
)
from engine.exchange.one_answer import injuries_with_answer
from engine.records.ammunition import SaveState
from engine.rules.saving_roll import Condition, WoundLevels


class EndsInState(NamedTuple):
    """Return whether the Orders end once the `active` Trooper, or its `target`, is in the State that the attack causes.

    A Targeted Trooper continues: n5.targeted.automatic. A Program that causes a State has then achieved its purpose.
    """

    active: bool = True
    target: bool = False

    def by(self, states: StatesOfBoth) -> bool:
        """Return whether these States end the Orders."""
        return (self.active and states.active) or (self.target and bool(states.target.caused))


UP, DOWN, ANY = (Condition.SURVIVES,), (Condition.UNCONSCIOUS, Condition.DEAD), tuple(Condition)


@dataclass(frozen=True, slots=True)
class RepeatedOrders:
    """The Wounds and States of both after each Order; `after` starts with those before the first.

    `played` are the Orders by the States of both, as far as these States are possible. `leaves`: a Dodge that succeeds
    leaves Close Combat, and ends the Orders.
    """

    active: WoundLevels
    target: WoundLevels
    after: tuple[Distribution[BothSides], ...]
    ends: EndsInState
    played: Mapping[StatesOfBoth, LaterOrder]
    leaves: bool = False

    @property
    def orders(self) -> int:
        """Return the maximum number of Orders."""
        return len(self.after) - 1

    def chance(self, order: int, active: Collection[Condition] = ANY, target: Collection[Condition] = ANY) -> Fraction:
        """Return the chance that after an Order both are in one of these conditions."""
        return self.after[order].chance(
            lambda both: self.active.condition(both.active) in active and self.target.condition(both.target) in target
        )

    def has_state(self, order: int, *, active: bool) -> Fraction:
        """Return the chance that after an Order the Active Trooper, or its target, is up but in a State."""
        if active:
            return self.after[order].chance(
                lambda both: both.states.active and self.active.condition(both.active) is Condition.SURVIVES
            )
        return self.after[order].chance(
            lambda both: bool(both.states.target.caused) and self.target.condition(both.target) is Condition.SURVIVES
        )

    def fights_on(self, order: int, *, active: bool) -> Fraction:
        """Return the chance that after an Order the Active Trooper, or its target, is up only by Dogged or the like."""
        if active:
            return self.after[order].chance(lambda both: self.active.fights_on(both.active))
        return self.after[order].chance(lambda both: self.target.fights_on(both.target))

    def free(self, order: int) -> Fraction:
        """Return the chance that by the end of an Order one has left Close Combat."""
        return self.after[order].chance(lambda both: both.free)

    def goes_on(self, order: int) -> Fraction:
        """Return the chance of another Order: both are up, and in no State that ends the Orders."""
        return self.after[order].chance(lambda both: _goes_on(both, self.active, self.target, self.ends))

    def expected_orders(self) -> Fraction:
        """Return the average number of Orders spent."""
        return sum((self.goes_on(order) for order in range(self.orders)), Fraction(0))


def repeat_exchange(orders: int, order_of: OrderOf, *, leaves: bool = False) -> RepeatedOrders:
    """Repeat an exchange with one Reactive Trooper over several Orders, until one is down or a State ends them.

    `order_of` returns the Order for the States of both; with `leaves` a Dodge that succeeds ends them too. Follows
    n5.save.wounds, n5.save.levels, n5.aro.simultaneous, n5.stunned.no-attack, n5.immobilized-a.only-dodge,
    n5.immobilized-b.only-reset, n5.isolated.orders, n5.targeted.bonus and n5.engaged.end.dodge.
    """
    exchange = order_of(StatesOfBoth()).exchange
    active, target, ends = exchange.trooper, exchange.enemies[0].trooper, _ends_in_state(exchange)
    played: dict[StatesOfBoth, LaterOrder] = {}
    results: dict[StatesOfBoth, Distribution[BothSides]] = {}
    reached = [StatesOfBoth()]
    for key in reached:
        played[key] = order_of(key)
        results[key] = _one_order(key, played[key], active, target, leaves=leaves)
        following = (both.states for both, _ in results[key] if _goes_on(both, active.levels, target.levels, ends))
        reached += [states for states in dict.fromkeys(following) if states not in reached]
    total = lcm(*(one.total for one in results.values()))
    scaled = {
        key: Distribution({end: weight * (total // one.total) for end, weight in one}) for key, one in results.items()
    }
    after = [Distribution({BothSides(): 1})]
    for _ in range(orders):
        after.append(_next(active.levels, target.levels, after[-1], scaled, ends))
    return RepeatedOrders(active.levels, target.levels, tuple(after), ends, played, leaves)


def _ends_in_state(exchange: Exchange) -> EndsInState:
    (matchup,) = exchange.enemies
    of_active, of_target = (side.hit.per_hit if side.hit else None for side in (matchup.reactive, matchup.active))
    return EndsInState(
        active=of_active is None or of_active.states != {SaveState.TARGETED},
        target=matchup.active.action is Action.HACK and of_target is not None and bool(of_target.states),
    )


def _one_order(
    states: StatesOfBoth, order: LaterOrder, active: ExchangeTrooper, target: ExchangeTrooper, *, leaves: bool
) -> Distribution[BothSides]:
    """Return the Wounds that one Order causes, and the States after it."""
    (matchup,) = order.exchange.enemies
    if leaves and matchup.active.action is Action.DODGE:
        seen_by_target = replace(matchup, active=matchup.reactive, reactive=matchup.active)
        return injuries_with_answer(seen_by_target).map(
            lambda end: BothSides(
                _wounds(active, end.injuries.reactive),
                _wounds(target, end.injuries.active),
                states,
                free=end.answered,
            )
        )
    return injuries_with_answer(matchup).map(
        lambda end: BothSides(
            _wounds(active, end.injuries.active),
            _wounds(target, end.injuries.reactive),
            StatesOfBoth(
                states.active or bool(end.injuries.active.states),
                order.states_after(states.target, end.injuries.reactive.states, answered=end.answered),
            ),
            free=leaves and end.answered,
        )
    )


def _wounds(trooper: ExchangeTrooper, injury: Injury) -> int:
    return trooper.levels.dead if trooper.condition_after(injury) is Condition.DEAD else injury.wounds


def _goes_on(both: BothSides, active: WoundLevels, target: WoundLevels, ends: EndsInState) -> bool:
    up = both.active < active.down and both.target < target.down
    return up and not both.free and not ends.by(both.states)


def _next(
    active: WoundLevels,
    target: WoundLevels,
    so_far: Distribution[BothSides],
    orders: Mapping[StatesOfBoth, Distribution[BothSides]],
    ends: EndsInState,
) -> Distribution[BothSides]:
    """Return both sides after one more Order; those whose Orders have ended stay unchanged."""
    active_after, target_after = cache(active.after), cache(target.after)
    total = orders[StatesOfBoth()].total
    weights: dict[tuple[int, int, StatesOfBoth, bool], int] = {}
    for before, weight in so_far:
        of_active, of_target, states, _ = before
        if not _goes_on(before, active, target, ends):
            weights[before] = weights.get(before, 0) + weight * total
            continue
        for (more_active, more_target, following, free), times in orders[states]:
            after = (active_after(of_active, more_active), target_after(of_target, more_target), following, free)
            weights[after] = weights.get(after, 0) + weight * times
    return Distribution({BothSides(*after): weight for after, weight in weights.items()})


def naive_chance(chance: Fraction, orders: int) -> Fraction:
    """Return the chance of at least one success in several independent tries with equal chances.

    >>> naive_chance(Fraction(1, 2), 3)
    Fraction(7, 8)
    """
    return 1 - (1 - chance) ** orders
