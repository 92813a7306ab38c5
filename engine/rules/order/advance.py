"""Advance through the sequence from one declaration to the next; after the last one the Order is resolved."""

from collections.abc import Callable
from dataclasses import replace

from engine.decisions.order import StepKind
from engine.edition import Edition
from engine.rules.order.state import State, awaited_reactors, second_skill_possible, step_now
from engine.rules.order.step_actions import STEP_ACTIONS
from engine.ruling import Ruling, Step


def waits_for_player(edition: Edition, state: State) -> bool:
    """Return whether a player has something to declare in the current step."""
    step = step_now(edition, state)
    match step.kind if step else None:
        case StepKind.FIRST:
            return state.first is None
        case StepKind.AROS:
            return bool(awaited_reactors(edition, state))
        case StepKind.SECOND:
            return state.second is None and second_skill_possible(edition, state)
    return False


def all_declared(edition: Edition, state: State) -> bool:
    """Return whether all declarations are made, so that the Order can be judged and resolved."""
    step = step_now(edition, state)
    return step is not None and step.kind in {StepKind.RECHECK, StepKind.RESOLUTION}


def advance(edition: Edition, state: State) -> Ruling[State]:
    """Return the state at the next step that waits for a player, or after all declarations."""
    return _advance_until(
        edition, state, lambda later: waits_for_player(edition, later) or all_declared(edition, later)
    )


def resolve(edition: Edition, state: State) -> Ruling[State]:
    """Return the state after Resolution, at the end of the Order; unchanged while a player has something to declare."""
    if not all_declared(edition, state):
        return Ruling(state, ())
    return _advance_until(edition, state, lambda _: False)


def _advance_until(edition: Edition, state: State, stops: Callable[[State], bool]) -> Ruling[State]:
    because: list[Step] = []
    while (step := step_now(edition, state)) is not None and not stops(state):
        passed = STEP_ACTIONS[step.kind](edition, state, step)
        because += passed.because
        state = replace(passed.value, at=state.at + 1)
    return Ruling(state, tuple(because))
