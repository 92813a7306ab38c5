"""The injuries of the Reactive Troopers where the Active one explodes if all that happens to it makes it do so."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.dice import Distribution, from_pairs
from engine.exchange.elements import ExchangeTrooper, Injury
from engine.exchange.matchup import Ends


class ExchangePart(NamedTuple):
    """One part of an exchange that is independent of the others: how it can end, and for which Reactive Trooper."""

    ends: Ends
    trooper: ExchangeTrooper | None = None


def after_explosion(trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...]) -> Iterator[Distribution[Injury]]:
    """The injuries of each Reactive Trooper where the Active one explodes if all that happens to it makes it do so."""
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
    """The same where the explosion of the Active Trooper reaches several of them at once."""
    return from_pairs(
        (theirs, weight)
        for exploded in (False, True)
        for (mine, theirs), weight in _wounds_of_both(trooper, parts, exploded=exploded)
        if trooper.levels.explodes(mine) is exploded
    )


def _wounds_of_both(
    trooper: ExchangeTrooper, parts: tuple[ExchangePart, ...], *, exploded: bool
) -> Distribution[tuple[int, int]]:
    """The Wounds of the Active Trooper up to those that make it Dead, and of all Reactive ones, by some parts."""
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
    """The Wounds of an injury, those that make a Trooper Dead where it kills outright."""
    return trooper.levels.dead if injury.killed_outright else min(injury.wounds, trooper.levels.dead)
