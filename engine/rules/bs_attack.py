"""BS Attacks: Range bands, the Zones in the line of fire, and the Burst."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.decisions.fireteam import CoordinatedOrderRules
from engine.decisions.rolls import BurstRules
from engine.decisions.states import SuppressiveFireRules
from engine.decisions.visibility import SaturationRules
from engine.edition import Edition
from engine.records.roll import Fact
from engine.records.trooper import SUPPRESSIVE_FIRE, Trooper
from engine.records.weapon import Bands, Weapon
from engine.rules.rolls import half
from engine.ruling import Ruling, Step

OUT_OF_RANGE = "out of range"


@dataclass(frozen=True, slots=True)
class RangeBand:
    """A Range band: its bounds in words (`over 16 to 32`), and its MOD, None out of range."""

    words: str
    mod: int | None


def range_band(edition: Edition, bands: Bands, distance: Fraction, what: str = "attack") -> Ruling[RangeBand]:
    """Return the band of a distance in inches (0 or more); a band starts just above one bound and includes the next.

    `what` names what is out of range beyond the last band. Follows n5.bs.range.
    """
    low = 0
    for high, mod in bands:
        if distance <= high:
            words = f"over {low} to {high}" if low else f"0 to {high}"
            says = f'{inches(distance)} is in the band {words}": Range MOD {signed(mod)}.'
            return Ruling(RangeBand(words, mod), (Step(edition.cite("bs.range"), says),))
        low = high
    says = f'{inches(distance)} is beyond the last band, {low}": {out_of_range_words(what)}.'
    return Ruling(RangeBand(OUT_OF_RANGE, None), (Step(edition.cite("bs.range"), says),))


def given_range_mod(edition: Edition, mod: int | None, what: str = "attack") -> Ruling[RangeBand]:
    """Return a Range MOD that the reader typed; None for out of range: n5.bs.range."""
    says = f"Out of range: {out_of_range_words(what)}." if mod is None else f"Range MOD {signed(mod)}, as given."
    words = OUT_OF_RANGE if mod is None else "as given"
    return Ruling(RangeBand(words, mod), (Step(edition.cite("bs.range"), says, applied=mod != 0),))


def out_of_range_words(what: str) -> str:
    """Return what happens to an attack out of range, as the end of a sentence: n5.bs.range."""
    return f"the {what} fails; the Order or ARO and any Disposable use are spent"


def signed(mod: int) -> str:
    """Return a Range MOD as profiles print it.

    >>> signed(3), signed(0), signed(-6)
    ('+3', '0', '-6')
    """
    return f"{mod:+d}" if mod else "0"


def inches(distance: Fraction) -> str:
    """Return a distance in inches as players write it.

    >>> inches(Fraction(33, 2)), inches(Fraction(16))
    ('16.5"', '16"')
    """
    return f'{float(distance):g}"'


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


def of_burst(burst: int) -> Weapon:
    """Return a weapon of which no more than its Burst is known."""
    return Weapon("", (), None, burst, "", "", "", ())


class Participant(StrEnum):
    """The role of an attacker in a Coordinated Order."""

    NONE = "none"
    SPEARHEAD = "spearhead"
    OTHER = "other"


def coordinated_burst(edition: Edition, burst: int, participant: Participant) -> Ruling[int]:
    """Return the Burst of a participant of a Coordinated Order, given the full Burst with all bonuses but +1 SD.

    Follows n5.coordinated.burst.spearhead, n5.coordinated.burst.others and n5.coordinated.special-die.

    >>> from engine.editions import EDITIONS
    >>> [coordinated_burst(EDITIONS["n5"], burst, Participant.SPEARHEAD).value for burst in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    if participant is Participant.NONE:
        return Ruling(burst, ())
    if participant is Participant.OTHER:
        others = edition.of(CoordinatedOrderRules).others
        says = f"Coordinated Order: all but the Spearhead have Burst {others}."
        return Ruling(others, (Step(edition.cite("coordinated.burst.others"), says),))
    halved = half(edition, burst, "Burst")
    says = f"Coordinated Order: the Spearhead has Burst {halved.value}, half of {burst}."
    return Ruling(halved.value, (Step(edition.cite("coordinated.burst.spearhead"), says, steps=halved.because),))


def coordinated_cc_burst(edition: Edition, burst: int, allies: int) -> Ruling[int]:
    """Return the Burst of the Spearhead's CC Attack, given the full Burst and the `allies` in contact with the target.

    Follows n5.coordinated.cc: the dice of the allies are not halved, and n5.rolls.burst.maximum.

    >>> from engine.editions import EDITIONS
    >>> [coordinated_cc_burst(EDITIONS["n5"], burst, allies).value for burst, allies in ((1, 3), (3, 1), (4, 5))]
    [4, 3, 6]
    """
    halved, most = coordinated_burst(edition, burst, Participant.SPEARHEAD), edition.of(BurstRules).maximum
    with_allies = min(halved.value + allies, most)
    doubt = edition.doubt("coordinated.cc") if allies else ""
    says = f"CC Attack: Burst {halved.value} + {allies} for allies in contact with the target: {with_allies}.{doubt}"
    return Ruling(with_allies, (*halved.because, Step(edition.cite("coordinated.cc"), says, applied=allies > 0)))
