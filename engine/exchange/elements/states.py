"""The Wounds and States of both sides between two Orders, and their effect on the next Order."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.exchange.elements.model import Exchange


class TargetStates(NamedTuple):
    """The States of a target that the attack on it has `caused` and that have not ended.

    `had`: the attack has caused them before, so everything that they end permanently has ended. `reset`: a Reset has
    ended the States that the target had before the Orders.
    """

    caused: frozenset[str] = frozenset()
    had: bool = False
    reset: bool = False


class StatesOfBoth(NamedTuple):
    """The States at the beginning of an Order: those of the target, and whether the `active` Trooper is in one."""

    active: bool = False
    target: TargetStates = TargetStates()


class BothSides(NamedTuple):
    """The Wounds that the Active Trooper and its target have taken, counted up to Dead, and their States."""

    active: int = 0
    target: int = 0
    states: StatesOfBoth = StatesOfBoth()


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterOrder:
    """The exchange of an Order, given the States of both, and the States that a successful answer of the target ends.

    `ends` are States that the attack has caused; with `ends_own` those end that the target had before.
    """

    exchange: Exchange
    ends: frozenset[str] = frozenset()
    ends_own: bool = False

    def states_after(self, before: TargetStates, caused: frozenset[str], *, answered: bool) -> TargetStates:
        """Return the target's States after the Order: its answer ends some, then the attack may cause them again.

        Follows n5.immobilized-a.dodge, n5.reset.cancel, n5.reset.same-order and n5.sequence.positive-first.
        """
        left = before.caused - self.ends if answered else before.caused
        return TargetStates(left | caused, before.had or bool(caused), before.reset or (answered and self.ends_own))


OrderOf = Callable[[StatesOfBoth], LaterOrder]
"""A function that returns an Order for the States at its beginning."""
