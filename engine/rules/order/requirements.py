"""A Skill whose Requirements are not met becomes an Idle: what it gave and what it spent stay given and spent."""

from dataclasses import replace

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.declaration import Declaration
from engine.rules.order.position import no_change_steps
from engine.rules.order.state import FIRST, SECOND, State
from engine.ruling import Ruling, Step


def is_checked_when_declared(edition: Edition, skill: str) -> bool:
    """Whether the Requirements of a Skill are checked at declaration, not at Resolution: n5.sequence.requirements."""
    return edition.of(OrderRules).skills[skill].at_once


def at_declaration(edition: Edition, state: State, word: str, declaration: Declaration) -> Ruling[State]:
    """The state after the Requirements of a Skill just declared are checked, where its edition checks them now.

    `word` names the Skill: FIRST, SECOND, or the Reactive Trooper.
    """
    clause = edition.cite("sequence.requirements")
    if not is_checked_when_declared(edition, declaration.skill):
        says = f"The Requirements of {declaration.skill} are checked at Resolution, not now."
        return Ruling(state, (Step(clause, says, applied=False),))
    if declaration.meets:
        return Ruling(state, (Step(clause, f"The Requirements of {declaration.skill} are checked now: met."),))
    idle = become_idle(edition, state, word, declaration)
    says = f"The Requirements of {declaration.skill} are checked now: not met."
    return Ruling(idle.value, (Step(clause, says, steps=idle.because),))


def at_resolution(edition: Edition, state: State) -> Ruling[State]:
    """The state after the other Requirements are checked: n5.sequence.requirements, n4.sequence."""
    clause = edition.cite("sequence.requirements")
    steps: list[Step] = []
    for word, declaration in state.declarations():
        if word in state.idle or is_checked_when_declared(edition, declaration.skill):
            continue
        if declaration.meets:
            steps.append(Step(clause, f"The Requirements of {_owner_words(word)}{declaration.skill} are met."))
            continue
        idle = become_idle(edition, state, word, declaration)
        says = f"The Requirements of {_owner_words(word)}{declaration.skill} are not met."
        state = idle.value
        steps.append(Step(clause, says, steps=idle.because))
    return Ruling(state, tuple(steps))


def become_idle(edition: Edition, state: State, word: str, declaration: Declaration) -> Ruling[State]:
    """The state after a Skill has become an Idle: n5.sequence.idle, n4.sequence.idle."""
    clause = edition.cite("sequence.idle")
    active = word in {FIRST, SECOND}
    reveals = active and bool(state.marker) and edition.of(OrderRules).idle_reveals
    spent = "its Disposable uses are spent" if declaration.disposable else "nothing Disposable was declared"
    steps = [Step(clause, f"{_owner_words(word)}{declaration.skill} becomes an Idle.")]
    if active:
        steps.append(Step(clause, f"{declaration.skill} still gave AROs: those already declared stand."))
    steps.append(Step(clause, f"{declaration.skill}: {spent}.", applied=declaration.disposable))
    if active and edition.of(OrderRules).idle_reveals:
        says = f"The Marker ({state.marker}) is revealed." if reveals else "There is no Marker to reveal."
        steps.append(Step(clause, says, applied=reveals))
    steps += no_change_steps(edition, declaration)
    return Ruling(replace(state, idle=(*state.idle, word), revealed=state.revealed or reveals), tuple(steps))


def disposable_spent(state: State) -> tuple[str, ...]:
    """What became an Idle and still spent its Disposable uses: FIRST, SECOND, or Reactive Troopers."""
    return tuple(word for word, declaration in state.declarations() if word in state.idle and declaration.disposable)


def _owner_words(word: str) -> str:
    return "" if word in {FIRST, SECOND} else f"{word}'s "
