"""An Order played from a form, the States in which it leaves its Troopers, and the form of the next Order."""

from dataclasses import dataclass

from engine.calculator import FollowUp
from engine.calculators.order.controls import ALONE, NO_SKILL, ORDERS_PHASE, REGULAR
from engine.calculators.order.plan import Plan, bears_of_each, uses_carried
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.errors import IllegalDeclarationError
from engine.records.term import TermKind
from engine.rulebook import rule
from engine.rules.order import (
    ACTIVE,
    PASSING,
    Declaration,
    Place,
    State,
    activate,
    all_declared,
    aros_now,
    awaited_reactors,
    bears_at_the_end,
    declare,
    ended_states,
    gone_prone,
    resolve,
)
from engine.ruling import Step


@dataclass(frozen=True, slots=True)
class Play:
    """How far an Order went; `wrong` is the declaration that is not legal, with the problem and its clause."""

    state: State
    because: tuple[Step, ...]
    wrong: Declaration | None = None
    problem: str = ""
    problem_rule: str = ""

    def after(self, edition: Edition, declaration: Declaration) -> "Play":
        """Play one more declaration; change nothing where a declaration was not legal."""
        if self.wrong is not None:
            return self
        try:
            ruling = declare(edition, self.state, declaration)
        except IllegalDeclarationError as problem:
            broken = Step(rule(problem.rule), f"Not legal: {problem.message}")
            return Play(self.state, (*self.because, broken), declaration, problem.message, problem.rule)
        return Play(ruling.value, (*self.because, *ruling.because))

    def resolved(self, edition: Edition) -> "Play":
        """Resolve the Order, where all of it is declared and legal."""
        if self.wrong is not None:
            return self
        ruling = resolve(edition, self.state)
        return Play(ruling.value, (*self.because, *ruling.because))


def play(edition: Edition, plan: Plan) -> Play:
    """Play the Order that a form declares up to a declaration that is not legal, and resolve a complete one.

    Troopers whose entry names no Skill pass once the second Skill is declared. AROs against a second Skill that is
    not declared yet are ignored, unless the Order can have none.
    """
    started = activate(edition, plan.situation)
    played = Play(started.value, started.because)
    if plan.first is None:
        return played
    played = _after_aros(edition, played.after(edition, plan.first), plan.early)
    if plan.second is None:
        played = _after_passing(edition, played, {aro.by for aro in plan.late})
        late = plan.late if all_declared(edition, played.state) else ()
        return _after_aros(edition, played, late).resolved(edition)
    played = _after_passing(edition, played, {reactor.name for reactor in plan.situation.reactors})
    if plan.second.skill != PASSING or not all_declared(edition, played.state):
        played = played.after(edition, plan.second)
    played = _after_aros(edition, played, plan.late)
    silent = {aro.by for aro in plan.early if aro.skill in {"", PASSING}}
    return _after_passing(edition, played, silent).resolved(edition)


def _after_aros(edition: Edition, played: Play, aros: tuple[Declaration, ...]) -> Play:
    """Play these AROs; a Trooper that passes when nobody waits for it declares nothing."""
    for aro in aros:
        if aro.skill == PASSING:
            played = _after_passing(edition, played, {aro.by})
        elif aro.skill:
            played = played.after(edition, aro)
    return played


def _after_passing(edition: Edition, played: Play, names: set[str]) -> Play:
    """Let these Troopers pass, as far as it is their turn to declare."""
    reactors = awaited_reactors(edition, played.state) if aros_now(edition, played.state) else ()
    for reactor in reactors:
        if reactor.name in names:
            played = played.after(edition, Declaration(reactor.name, PASSING))
    return played


CLEARED = (
    *("first", "second", "aros", "requirements", "disposable", "unstated", "on_the_way", "prone"),
    *("fireteam", "out"),
)
"""The controls that a new Order clears."""


@dataclass(frozen=True, slots=True)
class Left:
    """What affects each Trooper after the Order: ACTIVE, each Reactive one, and `each` activated one.

    `each` is empty where it is the same for all of them.
    """

    bears: dict[str, tuple[str, ...]]
    each: dict[str, tuple[str, ...]]


def what_is_left(edition: Edition, state: State) -> Left:
    """Return what affects the Troopers after all that is declared so far."""
    return Left(bears_at_the_end(edition, state), bears_of_each(edition, state))


def end_states(edition: Edition, state: State, after: Left) -> str:
    """List the States of the activated Troopers and each Reactive one after the Order; empty if none changes.

    Of Reactive Troopers, those that began or end in a State; each activated one where they end in different States.
    """
    began = {ACTIVE: state.situation.bears, **{one.name: one.bears for one in state.situation.reactors}}
    left, each = after.bears, after.each
    if left == began and not ended_states(edition, state) and not gone_prone(edition, state):
        return ""
    named = {name: _states(edition, bears) for name, bears in left.items() if name == ACTIVE or began[name] or bears}
    if each:
        named = {**{name: _states(edition, bears) for name, bears in each.items()}, **named}
        del named[ACTIVE]
    return _listed(named)


def _listed(named: dict[str, tuple[str, ...]]) -> str:
    """List the States of each Trooper, after its name unless they are those of all activated ones."""
    return "; ".join(
        f"{f'{name}: ' if name != ACTIVE else ''}{', '.join(states) or NO_SKILL}" for name, states in named.items()
    )


def why_no_new_order(edition: Edition, after: Left) -> tuple[Step, ...]:
    """Explain that no new Order is offered, where the activated Troopers end in different States."""
    if not after.each:
        return ()
    each = _listed({name: _states(edition, bears) for name, bears in after.each.items()})
    says = f"its Troopers would begin in different States ({each}), and the form has one set for all."
    return (Step(edition.cite("states.what"), f"No new Order is offered: {says}"),)


def new_order(edition: Edition, state: State, after: Left) -> tuple[FollowUp, ...]:
    """Offer a new Order of the same Troopers, each in the States that this one leaves it in.

    The uses of Disposable items that are left go with them: n5.trait.disposable. It is one of the Orders Phase, as each
    Trooper is activated once in the Impetuous Phase. There is none where the
    activated Troopers end in different States, as a form has one set of States for all of them.
    """
    if after.each or state.first is None:
        return ()
    left = after.bears
    theirs = (f"{name}: in {' + '.join(bears)}" for name, bears in left.items() if name != ACTIVE and bears)
    form = {
        **dict.fromkeys(CLEARED, ""),
        "place": Place.START.value,
        "reveals": "none",
        "phase": ORDERS_PHASE,
        "spends": REGULAR,
        "cancelled": ALONE,
        "fireteam_level": "1",
        "states": ", ".join(_states(edition, left[ACTIVE])),
        "aros": "; ".join(theirs),
        "uses": uses_carried(state),
        **({"marker": "none"} if state.revealed else {}),
        **_still_together(state),
    }
    return (FollowUp("New Order", form),)


def _still_together(state: State) -> dict[str, str]:
    """Return who is activated next, if the Fireteam has lost members or is cancelled: n5.coherency.end."""
    situation, group = state.situation, state.situation.group
    if not situation.settled and not (group and (group.out or group.leaving)):
        return {}
    left = [name for name in situation.activated if not (group and name in group.leaving)]
    names = ", ".join(left)
    if group and len(left) > 1:
        return {"activated": names} | ({"level": str(min(group.level, len(left)))} if group.leaving else {})
    return {"activated": "1" if names.isdigit() else names, "together": ALONE, "level": "1"}


def _states(edition: Edition, bears: tuple[str, ...]) -> tuple[str, ...]:
    """Return the States among what affects a Trooper's Skills."""
    known = edition.of(OrderRules).bearers
    return tuple(name for name in bears if known[name].kind is TermKind.STATE)
