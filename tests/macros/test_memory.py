"""What is kept of Python's memory holds all that a question can need."""

import sys

from macros.startup.memory import fill


def test_a_memory_holds_every_calculator() -> None:
    """Each calculator has answered its form as it stands."""
    fill()
    assert {"engine.calculators.modifiers", "engine.calculators.exchange"} <= set(sys.modules)
