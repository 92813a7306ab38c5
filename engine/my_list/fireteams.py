"""The Fireteams that a chart allows a list: who may be in them, of which Types, and the highest Level."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.my_list.read import Chart, ChartTeam, ChartUnit, ListedTrooper, PlayersList
from engine.rules.fireteam import Member, fireteam_level

FTO = "FTO"
NO_WILDCARDS = "no wildcards"


@dataclass(frozen=True, slots=True)
class Possible:
    """A Fireteam that a Combat Group can form: its Types with their limits, its candidates, and the highest Level.

    `candidates` are lines of the chart, each with how many of the list's Troopers fit and how many may be in it.
    """

    group: int
    team: ChartTeam
    types: tuple[tuple[str, int], ...]
    candidates: tuple[tuple[ChartUnit, int, int], ...]
    level: int


def fireteams(edition: Edition, players: PlayersList) -> tuple[Possible, ...]:
    """Return the Fireteams that each Combat Group can form when all of its Troopers stand.

    Follows n5.fireteam.chart.type-limit, n5.fireteam.chart.min-max, n5.fireteam.chart.asterisk, n5.fireteam.chart.fto
    and n5.fireteam.chart.wildcard.
    """
    chart = players.chart
    if chart is None:
        return ()
    return tuple(
        found
        for number, troopers in players.groups.items()
        for team in chart.teams
        if team.types and (found := _possible(edition, chart, team, number, troopers))
    )


def _possible(
    edition: Edition, chart: Chart, team: ChartTeam, number: int, troopers: tuple[ListedTrooper, ...]
) -> Possible | None:
    wild = [one for other in chart.teams if not other.types for one in other.units]
    if NO_WILDCARDS in team.note.casefold():
        wild = []
    candidates = tuple(_candidates((*team.units, *wild), troopers))
    counts = {unit: may for unit, _, may in candidates}
    own = [unit for unit in team.units if unit in counts]
    starred = [unit for unit in team.units if unit.required]
    if (
        any(counts.get(unit, 0) < unit.low for unit in team.units)
        or (starred and not set(starred) & set(own))
        or not own
    ):
        return None
    sizes = edition.of(FireteamRules).sizes
    whole = sum(counts.values())
    types = tuple(
        (kind.title(), chart.limits[kind])
        for kind in (one.casefold() for one in team.types)
        if kind in sizes and chart.limits[kind] and sizes[kind][0] <= whole
    )
    if not types:
        return None
    most = max(sizes[kind.casefold()][1] for kind, _ in types)
    return Possible(number, team, types, candidates, _level(edition, candidates, most))


def _candidates(
    units: tuple[ChartUnit, ...], troopers: tuple[ListedTrooper, ...]
) -> Iterator[tuple[ChartUnit, int, int]]:
    """Yield the lines of a chart that fit Troopers, each Trooper in the first that fits."""
    left = [one for one in troopers if not one.extra]
    for unit in units:
        fitting = [one for one in left if one.unit == unit.unit and (FTO not in unit.name or FTO in one.name)]
        left = [one for one in left if one not in fitting]
        if may := min(len(fitting), unit.high):
            yield unit, len(fitting), may


def _level(edition: Edition, candidates: tuple[tuple[ChartUnit, int, int], ...], most: int) -> int:
    """Return the highest Level with so many members: those that the chart demands, then those of one name first."""
    members = [
        (number < unit.low, Member(number=0, unit=unit.name.replace(FTO, "").strip(), counts_as=unit.counts_as))
        for unit, _, may in candidates
        for number in range(may)
    ]
    names = {name for _, member in members for name in member.names}
    levels = []
    for name in names:
        chosen = sorted(members, key=lambda one: (not one[0], name not in one[1].names))[:most]
        levels.append(fireteam_level(edition, [member for _, member in chosen]).value)
    return max(levels)
