"""A link opens the collapsed element that it points to."""

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit, control


@pytest.mark.parametrize(
    "address",
    [
        "n5/face-to-face/#n5.ftf.example-special-die",
        "n5/rolls/#calculator-normal-roll",
        "n5/rolls/?calculator=normal-roll&attribute=14#calculator-normal-roll-answer",
    ],
)
def test_an_address_expands_its_target(own_visit: Visit, address: str) -> None:
    """A collapsed example or calculator opens for a link to it."""
    own_visit.open(address)
    place = own_visit.page.locator(f'[id="{address.partition("#")[2]}"]')
    own_visit.page.wait_for_function("document.querySelector('details.fold[open]')")
    assert place.is_visible()


@pytest.mark.parametrize(("query", "shown"), [("active.fireteam=3", True), ("active.mods=-3&active.fireteam=0", False)])
def test_a_link_expands_the_fields_that_it_fills_in(own_visit: Visit, query: str, *, shown: bool) -> None:
    """A collapsed part of a form opens if a link changes a field in it, and otherwise stays closed."""
    own_visit.open(f"n5/face-to-face/?calculator=face-to-face&edition=n5&{query}")
    calculator = own_visit.calculator("face-to-face")
    expect(control(calculator, "active.mods")).to_be_visible()
    expect(control(calculator, "active.fireteam")).to_be_visible(visible=shown)
