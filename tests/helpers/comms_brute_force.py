"""A naive reference implementation of Comms Attacks: every die thrown, every Saving Roll made."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod


@dataclass(frozen=True)
class Thrown:
    """One attack or answer: its Success Value and dice; `each` Saving Rolls for a success, failing on `fails` faces.

    `extra` dice are also thrown, and the same number of the worst are discarded.
    """

    value: int
    dice: int = 1
    each: int = 1
    fails: int = 0
    extra: int = 0


def score(value, face):
    """Return the value of a face: 0 for a failure, 100 for a Critical."""
    if value > 20:
        return 100 if face == 20 or face <= value - 20 else face
    return 100 if face == value else face if face < value else 0


def throws(rolled):
    """Yield every throw of the dice of some rolls as the value of each die, with its number of outcomes."""
    counts = [Counter(score(one.value, face) if one.value > 0 else 0 for face in range(1, 21)) for one in rolled]
    owners = [index for index, one in enumerate(rolled) for _ in range(one.dice + one.extra)]
    for thrown in product(*(counts[owner].items() for owner in owners)):
        found = [[] for _ in rolled]
        for owner, (die, _) in zip(owners, thrown, strict=True):
            found[owner].append(die)
        dice_left = [sorted(dice)[one.extra :] for one, dice in zip(rolled, found, strict=True)]
        yield dice_left, prod(times for _, times in thrown)


def lands(dice, best):
    """Return the plain successes and the Criticals that beat the best die of the other side."""
    left = [die for die in dice if die > best]
    criticals = left.count(100)
    return (len(left) - criticals, criticals)


def passes(attack, landed):
    """Return the chance that every Saving Roll of these hits is passed, each roll made in turn."""
    hits, criticals = landed
    chance = Fraction(1)
    for _ in range((hits + criticals) * attack.each + criticals):
        chance *= Fraction(20 - attack.fails, 20)
    return chance


def answered(attacks, answer=None):
    """Return the chances that something lands, that no Saving Roll fails, and that the answer beats every attack."""
    thrown = Counter()
    for (*dice, reply), times in throws([*attacks, answer or Thrown(0, 0)]):
        best = max(reply, default=0)
        beats = best > 0 and all(best > max(one) for one in dice)
        thrown[(*(lands(one, best) for one in dice), beats)] += times
    total = sum(thrown.values())
    any_lands = sum(times for (*landed, _), times in thrown.items() if any(map(any, landed)))
    unaffected = sum(times * prod(map(passes, attacks, landed)) for (*landed, _), times in thrown.items())
    beaten = sum(times for (*_, beats), times in thrown.items() if beats)
    return Fraction(any_lands, total), unaffected / total, Fraction(beaten, total)


def mutual(first, second):
    """Return the chances that the second side, and that the first, passes all Saving Rolls of mutual attacks."""
    thrown = Counter()
    for (mine, theirs), times in throws([first, second]):
        thrown[lands(mine, max(theirs)), lands(theirs, max(mine))] += times
    total = sum(thrown.values())
    on_second = sum(times * passes(first, landed) for (landed, _), times in thrown.items())
    on_first = sum(times * passes(second, landed) for (_, landed), times in thrown.items())
    return on_second / total, on_first / total
