"""All texts have the same limit on their length, and the error states it."""

import pytest

import engine
from engine.errors import LONGEST

PROFILE = "BS 12, PH 10, ARM 1, VITA 1, Combi Rifle"
ENEMY = "Enemy: BS 11, PH 10, ARM 1, VITA 1, Combi Rifle"


def padded(length):
    """Return a profile of this many characters, padded by repeating Attributes."""
    text = f"Scout: {PROFILE}"
    return f"{text}{', BS 12' * ((length - len(text)) // 7)}".ljust(length)


@pytest.mark.parametrize("length", [601, 2000, LONGEST])
def test_a_long_profile_is_answered(length):
    """A profile as long as the limit has the answer of the profile without its repetitions."""
    answers = [
        engine.ask("matchup", {"edition": "n5", "active.trooper": text, "reactive.1.trooper": ENEMY}).odds
        for text in (padded(length), f"Scout: {PROFILE}")
    ]

    assert answers[0] == answers[1]


def test_a_longer_profile_is_refused_with_the_limit():
    """The error names the control, the limit and the length."""
    with pytest.raises(engine.InvalidInputError, match=rf"must be at most {LONGEST} characters, not {LONGEST + 1}\.$"):
        engine.ask("matchup", {"edition": "n5", "active.trooper": padded(LONGEST + 1)})
