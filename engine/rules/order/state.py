"""Where an Order stands: the Troopers it concerns, what was declared, and the step of the sequence that comes now."""

from dataclasses import dataclass, replace

from engine.decisions.order import OrderRules, SequenceStep, StepKind
from engine.edition import Edition
from engine.records.skill import SkillKind
from engine.rules.order.aro_reasons import Facing, Reactor, entitled
from engine.rules.order.declaration import PASSES, Declaration

FIRST, SECOND = "first", "second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The table before the Order: the Troopers it activates, those who may react, and what limits them.

    `marker` is the kind of Marker that the activated Troopers are ("" for none), `aro_burst` the Burst in ARO.
    """

    activated: tuple[str, ...] = ("1",)
    reactors: tuple[Reactor, ...] = ()
    marker: str = ""
    aro_burst: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """An Order under way; `at` is the place of the present step in the edition's sequence.

    `answered`: who has spoken in this declaration of AROs; `waiting`: who waits for the second Skill; `lost`: whose
    ARO is lost; `idle`: what became Idle (FIRST, SECOND or the name of a Reactive Trooper).
    """

    situation: Situation
    at: int = 0
    first: Declaration | None = None
    second: Declaration | None = None
    aros: tuple[Declaration, ...] = ()
    answered: frozenset[str] = frozenset()
    waiting: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    idle: tuple[str, ...] = ()
    revealed: bool = False

    @property
    def marker(self) -> str:
        """The Marker that Troopers face now; "" where there is none or it is revealed."""
        return "" if self.revealed else self.situation.marker

    @property
    def skills(self) -> int:
        """How many Skills the Active Player has declared."""
        return sum(skill is not None and skill.skill != PASSES for skill in (self.first, self.second))

    def declared(self) -> tuple[tuple[str, Declaration], ...]:
        """Every Skill declared so far, with the word that names it: FIRST, SECOND, or the Reactive Trooper."""
        mine = ((FIRST, self.first), (SECOND, self.second))
        skills = tuple((word, skill) for word, skill in mine if skill is not None and skill.skill != PASSES)
        return skills + tuple((aro.by, aro) for aro in self.aros)

    def becomes_idle(self, word: str) -> "State":
        """This state with one more Skill turned into an Idle."""
        return replace(self, idle=(*self.idle, word))


def step_now(edition: Edition, state: State) -> SequenceStep | None:
    """The step that the Order stands in; None after the last."""
    steps = edition.of(OrderRules).steps
    return steps[state.at] if state.at < len(steps) else None


def second_past(edition: Edition, state: State) -> bool:
    """Whether the step of the second Skill is over."""
    return any(step.act is StepKind.SECOND for step in edition.of(OrderRules).steps[: state.at])


def more_to_come(edition: Edition, state: State) -> bool:
    """Whether the Active Player may still declare a second Skill."""
    long = state.first is not None and edition.of(OrderRules).skills[state.first.skill].kind is SkillKind.LONG
    return not long and not second_past(edition, state)


def facing(edition: Edition, state: State, name: str) -> Facing:
    """What the Trooper of this name faces now."""
    situation = state.situation
    reactor = next((one for one in situation.reactors if one.name == name), Reactor(name))
    return Facing(
        reactor=reactor,
        activated=situation.activated,
        reactive=tuple(one.name for one in situation.reactors),
        marker=state.marker,
        moment=state.skills,
        more=more_to_come(edition, state),
        burst=situation.aro_burst,
        earlier=state.aros,
        lost=name in state.lost,
        waited=name in state.waiting,
    )


def asked(edition: Edition, state: State) -> tuple[Reactor, ...]:
    """The Reactive Troopers who have to say now whether they react.

    Where AROs are judged afterwards anybody may declare one; elsewhere those with a reason.
    """
    if second_past(edition, state) and state.skills < 2:
        return ()
    done = state.answered | state.lost | {aro.by for aro in state.aros}
    anybody = edition.of(OrderRules).rechecks
    troopers = state.situation.reactors
    return tuple(one for one in troopers if one.name not in done and (anybody or entitled(one, state.skills)))
