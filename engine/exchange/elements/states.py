"""The Wounds and States of both sides between two Orders, and the next Order as they make it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from engine.exchange.elements.model import Exchange


class TargetStates(NamedTuple):
    """The States of a target: those that the attack on it has `caused` and that it is still in.

    `had`: the attack has caused them before, so what they end for good is over. `reset`: a Reset has ended those that
    it began with.
    """

    caused: frozenset[str] = frozenset()
    had: bool = False
    reset: bool = False


class StatesOfBoth(NamedTuple):
    """The States in which an Order begins: those of the target, and whether the `active` Trooper is in one too."""

    active: bool = False
    target: TargetStates = TargetStates()


class BothSides(NamedTuple):
    """The Wounds that the Active Trooper and its target have taken so far, counted up to Dead, and their States."""

    active: int = 0
    target: int = 0
    states: StatesOfBoth = StatesOfBoth()


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterOrder:
    """The exchange of an Order as the States of both make it, and what an answer of the target that succeeds ends.

    `ends` are States that the attack has caused, `ends_own`: those that the target began with.
    """

    exchange: Exchange
    ends: frozenset[str] = frozenset()
    ends_own: bool = False

    def states_after(self, before: TargetStates, caused: frozenset[str], *, answered: bool) -> TargetStates:
        """The States of the target after it: first those end that its answer ends, then the attack causes new ones.

        Follows n5.immobilized-a.dodge, n5.reset.cancel, n5.reset.same-order and n5.sequence.positive-first.
        """
        left = before.caused - self.ends if answered else before.caused
        return TargetStates(left | caused, before.had or bool(caused), before.reset or (answered and self.ends_own))


OrderOf = Callable[[StatesOfBoth], LaterOrder]
"""An Order, by the States in which it begins."""
