"""A Bangbomb helps a Dodge against everything except Template Weapons, with one die."""

from fractions import Fraction

import pytest

from engine import ask
from tests.helpers.answers import applies

BOTH = {
    "attribute": "13",
    "mods": "+4 Bangbomb",
    "turn": "active",
    "attack.1.burst": "1",
    "attack.1.attribute": "12",
    "template": "lof",
}


@pytest.mark.clause("n5.bangbomb.example")
def test_the_example_of_the_rulebook():
    """The Success Value is 17 against the rifle and 13 against the Template; 14 and 9 evade only the shot."""
    answer = ask("dodge", BOTH | {"dice": "14", "attack.1.dice": "9"})

    assert (answer.values["attack.1.dodge_success_value"], answer.values["template_success_value"]) == (17, 13)
    assert (answer.values["evades_shots"], answer.values["evades_template"]) == ("yes", "no")
    assert answer.values["may_move"] == "no"
    assert applies(answer.because, "n5.bangbomb.not-templates")


@pytest.mark.clause("n5.bangbomb.one-die", "n5.bangbomb.not-templates")
def test_the_odds_of_one_die():
    """13 faces evade the Template, whatever the rifle rolls."""
    odds = ask("dodge", BOTH).odds

    assert odds["hit_by_template"] == Fraction(7, 20)


@pytest.mark.clause("n5.bangbomb.not-templates", "n5.boost.dodge")
@pytest.mark.parametrize(
    ("threat", "value"),
    [
        ({"attack.1.impact_template": "1", "template": "none"}, 13),
        ({"template": "none"}, 17),
        ({"attack.1.burst": "0", "deployable": "1", "deployable_kind": "koala", "template": "none"}, 17),
    ],
)
def test_every_kind_of_threat(threat, value):
    """Impact Templates and mines are Templates; a CrazyKoala is not."""
    mine = {"attack.1.burst": "0", "deployable": "1", "template": "none"}

    assert ask("dodge", BOTH | threat).values["success_value"] == value
    assert ask("dodge", BOTH | mine).values["mine_success_value"] == 10
