"""What can be declared next in an Order: as words, and as buttons that fill it in."""

from dataclasses import dataclass

from engine.calculator import FollowUp
from engine.calculators.order.controls import NO_SKILL
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order import (
    PASSING,
    REASONS,
    Declaration,
    State,
    all_declared,
    aros_now,
    awaited_reactors,
    legal_declarations,
    needs_other_reason,
    step_now,
    usable_in_aro,
)
from engine.wording import counted, joined_names

LETTERS = "ABCDEFGHI"
FEW = 3
"""How many Skills are named in short."""


@dataclass(frozen=True, slots=True)
class Next:
    """What can be declared now: the Skills of the Active Player, the AROs, and all of it as words.

    `usual`: the declarations that every Trooper can make; `aros`: what each Reactive Trooper can declare; where the
    form has none, the Skills usable in ARO. `words` name what is usual, and are empty when the Order is over;
    `in_short` counts what is more than a few.
    """

    usual: tuple[Declaration, ...]
    skills: tuple[str, ...]
    aros: tuple[str, ...]
    words: str = ""
    in_short: str = ""


def what_is_next(edition: Edition, state: State) -> Next:
    """Return what can be declared in a state."""
    legal = tuple(one for one in legal_declarations(edition, state) if _allowed(edition, state, one))
    usual = tuple(one for one in legal if _is_common(edition, one))
    reacting = aros_now(edition, state)
    skills = () if reacting else tuple(map(_skill_word, legal))
    aros = _aros_by_trooper(edition, state, legal) if reacting else _usable_later(edition, state)
    step = step_now(edition, state)
    if step is None or all_declared(edition, state):
        return Next(usual, skills, aros)
    more = len({one.skill for one in legal} - {one.skill for one in usual})
    special = f"; or {counted('Skill', more)} that only some profiles have" if more else ""
    start = f"{step.number} {step.title}: "
    if reacting:
        offered = "; ".join(_aros_by_trooper(edition, state, usual))
        who = joined_names([reactor.name for reactor in awaited_reactors(edition, state)])
        return Next(usual, skills, aros, f"{start}{offered}{special}", f"{start}{who} may react")
    names = tuple(map(_skill_word, usual))
    listed = ", ".join(names) or "nothing"
    return Next(usual, skills, aros, f"{start}{listed}{special}", f"{start}{_in_short(names, more)}")


def _allowed(edition: Edition, state: State, one: Declaration) -> bool:
    """Return whether the reason to react meets what a Skill needs; an Idle is not offered: n5.zoc.aro."""
    reactor = next((reactor for reactor in state.situation.reactors if reactor.name == one.by), None)
    return reactor is None or needs_other_reason(edition, one.skill, reactor) is None


def _in_short(skills: tuple[str, ...], more: int) -> str:
    """List a few Skills by name, or count many; `more` of them are of some profiles."""
    some = [name for name in skills if name != NO_SKILL]
    none = f" or {NO_SKILL}" if NO_SKILL in skills else ""
    special = f"; or {more} that only some profiles have" if more else ""
    listed = ", ".join(skills) or "nothing"
    return f"{listed if len(skills) <= FEW else f'{counted("Skill", len(some))}{none}'}{special}"


def _is_common(edition: Edition, one: Declaration) -> bool:
    skill = edition.of(OrderRules).skills.get(one.skill)
    return skill is None or skill.common


def _skill_word(one: Declaration) -> str:
    return NO_SKILL if one.skill == PASSING else one.skill


def _aros_by_trooper(edition: Edition, state: State, legal: tuple[Declaration, ...]) -> tuple[str, ...]:
    return tuple(
        f"{reactor.name}: {', '.join(_action_words(state, one) for one in legal if one.by == reactor.name)}"
        for reactor in awaited_reactors(edition, state)
    )


def _usable_later(edition: Edition, state: State) -> tuple[str, ...]:
    reacting = len(state.situation.reactors) > len(_without_a_reason(state))
    over = state.first is None or step_now(edition, state) is None
    return () if reacting or over else usable_in_aro(edition)


def next_options(edition: Edition, state: State, following: Next, values: Values) -> tuple[FollowUp, ...]:
    """Return a button for each declaration that is usual now, and for one more Trooper that may react."""
    if aros_now(edition, state):
        entries = [f"{one.by}: {_action_words(state, one)}" for one in following.usual]
        return tuple(FollowUp(entry, _with_entry(values, entry)) for entry in entries)
    control = "first" if state.first is None else "second"
    skills = tuple(
        FollowUp("no second Skill" if name == NO_SKILL else name, {control: name.lower()})
        for name in map(_skill_word, following.usual)
    )
    return (*skills, *_further_reactors(edition, state, values))


def _further_reactors(edition: Edition, state: State, values: Values) -> tuple[FollowUp, ...]:
    """Return a button for each reason to react that the last Skill may give to one more Trooper."""
    known = _without_a_reason(state)
    taken = {*state.situation.activated, *(reactor.name for reactor in state.situation.reactors)}
    free = [*known, *(letter for letter in LETTERS if letter not in taken)]
    if state.first is None or not free:
        return ()
    second = " second" if state.second is not None else ""
    if second and state.skills_declared < 2:
        return ()
    return tuple(
        FollowUp(f"{free[0]} may react: {REASONS[reason]}", _with_entry(values, f"{free[0]}: by {reason}{second}"))
        for reason in edition.of(OrderRules).reasons
    )


def _without_a_reason(state: State) -> list[str]:
    """Return the Reactive Troopers of which only the States are known."""
    return [one.name for one in state.situation.reactors if one.bears and one.reason is None]


def _action_words(state: State, one: Declaration) -> str:
    several = len(state.situation.activated) > 1 and one.targets
    return f"{one.skill}{f' at {one.targets[0]}' if several else ''}"


def _with_entry(values: Values, entry: str) -> dict[str, str]:
    """Return the AROs of the form with one more entry."""
    before = values.word("aros").rstrip("; ")
    return {"aros": f"{before}; {entry}" if before else entry}
