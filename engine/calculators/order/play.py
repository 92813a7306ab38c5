"""An Order played from a form: each of its declarations in its step, as long as they are legal."""

from dataclasses import dataclass

from engine.calculators.order.plan import Plan
from engine.edition import Edition
from engine.errors import IllegalDeclarationError
from engine.rulebook import rule
from engine.rules.order import (
    PASSING,
    Declaration,
    State,
    activate,
    all_declared,
    aros_now,
    awaited_reactors,
    declare,
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
