"""What can come next in an Order: as words, and as buttons that declare it."""

from engine.calculator import Option
from engine.calculators.order.controls import NO_SKILL
from engine.controls import Values
from engine.decisions.order import OrderRules, StepKind
from engine.edition import Edition
from engine.rules.order import PASSES, REASONS, Declaration, State, asked, legal, settled, step_now, usable_in_aro

LETTERS = "ABCDEFGHI"
NEW_ORDER = Option(
    "New Order", dict.fromkeys(("first", "second", "aros", "requirements", "disposable", "unstated"), "")
)


def next_skills(edition: Edition, state: State) -> tuple[str, ...]:
    """The Skills that the Active Player can declare now."""
    now = legal(edition, state) if not _reacting(edition, state) else ()
    return tuple(NO_SKILL if one.skill == PASSES else one.skill for one in now)


def next_aros(edition: Edition, state: State) -> tuple[str, ...]:
    """What each Reactive Trooper can declare now; while none is known, the Skills usable in ARO."""
    if _reacting(edition, state):
        return tuple(
            f"{reactor.name}: {', '.join(_said(state, one) for one in legal(edition, state) if one.by == reactor.name)}"
            for reactor in asked(edition, state)
        )
    known = state.situation.reactors or state.first is None or step_now(edition, state) is None
    return () if known else usable_in_aro(edition)


def next_words(edition: Edition, state: State) -> str:
    """What is legal now, in one sentence; empty when the Order is over."""
    step = step_now(edition, state)
    if step is None or settled(edition, state):
        return ""
    if _reacting(edition, state):
        return f"{step.number} {step.title}: {'; '.join(next_aros(edition, state))}"
    return f"{step.number} {step.title}: {', '.join(next_skills(edition, state))}"


def next_options(edition: Edition, state: State, values: Values) -> tuple[Option, ...]:
    """A button for every declaration that is legal now, for a Trooper more that may react, and for a new Order."""
    if _reacting(edition, state):
        entries = [f"{one.by}: {_said(state, one)}" for one in legal(edition, state)]
        return (*(Option(entry, _more(values, entry)) for entry in entries), NEW_ORDER)
    control = "first" if state.first is None else "second"
    skills = tuple(
        Option("no second Skill" if name == NO_SKILL else name, {control: name.lower()})
        for name in next_skills(edition, state)
    )
    return (*skills, *_reactors(edition, state, values), *((NEW_ORDER,) if state.first else ()))


def _reactors(edition: Edition, state: State, values: Values) -> tuple[Option, ...]:
    """A button for each reason that a Skill just declared may give to one Trooper more."""
    taken = {*state.situation.activated, *(reactor.name for reactor in state.situation.reactors)}
    free = [letter for letter in LETTERS if letter not in taken]
    if state.first is None or not free:
        return ()
    second = " second" if state.second is not None else ""
    if second and state.skills < 2:
        return ()
    return tuple(
        Option(f"{free[0]} may react: {REASONS[reason]}", _more(values, f"{free[0]}: by {reason}{second}"))
        for reason in edition.of(OrderRules).reasons
    )


def _reacting(edition: Edition, state: State) -> bool:
    step = step_now(edition, state)
    return step is not None and step.act is StepKind.AROS


def _said(state: State, one: Declaration) -> str:
    several = len(state.situation.activated) > 1 and one.targets
    return f"{one.skill}{f' at {one.targets[0]}' if several else ''}"


def _more(values: Values, entry: str) -> dict[str, str]:
    """The AROs of the form with one entry more."""
    before = values.word("aros").rstrip("; ")
    return {"aros": f"{before}; {entry}" if before else entry}
