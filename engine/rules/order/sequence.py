"""An Order follows the steps of the Order Expenditure Sequence, one declaration at a time."""

from dataclasses import replace

from engine.decisions.order import OrderRules, SequenceStep, StepKind
from engine.edition import Edition
from engine.errors import IllegalDeclarationError
from engine.rules.order.advance import advance
from engine.rules.order.aro import aro_objection, aro_steps, has_valid_aro, needs_other_reason, usable_in_aro
from engine.rules.order.declaration import ACTIVE, PASSING, WAITING, Declaration, Objection, details_step
from engine.rules.order.impetuous import declared_steps, not_while_impetuous
from engine.rules.order.position import changed_steps, not_prone
from engine.rules.order.requirements import at_declaration, no_uses, uses_steps
from engine.rules.order.skill_pairs import combination_step, first_objection, kind_step, second_objection
from engine.rules.order.state import (
    FIRST,
    SECOND,
    Situation,
    State,
    aro_context,
    aros_now,
    awaited_reactors,
    bears_now,
    second_skill_possible,
    step_now,
)
from engine.rules.order.step_actions import sequence_step
from engine.rules.together import coherency_steps, not_together, performed_steps, reaction_steps
from engine.ruling import Ruling, Step
from engine.wording import trooper_words


def activate(edition: Edition, situation: Situation) -> Ruling[State]:
    """Return the state after an Order is spent, before its first Skill: n5.sequence, n4.sequence."""
    return advance(edition, State(situation=situation))


def declare(edition: Edition, state: State, declaration: Declaration) -> Ruling[State]:
    """Return the state after one more declaration, with the clauses that allow it.

    Raises IllegalDeclarationError with the clause that the declaration breaks.
    """
    wrong = objection(edition, state, declaration)
    step = step_now(edition, state)
    if wrong is not None or step is None:
        broken = wrong or Objection("sequence", "The Order is over.")
        raise IllegalDeclarationError(edition.cite(broken.topic).id, broken.says)
    done = (_declare_skill if declaration.by == ACTIVE else _declare_aro)(edition, state, declaration, step)
    after = advance(edition, done.value)
    return Ruling(after.value, (*done.because, *after.because))


def legal_declarations(edition: Edition, state: State) -> tuple[Declaration, ...]:
    """Return every legal declaration, with Burst 1 and all choices stated; empty once all is declared."""
    if aros_now(edition, state):
        reactors = awaited_reactors(edition, state)
        some = [
            Declaration(reactor.name, skill, (target,))
            for reactor in reactors
            for skill in usable_in_aro(edition)
            for target in state.situation.activated
        ]
        words = [Declaration(reactor.name, word) for reactor in reactors for word in (WAITING, PASSING)]
    else:
        some = [Declaration(ACTIVE, skill) for skill in edition.of(OrderRules).skills]
        words = [Declaration(ACTIVE, PASSING)]
    return tuple(one for one in (*some, *words) if objection(edition, state, one) is None)


def objection(edition: Edition, state: State, declaration: Declaration) -> Objection | None:
    """Return why this cannot be declared now, or None."""
    if declaration.by != ACTIVE:
        return _objection_to_aro(edition, state, declaration)
    step, situation = step_now(edition, state), state.situation
    bears, kind = situation.bears, step.kind if step else None
    if kind is StepKind.FIRST and declaration.skill not in {PASSING, WAITING}:
        return first_objection(edition, declaration, bears) or _limited(edition, state, declaration)
    if kind is StepKind.SECOND and state.first is not None and declaration.skill != WAITING:
        return second_objection(edition, state.first, declaration, bears) or _limited(edition, state, declaration)
    wrong = _out_of_turn(step, f"the Active Player cannot declare {declaration.skill}")
    may_follow = state.second is not None or second_skill_possible(edition, state)
    if state.first is None or may_follow or declaration.skill == PASSING:
        return wrong
    return second_objection(edition, state.first, declaration, bears) or wrong


def _limited(edition: Edition, state: State, declaration: Declaration) -> Objection | None:
    """Return the objection to an otherwise legal Skill: from the Impetuous Phase, a Fireteam …, or going Prone."""
    situation, group = state.situation, state.situation.group
    skill = edition.of(OrderRules).skills.get(declaration.skill)
    apart = not_together(edition, group, skill.term) if group and skill and skill.term else None
    return (
        not_while_impetuous(edition, situation, declaration, state.first)
        or (Objection(*apart) if apart else None)
        or not_prone(edition, bears_now(edition, state), declaration, impetuous=situation.impetuous)
        or no_uses(declaration)
    )


def _objection_to_aro(edition: Edition, state: State, aro: Declaration) -> Objection | None:
    context = aro_context(edition, state, aro.by)
    wrong = aro_objection(edition, aro, context) or no_uses(aro)
    if wrong is None and aro.prone:
        wrong = not_prone(edition, context.reactor.bears, aro, impetuous=False)
    if wrong is not None:
        return wrong
    if not aros_now(edition, state):
        return _out_of_turn(step_now(edition, state), "no AROs are declared")
    if aro.by not in {reactor.name for reactor in awaited_reactors(edition, state)}:
        return Objection("aro.when", f"{aro.by} has nothing to declare now.")
    return None


def _out_of_turn(step: SequenceStep | None, what: str) -> Objection:
    now = f"In step {step.number}, {step.title}" if step else "Once the Order is over"
    return Objection("sequence", f"{now}, {what}.")


def _declare_skill(edition: Edition, state: State, skill: Declaration, step: SequenceStep) -> Ruling[State]:
    """Return the state after the Active Player's first or second Skill, checking its Requirements if that is due."""
    if skill.skill == PASSING:
        return Ruling(replace(state, second=skill), (sequence_step(edition, step, "none.", applied=False),))
    first = step.kind is StepKind.FIRST
    after = replace(state, first=skill) if first else replace(state, second=skill)
    checked = at_declaration(edition, after, FIRST if first else SECOND, skill)
    phase = declared_steps(edition, state.situation, skill, state.first)
    ended = changed_steps(edition, bears_now(edition, state), skill, impetuous=state.situation.impetuous)
    kind = kind_step(edition, skill.skill, short=skill.short)
    group, known = state.situation.group, edition.of(OrderRules).skills[skill.skill]
    together = performed_steps(edition, group, known.term, skill.unable) if group and known.term else ()
    check = coherency_steps(edition, group) if group and first else ()
    spent = (details_step(edition, skill), *uses_steps(edition, skill))
    steps = (kind, *spent, *phase, *check, *together, *ended, *checked.because)
    if state.first is not None:
        steps = (*steps, combination_step(edition, state.first.skill, skill.skill, short=state.first.short))
    reveals = skill.reveals and bool(state.marker)
    measured = ", measured, its route chosen, the Trooper placed at its end" if known.route else ""
    says = f"{skill.skill}{measured}{', which reveals the Marker' if reveals else ''}."
    done = replace(checked.value, revealed=checked.value.revealed or reveals)
    return Ruling(done, (sequence_step(edition, step, says, steps),))


def _declare_aro(edition: Edition, state: State, aro: Declaration, step: SequenceStep) -> Ruling[State]:
    """Return the state after an ARO, or after a Trooper has passed or delayed its ARO."""
    context = aro_context(edition, state, aro.by)
    after = replace(state, have_declared=state.have_declared | {aro.by})
    if aro.skill == WAITING:
        waits = Step(edition.cite("aro.when"), f"{aro.by} may wait to see whether the second Skill reveals the Marker.")
        after = replace(after, waiting=state.waiting | {aro.by})
        return Ruling(after, (sequence_step(edition, step, f"{aro.by} waits.", (waits,)),))
    if aro.skill == PASSING:
        lost = has_valid_aro(context.reactor, context.skills_declared)
        says = f"{aro.by} need not react; its ARO against this Order is lost." if lost else f"{aro.by} loses nothing."
        passed = Step(edition.cite("sequence.optional"), says, applied=lost)
        after = replace(after, lost=state.lost | ({aro.by} if lost else set()))
        return Ruling(after, (sequence_step(edition, step, f"{aro.by} passes.", (passed,)),))
    blind = needs_other_reason(edition, aro.skill, context.reactor)
    aro = replace(aro, meets=aro.meets and blind is None)
    checked = at_declaration(edition, replace(after, aros=(*state.aros, aro)), aro.by, aro)
    ended = changed_steps(edition, context.reactor.bears, aro)
    group = state.situation.group
    against = reaction_steps(edition, group, aro.by, aro.targets[0]) if group else ()
    spent = (details_step(edition, aro), *uses_steps(edition, aro))
    steps = (
        *aro_steps(edition, aro, context),
        *((blind,) if blind else ()),
        *against,
        *spent,
        *ended,
        *checked.because,
    )
    says = f"{aro.by} declares {aro.skill} at {trooper_words(aro.targets[0])}."
    return Ruling(checked.value, (sequence_step(edition, step, says, steps),))
