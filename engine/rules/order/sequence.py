"""An Order is played through the steps of the Order Expenditure Sequence, one declaration at a time."""

from dataclasses import replace

from engine.decisions.order import OrderRules, SequenceStep, StepKind
from engine.edition import Edition
from engine.errors import IllegalDeclarationError
from engine.rules.order.advance import run
from engine.rules.order.aro import aro_objection, aro_steps, usable_in_aro
from engine.rules.order.aro_reasons import entitled
from engine.rules.order.declaration import ACTIVE, PASSES, WAITS, Declaration, Objection, called, details
from engine.rules.order.requirements import at_declaration
from engine.rules.order.skill_pairs import combination_step, first_objection, kind_step, second_objection
from engine.rules.order.state import FIRST, SECOND, Situation, State, asked, facing, more_to_come, step_now
from engine.rules.order.step_actions import told
from engine.ruling import Ruling, Step


def activate(edition: Edition, situation: Situation) -> Ruling[State]:
    """Spend an Order, and stand before the declaration of the first Skill: n5.sequence, n4.sequence."""
    return run(edition, State(situation=situation))


def declare(edition: Edition, state: State, declaration: Declaration) -> Ruling[State]:
    """Where the Order stands after one more declaration, and what was looked at.

    Raises IllegalDeclarationError with the clause that the declaration breaks.
    """
    wrong = objection(edition, state, declaration)
    step = step_now(edition, state)
    if wrong is not None or step is None:
        says = wrong or Objection("sequence", "The Order is over.")
        raise IllegalDeclarationError(edition.cite(says.topic).id, says.says)
    done = (_declare_skill if declaration.by == ACTIVE else _declare_aro)(edition, state, declaration, step)
    after = run(edition, done.value)
    return Ruling(after.value, (*done.because, *after.because))


def legal(edition: Edition, state: State) -> tuple[Declaration, ...]:
    """Everything that can be declared now, with Burst 1 and all choices stated; empty once all is declared."""
    step = step_now(edition, state)
    skills = edition.of(OrderRules).skills
    if step is not None and step.act is StepKind.AROS:
        some = [
            Declaration(reactor.name, skill, (target,))
            for reactor in asked(edition, state)
            for skill in usable_in_aro(edition)
            for target in state.situation.activated
        ]
        words = [Declaration(reactor.name, word) for reactor in asked(edition, state) for word in (WAITS, PASSES)]
    else:
        some = [Declaration(ACTIVE, skill) for skill in skills]
        words = [Declaration(ACTIVE, PASSES)]
    return tuple(one for one in (*some, *words) if objection(edition, state, one) is None)


def objection(edition: Edition, state: State, declaration: Declaration) -> Objection | None:
    """Why this cannot be declared now; None where it can."""
    step = step_now(edition, state)
    act = step.act if step else None
    if declaration.by != ACTIVE:
        wrong = aro_objection(edition, declaration, facing(edition, state, declaration.by))
        if act is not StepKind.AROS:
            return wrong or _out_of_turn(step, "no AROs are declared")
        heard = declaration.by in {reactor.name for reactor in asked(edition, state)}
        return wrong or (None if heard else Objection("aro.when", f"{declaration.by} has nothing more to say now."))
    if act is StepKind.FIRST and declaration.skill not in {PASSES, WAITS}:
        return first_objection(edition, declaration)
    if act is StepKind.SECOND and state.first is not None and declaration.skill != WAITS:
        return second_objection(edition, state.first, declaration)
    wrong = _out_of_turn(step, f"the Active Player cannot declare {declaration.skill}")
    if state.first is None or state.second is not None or more_to_come(edition, state) or declaration.skill == PASSES:
        return wrong
    return second_objection(edition, state.first, declaration) or wrong


def _out_of_turn(step: SequenceStep | None, what: str) -> Objection:
    now = f"in step {step.number}, {step.title}" if step else "once the Order is over"
    return Objection("sequence", f"{now[0].upper()}{now[1:]}, {what}.")


def _declare_skill(edition: Edition, state: State, skill: Declaration, step: SequenceStep) -> Ruling[State]:
    """The first or second Skill of the Active Player, its Requirements checked where that is due."""
    if skill.skill == PASSES:
        return Ruling(replace(state, second=skill), (told(edition, step, "none.", applied=False),))
    first = step.act is StepKind.FIRST
    after = replace(state, first=skill) if first else replace(state, second=skill)
    checked = at_declaration(edition, after, FIRST if first else SECOND, skill)
    steps = (kind_step(edition, skill.skill), details(edition, skill), *checked.because)
    if state.first is not None:
        steps = (*steps, combination_step(edition, state.first.skill, skill.skill))
    reveals = skill.reveals and bool(state.marker)
    moves = edition.of(OrderRules).skills[skill.skill].route
    measured = ", measured, its route chosen, the Trooper placed at its end" if moves else ""
    says = f"{skill.skill}{measured}{', which reveals the Marker' if reveals else ''}."
    return Ruling(
        replace(checked.value, revealed=checked.value.revealed or reveals), (told(edition, step, says, steps),)
    )


def _declare_aro(edition: Edition, state: State, aro: Declaration, step: SequenceStep) -> Ruling[State]:
    """An ARO, or that a Trooper passes or waits."""
    now = facing(edition, state, aro.by)
    after = replace(state, answered=state.answered | {aro.by})
    if aro.skill == WAITS:
        waits = Step(edition.cite("aro.when"), f"{aro.by} may wait to see whether the second Skill reveals the Marker.")
        return Ruling(
            replace(after, waiting=state.waiting | {aro.by}), (told(edition, step, f"{aro.by} waits.", (waits,)),)
        )
    if aro.skill == PASSES:
        lost = entitled(now.reactor, now.moment)
        says = f"{aro.by} need not react; its ARO against this Order is lost." if lost else f"{aro.by} loses nothing."
        passed = Step(edition.cite("sequence.optional"), says, applied=lost)
        after = replace(after, lost=state.lost | ({aro.by} if lost else set()))
        return Ruling(after, (told(edition, step, f"{aro.by} passes.", (passed,)),))
    checked = at_declaration(edition, replace(after, aros=(*state.aros, aro)), aro.by, aro)
    steps = (*aro_steps(edition, aro, now), details(edition, aro), *checked.because)
    says = f"{aro.by} declares {aro.skill} at {called(aro.targets[0])}."
    return Ruling(checked.value, (told(edition, step, says, steps),))
