"""Is this Order legal, who may react to it and with what, and what can be declared now?"""

from engine.calculator import Answer, Calculator, Value
from engine.calculators.order.controls import CONTROLS, EXCEPTIONS
from engine.calculators.order.examples import EXAMPLES
from engine.calculators.order.fireteam_controls import TEAMS
from engine.calculators.order.form import read_plan
from engine.calculators.order.headline import headline, idle_words, uses_left
from engine.calculators.order.options import Next, next_options, what_is_next
from engine.calculators.order.play import Play, play
from engine.calculators.order.reacting import reaction_of
from engine.calculators.order.states_left import Left, end_states, new_order, what_is_left, why_no_new_order
from engine.calculators.order.together import bonuses_of, performed_by
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order import (
    ACTIVE,
    PASSING,
    Declaration,
    disposable_spent,
    ended_states,
    gone_prone,
    kind_name,
    simultaneous_actions,
)


def answer(edition: Edition, values: Values) -> Answer:
    """Return how far the Order goes, what is not legal in it, what becomes Idle, and what can be declared now."""
    plan = read_plan(edition, values)
    played = play(edition, plan)
    following, reacting = what_is_next(edition, played.state), reaction_of(edition, played.state, plan.fireteam)
    can_go_on = played.wrong is None or played.wrong.by == ACTIVE
    after = what_is_left(edition, played.state)
    return Answer(
        headline=headline(edition, played, following.in_short),
        values=_values(edition, played, following, after, (plan.first, plan.second)) | reacting.value,
        because=(*played.because, *(why_no_new_order(edition, after) if can_go_on else ()), *reacting.because),
        options=(*next_options(edition, played.state, following, values), *new_order(edition, played.state, after))
        if can_go_on
        else (),
    )


def _values(
    edition: Edition, played: Play, following: Next, after: Left, mine: tuple[Declaration | None, Declaration | None]
) -> dict[str, Value]:
    state = played.state
    steps = edition.of(OrderRules).steps
    passed = steps[: state.at + 1]
    prone, left = gone_prone(edition, state), end_states(edition, state, after)
    first, second = mine
    uses, group = uses_left(state), state.situation.group
    performed, bonuses = performed_by(edition, state), bonuses_of(edition, state)
    return {
        "legal": "yes" if played.wrong is None else "no",
        "problem": played.problem,
        "problem_rule": played.problem_rule,
        "first_kind": _kind(edition, first),
        "second_kind": _kind(edition, second),
        "idle": idle_words(state),
        "spent": ", ".join(disposable_spent(state)),
        "revealed": "yes" if state.revealed else "no",
        "ended": ", ".join(ended_states(edition, state)),
        "simultaneous": "; ".join(simultaneous_actions(edition, state)),
        "step": passed[-1].number,
        "steps": ", ".join(step.number for step in passed),
        "next": following.words,
        "next_skills": ", ".join(following.skills),
        "next_aros": "; ".join(following.aros),
        **({"uses_left": uses} if uses else {}),
        **({"prone": ", ".join(prone)} if prone else {}),
        **({"end_states": left} if left else {}),
        **({"performed_by": performed} if performed else {}),
        **({"bonuses": bonuses} if bonuses else {}),
        **({"leaves": ", ".join(group.leaving)} if group and group.leaving else {}),
    }


def _kind(edition: Edition, declaration: Declaration | None) -> str:
    """Return what the edition calls the kind of a Skill; empty where none is declared."""
    if declaration is None or declaration.skill == PASSING:
        return ""
    return kind_name(edition, declaration.skill, short=declaration.short)


ORDER = Calculator(
    slug="order",
    folded=(EXCEPTIONS, TEAMS),
    title="Order and AROs",
    summary="Which Skills one Order allows, who may react and when, and what becomes an Idle.",
    controls=CONTROLS,
    answer=answer,
    main=("first", "second", "activated", "marker"),
    examples=EXAMPLES,
    needs=(OrderRules,),
)
