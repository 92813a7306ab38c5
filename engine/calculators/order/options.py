"""What can come next in an Order: as words, and as buttons that fill it in."""

from engine.calculator import Option
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
    step_now,
    usable_in_aro,
)

LETTERS = "ABCDEFGHI"
NEW_ORDER = Option(
    "New Order", dict.fromkeys(("first", "second", "aros", "requirements", "disposable", "unstated"), "")
)


def next_skills(edition: Edition, state: State) -> tuple[str, ...]:
    """The Skills that the Active Player can declare now."""
    legal = () if aros_now(edition, state) else legal_declarations(edition, state)
    return tuple(NO_SKILL if one.skill == PASSING else one.skill for one in legal)


def next_aros(edition: Edition, state: State) -> tuple[str, ...]:
    """What each Reactive Trooper can declare now; where the form has none, the Skills usable in ARO."""
    if aros_now(edition, state):
        legal = legal_declarations(edition, state)
        return tuple(
            f"{reactor.name}: {', '.join(_action_words(state, one) for one in legal if one.by == reactor.name)}"
            for reactor in awaited_reactors(edition, state)
        )
    known = state.situation.reactors or state.first is None or step_now(edition, state) is None
    return () if known else usable_in_aro(edition)


def next_words(edition: Edition, state: State) -> str:
    """What is legal now, as words; empty when the Order is over."""
    step = step_now(edition, state)
    if step is None or all_declared(edition, state):
        return ""
    if aros_now(edition, state):
        return f"{step.number} {step.title}: {'; '.join(next_aros(edition, state))}"
    return f"{step.number} {step.title}: {', '.join(next_skills(edition, state))}"


def next_options(edition: Edition, state: State, values: Values) -> tuple[Option, ...]:
    """A button for every declaration that is legal now, for one more Trooper that may react, and for a new Order."""
    if aros_now(edition, state):
        entries = [f"{one.by}: {_action_words(state, one)}" for one in legal_declarations(edition, state)]
        return (*(Option(entry, _with_entry(values, entry)) for entry in entries), NEW_ORDER)
    control = "first" if state.first is None else "second"
    skills = tuple(
        Option("no second Skill" if name == NO_SKILL else name, {control: name.lower()})
        for name in next_skills(edition, state)
    )
    return (*skills, *_further_reactors(edition, state, values), *((NEW_ORDER,) if state.first else ()))


def _further_reactors(edition: Edition, state: State, values: Values) -> tuple[Option, ...]:
    """A button for each reason to react that the last Skill may give to one more Trooper."""
    taken = {*state.situation.activated, *(reactor.name for reactor in state.situation.reactors)}
    free = [letter for letter in LETTERS if letter not in taken]
    if state.first is None or not free:
        return ()
    second = " second" if state.second is not None else ""
    if second and state.skills_declared < 2:
        return ()
    return tuple(
        Option(f"{free[0]} may react: {REASONS[reason]}", _with_entry(values, f"{free[0]}: by {reason}{second}"))
        for reason in edition.of(OrderRules).reasons
    )


def _action_words(state: State, one: Declaration) -> str:
    several = len(state.situation.activated) > 1 and one.targets
    return f"{one.skill}{f' at {one.targets[0]}' if several else ''}"


def _with_entry(values: Values, entry: str) -> dict[str, str]:
    """The AROs of the form with one more entry."""
    before = values.word("aros").rstrip("; ")
    return {"aros": f"{before}; {entry}" if before else entry}
