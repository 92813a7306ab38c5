"""The Burst of a shooter, by the Skill or the State that it shoots with."""

from engine.records.weapon import Weapon


def of_burst(burst: int) -> Weapon:
    """Return a weapon of which no more than its Burst is known."""
    return Weapon("", (), None, burst, "", "", "", ())
