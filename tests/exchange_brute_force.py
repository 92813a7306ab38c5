"""An exchange said once more, naively: every die of every roll thrown, every Saving Roll made."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

from tests.brute_force import CRITICAL, FAIL, n5_die, throws, uncancelled


def thrown(rolls):
    """Every throw of some rolls, each (Success Value, Burst), with its ordered outcomes; below 1 none is rolled."""
    for each in product(*(throws(*roll) for roll in rolls)):
        yield [dice for dice, _ in each], prod(weight for _, weight in each)


def plain_and_critical(dice):
    """The hits of dice that nobody contests."""
    return sum(die not in (FAIL, CRITICAL) for die in dice), list(dice).count(CRITICAL)


@cache
def wounds(hits, fails):
    """The chance of each number of Wounds: N Ammunition, so many of 20 faces fail, a Critical asks for one more."""
    count = hits[0] + 2 * hits[1]
    found = [Fraction(0)] * (count + 1)
    for saves in product((0, 1), repeat=count):
        found[sum(saves)] += Fraction(fails, 20) ** sum(saves) * Fraction(20 - fails, 20) ** (count - sum(saves))
    return found


def joint(exchanges, tally):
    """The chances of what `tally` makes of the Wounds of everybody, Active first.

    `exchanges` are throws as (hits on each, fails of each), all Troopers in the same order, with their weights.
    """
    chances, found = Counter(), Counter()
    for everybody, weight in exchanges:
        found[tuple(everybody)] += weight
    for everybody, times in found.items():
        for taken in product(*(enumerate(wounds(hits, fails)) for hits, fails in everybody)):
            chances[tally(tuple(count for count, _ in taken))] += times * prod(chance for _, chance in taken)
    return {key: chance / found.total() for key, chance in chances.items()}


def duels(rolls, third=None, *, fails=12):
    """Split shots: `rolls` are pairs of (Success Value, Burst), Active and Reactive; `third` shoots untargeted."""
    flat = [side for pair in rolls for side in pair] + ([third] if third else [])
    for dice, weight in thrown(flat):
        on_active, on_reactive = (0, 0), []
        for index in range(len(rolls)):
            mine, theirs = dice[2 * index], dice[2 * index + 1]
            on_reactive.append((uncancelled(mine, theirs), fails))
            on_active = tuple(map(sum, zip(on_active, uncancelled(theirs, mine), strict=True)))
        if third:
            on_active = tuple(map(sum, zip(on_active, plain_and_critical(dice[-1]), strict=True)))
        yield [(on_active, fails), *on_reactive], weight


def dodged(dodge, attacks, template=None, mine=None, *, fails=12):
    """One Dodge die against attacks, each (Success Value, Burst), at its Success Values against these and the rest."""
    faces = range(1, 21)
    for face, (dice, weight) in product(faces, list(thrown(attacks))):
        own = n5_die(dodge, face)
        hits = (0, 0)
        for theirs in dice:
            hits = tuple(map(sum, zip(hits, uncancelled(theirs, (own,)), strict=True)))
        for value in (template, mine):
            hits = (hits[0] + (value is not None and n5_die(value, face) == FAIL), hits[1])
        yield [(hits, fails)], weight
