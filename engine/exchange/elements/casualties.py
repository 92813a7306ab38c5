"""What happened to everybody in an exchange at once."""

from typing import NamedTuple

from engine.exchange.elements.injury import UNHURT, Injury


class Casualties(NamedTuple):
    """How many Reactive Troopers are brought down (`Trooper.is_brought_down`), Dead, and hurt (a Wound or a State)."""

    down: int = 0
    dead: int = 0
    hurt: int = 0


class JointResult(NamedTuple):
    """What happened to all at once: the injury of the Active Trooper, and the casualties among the Reactive ones."""

    injury: Injury = UNHURT
    casualties: Casualties = Casualties()

    def __or__(self, other: "JointResult") -> "JointResult":
        """Both together."""
        one, more = self.casualties, other.casualties
        casualties = Casualties(one.down + more.down, one.dead + more.dead, one.hurt + more.hurt)
        return JointResult(self.injury | other.injury, casualties)
