"""The same attack, Order after Order: is the target down by the third, and am I?"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Row, Table, exact, odds_by_name
from engine.calculators.exchange.wording import each_note
from engine.calculators.orders.controls import CONTROLS, FOLDED, START
from engine.calculators.orders.examples import EXAMPLES
from engine.calculators.orders.form import read_orders
from engine.calculators.orders.later import OrderInStates, later_steps, order_of
from engine.calculators.parts.situation import filled, first_share
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import (
    ANY,
    DOWN,
    UP,
    Exchange,
    RepeatedOrders,
    StatesOfBoth,
    effect_steps,
    exchange_odds,
    first_order_step,
    naive_chance,
    repeat_exchange,
    repeated_steps,
    roll_steps,
)
from engine.records.ammunition import SaveState
from engine.rules.saving_roll import Condition
from engine.wording import counted, percent, points

CONDITIONS = {
    "target_down": ("Target down", (ANY, DOWN), Gain.ME, Draw.LEADS),
    "active_down": ("Active down", (DOWN, ANY), Gain.ENEMY, Draw.LEADS),
    "target_down_and_active_up": ("Only the target is down", (UP, DOWN), Gain.ME, Draw.OUTCOME),
    "both_down": ("Both are down", (DOWN, DOWN), Gain.BOTH, Draw.OUTCOME),
    "both_up": ("Nobody is down", (UP, UP), Gain.NOBODY, Draw.OUTCOME),
    "target_dead": ("Target Dead", (ANY, (Condition.DEAD,)), None, Draw.NOWHERE),
    "active_dead": ("Active Dead", ((Condition.DEAD,), ANY), None, Draw.NOWHERE),
}
"""The odds after each Order: label, the condition of the Active Trooper and of its target, gain, and place.

Only those after the last Order are among the figures and the outcomes.
"""


STATE_WORDS = {
    "target_in_state": "target up in the State of the attack",
    "active_stopped": "Active up, but stopped by a State",
    "active_in_state": "Active up, but Targeted",
    "target_fights_on": "target up by its Skill alone",
    "active_fights_on": "Active up by its Skill alone",
}
"""What the odds on States and on Skills for Unconscious Troopers are called in a headline."""


def answer(edition: Edition, values: Values) -> Answer:
    """Return the conditions of both after each Order, Wounds carried over, compared with independent tries.

    Odds after Order K: those of `CONDITIONS`, as `target_down.K`; `independent.K` is 1-(1-p)^K, p being target_down.1.
    Where an attack causes a State, `target_in_state.K` and `active_stopped.K` (`active_in_state.K` for Targeted, which
    does not stop it): up, but in that State. With Dogged or No Wound Incapacitation `target_fights_on.K` and
    `active_fights_on.K`: up, but only by that Skill.
    The value expected_orders is how many Orders are spent on average, "p/q".
    """
    first_order, orders = read_orders(edition, values), values.number("orders")
    in_states = cache(partial(order_of, edition, values, first_order))
    exchange = in_states(StatesOfBoth()).played.exchange
    repeated = repeat_exchange(orders, lambda states: in_states(states).played)
    later = [in_states(states) for states in repeated.played]
    events = tuple(events_of(repeated, state_names(exchange)))
    odds = odds_by_name(events)
    first = (*roll_steps(edition, exchange), *effect_steps(edition, exchange, exchange_odds(exchange)))
    return Answer(
        headline=f"{_headline(odds, repeated)}{_notes(edition, values, later)}",
        filled=filled(first_order, first_share(first_order)),
        events=events,
        values={"expected_orders": exact(repeated.expected_orders())},
        because=(
            *repeated_steps(edition, exchange, repeated, later_steps(edition, later)),
            first_order_step(edition, first),
        ),
        table=_table(odds, repeated),
    )


def state_names(exchange: Exchange) -> tuple[str, ...]:
    """Return the names of an exchange's odds on States: those of a side whose enemy causes one."""
    (matchup,) = exchange.enemies
    own, theirs = matchup.active.hit, matchup.reactive.hit
    found = ["target_in_state"] if own and own.per_hit.states else []
    if theirs and theirs.per_hit.states:
        acts_on = theirs.per_hit.states == {SaveState.TARGETED}
        found.append("active_in_state" if acts_on else "active_stopped")
    return tuple(found)


def events_of(repeated: RepeatedOrders, states: tuple[str, ...] = ()) -> Iterator[Event]:
    """Yield the events of each Order, including those on `states`."""
    orders, last = range(1, repeated.orders + 1), repeated.orders
    for name, (label, pair, gain, draw) in CONDITIONS.items():
        for order in orders:
            by = "" if order == last else f", Order {order}"
            place = draw if order == last else draw & Draw.BAR
            yield Event(f"{name}.{order}", f"{label}{by}", repeated.chance(order, *pair), gain, place)
    yield Event("", "Only Active is down", repeated.chance(last, DOWN, UP), Gain.ENEMY, Draw.OUTCOME)
    for name in states:
        for order in orders:
            yield _by_order(name, order, repeated.has_state(order, active=name != "target_in_state"))
    for name, levels in (("active", repeated.active), ("target", repeated.target)):
        if levels.fall_skill.fights_on:
            for order in orders:
                yield _by_order(f"{name}_fights_on", order, repeated.fights_on(order, active=name == "active"))
    first = repeated.chance(1, *CONDITIONS["target_down"][1])
    for order in orders:
        label = f"Target down if every Order were a fresh try, Order {order}"
        yield Event(f"independent.{order}", label, naive_chance(first, order))


def _by_order(name: str, order: int, chance: Fraction) -> Event:
    words = STATE_WORDS[name]
    return Event(f"{name}.{order}", f"{words[0].upper()}{words[1:]}, Order {order}", chance)


def _notes(edition: Edition, values: Values, orders: list[OrderInStates]) -> str:
    """Return what a reader should know about all Orders; of two notes on the same thing the longer one."""
    found: dict[str, str] = {}
    for says in (says for order in orders for says in each_note(edition, values, order.found)):
        about = says.partition(":")[0]
        found[about] = max(found.get(about, ""), says, key=len)
    return "".join(f" {says}" for says in found.values())


def _headline(odds: dict[str, Fraction], repeated: RepeatedOrders) -> str:
    names = ("target_down", "active_down", "independent")
    target, active, naive = (percent(odds[f"{name}.{repeated.orders}"]) for name in names)
    says = f"After {counted('Order', repeated.orders)}: target down {target}, Active down {active}"
    for name, words in STATE_WORDS.items():
        if f"{name}.{repeated.orders}" in odds:
            says += f", {words} {percent(odds[f'{name}.{repeated.orders}'])}"
    if repeated.orders == 1:
        return f"{says}."
    fresh = "" if naive == target else f" If every Order were a fresh try, the target would be down {naive}."
    return f"{says}; {repeated.expected_orders():.1f} Orders are spent on average.{fresh}"


def _table(odds: dict[str, Fraction], repeated: RepeatedOrders) -> Table:
    rows = tuple(
        Row(
            str(order),
            (
                odds[f"target_down.{order}"],
                odds[f"active_down.{order}"],
                odds[f"both_up.{order}"],
                odds[f"independent.{order}"],
                points(odds[f"target_down.{order}"] - odds[f"independent.{order}"]),
            ),
        )
        for order in range(1, repeated.orders + 1)
    )
    heads = ("After Order", "Target down", "Active down", "Both up", "Fresh tries", "Difference")
    return Table("Order by Order", heads, rows)


ORDERS = Calculator(
    slug="orders",
    title="Several Orders",
    summary="The same attack in up to five Orders, the Wounds of both sides carried over: who is down by when.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(BsAttackRules, DodgeRules, SavingRollRules),
    folded=FOLDED,
    start=START,
)
