"""Orders removed by Strategic Use are not counted."""

import pytest

from engine import ask


@pytest.mark.clause("n5.command-token.strategic.remove-orders", "n5.counterintelligence.orders")
@pytest.mark.parametrize(("removed", "lost"), [("no", 0), ("yes", 2), ("counterintelligence", 1)])
def test_the_total_is_what_is_left(removed, lost):
    """There are 12 Regular Orders and one more."""
    found = ask("order-pool", {"group.1.regular": "8", "group.2.regular": "4", "removed": removed}).values

    assert (found["orders_lost"], found["total"]) == (lost, 13 - lost)


@pytest.mark.clause("n5.fireteam.example-integrity")
def test_the_level_of_a_core_that_has_lost_its_kurgat():
    """The Zabuk is not of the Unit (Morat), so the Level is 2."""
    form = {
        f"member.{at}": unit for at, unit in enumerate(("Kurgat (Morat)", *("Dartok (Morat)",) * 2, "Zabuk", ""), 1)
    }
    found = ask("fireteam", form | {"leader": "4", "member.1.leaves": "state"}).values

    assert (found["cancelled"], found["members"], found["level"]) == ("no", 3, 2)
