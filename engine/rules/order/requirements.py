"""A Skill whose Requirements are not met becomes an Idle; the AROs it gave and the uses it spent remain so.

If the remaining uses are known, a Skill cannot be declared without one.
"""

from dataclasses import replace

from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order.declaration import ACTIVE, Declaration, Objection
from engine.rules.order.position import no_change_steps
from engine.rules.order.state import FIRST, SECOND, State
from engine.ruling import Ruling, Step
from engine.wording import counted

BOTH = 2
"""How many uses Double Shot spends, all of which must be unspent."""


def is_checked_when_declared(edition: Edition, skill: str) -> bool:
    """Return whether a Skill's Requirements are checked at declaration, not at Resolution: n5.sequence.requirements."""
    return edition.of(OrderRules).skills[skill].at_once


def at_declaration(edition: Edition, state: State, word: str, declaration: Declaration) -> Ruling[State]:
    """Return the state after checking a declared Skill's Requirements, if its edition checks them now.

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
    """Return the state after checking the other Requirements: n5.sequence.requirements, n4.sequence."""
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
    """Return the state after a Skill has become an Idle: n5.sequence.idle, n4.sequence.idle."""
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
    """Return what became an Idle but spent its Disposable uses: FIRST, SECOND, or Reactive Troopers."""
    return tuple(word for word, declaration in state.declarations() if word in state.idle and declaration.disposable)


def no_uses(one: Declaration) -> Objection | None:
    """Return why a declaration cannot spend its uses, or None.

    Follows n5.unloaded.effect, n5.trait.disposable.burst and n5.trait.double-shot.
    """
    if one.uses is None:
        return None
    uses, who = one.uses, "the Trooper" if one.by == ACTIVE else one.by
    if not uses.left:
        return Objection("unloaded.effect", f"Unloaded: {who} has no use left for {one.skill}.")
    if uses.double_shot and one.by != ACTIVE:
        return Objection("trait.double-shot", f"{who} cannot use Double Shot, which is for the Active Turn.")
    if uses.double_shot and (uses.spends, uses.left) != (BOTH, BOTH):
        says = f"Double Shot spends both uses, and needs both unspent: not {uses.spends} of {uses.left}."
        return Objection("trait.double-shot", says)
    if uses.spends > uses.left:
        says = f"{one.skill} would spend {counted('use', uses.spends)}, and {who} has {uses.left}."
        return Objection("trait.disposable.burst", says)
    return None


def uses_steps(edition: Edition, one: Declaration) -> tuple[Step, ...]:
    """Return the steps on the uses that a declaration spends, and on those left; empty if none are counted.

    Follows n5.trait.disposable, n5.trait.disposable.burst, n5.trait.double-shot, n5.trait.disposable.unloaded and
    n5.unloaded.begin.
    """
    if one.uses is None:
        return ()
    uses = one.uses
    left = uses.left - uses.spends
    says = f"{one.skill} spends {counted('use', uses.spends)} of {uses.left}, whatever comes of it: {left} left."
    more = "trait.double-shot" if uses.double_shot else "trait.disposable.burst"
    why = "Double Shot adds 1 to the Burst." if uses.double_shot else "Each point added to the Burst spends one more."
    unloaded = "All uses are spent: Unloaded." if not left else "Not Unloaded: uses are left."
    return (
        Step(edition.cite("trait.disposable"), says),
        Step(edition.cite(more), why, applied=uses.spends > 1),
        Step(edition.cite("trait.disposable.unloaded"), unloaded, applied=not left),
    )


def _owner_words(word: str) -> str:
    return "" if word in {FIRST, SECOND} else f"{word}'s "
