"""The same attack in several Orders: Wounds and States stay, and one that is down or stopped acts no more."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm
from typing import NamedTuple

from engine.dice import Distribution
from engine.exchange.elements import Action, Exchange, ExchangeTrooper, Injury
from engine.exchange.matchup import injuries_of_both
from engine.records.ammunition import SaveState
from engine.rules.saving_roll import Condition, WoundLevels


class StateOfBoth(NamedTuple):
    """The Wounds that the Active Trooper and its target have taken so far, counted up to Dead, and who has a State.

    `active_state`: the Active Trooper is in one that its enemy's attack causes; `target_state`: the target in one of
    the Active Trooper's.
    """

    active: int = 0
    target: int = 0
    active_state: bool = False
    target_state: bool = False


class EndsInState(NamedTuple):
    """Whether the Orders end once the `active` Trooper, or its `target`, is in the State of the attack on it.

    Targeted, a Trooper acts on: n5.targeted.automatic. A Program that causes a State has then done what it is for.
    """

    active: bool = True
    target: bool = False

    def by(self, both: StateOfBoth) -> bool:
        """Whether the States of both end the Orders."""
        return (self.active and both.active_state) or (self.target and both.target_state)


IN_STATE = ((False, False), (False, True), (True, False), (True, True))
"""Whether the Active Trooper and its target are in a State: every way."""

UP, DOWN, ANY = (Condition.SURVIVES,), (Condition.UNCONSCIOUS, Condition.DEAD), tuple(Condition)


@dataclass(frozen=True, slots=True)
class RepeatedOrders:
    """The Wounds and States of both after each Order; `after` begins with the start, before the first one."""

    active: WoundLevels
    target: WoundLevels
    after: tuple[Distribution[StateOfBoth], ...]
    ends: EndsInState

    @property
    def orders(self) -> int:
        """How many Orders there are at most."""
        return len(self.after) - 1

    def chance(self, order: int, active: Collection[Condition] = ANY, target: Collection[Condition] = ANY) -> Fraction:
        """The chance that after an Order both are in one of these conditions."""
        return self.after[order].chance(
            lambda both: self.active.condition(both.active) in active and self.target.condition(both.target) in target
        )

    def has_state(self, order: int, *, active: bool) -> Fraction:
        """The chance that after an Order the Active Trooper, or its target, is up but in a State."""
        if active:
            return self.after[order].chance(
                lambda both: both.active_state and self.active.condition(both.active) is Condition.SURVIVES
            )
        return self.after[order].chance(
            lambda both: both.target_state and self.target.condition(both.target) is Condition.SURVIVES
        )

    def fights_on(self, order: int, *, active: bool) -> Fraction:
        """The chance that after an Order the Active Trooper, or its target, is up by Dogged or the like alone."""
        if active:
            return self.after[order].chance(lambda both: self.active.fights_on(both.active))
        return self.after[order].chance(lambda both: self.target.fights_on(both.target))

    def goes_on(self, order: int) -> Fraction:
        """The chance that another Order follows: both are up, and in no State that ends the Orders."""
        return self.after[order].chance(lambda both: _goes_on(both, self.active, self.target, self.ends))

    def expected_orders(self) -> Fraction:
        """How many Orders are spent on average."""
        return sum((self.goes_on(order) for order in range(self.orders)), Fraction(0))


def repeat_exchange(
    exchange: Exchange, orders: int, in_states: Mapping[tuple[bool, bool], Exchange] | None = None
) -> RepeatedOrders:
    """The same exchange with one Reactive Trooper in several Orders, until one is down or a State ends them.

    `in_states` are the exchanges once the Active Trooper, its target, or both are in the State of the attack on them,
    where they differ. Follows n5.save.wounds, n5.save.levels, n5.aro.simultaneous, n5.stunned.no-attack,
    n5.immobilized-b.only-reset, n5.isolated.orders and n5.targeted.bonus.
    """
    active, target, others = exchange.trooper, exchange.enemies[0].trooper, in_states or {}
    played = {pair: _one_order(others.get(pair, exchange), active, target) for pair in IN_STATE}
    total = lcm(*(one.total for one in played.values()))
    scaled = {
        pair: Distribution({end: weight * (total // one.total) for end, weight in one}) for pair, one in played.items()
    }
    ends = _ends_in_state(exchange)
    after = [Distribution({StateOfBoth(): 1})]
    for _ in range(orders):
        after.append(_next(active.levels, target.levels, after[-1], scaled, ends))
    return RepeatedOrders(active.levels, target.levels, tuple(after), ends)


def _ends_in_state(exchange: Exchange) -> EndsInState:
    (matchup,) = exchange.enemies
    of_active, of_target = (side.hit.per_hit if side.hit else None for side in (matchup.reactive, matchup.active))
    return EndsInState(
        active=of_active is None or of_active.states != {SaveState.TARGETED},
        target=matchup.active.action is Action.HACK and of_target is not None and bool(of_target.states),
    )


def _one_order(exchange: Exchange, active: ExchangeTrooper, target: ExchangeTrooper) -> Distribution[StateOfBoth]:
    (matchup,) = exchange.enemies
    return injuries_of_both(matchup).map(
        lambda both: StateOfBoth(
            _wounds(active, both.active),
            _wounds(target, both.reactive),
            bool(both.active.states),
            bool(both.reactive.states),
        )
    )


def _wounds(trooper: ExchangeTrooper, injury: Injury) -> int:
    return trooper.levels.dead if trooper.condition_after(injury) is Condition.DEAD else injury.wounds


def _goes_on(both: StateOfBoth, active: WoundLevels, target: WoundLevels, ends: EndsInState) -> bool:
    return both.active < active.down and both.target < target.down and not ends.by(both)


def _next(
    active: WoundLevels,
    target: WoundLevels,
    so_far: Distribution[StateOfBoth],
    orders: Mapping[tuple[bool, bool], Distribution[StateOfBoth]],
    ends: EndsInState,
) -> Distribution[StateOfBoth]:
    """One Order more where it goes on, by the States of both; elsewhere nothing changes any more."""
    active_after, target_after = cache(active.after), cache(target.after)
    nothing = [((0, 0, False, False), orders[False, False].total)]
    weights: dict[tuple[int, int, bool, bool], int] = {}
    for before, weight in so_far:
        of_active, of_target, active_state, target_state = before
        goes_on = _goes_on(before, active, target, ends)
        for (more_active, more_target, active_too, target_too), times in (
            orders[active_state, target_state] if goes_on else nothing
        ):
            after = (
                active_after(of_active, more_active),
                target_after(of_target, more_target),
                active_state or active_too,
                target_state or target_too,
            )
            weights[after] = weights.get(after, 0) + weight * times
    return Distribution({StateOfBoth(*after): weight for after, weight in weights.items()})


def naive_chance(chance: Fraction, orders: int) -> Fraction:
    """The chance of at least one success in several independent tries, each with the same chance.

    >>> naive_chance(Fraction(1, 2), 3)
    Fraction(7, 8)
    """
    return 1 - (1 - chance) ** orders
