"""The same attack, Order after Order: is the target down by the third, and am I?"""

from fractions import Fraction
from functools import cache, partial

from engine.calculator import Answer, Bar, Calculator, Chart, Gain, Row, Table, exact
from engine.calculators.exchange.sides import filled, first_share
from engine.calculators.exchange.wording import each_note
from engine.calculators.orders.controls import CONTROLS, FOLDED, START
from engine.calculators.orders.examples import EXAMPLES
from engine.calculators.orders.form import read_orders
from engine.calculators.orders.later import OrderInStates, later_steps, order_of
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
    "target_down": (ANY, DOWN),
    "active_down": (DOWN, ANY),
    "target_down_and_active_up": (UP, DOWN),
    "both_down": (DOWN, DOWN),
    "both_up": (UP, UP),
    "target_dead": (ANY, (Condition.DEAD,)),
    "active_dead": ((Condition.DEAD,), ANY),
}
"""The odds after each Order: in which condition the Active Trooper is, and in which its target."""


STATE_WORDS = {
    "target_in_state": "target up in the State of the attack",
    "active_stopped": "Active up, but stopped by a State",
    "active_in_state": "Active up, but Targeted",
    "target_fights_on": "target up by its Skill alone",
    "active_fights_on": "Active up by its Skill alone",
}
"""What the odds on States and on Skills for Unconscious Troopers are called in a headline."""


def answer(edition: Edition, values: Values) -> Answer:
    """The conditions of both after each Order, Wounds carried over, compared with independent tries.

    Odds after Order K: those of `CONDITIONS`, as `target_down.K`; `independent.K` is 1-(1-p)^K, p being target_down.1.
    Where an attack causes a State, `target_in_state.K` and `active_stopped.K` (`active_in_state.K` for Targeted, which
    does not stop it): up, but in that State. With Dogged or No Wound Incapacitation `target_fights_on.K` and
    `active_fights_on.K`: up, but only by that Skill.
    The value expected_orders is how many Orders are spent on average, "p/q".
    """
    sides, orders = read_orders(edition, values), values.number("orders")
    in_states = cache(partial(order_of, edition, values, sides))
    exchange = in_states(StatesOfBoth()).played.exchange
    repeated = repeat_exchange(orders, lambda states: in_states(states).played)
    later = [in_states(states) for states in repeated.played]
    odds = named_odds(repeated, state_names(exchange))
    first = (*roll_steps(edition, exchange), *effect_steps(edition, exchange, exchange_odds(exchange)))
    return Answer(
        headline=f"{_headline(odds, repeated)}{_notes(later)}",
        filled=filled(sides, first_share(sides)),
        odds=odds,
        values={"expected_orders": exact(repeated.expected_orders())},
        bars=tuple(
            Bar(f"{who} down, Order {order}", odds[f"{name}.{order}"], side)
            for who, name, side in (("Target", "target_down", Gain.ME), ("Active", "active_down", Gain.ENEMY))
            for order in range(1, orders + 1)
        ),
        chart=_chart(odds, orders),
        because=(
            *repeated_steps(edition, exchange, repeated, later_steps(edition, later)),
            first_order_step(edition, first),
        ),
        table=_table(odds, repeated),
    )


def state_names(exchange: Exchange) -> tuple[str, ...]:
    """The odds on States that an exchange has: those of a side whose enemy causes one."""
    (matchup,) = exchange.enemies
    own, theirs = matchup.active.hit, matchup.reactive.hit
    found = ["target_in_state"] if own and own.per_hit.states else []
    if theirs and theirs.per_hit.states:
        acts_on = theirs.per_hit.states == {SaveState.TARGETED}
        found.append("active_in_state" if acts_on else "active_stopped")
    return tuple(found)


def named_odds(repeated: RepeatedOrders, states: tuple[str, ...] = ()) -> dict[str, Fraction]:
    """All odds by name and Order, those on `states` where there are any."""
    orders = range(1, repeated.orders + 1)
    odds = {f"{name}.{order}": repeated.chance(order, *pair) for name, pair in CONDITIONS.items() for order in orders}
    odds |= {
        f"{name}.{order}": repeated.has_state(order, active=name != "target_in_state")
        for name in states
        for order in orders
    }
    sides = (("active", repeated.active), ("target", repeated.target))
    odds |= {
        f"{name}_fights_on.{order}": repeated.fights_on(order, active=name == "active")
        for name, levels in sides
        if levels.fall_skill.fights_on
        for order in orders
    }
    first = odds["target_down.1"]
    return odds | {f"independent.{order}": naive_chance(first, order) for order in orders}


def _notes(orders: list[OrderInStates]) -> str:
    """What a reader should know of the numbers of all Orders; of two notes on the same thing the longer one."""
    found: dict[str, str] = {}
    for says in (says for order in orders for says in each_note(order.sides, order.sides.burst)):
        about = says.partition(":")[0]
        found[about] = max(found.get(about, ""), says, key=len)
    return "".join(f" {says}" for says in found.values())


def _chart(odds: dict[str, Fraction], orders: int) -> Chart:
    last = {name: odds[f"{name}.{orders}"] for name in CONDITIONS}
    return Chart(
        figures=(
            Bar("Target down", last["target_down"], Gain.ME),
            Bar("Active down", last["active_down"], Gain.ENEMY),
        ),
        outcomes=(
            Bar("Only the target is down", last["target_down_and_active_up"], Gain.ME),
            Bar("Both are down", last["both_down"], Gain.BOTH),
            Bar("Nobody is down", last["both_up"], Gain.NOBODY),
            Bar("Only Active is down", last["active_down"] - last["both_down"], Gain.ENEMY),
        ),
    )


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
