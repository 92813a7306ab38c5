"""What happens in each step of the sequence in which no player declares anything."""

from collections.abc import Callable
from dataclasses import replace

from engine.decisions.order import SequenceStep, StepKind
from engine.edition import Edition
from engine.rules.order.aro_reasons import entitled, reason_step
from engine.rules.order.declaration import called
from engine.rules.order.requirements import at_resolution, become_idle
from engine.rules.order.simultaneous import simultaneous_steps
from engine.rules.order.state import State, asked, facing, second_past
from engine.ruling import Ruling, Step


def told(
    edition: Edition, step: SequenceStep, says: str, steps: tuple[Step, ...] = (), *, applied: bool = True
) -> Step:
    """One step of the sequence, by its number: n5.sequence, n4.sequence, codeone.sequence."""
    return Step(edition.cite("sequence"), f"{step.number} {step.title}: {says}", applied, steps)


def _silent(_: Edition, state: State, __: SequenceStep) -> Ruling[State]:
    return Ruling(state, ())


def _plain(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    return Ruling(state, (told(edition, step, step.does),))


def _spend(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    topic = "aro.each-order"
    says = "This Order gives every enemy that it concerns a new ARO, whatever happened in earlier Orders."
    activated = ", ".join(map(called, state.situation.activated))
    each = (Step(edition.cite(topic), says),) if edition.has(topic) else ()
    return Ruling(state, (told(edition, step, f"one Order activates {activated}.{edition.doubt('sequence')}", each),))


def _second(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """Leave the second Skill behind; whoever waited for a Marker that is not revealed has lost its ARO."""
    lost = state.waiting if state.marker else frozenset[str]()
    after = replace(state, answered=frozenset(), lost=state.lost | lost)
    if state.second is not None or state.first is None:
        return Ruling(after, ())
    return Ruling(after, (told(edition, step, f"none, {state.first.skill} takes the whole Order.", applied=False),))


def _check(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """Who may react, found out before the declaration: n5.aro.valid, n5.aro.zoc-check."""
    reactors = asked(edition, state)
    steps = tuple(reason_step(edition, reactor, state.skills, step.number) for reactor in reactors)
    names = ", ".join(reactor.name for reactor in reactors)
    says = f"{names} may react." if names else "nobody else may react."
    return Ruling(state, (told(edition, step, says, steps, applied=bool(reactors)),))


def _aros(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    if state.answered:
        return Ruling(state, ())
    if second_past(edition, state) and state.skills < 2:
        return Ruling(state, (told(edition, step, "none, there is no second Skill.", applied=False),))
    return Ruling(state, (told(edition, step, "nobody has to say anything.", applied=False),))


def _recheck(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """AROs judged after their declaration: what had no reason becomes an Idle."""
    steps: list[Step] = []
    for aro in state.aros:
        reactor = facing(edition, state, aro.by).reactor
        valid = entitled(reactor, state.skills)
        steps.append(reason_step(edition, reactor, state.skills, step.number))
        if not valid:
            idle = become_idle(edition, state, aro.by, aro)
            state, steps = idle.value, [*steps, *idle.because]
    says = "every ARO is looked at." if state.aros else "there is no ARO to look at."
    return Ruling(state, (told(edition, step, says, tuple(steps), applied=bool(state.aros)),))


def _resolve(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    found = at_resolution(edition, state)
    steps = (*found.because, *simultaneous_steps(edition, found.value))
    return Ruling(found.value, (told(edition, step, step.does, steps),))


PASSED: dict[StepKind, Callable[[Edition, State, SequenceStep], Ruling[State]]] = {
    StepKind.HEADING: _silent,
    StepKind.SPEND: _spend,
    StepKind.FIRST: _silent,
    StepKind.CHECK: _check,
    StepKind.AROS: _aros,
    StepKind.SECOND: _second,
    StepKind.RECHECK: _recheck,
    StepKind.RESOLUTION: _resolve,
    StepKind.EFFECTS: _plain,
    StepKind.CONCLUSION: _plain,
}
