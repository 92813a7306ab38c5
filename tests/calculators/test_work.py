"""The largest answers take no more work than they need: calls of functions are counted, which no machine changes."""

import sys

import pytest

from engine import ask
from tests.bench.decisions import DECISIONS
from tests.bench.exchange import EXCHANGES

LARGEST = {name: ("exchange", form) for name, form in EXCHANGES.items()} | DECISIONS
MOST = {
    "Burst 6 over four of Burst 6, a mine": 145,
    "a Direct Template over the same": 90,
    "one Dodge against the same": 325,
    "Direct Templates against fire, VITA 12": 131,
    "one Dodge against fire, VITA 12": 199,
    "Burst 6 against Burst 6": 57,
    "Burst 6 over four, 84 splits": 317,
    "Burst 6 and +1 SD over three, 63 splits": 353,
    "five Orders, VITA 12": 186,
}
"""Calls in thousands: a third more than each took when this was written."""


def calls(slug, form):
    """Return how many functions an answer calls."""
    count = 0

    def notice(_frame, event, _argument):
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(notice)
    try:
        ask(slug, form)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.nightly
@pytest.mark.no_cover
@pytest.mark.parametrize("name", LARGEST)
def test_largest_answers(name):
    """Twice as many calls are something computed again for each part of an answer."""
    slug, form = LARGEST[name]
    ask(slug, form)

    assert calls(slug, form) < MOST[name] * 1000
