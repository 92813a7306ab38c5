"""The controls of the same attack in several Orders: an exchange with one Reactive Trooper, and how many Orders."""

from engine.calculators.parts.burst import WHOLE_BURST
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.sides import (
    ATTACKS,
    active_controls,
    plain_troopers,
    rare_group,
    reactive_action,
    reactive_controls,
)
from engine.controls import Number

MOST_ORDERS = 5

CONTROLS = (
    Number(
        name="orders", label="Orders", default="3", low=1, high=MOST_ORDERS, help="The most you spend on this attack."
    ),
    *active_controls(action=ATTACKS, burst=WHOLE_BURST),
    *reactive_controls(1, action=reactive_action(1), burst=None),
    *zone_controls("Table"),
)
FOLDED = ("Active: more", rare_group(1), "Table")
START = plain_troopers(1)
