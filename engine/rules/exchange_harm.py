"""Wounds and States from several attacks add up, and make a Trooper Unconscious or Dead."""

from itertools import zip_longest
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


Alike = dict[Harm, tuple[int, ...]]
"""Harms by what they are without their Wounds, each with its weights by Wounds, from 0 on."""


def together(first: Distribution[Harm], second: Distribution[Harm]) -> Distribution[Harm]:
    """The harm of independent attacks, added up."""
    return spread(joined(alike(first), alike(second)))


def joined(first: Alike, second: Alike) -> Alike:
    """The harm of independent attacks, added up; those that differ in Wounds alone are multiplied as polynomials."""
    found: Alike = {}
    for one, a in first.items():
        for other, b in second.items():
            both = one | other
            found[both] = plus(found.get(both, ()), times(a, b))
    return found


def alike(brought: Distribution[Harm]) -> Alike:
    """Harms that differ in Wounds alone, drawn together."""
    found: dict[Harm, dict[int, int]] = {}
    for harm, weight in brought:
        found.setdefault(harm._replace(wounds=0), {})[harm.wounds] = weight
    return {harm: tuple(weights.get(k, 0) for k in range(max(weights) + 1)) for harm, weights in found.items()}


def spread(found: Alike) -> Distribution[Harm]:
    """The harms one by one."""
    return gather(
        (harm._replace(wounds=k), weight) for harm, weights in found.items() for k, weight in enumerate(weights)
    )


def plus(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """The sum of two polynomials.

    >>> plus((1, 2), (3,))
    (4, 2)
    """
    return tuple(a + b for a, b in zip_longest(first, second, fillvalue=0))


def times(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """The product of two polynomials.

    >>> times((1, 2), (3, 1))
    (3, 7, 2)
    """
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
