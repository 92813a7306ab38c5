"""If the aimed dice do not fit the Burst, offers the Burst that they fit."""

import pytest

from engine import InvalidInputError, ask
from engine.errors import Offer

OFFERS = [
    ("normal-roll", {"burst": "3", "dice": "8"}, Offer("Use Burst 1", {"burst": "1"})),
    ("normal-roll", {"burst": "1", "special_die": "1", "dice": "8 9 10"}, Offer("Use Burst 2", {"burst": "2"})),
    ("normal-roll", {"burst": "1", "special_die": "1", "dice": "8"}, None),
    ("normal-roll", {"burst": "1", "dice": "1 2 3 4 5 6 7"}, None),
    (
        "face-to-face",
        {"active.dice": "8", "reactive.dice": "9"},
        Offer("Use Burst 1", {"active.burst": "1"}),
    ),
    ("exchange", {"active.1.dice": "8"}, None),
]


@pytest.mark.parametrize(("slug", "form", "offer"), OFFERS)
def test_a_burst_is_offered_that_fits_the_dice(slug, form, offer):
    """Accepting the offer makes the form valid; there is no offer if no Burst would."""
    with pytest.raises(InvalidInputError) as caught:
        ask(slug, form)

    assert offer == caught.value.offer
    assert offer is None or ask(slug, form | dict(offer.form))
