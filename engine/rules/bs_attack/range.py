"""Range bands: the distance to the target is in a band of the weapon, which has a MOD."""

from dataclasses import dataclass
from fractions import Fraction

from engine.edition import Edition
from engine.records.weapon import Bands
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
