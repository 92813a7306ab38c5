"""Going Prone and getting up with Long Skills."""

import pytest

from engine import ask
from tests.helpers.answers import applies

CLAUSE = "n5.movement.prone-change-long"


@pytest.mark.clause("n5.movement.prone-change-long")
@pytest.mark.parametrize("skill", ["climb", "cautious movement"])
def test_a_long_skill_with_the_label_movement(skill):
    """It may be declared with a change of Prone State, in either direction."""
    down = ask("order", {"first": skill, "prone": "first"})
    up = ask("order", {"first": skill, "prone": "first", "states": "Prone"})

    assert (down.values["legal"], up.values["legal"]) == ("yes", "yes")
    assert down.values["prone"] == "first"
    assert up.values["ended"] == "Prone"
    assert applies(down.because, CLAUSE)
    assert applies(up.because, CLAUSE)


@pytest.mark.clause("n5.prone.change", "n5.prone.change.berserk")
@pytest.mark.parametrize(("skill", "clause"), [("jump", "n5.prone.change"), ("berserk", "n5.prone.change.berserk")])
def test_the_two_exceptions(skill, clause):
    """Jump and Berserk do not allow it."""
    answer = ask("order", {"first": skill, "prone": "first"})

    assert (answer.values["legal"], answer.values["problem_rule"]) == ("no", clause)


@pytest.mark.clause("n5.prone.change")
def test_a_move_is_told_as_before():
    """For a Skill that is not Long its own clause is cited."""
    answer = ask("order", {"first": "move", "prone": "first"})

    assert applies(answer.because, "n5.prone.change")
    assert not applies(answer.because, CLAUSE)
