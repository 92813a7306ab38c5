"""The same attack, Order after Order: is the target down by the third, and am I?"""

from fractions import Fraction

from engine.calculator import Bar, Calculator, Result, Row, Table, exact
from engine.calculators.exchange.burst import beside_weapon
from engine.calculators.orders.controls import CONTROLS, FOLDED
from engine.calculators.orders.examples import EXAMPLES
from engine.calculators.orders.form import read_orders
from engine.controls import Values
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.dodge import DodgeRules
from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.exchange import ANY, DOWN, UP, Chain, by_itself, chain, effects, explain, independent, outcome, played
from engine.wording import percent, points

NAMED = {
    "target_down": (ANY, DOWN),
    "active_down": (DOWN, ANY),
    "target_down_and_active_up": (UP, DOWN),
    "both_down": (DOWN, DOWN),
    "both_up": (UP, UP),
    "target_dead": (ANY, ("dead",)),
    "active_dead": (("dead",), ANY),
}
"""The odds by each Order: in which condition the Active Trooper is, and in which its target."""


def answer(edition: Edition, values: Values) -> Result:
    """How both stand by the end of each Order, Wounds carried over, beside tries that know nothing of each other.

    Odds by the end of Order K: those of `NAMED`, as `target_down.K`; `independent.K` is 1-(1-p)^K, p being
    target_down.1. The value expected_orders is how many Orders are spent on average, "p/q".
    """
    exchange = read_orders(edition, values)
    orders = values.number("orders")
    found = chain(edition, exchange, orders)
    odds = named(found)
    return Result(
        headline=f"{_headline(odds, found, orders)}{beside_weapon(edition, values, exchange)}",
        odds=odds,
        values={"expected_orders": exact(found.expected_orders())},
        bars=tuple(
            Bar(f"{who} down, Order {order}", odds[f"{name}.{order}"], side)
            for who, name, side in (("Target", "target_down", "active"), ("Active", "active_down", "reactive"))
            for order in range(1, orders + 1)
        ),
        because=(
            *explain(edition, exchange, found),
            by_itself(edition, (*played(edition, exchange), *effects(edition, exchange, outcome(edition, exchange)))),
        ),
        table=_table(odds, found),
    )


def named(found: Chain) -> dict[str, Fraction]:
    """All odds by name and Order."""
    orders = range(1, len(found.after))
    odds = {f"{name}.{order}": found.chance(order, *ends) for name, ends in NAMED.items() for order in orders}
    first = odds["target_down.1"]
    return odds | {f"independent.{order}": independent(first, order) for order in orders}


def _headline(odds: dict[str, Fraction], found: Chain, orders: int) -> str:
    down, active, apart = (percent(odds[f"{name}.{orders}"]) for name in ("target_down", "active_down", "independent"))
    says = f"the target is down {down}, the Active Trooper {active}"
    if orders == 1:
        return f"In one Order {says}."
    memory = "" if apart == down else f" Tries without a memory would make it {apart}."
    return f"By Order {orders} {says}; {found.expected_orders():.1f} Orders are spent on average.{memory}"


def _table(odds: dict[str, Fraction], found: Chain) -> Table:
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
        for order in range(1, len(found.after))
    )
    heads = ("By Order", "Target down", "Active down", "Both up", "Without memory", "Difference")
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
)
