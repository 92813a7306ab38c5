"""Orders and AROs are simultaneous, and nobody has to react."""

import pytest

import engine


@pytest.mark.clause("n5.sequence.orders-and-aros")
@pytest.mark.parametrize("place", ["start", "route", "end"])
def test_orders_and_aros_are_simultaneous(place):
    """The Order and its ARO are simultaneous wherever on the route they are made."""
    aros = f"A: BS Attack at 1 by lof from {place}"
    where = {"start": "the start of the route", "route": "a point of the route", "end": "the end of the route"}[place]

    answer = engine.ask("order", {"first": "move", "second": "bs attack", "place": "end", "aros": aros})

    expected = f"Move; BS Attack from the end of the route; A: BS Attack from {where}"
    assert expected == answer.values["simultaneous"]


@pytest.mark.clause("n5.sequence.aro-free")
def test_nobody_has_to_react():
    """A Trooper that may react may also pass, and the Order is legal."""
    answer = engine.ask("order", {"first": "move", "second": "bs attack", "aros": "A: pass by lof"})

    assert answer.values["legal"] == "yes"
