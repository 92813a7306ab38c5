"""The Burst may be split over several targets: what a split brings follows from what each share of it brings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import NamedTuple

from engine.dice import multiply
from engine.edition import Edition
from engine.exchange import Exchange, base_levels, brings_down, condition, harmed, harms


class Share(NamedTuple):
    """What is aimed at one target: dice of the Burst, and the extra die of +1 SD or not."""

    dice: int
    special_die: bool = False


@dataclass(frozen=True, slots=True)
class Shared:
    """What one share brings, in ordered outcomes out of `total`: of its target, and of the Active Trooper.

    `down`: the target is odds_of_split down. `unhurt`: the Active Trooper takes neither Wound nor State here;
    `unhurt_down`: both. `up` are the outcomes by Wounds of the Active Trooper, as far as these leave it up.
    """

    total: int
    down: int
    unhurt: int
    unhurt_down: int
    up: tuple[int, ...]


def splits(burst: int, targets: int, *, special_die: bool = False) -> Iterator[tuple[Share, ...]]:
    """Every way to aim all dice of a Burst at some targets; the extra die goes to one that is aimed at.

    Follows n5.rolls.special-die.split.

    >>> [tuple(share.dice for share in split) for split in splits(2, 2)]
    [(2, 0), (1, 1), (0, 2)]
    """
    for dice in _shares(burst, targets):
        plain = tuple(map(Share, dice))
        if not special_die:
            yield plain
            continue
        for extra in range(targets):
            if dice[extra]:
                yield (*plain[:extra], Share(dice[extra], special_die=True), *plain[extra + 1 :])


def _shares(dice: int, targets: int) -> Iterator[tuple[int, ...]]:
    if targets == 1:
        yield (dice,)
        return
    for first in range(dice, -1, -1):
        yield from ((first, *rest) for rest in _shares(dice - first, targets - 1))


def shared(edition: Edition, exchange: Exchange) -> Shared:
    """What the one share of an exchange with one Reactive Trooper brings: n5.ftf.when, n5.save.wounds."""
    ((meeting, trooper),) = exchange.troopers
    own, other = base_levels(edition, exchange.trooper), base_levels(edition, trooper)
    total = down = unhurt = unhurt_down = 0
    up = [0] * own.unconscious
    for (active, reactive), weight in harms(edition, exchange, meeting):
        falls, still = brings_down(other, reactive), not harmed(active)
        total += weight
        down += weight * falls
        unhurt += weight * still
        unhurt_down += weight * (falls and still)
        if condition(own, active) == "survives":
            up[active.wounds] += weight
    return Shared(total, down, unhurt, unhurt_down, tuple(up))


def odds_of_split(parts: Iterable[Shared]) -> dict[str, Fraction]:
    """What a split brings: the rolls about one target are independent of those about another.

    any_down, all_down: of the targets; expected_down: how many of them on average. unhurt, up: the Active Trooper takes
    neither Wound nor State, is neither Unconscious nor Dead; any_down_and_unhurt, all_down_and_unhurt: both at once.
    """
    each = tuple(parts)
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


def _up(each: tuple[Shared, ...]) -> int:
    """The outcomes in which all Wounds of the Active Trooper together leave it up."""
    limit = len(each[0].up)
    added: tuple[int, ...] = (1,)
    for one in each:
        added = multiply(added, one.up)[:limit]
    return sum(added)
