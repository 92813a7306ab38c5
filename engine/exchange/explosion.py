"""The injuries of the Reactive Troopers if the Active one explodes, which depends on all of its own injuries."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.exchange.elements import ExchangeTrooper, Injury
from engine.exchange.matchup import Ends


class ExchangePart(NamedTuple):
    """An independent part of an exchange: its possible ends, and its Reactive Trooper if it has one."""

    ends: Ends
    trooper: ExchangeTrooper | None = None


def after_explosion(trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...]) -> Iterator[Distribution[Injury]]:
    """Yield the injuries of each Reactive Trooper if the Active one may explode."""
    for index, part in enumerate(parts):
        if part.trooper:
            others = _wounds_of_both(trooper, (*parts[:index], *parts[index + 1 :]), exploded=False)
            mine = others.map(lambda both: both[0])
            yield from_pairs(
                (pair.reactive, weight * times)
                for pairs, if_it_does in ((part.ends.whole, False), (part.ends.exploded, True))
                for pair, weight in pairs
                for wounds, times in mine
                if trooper.levels.explodes(wounds + _wounds(trooper, pair.active)) is if_it_does
            )


def wounds_after_explosion(trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...]) -> Distribution[int]:
    """Return the Wounds of all Reactive Troopers together if the Active one may explode."""
    return from_pairs(
        (theirs, weight)
        for exploded in (False, True)
        for (mine, theirs), weight in _wounds_of_both(trooper, parts, exploded=exploded)
        if trooper.levels.explodes(mine) is exploded
    )


def _wounds_of_both(
    trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...], *, exploded: bool
) -> Distribution[tuple[int, int]]:
    """Return the Wounds of the Active Trooper (at most those that make it Dead) and of all Reactive ones, by parts."""
    total = Distribution({(0, 0): 1})
    for part in parts:
        ends = part.ends.exploded if exploded else part.ends.whole
        one = ends.map(lambda pair: (_wounds(trooper, pair.active), pair.reactive.wounds))
        total = from_pairs(
            ((min(mine + more, trooper.levels.dead), wounds + theirs), weight * times)
            for (mine, wounds), weight in total
            for (more, theirs), times in one
        )
    return total


def _wounds(trooper: ExchangeTrooper, injury: Injury) -> int:
    """Return the Wounds of an injury; one that kills outright counts as those that make the Trooper Dead."""
    return trooper.levels.dead if injury.killed_outright else min(injury.wounds, trooper.levels.dead)
