"""An Order played from a form: each of its declarations in its step, as long as they are legal."""

from dataclasses import dataclass

from engine.calculators.order.plan import Plan
from engine.decisions.order import StepKind
from engine.edition import Edition
from engine.errors import IllegalDeclarationError
from engine.rulebook import rule
from engine.rules.order import PASSES, Declaration, State, activate, asked, declare, resolve, settled, step_now
from engine.ruling import Step


@dataclass(frozen=True, slots=True)
class Play:
    """How far an Order went; `wrong` is the declaration that is not legal, with the problem and its clause."""

    state: State
    because: tuple[Step, ...]
    wrong: Declaration | None = None
    problem: str = ""
    problem_rule: str = ""

    def then(self, edition: Edition, declaration: Declaration) -> "Play":
        """The play after one more declaration; unchanged where it has broken off."""
        if self.wrong is not None:
            return self
        try:
            ruling = declare(edition, self.state, declaration)
        except IllegalDeclarationError as problem:
            broken = Step(rule(problem.rule), f"Not legal: {problem.message}")
            return Play(self.state, (*self.because, broken), declaration, problem.message, problem.rule)
        return Play(ruling.value, (*self.because, *ruling.because))

    def resolved(self, edition: Edition) -> "Play":
        """The play with the Order resolved, where all of it is declared and legal."""
        if self.wrong is not None:
            return self
        ruling = resolve(edition, self.state)
        return Play(ruling.value, (*self.because, *ruling.because))


def play(edition: Edition, plan: Plan) -> Play:
    """Declare what a form holds, and resolve it if all is declared; stop at what is not legal.

    Troopers whose entry names no Skill pass once the second Skill is declared. AROs against a second Skill that is
    not declared yet are left for later, unless the Order can have none.
    """
    started = activate(edition, plan.situation)
    played = Play(started.value, started.because)
    if plan.first is None:
        return played
    played = _react(edition, played.then(edition, plan.first), plan.early)
    if plan.second is None:
        played = _pass(edition, played, {aro.by for aro in plan.late})
        return _react(edition, played, plan.late if settled(edition, played.state) else ()).resolved(edition)
    played = _pass(edition, played, {reactor.name for reactor in plan.situation.reactors})
    if plan.second.skill != PASSES or not settled(edition, played.state):
        played = played.then(edition, plan.second)
    played = _react(edition, played, plan.late)
    return _pass(edition, played, {aro.by for aro in plan.early if aro.skill in {"", PASSES}}).resolved(edition)


def _react(edition: Edition, played: Play, aros: tuple[Declaration, ...]) -> Play:
    """The play after these AROs; a Trooper that passes without being asked says nothing."""
    for aro in aros:
        if aro.skill == PASSES:
            played = _pass(edition, played, {aro.by})
        elif aro.skill:
            played = played.then(edition, aro)
    return played


def _pass(edition: Edition, played: Play, names: set[str]) -> Play:
    """The play after those of these Troopers that are asked now have passed."""
    step = step_now(edition, played.state)
    reactors = asked(edition, played.state) if step is not None and step.act is StepKind.AROS else ()
    for reactor in reactors:
        if reactor.name in names:
            played = played.then(edition, Declaration(reactor.name, PASSES))
    return played
