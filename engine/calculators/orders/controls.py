"""The controls of the same attack in several Orders: an exchange with one Reactive Trooper, and how many Orders."""

from dataclasses import replace

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
from engine.controls import Control, Number
from engine.exchange import Action

MOST_ORDERS = 5

ACTION = reactive_action(1)
STANDING = (ACTION.name, *(word for word, _ in ACTION.options if word != Action.NOTHING))
"""When the States of later Orders can make the target dodge or reset, whatever it has declared."""

ANSWERS = {
    "reactive.1.ph": "For a Dodge, also once it is Stunned or Immobilized-A.",
    "reactive.1.wip": "For a Comms Attack or a Reset, also once it is Immobilized-B.",
}
"""The Attributes of what a target in a State can still declare, and their help."""


def _target() -> tuple[Control, ...]:
    """Return the controls of the target, with what it needs in all Orders."""
    return tuple(
        replace(control, when=STANDING, help=ANSWERS[control.name]) if control.name in ANSWERS else control
        for control in reactive_controls(1, action=ACTION, burst=None)
    )


CONTROLS = (
    Number(
        name="orders", label="Orders", default="3", low=1, high=MOST_ORDERS, help="The most you spend on this attack."
    ),
    *active_controls(action=ATTACKS, burst=WHOLE_BURST),
    *_target(),
    *zone_controls("Table"),
)
FOLDED = ("Active: more", rare_group(1), "Table")
START = plain_troopers(1)
