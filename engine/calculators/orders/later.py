"""An Order after the first: what the target still does in the States that the attack has left it in."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.calculators.parts.combatant import forbidden_by
from engine.calculators.parts.situation import Played, play, reactive_action, read_situation
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import Action, LaterOrder, StatesOfBoth, TargetStates, TrooperMatchup
from engine.forms.combatant import STATES
from engine.records.ammunition import STATE_NAMES, SaveState
from engine.records.trooper import SUPPRESSIVE_FIRE
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
    """One Order of several: its Troopers in their States, the States of the target, and the Order as played."""

    found: Played
    states: tuple[str, ...]
    played: LaterOrder


def order_of(edition: Edition, values: Values, first: Played, begins_in: StatesOfBoth) -> OrderInStates:
    """Return the Order that begins in these States; `first` is the first one.

    Of the States of the Active Trooper, Targeted alone lets it act on: n5.targeted.bonus. A target whose States forbid
    what it has declared dodges, else resets, else does nothing: n5.immobilized-a.only-dodge,
    n5.immobilized-b.only-reset, n5.stunned.allowed and n5.isolated.comms-off.
    """
    (one,) = first.exchange.enemies
    own = (TARGETED,) if begins_in.active and TARGETED not in first.situation.active.trooper.states else ()
    declared = first.situation.enemies[1].action
    changed = _changed(first, one, begins_in.target)
    began = STATES[str(changed.get("reactive.1.state", values.word("reactive.1.state")))]
    caused = {state: _name(one, state) for state in sorted(begins_in.target.caused)}
    states = tuple(dict.fromkeys((*began, *caused.values())))
    action = _allowed(edition, declared, states)
    word = reactive_action(values, 1) if action is declared else action
    if action is not declared:
        changed |= {"reactive.1.mods": (), "reactive.1.special_die": 0}
    form = replace(values, read={**values.read, **changed})
    more = tuple(name for name in states if name not in began)
    found = play(edition, form, read_situation(edition, form, {1: word}, caused=own, caused_on_enemy=more))
    ended = ENDED_BY.get(action, ())
    played = LaterOrder(
        exchange=found.exchange,
        ends=frozenset(state for state, name in caused.items() if name in ended),
        ends_own=any(name in ended for name in began),
    )
    return OrderInStates(found=found, states=states, played=played)


def _changed(first: Played, one: TrooperMatchup, target: TargetStates) -> dict[str, object]:
    """Return the fields of the target that its States have changed permanently.

    Some end Suppressive Fire State, Isolated takes it out of its Fireteam, and a Reset ends what it began with:
    n5.suppressive-fire-state.cancel-states, n5.isolated.fireteam and n5.reset.cancel.
    """
    enemy = first.situation.enemies[1]
    fires = SUPPRESSIVE_FIRE in enemy.trooper.states
    all_states = one.active.hit.per_hit.states if one.active.hit and target.had else frozenset()
    changed: dict[str, object] = {"reactive.1.state": "none"} if target.reset else {}
    changed |= {"reactive.1.burst_skill": "none"} if fires and all_states & ENDING else {}
    changed |= {"reactive.1.fireteam": "0"} if enemy.fireteam and SaveState.ISOLATED in all_states else {}
    return changed


def _name(one: TrooperMatchup, state: str) -> str:
    """Return the rulebook's name for a State that the attack on the target causes."""
    para = one.active.hit is not None and one.active.hit.weapon.hit.ammunition.has("para")
    return IMMOBILIZED_A if para else STATE_NAMES[SaveState(state)]


def _allowed(edition: Edition, declared: Action, states: tuple[str, ...]) -> Action:
    """Return the target's action in these States: what it has declared, or what they still allow."""
    if declared is Action.NOTHING:
        return Action.NOTHING
    ways = (declared, Action.DODGE, Action.RESET)
    return next((one for one in ways if not forbidden_by(edition, states, one).value), Action.NOTHING)


def later_steps(edition: Edition, orders: Iterable[OrderInStates]) -> tuple[Step, ...]:
    """Explain what the target does in the States of the attack on it, with its roll; each variant once.

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
