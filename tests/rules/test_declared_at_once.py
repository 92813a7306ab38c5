"""Orders and the AROs to them happen at the same time, and nobody has to react."""

import pytest

import engine


@pytest.mark.parametrize("place", ["start", "route", "end"])
def test_orders_and_aros_are_simultaneous(place):
    """n5.sequence.orders-and-aros: the Order and its ARO are simultaneous wherever on the route each is made."""
    aros = f"A: BS Attack at 1 by lof from {place}"
    where = {"start": "the start of the route", "route": "a point of the route", "end": "the end of the route"}[place]

    answer = engine.ask("order", {"first": "move", "second": "bs attack", "place": "end", "aros": aros})

    expected = f"Move; BS Attack from the end of the route; A: BS Attack from {where}"
    assert expected == answer.values["simultaneous"]


def test_nobody_has_to_react():
    """n5.sequence.aro-free: a Trooper that may react may pass, and the Order is legal."""
    answer = engine.ask("order", {"first": "move", "second": "bs attack", "aros": "A: pass by lof"})

    assert answer.values["legal"] == "yes"
