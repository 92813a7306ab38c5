"""Sixth Sense from the Level of a Fireteam, against Comms Attacks."""

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import applies

RESETS = {"reactive.action": "reset", "reactive.attribute": "13"}


def reset_value(attack, level, **form):
    """Return the Success Value of a Reset against a Comms Attack, at a Level."""
    told = {"active.attack": attack, "reactive.fireteam": str(level)} | RESETS
    return ask("comms-attack", told | {f"reactive.{name}": text for name, text in form.items()}).values[
        "reactive_success_value"
    ]


@pytest.mark.clause("n5.fireteam.bonus.level-5", "n5.sixth-sense.dodge-reset", "n5.morpho-scan.sixth-sense")
@pytest.mark.parametrize(
    ("attack", "form", "without", "with_it"),
    [
        ("morpho-scan", {}, 4, 13),
        ("jammer", {"stunned": "1"}, 10, 13),
        ("jammer", {"targeted": "1"}, 10, 13),
        ("jammer", {}, 13, 13),
    ],
)
def test_level_5_ignores_mods_to_a_reset(attack, form, without, with_it):
    """A Reset at Level 5 ignores negative MODs, except those that Sixth Sense does not cover."""
    assert [reset_value(attack, level, **form) for level in (0, 4, 5)] == [without, without, with_it]
    assert reset_value(attack, 0, sixth_sense="1", **form) == with_it


@pytest.mark.clause("n5.morpho-scan.sixth-sense")
def test_matchup_says_the_same():
    """The matchup has the same Success Value."""
    scan = {
        "active.trooper": "BS 12, WIP 13, VITA 1, Morpho-Scan",
        "active.declares": "morpho-scan",
        "reactive.1.trooper": "BS 11, WIP 13, PH 10, VITA 1",
        "reactive.1.declares": "reset",
        "reactive.1.distance": "4",
        "reactive.1.fireteam": "5",
    }

    assert ask("matchup", scan).values["reactive.1.success_value"] == reset_value("morpho-scan", 5) == 13


def test_a_reset_gets_no_other_bonus():
    """Other Levels affect other rolls; a step shows the ignored MOD."""
    answer = ask("comms-attack", {"active.attack": "morpho-scan", "reactive.fireteam": "5"} | RESETS)

    assert applies(answer.because, "n5.morpho-scan.reset") is False
    assert answer.values["reactive_success_value"] == 13


@pytest.mark.clause("n5.states.fireteam")
def test_a_state_that_ends_the_fireteam_is_refused():
    """Refuses a Level for an Isolated Trooper, which has left its Fireteam."""
    with pytest.raises(InvalidInputError, match=r"must be none in Isolated State, not Level 5"):
        reset_value("jammer", 5, isolated="1")
