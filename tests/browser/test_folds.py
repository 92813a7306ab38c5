"""A link opens the collapsed element that it points to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visit import DESKTOP, PHONE, Visit, control


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


@pytest.mark.parametrize(("path", "folds"), [("n5/basics/quick-reference/", ".sheet"), ("", ".straight > details")])
def test_a_wider_window_opens_what_a_phone_folds(new_visit: Callable[..., Visit], path: str, folds: str) -> None:
    """Folded charts open once there is room, except one that the reader has closed."""
    visit = new_visit(viewport=PHONE["viewport"])
    visit.open(path)
    page = visit.page
    first, second = page.locator(folds).all()[:2]
    page.wait_for_function("document.querySelector('infinity-offline')?.hidden === false")
    expect(first).not_to_have_attribute("open", "")
    for _ in range(2):
        first.locator("> summary").click()
    page.set_viewport_size(DESKTOP["viewport"])
    expect(second).to_have_attribute("open", "")
    expect(first).not_to_have_attribute("open", "")


def test_a_wider_window_opens_the_links_of_each_weapon(new_visit: Callable[..., Visit]) -> None:
    """In the chart of weapons, a wide window has no folds: each row shows its links."""
    visit = new_visit(viewport=PHONE["viewport"])
    visit.open("n5/weapons/")
    links = visit.page.locator(".weapons .ways details").first
    expect(links).not_to_have_attribute("open", "")
    visit.page.set_viewport_size(DESKTOP["viewport"])
    expect(links).to_have_attribute("open", "")
