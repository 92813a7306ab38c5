"""The line of fire: a Visibility Zone is a MOD, a Saturation Zone removes a die at each target."""

from enum import StrEnum

from engine.decisions.states import SuppressiveFireRules
from engine.decisions.visibility import SaturationRules
from engine.edition import Edition
from engine.records.roll import Fact
from engine.records.trooper import SUPPRESSIVE_FIRE, Trooper
from engine.records.weapon import Bands
from engine.ruling import Ruling, Step


class Zone(StrEnum):
    """The Visibility Zone in a line of fire."""

    NONE = "none"
    LOW = "low"
    POOR = "poor"
    ZERO = "zero"
    WHITE_NOISE = "white-noise"


FACTS = {
    Zone.LOW: Fact.LOW_VISIBILITY,
    Zone.POOR: Fact.POOR_VISIBILITY,
    Zone.ZERO: Fact.ZERO_VISIBILITY,
    Zone.WHITE_NOISE: Fact.WHITE_NOISE,
}
NAMES = ("Low Visibility", "Poor Visibility", "Zero Visibility", "White Noise")


def zone_facts(zone: Zone) -> frozenset[Fact]:
    """Return the facts of a roll for a Visibility Zone; empty without one."""
    return frozenset({FACTS[zone]} if zone in FACTS else ())


def sees_through(trooper: Trooper, zone: Zone) -> bool:
    """Return whether a Trooper can draw LoF through a Visibility Zone without being attacked through it.

    Follows n5.visibility.zero, n5.visibility.white-noise and n5.multispectral-visor.l1-zero.
    """
    visor = trooper.has("Multispectral Visor") is not None
    if zone is Zone.WHITE_NOISE:
        return not visor and trooper.has("Marksmanship") is None
    return visor or zone is not Zone.ZERO


def saturated_burst(edition: Edition, burst: int, *, saturation: bool) -> Ruling[int]:
    """Return the Burst at one target, with or without a Saturation Zone in the line; +1 SD is not part of it.

    Follows n5.saturation.minus-1, n5.saturation.per-target, n5.saturation.minimum and n5.saturation.special-die.

    >>> from engine.editions import EDITIONS
    >>> [saturated_burst(EDITIONS["n5"], burst, saturation=True).value for burst in (4, 1)]
    [3, 1]
    """
    if not saturation or not burst:
        return Ruling(burst, ())
    rules = edition.of(SaturationRules)
    left = max(burst + rules.burst, rules.least)
    if left == burst:
        says = f"Saturation Zone: Burst {burst} stays: it never falls below {rules.least}."
        return Ruling(burst, (Step(edition.cite("saturation.minimum"), says, applied=False),))
    says = f"Saturation Zone: Burst {burst} becomes {left} at this target."
    return Ruling(left, (Step(edition.cite("saturation.minus-1"), says),))


def bands_in_use(edition: Edition, shooter: Trooper, bands: Bands) -> Bands:
    """Return a shooter's Range bands, those of SF Mode in Suppressive Fire State: n5.suppressive-fire-state.profile."""
    return edition.of(SuppressiveFireRules).bands if SUPPRESSIVE_FIRE in shooter.states else bands
