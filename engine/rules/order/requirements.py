"""A Skill whose Requirements are not met becomes an Idle: what it gave and what it spent stay given and spent."""

from dataclasses import replace

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.declaration import Declaration
from engine.rules.order.state import FIRST, SECOND, State
from engine.ruling import Ruling, Step


def checked_when_declared(edition: Edition, skill: str) -> bool:
    """Whether the Requirements of a Skill are checked at declaration, not at Resolution: n5.sequence.requirements."""
    return skill in edition.of(OrderRules).checked_early


def at_declaration(edition: Edition, state: State, word: str, declaration: Declaration) -> Ruling[State]:
    """The Requirements of a Skill just declared, where its edition checks them now."""
    topic = edition.cite("sequence.requirements")
    if not checked_when_declared(edition, declaration.skill):
        says = f"The Requirements of {declaration.skill} are checked at Resolution, not now."
        return Ruling(state, (Step(topic, says, applied=False),))
    if declaration.meets:
        return Ruling(state, (Step(topic, f"The Requirements of {declaration.skill} are checked now: met."),))
    idle = become_idle(edition, state, word, declaration)
    says = f"The Requirements of {declaration.skill} are checked now: not met."
    return Ruling(idle.value, (Step(topic, says, steps=idle.because),))


def at_resolution(edition: Edition, state: State) -> Ruling[State]:
    """The Requirements of every Skill that were not checked before: n5.sequence.requirements, n4.sequence."""
    topic = edition.cite("sequence.requirements")
    steps: list[Step] = []
    for word, declaration in state.declared():
        if word in state.idle or checked_when_declared(edition, declaration.skill):
            continue
        if declaration.meets:
            steps.append(Step(topic, f"The Requirements of {_whose(word)}{declaration.skill} are met."))
            continue
        idle = become_idle(edition, state, word, declaration)
        says = f"The Requirements of {_whose(word)}{declaration.skill} are not met."
        state = idle.value
        steps.append(Step(topic, says, steps=idle.because))
    return Ruling(state, tuple(steps))


def become_idle(edition: Edition, state: State, word: str, declaration: Declaration) -> Ruling[State]:
    """A Skill turned into an Idle: n5.sequence.idle, n4.sequence.idle."""
    topic = edition.cite("sequence.idle")
    active = word in {FIRST, SECOND}
    reveals = active and bool(state.marker) and edition.of(OrderRules).idle_reveals
    spent = "its Disposable uses are spent" if declaration.disposable else "nothing Disposable was declared"
    steps = [Step(topic, f"{_whose(word)}{declaration.skill} becomes an Idle.")]
    if active:
        steps.append(Step(topic, f"{declaration.skill} still gave AROs: those declared stand."))
    steps.append(Step(topic, f"{declaration.skill}: {spent}.", applied=declaration.disposable))
    if active and edition.of(OrderRules).idle_reveals:
        steps.append(Step(topic, _marker(state, reveals=reveals), applied=reveals))
    return Ruling(replace(state.becomes_idle(word), revealed=state.revealed or reveals), tuple(steps))


def spent(state: State) -> tuple[str, ...]:
    """What became Idle and spent its Disposable uses none the less."""
    return tuple(word for word, declaration in state.declared() if word in state.idle and declaration.disposable)


def _marker(state: State, *, reveals: bool) -> str:
    return f"The Marker ({state.marker}) is revealed." if reveals else "There is no Marker to reveal."


def _whose(word: str) -> str:
    return "" if word in {FIRST, SECOND} else f"{word}'s "
