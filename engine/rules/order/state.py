"""The state of an Order: its Troopers, the declarations so far, and the current step of the sequence."""

from dataclasses import dataclass

from engine.decisions.order import OrderRules, SequenceStep, StepKind
from engine.edition import Edition
from engine.records.skill import SkillKind
from engine.rules.order.aro import AroContext, Reactor, has_valid_aro
from engine.rules.order.declaration import ACTIVE, PASSING, Declaration, kind_of
from engine.rules.order.position import bears_after, ending, goes_prone
from engine.rules.together import Group
from engine.ruling import Step

FIRST, SECOND = "first", "second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The table before the Order: the Troopers it activates, those that may react, and what limits them.

    `marker` is the kind of Marker that the activated Troopers are ("" for none), `aro_burst` the Burst in ARO, `bears`
    the States of the activated Troopers and what else affects their Skills; `noticed` says who notices them;
    `impetuous`: it is the Impetuous Phase; `group`: the activated Troopers as a Fireteam or similar, or None; `order`:
    the kind of Order that is spent; `settled`: the steps settled before it is spent; `uses`: how many Disposable uses
    some Troopers have, by name; `hidden`: pairs of a Reactive Trooper and an activated one with Stealth, at which it
    has an ARO only if that one does more than move or idle.
    """

    activated: tuple[str, ...] = ("1",)
    reactors: tuple[Reactor, ...] = ()
    marker: str = ""
    aro_burst: int = 1
    bears: tuple[str, ...] = ()
    noticed: tuple[Step, ...] = ()
    impetuous: bool = False
    group: Group | None = None
    order: str = "Order"
    settled: tuple[Step, ...] = ()
    uses: tuple[tuple[str, int], ...] = ()
    hidden: frozenset[tuple[str, str]] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """An Order in progress; `at` is the index of the current step in the edition's sequence.

    `have_declared`: who has declared, passed or delayed in this declaration of AROs; `waiting`: who delays to the
    second Skill; `lost`: who has lost its ARO; `idle`: what became an Idle (FIRST, SECOND or the name of a Reactive
    Trooper).
    """

    situation: Situation
    at: int = 0
    first: Declaration | None = None
    second: Declaration | None = None
    aros: tuple[Declaration, ...] = ()
    have_declared: frozenset[str] = frozenset()
    waiting: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    idle: tuple[str, ...] = ()
    revealed: bool = False

    @property
    def marker(self) -> str:
        """Return the kind of Marker that reacting Troopers see now; "" if there is none or it is revealed."""
        return "" if self.revealed else self.situation.marker

    @property
    def skills_declared(self) -> int:
        """Return how many Skills the Active Player has declared."""
        return sum(skill is not None and skill.skill != PASSING for skill in (self.first, self.second))

    def declarations(self) -> tuple[tuple[str, Declaration], ...]:
        """Return every Skill declared so far, with its word: FIRST, SECOND, or the Reactive Trooper."""
        mine = ((FIRST, self.first), (SECOND, self.second))
        skills = tuple((word, skill) for word, skill in mine if skill is not None and skill.skill != PASSING)
        return skills + tuple((aro.by, aro) for aro in self.aros)


def step_now(edition: Edition, state: State) -> SequenceStep | None:
    """Return the current step of the Order; None after the last."""
    steps = edition.of(OrderRules).steps
    return steps[state.at] if state.at < len(steps) else None


def aros_now(edition: Edition, state: State) -> bool:
    """Return whether AROs are declared in the current step."""
    step = step_now(edition, state)
    return step is not None and step.kind is StepKind.AROS


def second_skill_over(edition: Edition, state: State) -> bool:
    """Return whether the step of the second Skill is over."""
    return any(step.kind is StepKind.SECOND for step in edition.of(OrderRules).steps[: state.at])


def second_skill_possible(edition: Edition, state: State) -> bool:
    """Return whether the Active Player may still declare a second Skill."""
    long = state.first is not None and kind_of(edition, state.first) is SkillKind.LONG
    return not long and not second_skill_over(edition, state)


def bears_now(edition: Edition, state: State) -> tuple[str, ...]:
    """Return the States of the activated Troopers, and what else affects their Skills, after the first Skill."""
    situation, first = state.situation, state.first
    if first is None:
        return situation.bears
    return bears_after(edition, situation.bears, first, impetuous=situation.impetuous)


def bears_at_the_end(edition: Edition, state: State) -> dict[str, tuple[str, ...]]:
    """Return what affects the Skills of each Trooper after all declarations so far: of ACTIVE and each Reactive one.

    The State of a revealed Marker has ended.
    """
    own = {ACTIVE: bears_now(edition, state), **_of_reactors(state)}
    for word, one in state.declarations():
        if word != FIRST:
            impetuous = one.by == ACTIVE and state.situation.impetuous
            own |= {one.by: bears_after(edition, own[one.by], one, impetuous=impetuous)}
    shown = _shown(edition, state)
    return own | {ACTIVE: tuple(name for name in own[ACTIVE] if name != shown)}


def ended_states(edition: Edition, state: State) -> tuple[str, ...]:
    """Return the States that declarations have ended so far, a Reactive Trooper's after its name."""
    situation = state.situation
    own = {FIRST: situation.bears, SECOND: bears_now(edition, state), **_of_reactors(state)}
    ended = [
        (one.by, name)
        for word, one in state.declarations()
        for name, _ in ending(edition, own[word], one, impetuous=one.by == ACTIVE and situation.impetuous)
    ]
    ended += [(ACTIVE, name) for name in situation.bears if name == _shown(edition, state)]
    mine_first = sorted(ended, key=lambda pair: pair[0] != ACTIVE)
    return tuple(dict.fromkeys(name if by == ACTIVE else f"{by}: {name}" for by, name in mine_first))


def gone_prone(edition: Edition, state: State) -> tuple[str, ...]:
    """Return who goes Prone by the declarations so far: FIRST, SECOND, or Reactive Troopers: n5.prone.change."""
    before = {FIRST: state.situation.bears, SECOND: bears_now(edition, state), **_of_reactors(state)}
    return tuple(word for word, one in state.declarations() if goes_prone(edition, before[word], one))


def _of_reactors(state: State) -> dict[str, tuple[str, ...]]:
    """Return what affects the Skills of each Reactive Trooper when the Order begins."""
    return {one.name: one.bears for one in state.situation.reactors}


def _shown(edition: Edition, state: State) -> str:
    """Return the State that ended because its Marker is revealed, or ""."""
    return edition.of(OrderRules).markers[state.situation.marker].state if state.revealed else ""


def aro_context(edition: Edition, state: State, name: str) -> AroContext:
    """Return what decides whether the Trooper with this name may declare an ARO now."""
    situation = state.situation
    reactor = next((one for one in situation.reactors if one.name == name), Reactor(name))
    return AroContext(
        reactor=reactor,
        activated=situation.activated,
        out=situation.group.out if situation.group else (),
        reactive=tuple(one.name for one in situation.reactors),
        marker=state.marker,
        skills_declared=state.skills_declared,
        second_skill_possible=second_skill_possible(edition, state),
        burst=situation.aro_burst,
        earlier=state.aros,
        is_lost=name in state.lost,
        has_waited=name in state.waiting,
    )


def awaited_reactors(edition: Edition, state: State) -> tuple[Reactor, ...]:
    """Return the Reactive Troopers that must now say whether they react.

    If AROs are judged after their declaration these are all; otherwise those with a reason.
    """
    if second_skill_over(edition, state) and state.skills_declared < 2:
        return ()
    done = state.have_declared | state.lost | {aro.by for aro in state.aros}
    everybody = edition.of(OrderRules).aros_judged_later
    return tuple(
        one
        for one in state.situation.reactors
        if one.name not in done and (everybody or has_valid_aro(one, state.skills_declared))
    )
