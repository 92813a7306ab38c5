"""The Range bands of the weapons in use, for a ruler beside each distance."""

from engine.calculator import Ruler, Track
from engine.calculators.matchup.form import MatchupOfForm
from engine.calculators.matchup.offers.variants import ACTIVE
from engine.edition import Edition
from engine.exchange import Action
from engine.records.weapon_chart import weapons


def rulers(edition: Edition, now: MatchupOfForm) -> tuple[Ruler, ...]:
    """A ruler for the distance to each Reactive Trooper, with the bands of both who shoot; none where nobody does."""
    found = []
    for one in now.exchange.enemies:
        home = f"reactive.{one.number}."
        tracks = [
            _track(edition, now, prefix, action.who)
            for prefix, action in ((ACTIVE, one.active), (home, one.reactive))
            if action.action is Action.SHOOT
        ]
        found.append(Ruler(f"{home}distance", tuple(tracks)))
    return tuple(found)


def _track(edition: Edition, now: MatchupOfForm, prefix: str, who: str) -> Track:
    weapon = now.filled[f"{prefix}weapon"]
    bands = next(one.bands for one in weapons(edition) if one.name == weapon)
    return Track(f"{who}, {weapon}", bands)
