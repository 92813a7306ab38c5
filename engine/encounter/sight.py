"""Refuse what needs LoF through a Visibility Zone that a Trooper cannot see through."""

from engine.encounter.refusal import RefusedError
from engine.records.trooper import Trooper
from engine.rules.bs_attack import Zone, sees_through


def refuse_blind(zone: Zone, trooper: Trooper, who: str) -> None:
    """Refuse a Visibility Zone that a Trooper cannot see through.

    Follows n5.visibility.zero and n5.visibility.white-noise.
    """
    if not sees_through(trooper, zone):
        raise RefusedError("", "visibility", f"be a zone that {who} sees through")
