"""What the same attack in several Orders takes: an exchange with one Reactive Trooper, and the number of Orders."""

from engine.calculators.exchange.controls_active import active
from engine.calculators.exchange.controls_reactive import reactive
from engine.controls import Number

MOST_ORDERS = 5

CONTROLS = (
    Number(name="orders", label="Orders", default="3", low=1, high=MOST_ORDERS, help="Spent on this attack at most."),
    *active(),
    *reactive(1, split=False),
)
FOLDED = ("Active: more", "Reactive 1: more")
