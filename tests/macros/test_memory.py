"""What may not stay in a memory of Python as it was is set anew."""

import random
import sys
import time

import pytest

from macros.browser.memory import fill, wake


def test_random_numbers_are_seeded_anew() -> None:
    """Two starts from one memory draw different numbers."""
    states = []
    for _ in range(2):
        random.seed(1)
        wake()
        states.append(random.getstate())
    assert states[0] != states[1]


def test_the_time_zone_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader who has travelled has the time zone of the browser, and the module time is the one that was there."""
    expected = (time.timezone, time.tzname, time)
    monkeypatch.setattr(time, "timezone", 1)
    monkeypatch.setattr(time, "tzname", ("Elsewhere", "Elsewhere"))
    wake()
    assert expected == (time.timezone, time.tzname, sys.modules["time"])


def test_a_memory_holds_every_calculator() -> None:
    """Each calculator has answered its form as it stands."""
    fill()
    assert {"engine.calculators.modifiers", "engine.calculators.exchange"} <= set(sys.modules)
