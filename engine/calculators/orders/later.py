"""An Order after the first: what the target still does in the States that the attack has left it in."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.calculators.exchange.actions import exchange_of
from engine.calculators.exchange.comms import forbidden_by
from engine.calculators.exchange.form import reactive_action, read_duel
from engine.calculators.exchange.sides import Enemy, Sides
from engine.calculators.parts.comms.fields import STATES
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, LaterOrder, StatesOfBoth, TargetStates
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.rules.comms import ENDED_BY_RESET
from engine.ruling import Step
from engine.wording import joined_names

TARGETED = STATE_NAMES[SaveState.TARGETED]
IMMOBILIZED_A = "Immobilized-A"
"""What PARA causes."""

ENDED_BY = {Action.DODGE: (IMMOBILIZED_A,), Action.RESET: ENDED_BY_RESET}
"""The States that an answer ends where it succeeds: n5.immobilized-a.dodge and n5.reset.cancel."""

TOPICS = {
    "Immobilized-B": "immobilized-b.only-reset",
    IMMOBILIZED_A: "immobilized-a.only-dodge",
    "Stunned": "stunned.allowed",
    "Isolated": "isolated.comms-off",
}
"""The topic of the clause on what a State leaves the Trooper to do, of several the strictest first."""

ENDING = frozenset({SaveState.ISOLATED, SaveState.IMMOBILIZED, SaveState.STUNNED})
"""The States in which a Trooper shoots no more in Suppressive Fire State."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderInStates:
    """One Order of several: the sides as their States make them, the States of the target, and the Order as played."""

    sides: Sides
    states: tuple[str, ...]
    played: LaterOrder


def order_of(edition: Edition, values: Values, first: Sides, begins_in: StatesOfBoth) -> OrderInStates:
    """The Order that begins in these States; `first` are the sides of the first one.

    Of the States of the Active Trooper, Targeted alone lets it act on: n5.targeted.bonus. A target whose States forbid
    what it has declared dodges, else resets, else does nothing: n5.immobilized-a.only-dodge,
    n5.immobilized-b.only-reset, n5.stunned.allowed and n5.isolated.comms-off.
    """
    (enemy,) = first.enemies
    own = (TARGETED,) if begins_in.active and TARGETED not in first.active.comms.states else ()
    changed = _changed(enemy, begins_in.target)
    began = STATES[str(changed.get("reactive.1.state", values.word("reactive.1.state")))]
    caused = {state: _name(enemy, state) for state in sorted(begins_in.target.caused)}
    states = tuple(dict.fromkeys((*began, *caused.values())))
    action = _allowed(edition, enemy, states)
    word = reactive_action(values, 1) if action is enemy.action else action
    if action is not enemy.action:
        changed |= {"reactive.1.mods": (), "reactive.1.special_die": 0}
    form = replace(values, read={**values.read, **changed})
    sides = read_duel(edition, form, word, own, tuple(name for name in states if name not in began))
    ended = ENDED_BY.get(action, ())
    played = LaterOrder(
        exchange=exchange_of(edition, sides),
        ends=frozenset(state for state, name in caused.items() if name in ended),
        ends_own=any(name in ended for name in began),
    )
    return OrderInStates(sides=sides, states=states, played=played)


def _changed(enemy: Enemy, target: TargetStates) -> dict[str, object]:
    """The fields of the target that its States have changed for good.

    Some end Suppressive Fire State, Isolated takes it out of its Fireteam, and a Reset ends what it began with:
    n5.suppressive-fire-state.cancel-states, n5.isolated.fireteam and n5.reset.cancel.
    """
    all_states = enemy.attacked.hit.per_hit.states if enemy.attacked and target.had else frozenset()
    changed: dict[str, object] = {"reactive.1.state": "none"} if target.reset else {}
    changed |= {"reactive.1.burst_skill": "none"} if enemy.suppresses and all_states & ENDING else {}
    changed |= {"reactive.1.fireteam": "0"} if enemy.fireteam and SaveState.ISOLATED in all_states else {}
    return changed


def _name(enemy: Enemy, state: str) -> str:
    """What the rulebook calls a State that the attack on the target causes."""
    para = enemy.attacked is not None and enemy.attacked.hit.weapon.hit.ammunition.has("para")
    return IMMOBILIZED_A if para else STATE_NAMES[SaveState(state)]


def _allowed(edition: Edition, enemy: Enemy, states: tuple[str, ...]) -> Action:
    """What the target does in these States: what it has declared, or what they leave it."""
    if enemy.action is Action.NOTHING:
        return Action.NOTHING
    comms = replace(enemy.comms, profile=replace(enemy.comms.profile, states=states))
    ways = (enemy.action, Action.DODGE, Action.RESET)
    return next((one for one in ways if not forbidden_by(edition, comms, one).value), Action.NOTHING)


def later_steps(edition: Edition, orders: Iterable[OrderInStates]) -> tuple[Step, ...]:
    """What the target does in the States of the attack on it, with its roll: each way once.

    Follows n5.immobilized-a.only-dodge, n5.immobilized-b.only-reset, n5.stunned.allowed and n5.isolated.comms-off.
    """
    found: dict[str, Step] = {}
    for order in orders:
        topic = next((TOPICS[state] for state in TOPICS if state in order.states), "")
        (matchup,) = order.played.exchange.enemies
        done = matchup.reactive
        if topic and done.side and done.action in ENDED_BY:
            roll = f"{done.action.value.title()} at Success Value {done.side.value.value}"
            says = f"{joined_names(order.states)}, {done.who} declares {roll}."
            found[says] = Step(edition.cite(topic), says, steps=done.because)
    return tuple(found.values())
