"""The Range bands of the weapons in use, for a ruler next to each distance."""

from engine.calculator import Ruler, Track
from engine.calculators.matchup.form import MatchupOfForm
from engine.edition import Edition
from engine.encounter import Combatant
from engine.rules.bs_attack import bands_in_use


def rulers(edition: Edition, now: MatchupOfForm) -> tuple[Ruler, ...]:
    """Return a ruler to each Reactive Trooper, with the bands of both that shoot; empty where none does."""
    found = []
    for one in now.exchange.enemies:
        pairs = ((now.active, one.active.action), (now.enemies[one.number], one.reactive.action))
        tracks = tuple(_track(edition, fighter) for fighter, action in pairs if action.rolls_bs_attack)
        found.append(Ruler(f"reactive.{one.number}.distance", tracks))
    return tuple(found)


def _track(edition: Edition, fighter: Combatant) -> Track:
    profile = fighter.armed.profile
    return Track(f"{fighter.who}, {profile.name}", bands_in_use(edition, fighter.trooper, profile.bands))
