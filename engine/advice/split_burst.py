"""Split the Burst over several targets; the odds of a split follow from those of each share."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import prod

from engine.dice import Polynomial, multiply
from engine.exchange import ExchangeTrooper, Share, TrooperMatchup, injuries_of_both


@dataclass(frozen=True, slots=True)
class ShareOdds:
    """The effects of one share, as ordered outcomes of `total`: on its target, and on the Active Trooper.

    `down`: the target is brought down. `unhurt`: the Active Trooper takes neither Wound nor State from this target;
    `unhurt_down`: both. `up`: the outcomes in which this share leaves it up, by its number of Wounds.
    """

    total: int
    down: int
    unhurt: int
    unhurt_down: int
    up: Polynomial


def splits(burst: int, targets: int, *, special_die: int = 0) -> Iterator[tuple[Share, ...]]:
    """Yield every way to aim all dice of a Burst at some targets; an extra die goes to a target with other dice.

    Follows n5.rolls.special-die.split and n5.fireteam.bonus.level-2.burst-1.

    >>> [tuple(share.dice for share in split) for split in splits(2, 2)]
    [(2, 0), (1, 1), (0, 2)]
    """
    for dice in _shares(burst, targets):
        aimed = [target for target in range(targets) if dice[target]]
        for extra in combinations_with_replacement(aimed, special_die):
            yield tuple(Share(number, extra.count(target)) for target, number in enumerate(dice))


def _shares(dice: int, targets: int) -> Iterator[tuple[int, ...]]:
    if targets == 1:
        yield (dice,)
        return
    for first in range(dice, -1, -1):
        yield from ((first, *rest) for rest in _shares(dice - first, targets - 1))


def share_odds(trooper: ExchangeTrooper, matchup: TrooperMatchup) -> ShareOdds:
    """Return the effects of one share of a Trooper's Burst: n5.ftf.when, n5.save.wounds."""
    total = down = unhurt = unhurt_down = 0
    up = [0] * trooper.levels.down
    for (active, reactive), weight in injuries_of_both(matchup):
        falls, unhurt_here = matchup.trooper.is_brought_down(reactive), not active.hurts
        total += weight
        down += weight * falls
        unhurt += weight * unhurt_here
        unhurt_down += weight * (falls and unhurt_here)
        if trooper.survives(active):
            up[active.wounds] += weight
    return ShareOdds(total, down, unhurt, unhurt_down, tuple(up))


def odds_of_split(shares: Iterable[ShareOdds]) -> dict[str, Fraction]:
    """Return the odds of a split: the rolls about one target are independent of those about another.

    any_down, all_down: of the targets; expected_down: their average number. unhurt: the Active Trooper takes neither
    Wound nor State; up: it is neither Unconscious nor Dead; any_down_and_unhurt, all_down_and_unhurt: both at once.
    """
    each = tuple(shares)
    total, unhurt = prod(one.total for one in each), prod(one.unhurt for one in each)
    none_down = prod(one.total - one.down for one in each)
    unhurt_alone = prod(one.unhurt - one.unhurt_down for one in each)
    return {
        "any_down": Fraction(total - none_down, total),
        "expected_down": sum((Fraction(one.down, one.total) for one in each), Fraction(0)),
        "all_down": Fraction(prod(one.down for one in each), total),
        "unhurt": Fraction(unhurt, total),
        "up": Fraction(_up(each), total),
        "any_down_and_unhurt": Fraction(unhurt - unhurt_alone, total),
        "all_down_and_unhurt": Fraction(prod(one.unhurt_down for one in each), total),
    }


def _up(each: tuple[ShareOdds, ...]) -> int:
    """Return the number of outcomes in which the Active Trooper's Wounds from all targets together leave it up."""
    limit = len(each[0].up)
    added: Polynomial = (1,)
    for one in each:
        added = multiply(added, one.up)[:limit]
    return sum(added)
