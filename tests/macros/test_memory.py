"""The snapshot of Python's memory contains everything that a question can need."""

import sys

from macros.startup.memory import fill


def test_a_snapshot_contains_every_calculator() -> None:
    """Each calculator has answered its default form."""
    fill()
    assert {"engine.calculators.modifiers", "engine.calculators.exchange"} <= set(sys.modules)
