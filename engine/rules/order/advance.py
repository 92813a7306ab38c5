"""Between the declarations the sequence runs by itself; after the last one it is resolved to its end."""

from collections.abc import Callable
from dataclasses import replace

from engine.decisions.order import StepKind
from engine.edition import Edition
from engine.rules.order.state import State, asked, more_to_come, step_now
from engine.rules.order.step_actions import PASSED
from engine.ruling import Ruling, Step


def awaits(edition: Edition, state: State) -> bool:
    """Whether the present step waits for a player to declare something."""
    step = step_now(edition, state)
    match step.act if step else None:
        case StepKind.FIRST:
            return state.first is None
        case StepKind.AROS:
            return bool(asked(edition, state))
        case StepKind.SECOND:
            return state.second is None and more_to_come(edition, state)
    return False


def settled(edition: Edition, state: State) -> bool:
    """Whether all declarations are made, so that nothing is left but to judge and resolve them."""
    step = step_now(edition, state)
    return step is not None and step.act in {StepKind.RECHECK, StepKind.RESOLUTION}


def run(edition: Edition, state: State) -> Ruling[State]:
    """Go on to the next step that waits for a player, or to the end of all declarations."""
    return _onward(edition, state, lambda later: awaits(edition, later) or settled(edition, later))


def resolve(edition: Edition, state: State) -> Ruling[State]:
    """Judge and resolve all that was declared, to the end of the Order; nothing where a player is awaited."""
    if not settled(edition, state):
        return Ruling(state, ())
    return _onward(edition, state, lambda _: False)


def _onward(edition: Edition, state: State, stops: Callable[[State], bool]) -> Ruling[State]:
    because: list[Step] = []
    while (step := step_now(edition, state)) is not None and not stops(state):
        passed = PASSED[step.act](edition, state, step)
        because += passed.because
        state = replace(passed.value, at=state.at + 1)
    return Ruling(state, tuple(because))
