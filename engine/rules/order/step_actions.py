"""What happens in steps of the sequence in which no player declares anything."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.decisions.order import OrderRules, SequenceStep, StepKind
from engine.edition import Edition
from engine.rules.order.aro import has_valid_aro, reason_step
from engine.rules.order.declaration import Declaration
from engine.rules.order.impetuous import activation_steps
from engine.rules.order.requirements import at_resolution, become_idle
from engine.rules.order.simultaneous import simultaneous_steps
from engine.rules.order.state import FIRST, SECOND, State, aro_context, awaited_reactors, second_skill_over
from engine.rules.together import activation_steps as together_steps
from engine.rules.together import end_steps, idle_target_steps, performers
from engine.ruling import Ruling, Step, step_where_known
from engine.wording import trooper_words


def sequence_step(
    edition: Edition, step: SequenceStep, says: str, steps: tuple[Step, ...] = (), *, applied: bool = True
) -> Step:
    """Return one step of the sequence, by its number: n5.sequence, n4.sequence, codeone.sequence."""
    return Step(edition.cite("sequence"), f"{step.number} {step.title}: {says}", applied, steps)


def _no_step(_: Edition, state: State, __: SequenceStep) -> Ruling[State]:
    return Ruling(state, ())


def _text_step(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    return Ruling(state, (sequence_step(edition, step, step.does),))


def _conclude(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """Return the steps that end the Order, including a Fireteam's last Coherency Check: n5.coherency.end."""
    leaving = end_steps(edition, state.situation.group) if state.situation.group else ()
    return Ruling(state, (sequence_step(edition, step, step.does, leaving),))


def _spend(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    says = "This Order gives every enemy that it concerns a new ARO, whatever happened in earlier Orders."
    activated = ", ".join(map(trooper_words, state.situation.activated))
    spends = f"one {state.situation.order} activates {activated}.{edition.doubt('sequence')}"
    each = (*state.situation.settled, *step_where_known(edition, "aro.each-order", says))
    if state.situation.group:
        each = (*each, *together_steps(edition, state.situation.group))
    if state.situation.impetuous:
        spends, each = f"the Impetuous Token of {activated} is removed.", activation_steps(edition)
    return Ruling(state, (sequence_step(edition, step, spends, each),))


def _second(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """Return the state after the second Skill; an ARO delayed for a Marker that is not revealed is lost."""
    lost = state.waiting if state.marker else frozenset[str]()
    after = replace(state, have_declared=frozenset(), lost=state.lost | lost)
    if state.second is not None or state.first is None:
        return Ruling(after, ())
    says = f"none, {state.first.skill} takes the whole Order."
    return Ruling(after, (sequence_step(edition, step, says, applied=False),))


def _check(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """Return the steps on who may react, checked before AROs are declared: n5.aro.valid, n5.aro.zoc-check."""
    reactors = awaited_reactors(edition, state)
    steps = tuple(reason_step(edition, reactor, state.skills_declared, step.number) for reactor in reactors)
    steps += tuple(
        Step(edition.cite(one.denied.topic), one.denied.says)
        for one in state.situation.reactors
        if one.denied and not has_valid_aro(one, state.skills_declared)
    )
    if not second_skill_over(edition, state):
        steps = (*state.situation.noticed, *steps)
    names = ", ".join(reactor.name for reactor in reactors)
    says = f"{names} may react." if names else "nobody else may react."
    return Ruling(state, (sequence_step(edition, step, says, steps, applied=bool(reactors)),))


def _aros(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    if state.have_declared:
        return Ruling(state, ())
    if second_skill_over(edition, state) and state.skills_declared < 2:
        says = "none, there is no second Skill."
    else:
        says = "nobody has anything to declare."
    return Ruling(state, (sequence_step(edition, step, says, applied=False),))


def _recheck(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    """Return the state after AROs are judged, all of them declared; one without a reason becomes an Idle."""
    steps: list[Step] = []
    for aro in state.aros:
        reactor = aro_context(edition, state, aro.by).reactor
        steps.append(reason_step(edition, reactor, state.skills_declared, step.number))
        if not has_valid_aro(reactor, state.skills_declared):
            idle = become_idle(edition, state, aro.by, aro)
            state, steps = idle.value, [*steps, *idle.because]
    says = "every ARO is checked." if state.aros else "there is no ARO to check."
    return Ruling(state, (sequence_step(edition, step, says, tuple(steps), applied=bool(state.aros)),))


def _without_unseen(edition: Edition, state: State) -> Ruling[State]:
    """Return the state after an ARO at a Trooper with Stealth that only moved or idled became an Idle.

    Follows n5.stealth.several.
    """
    known, steps = edition.of(OrderRules).skills, list[Step]()
    active = [one for word, one in state.declarations() if word in {FIRST, SECOND} and not known[one.skill].quiet]
    loud = {name for one in active for name in _performing(edition, state, one)}
    for aro in (one for one in state.aros if one.by not in state.idle):
        for target in (one for one in aro.targets if (aro.by, one) in state.situation.hidden and one not in loud):
            says = f"{trooper_words(target)} uses Stealth and declares nothing that gives {aro.by} an ARO."
            idle = become_idle(edition, state, aro.by, aro)
            state, steps = idle.value, [*steps, Step(edition.cite("stealth.several"), says), *idle.because]
    return Ruling(state, tuple(steps))


def _performing(edition: Edition, state: State, one: Declaration) -> tuple[str, ...]:
    """Return which of the activated Troopers perform a Skill of the Order."""
    group, term = state.situation.group, edition.of(OrderRules).skills[one.skill].term
    return performers(edition, group, term, one.unable) if group and term else state.situation.activated


def _resolve(edition: Edition, state: State, step: SequenceStep) -> Ruling[State]:
    unseen = _without_unseen(edition, state)
    found = at_resolution(edition, unseen.value)
    steps = (
        *unseen.because,
        *found.because,
        *simultaneous_steps(edition, found.value),
        *_idle_targets(edition, found.value),
    )
    return Ruling(found.value, (sequence_step(edition, step, step.does, steps),))


def _idle_targets(edition: Edition, state: State) -> Iterator[Step]:
    """Return the step that an attack on a member in Idle is a Normal Roll while the others roll."""
    group, skills = state.situation.group, edition.of(OrderRules).skills
    rolled = [
        (word, one, term)
        for word, one in state.declarations()
        if word in {FIRST, SECOND} and (term := skills[one.skill].term) and skills[one.skill].roll
    ]
    if group is None or not rolled:
        return
    rolling = {
        name
        for word, one, term in rolled
        if word not in state.idle
        for name in performers(edition, group, term, one.unable)
    }
    for aro in state.aros:
        if skills[aro.skill].attack and aro.by not in state.idle and aro.targets[0] not in rolling:
            yield from idle_target_steps(edition, group, aro.by, aro.skill, aro.targets[0])


STEP_ACTIONS: dict[StepKind, Callable[[Edition, State, SequenceStep], Ruling[State]]] = {
    StepKind.HEADING: _no_step,
    StepKind.SPEND: _spend,
    StepKind.FIRST: _no_step,
    StepKind.CHECK: _check,
    StepKind.AROS: _aros,
    StepKind.SECOND: _second,
    StepKind.RECHECK: _recheck,
    StepKind.RESOLUTION: _resolve,
    StepKind.EFFECTS: _text_step,
    StepKind.CONCLUSION: _conclude,
}
"""The function for each kind of step, which returns the state after it."""
