"""An Engaged Trooper dodges an attack from outside its Close Combat."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies

SHOTS = {"attack.1.burst": "3", "attack.1.attribute": "12", "attribute": "10"}
OUTSIDE = {"engaged": "outside"} | SHOTS


@pytest.mark.clause("n5.bs-into-combat.target-dodge")
@pytest.mark.parametrize(
    ("form", "value"),
    [
        ({"sixth_sense": "1"}, 10),
        ({"sixth_sense": "1", "no_lof": "1"}, 10),
        ({"no_lof": "1"}, 7),
        ({"fireteam": "5"}, 11),
    ],
)
def test_an_engaged_target_dodges(form, value):
    """It dodges without the -3 if it has Sixth Sense, or at -3 in the Zone of Control."""
    answer = ask("dodge", OUTSIDE | form)

    assert answer.values["success_value"] == value
    assert applies(answer.because, "n5.bs-into-combat.target-dodge")
    assert answer.odds["untouched"] == ask("dodge", SHOTS | form).odds["untouched"]


@pytest.mark.clause("n5.bs-into-combat.target-dodge")
def test_an_engaged_target_that_cannot_dodge():
    """With neither it cannot, and the error uses the labels of the form."""
    with pytest.raises(InvalidInputError) as refused:
        ask("dodge", OUTSIDE)

    rest = " without Sixth Sense, unless the attacker is outside LoF and inside the Zone of Control."
    assert refused.value.message == f"Engaged must be no or yes, not outside{rest}"
    assert (
        refused.value.reader_message
        == f'Engaged must be no or yes, not "yes, and attacked from outside that combat"{rest}'
    )
