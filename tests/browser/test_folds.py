"""What a link leads to is open: a folded example or calculator opens for it."""

import pytest

from tests.browser.visit import Visit


@pytest.mark.parametrize(
    "address",
    [
        "n5/face-to-face/#n5.ftf.example-special-die",
        "n5/rolls/#calculator-normal-roll",
        "n5/rolls/?calculator=normal-roll&attribute=14#calculator-normal-roll-answer",
    ],
)
def test_an_address_opens_what_it_leads_to(visit: Visit, address: str) -> None:
    """An example or a calculator that is folded opens for a link to it."""
    visit.open(address)
    place = visit.page.locator(f'[id="{address.partition("#")[2]}"]')
    visit.page.wait_for_function("document.querySelector('details.fold[open]')")
    assert place.is_visible()
