"""Distances between Silhouettes, Range bands, the Zone of Control and Coherency."""

from fractions import Fraction

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import distance, flat_gap, height_gap, touches
from engine.records.weapon import Bands
from engine.rules.bs_attack import RangeBand, range_band
from engine.rules.space.scenes import CLOSE, Answer, in_inches, within
from engine.ruling import Ruling, Step
from engine.scene import MM, Model, Scenery


def distance_between(edition: Edition, model: Model, other: Model) -> Ruling[float]:
    """Return the millimetres between the nearest points of two Silhouettes: n5.measuring.troopers."""
    far = distance(model.body, other.body)
    flat, up = max(0.0, flat_gap(model.body, other.body)), max(0.0, height_gap(model.body, other.body))
    says = f"{model.name} and {other.name} are {in_inches(far)} apart, between the nearest parts of their Silhouettes"
    how = f": {in_inches(flat)} across and {in_inches(up)} up." if up and flat else "."
    return Ruling(far, (Step(edition.cite("measuring.troopers"), says + how),))


def band_between(edition: Edition, bands: Bands, model: Model, other: Model) -> Ruling[RangeBand | None]:
    """Return the Range band of a shot; None if a millimetre decides between two: n5.range.applies, n5.bs.range."""
    far = distance_between(edition, model, other)
    for high, _ in bands:
        if 0 < abs(far.value - high * MM) < CLOSE and within(far.value - high * MM) is Answer.CLOSE:
            says = f'One millimetre decides on which side of {high}" the distance is: agree on it, or move a Model.'
            return Ruling(None, (*far.because, Step(edition.cite("range.applies"), says, applied=False)))
    found = range_band(edition, bands, Fraction(round(far.value / MM, 2)).limit_denominator(100))
    says = f"The attack of {model.name} has the Range MOD of the band that {other.name} is in."
    return Ruling(found.value, (*far.because, Step(edition.cite("range.applies"), says, steps=found.because)))


def in_contact_with(edition: Edition, model: Model, thing: Model | Scenery) -> Ruling[bool]:
    """Return whether two Silhouettes, or one and a piece of scenery, touch: n5.zones.contact."""
    solid = thing.body if isinstance(thing, Model) else thing.solid
    found = touches(model.body, solid)
    says = f"{model.name} {'touches' if found else 'does not touch'} {thing.name}."
    return Ruling(found, (Step(edition.cite("zones.contact"), says, applied=found),))


def outside_zone(model: Model, other: Model, reach: float) -> float:
    """Return how many millimetres a Silhouette is outside a zone around another, a cylinder; 0 or less inside."""
    return max(flat_gap(model.body, other.body), height_gap(model.body, other.body)) - reach


def zone_of_control(edition: Edition, model: Model, other: Model, topic: str = "zoc.inside") -> Ruling[Answer]:
    """Decide whether another is inside the Zone of Control of a Model: n5.zoc.size, n5.zoc.inside, n5.zoc.no-lof."""
    reach = edition.of(SpaceRules).zone
    outside = outside_zone(model, other, reach * MM)
    found = within(outside)
    flat, up = max(0.0, flat_gap(model.body, other.body)), max(0.0, height_gap(model.body, other.body))
    far = f"{in_inches(flat)} across and {in_inches(up)} up or down"
    says = {
        Answer.YES: f'{other.name} is inside the Zone of Control of {model.name}: {far}, each up to {reach}".',
        Answer.NO: f'{other.name} is outside the Zone of Control of {model.name}: {far}; it reaches {reach}".',
        Answer.CLOSE: f"One millimetre decides whether {other.name} is inside the Zone of Control of {model.name}.",
    }[found]
    size = Step(edition.cite("zoc.size"), f'The zone is a cylinder of {reach}" round the Silhouette, up and down too.')
    walls = Step(edition.cite("zoc.no-lof"), "Walls and floors do not matter.", applied=False)
    return Ruling(found, (Step(edition.cite(topic), says, found is not Answer.NO, (size, walls)),))


def coherency(edition: Edition, reference: Model, other: Model) -> Ruling[Answer]:
    """Decide whether another is in Coherency with its Reference Trooper: n5.coherency.definition."""
    return zone_of_control(edition, reference, other, "coherency.definition")


def totally_inside_zone(edition: Edition, model: Model, other: Model) -> Ruling[Answer]:
    """Decide whether another is totally inside the Zone of Control of a Model: n5.zones.totally-inside."""
    reach = edition.of(SpaceRules).zone * MM
    across = flat_gap(model.body, other.body) + 2 * other.body.radius - reach
    over, under = other.body.high - model.body.high - reach, model.body.low - other.body.low - reach
    found = within(max(across, over, under))
    says = f"{other.name} {_how(found)} totally inside the Zone of Control of {model.name}."
    return Ruling(found, (Step(edition.cite("zones.totally-inside"), says, found is Answer.YES),))


def _how(found: Answer) -> str:
    return {Answer.YES: "is", Answer.NO: "is not", Answer.CLOSE: "is or is not, by one millimetre,"}[found]
