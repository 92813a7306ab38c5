"""What happens to all Troopers at once: independent of each other once the attack dice, which they share, are known."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm

from engine.calculators.templates.effects import TrooperUnderAttack
from engine.dice import Distribution, Polynomial, add, multiply
from engine.exchange import Hits
from engine.rules.templates import CRITICAL, Throw


@dataclass(frozen=True, slots=True)
class Counted:
    """The ordered outcomes by how many Troopers something happened to; `spared`: those of them that spare the user."""

    every: Polynomial
    spared: Polynomial

    def chance(self, holds: Callable[[int], bool], *, spared: bool = False) -> Fraction:
        """The chance of the numbers for which `holds` is true, and that the user is spared too."""
        weights = self.spared if spared else self.every
        return Fraction(sum(weight for k, weight in enumerate(weights) if holds(k)), sum(self.every))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that hits do to one Trooper, never without a hit, and whether its attack spares the user.

    `gains` is by the Criticals of the attack how much each die that stands adds to the chance of it, as a whole number
    out of `gains_total`; `spares` is by the rank that its own dice must beat, out of `spares_total`.
    """

    meeting: TrooperUnderAttack
    gains: tuple[tuple[int, ...], ...]
    gains_total: int
    spares: Mapping[int, int]
    spares_total: int

    def parts(self, throw: Throw) -> Counted:
        """Whether it happens with these attack dice; where it does Face to Face, nothing hits the user."""
        ranks, below = self.meeting.ranks(throw), self.meeting.fails_below
        gains = self.gains[ranks.count(CRITICAL)]
        happened = sum(below[rank] * gain for rank, gain in zip(ranks, gains, strict=True))
        spares = self.spares[self.meeting.best(throw)]
        both = happened * (self.spares_total if self.meeting.target.contested else spares)
        happened *= self.spares_total
        total = self.meeting.opposes.total * self.gains_total
        return Counted((total * self.spares_total - happened, happened), (total * spares - both, both))


def event(meeting: TrooperUnderAttack, happens: Callable[[Hits], Fraction], spares: Callable[[int], Fraction]) -> Event:
    """An event from its chances by the hits on one Trooper, and by the rank that its dice must beat."""
    dice = meeting.form.attack.side.burst if meeting.form.attack.side else 1
    chances = {
        (criticals, standing): happens(meeting.hits_by(standing, criticals))
        for criticals in range(dice + 1)
        for standing in range(dice + 1)
    }
    by_hits, total = _in_whole_numbers(chances)
    gains = tuple(
        tuple(by_hits[criticals, more] - by_hits[criticals, fewer] for fewer, more in pairwise(range(dice + 1)))
        for criticals in range(dice + 1)
    )
    ranks = range(CRITICAL + 1) if meeting.target.contested else range(1)
    return Event(meeting, gains, total, *_in_whole_numbers({rank: spares(rank) for rank in ranks}))


def _in_whole_numbers[K](chances: Mapping[K, Fraction]) -> tuple[dict[K, int], int]:
    total = lcm(*(chance.denominator for chance in chances.values()))
    return {key: int(chance * total) for key, chance in chances.items()}, total


def count_events(events: tuple[Event, ...], dice: Distribution[Throw]) -> Counted:
    """How many Troopers something happens to, over all attack dice: n5.impact-template.independent."""
    every: Polynomial = ()
    spared: Polynomial = ()
    for throw, weight in dice:
        one: Polynomial = (weight,)
        free: Polynomial = (weight,)
        for each in events:
            parts = each.parts(throw)
            one, free = multiply(one, parts.every), multiply(free, parts.spared)
        every, spared = add(every, one), add(spared, free)
    return Counted(every, spared)
