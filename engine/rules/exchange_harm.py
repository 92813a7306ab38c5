"""Wounds and States from several attacks add up, and make a Trooper Unconscious or Dead."""

from typing import NamedTuple

from engine.dice import Distribution, gather
from engine.edition import Edition
from engine.rules.ammunition import NORMAL
from engine.rules.hit import Attack, Target
from engine.rules.wound_levels import Levels, levels


class Harm(NamedTuple):
    """What became of one Trooper: Wounds, whether one of them kills by itself, a hit at all, States."""

    wounds: int = 0
    killed: bool = False
    hit: bool = False
    states: frozenset[str] = frozenset()

    def __or__(self, other: "Harm") -> "Harm":
        """Both harms together."""
        if not other.hit:
            return self
        killed, states = self.killed or other.killed, self.states | other.states
        return Harm(self.wounds + other.wounds, killed, self.hit or other.hit, states)


NONE = Harm()


def base_levels(edition: Edition, trooper: Target) -> Levels:
    """When a Trooper is Unconscious and Dead, whatever strikes it: n5.save.wounds, n5.save.levels."""
    return levels(edition, Attack(power=0, ammunition=NORMAL), trooper).value


def condition(limits: Levels, harm: Harm) -> str:
    """What the harm makes of a Trooper: survives, unconscious or dead."""
    return "dead" if harm.killed else limits.condition(harm.wounds)


def together(first: Distribution[Harm], second: Distribution[Harm]) -> Distribution[Harm]:
    """The harm of independent attacks, added up; those that differ in Wounds alone are multiplied as polynomials."""
    return gather(
        (one._replace(wounds=failed) | other, ways)
        for one, a in _by_wounds(first).items()
        for other, b in _by_wounds(second).items()
        for failed, ways in enumerate(times(a, b))
    )


def _by_wounds(brought: Distribution[Harm]) -> dict[Harm, tuple[int, ...]]:
    """The weights by Wounds of harms that are otherwise alike."""
    alike: dict[Harm, dict[int, int]] = {}
    for harm, weight in brought:
        alike.setdefault(harm._replace(wounds=0), {})[harm.wounds] = weight
    return {harm: tuple(weights.get(k, 0) for k in range(max(weights) + 1)) for harm, weights in alike.items()}


def times(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """The product of two polynomials."""
    found = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            found[i + j] += a * b
    return tuple(found)


def owes_guts(limits: Levels, harm: Harm) -> bool:
    """Whether a Trooper that the harm left standing owes a Guts Roll: n5.guts.when."""
    return harm.hit and condition(limits, harm) == "survives" and "immobilized" not in harm.states


def harmed(harm: Harm) -> bool:
    """Whether a Trooper took a Wound or a State."""
    return harm.wounds > 0 or bool(harm.states)
