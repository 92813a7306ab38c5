"""The joint result of an exchange for everybody in it."""

from typing import NamedTuple

from engine.dice import Distribution, Polynomial, from_pairs
from engine.exchange.elements.injury import UNHURT, Injury


class Casualties(NamedTuple):
    """The number of Reactive Troopers brought down (`Trooper.is_brought_down`), Dead, and hurt (a Wound or a State)."""

    down: int = 0
    dead: int = 0
    hurt: int = 0


class JointResult(NamedTuple):
    """The joint result: the injury of the Active Trooper, and the casualties among the Reactive ones."""

    injury: Injury = UNHURT
    casualties: Casualties = Casualties()

    def __or__(self, other: "JointResult") -> "JointResult":
        """Combine both."""
        one, more = self.casualties, other.casualties
        casualties = Casualties(one.down + more.down, one.dead + more.dead, one.hurt + more.hurt)
        return JointResult(self.injury | other.injury, casualties)


def up_to(dead: int, joint: dict[JointResult, Polynomial]) -> dict[JointResult, Polynomial]:
    """Merge all higher numbers of Wounds of the Active Trooper into `dead`."""
    return {result: (*weights[:dead], sum(weights[dead:])) for result, weights in joint.items()}


def each_result(joint: dict[JointResult, Polynomial]) -> Distribution[JointResult]:
    """Yield the results one by one, each with the Wounds of the Active Trooper."""
    return from_pairs(
        (JointResult(result.injury._replace(wounds=k), result.casualties), weight)
        for result, weights in joint.items()
        for k, weight in enumerate(weights)
    )
