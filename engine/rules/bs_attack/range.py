"""The distance to the target falls into a Range band of the weapon, and the band has a MOD."""

import re
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from engine.edition import Edition
from engine.errors import quoted
from engine.records.weapon import BAND_FORMAT, Bands
from engine.ruling import Ruling, Step
from engine.wording import with_plain_minus

OUT_OF_RANGE = "out of range"


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a distance falls: the band as words (`over 16 to 32`), and its MOD, which out of range is None."""

    band: str
    mod: int | None


def reach(edition: Edition, bands: Bands, distance: Fraction, what: str = "attack") -> Ruling[Reach]:
    """The band and its MOD at a distance in inches (0 or more); bands run from over one bound up to the next.

    `what` needs the range. Follows n5.bs.range.
    """
    low = 0
    for high, mod in bands:
        if distance <= high:
            band = f"over {low} to {high}" if low else f"0 to {high}"
            says = f'{inches(distance)} is in the band {band}": Range MOD {signed(mod)}.'
            return Ruling(Reach(band, mod), (Step(edition.cite("bs.range"), says),))
        low = high
    says = f'{inches(distance)} is beyond the last band, {low}": {fails(what)}.'
    return Ruling(Reach(OUT_OF_RANGE, None), (Step(edition.cite("bs.range"), says),))


def told(edition: Edition, mod: int | None, what: str = "attack") -> Ruling[Reach]:
    """A Range MOD that the reader has looked up; None for out of range: n5.bs.range."""
    says = f"Out of range: {fails(what)}." if mod is None else f"Range MOD {signed(mod)}, as given."
    band = OUT_OF_RANGE if mod is None else "as given"
    return Ruling(Reach(band, mod), (Step(edition.cite("bs.range"), says, applied=mod != 0),))


def fails(what: str) -> str:
    """What comes of an attack out of Range, as the end of a sentence: n5.bs.range."""
    return f"the {what} fails; the Order or ARO and a Disposable use are spent"


def signed(mod: int) -> str:
    """A Range MOD as profiles print it.

    >>> signed(3), signed(0), signed(-6)
    ('+3', '0', '-6')
    """
    return f"{mod:+d}" if mod else "0"


def inches(distance: Fraction) -> str:
    """A distance as players read it.

    >>> inches(Fraction(33, 2)), inches(Fraction(16))
    ('16.5"', '16"')
    """
    return f'{float(distance):g}"'


def are_bands(text: str) -> bool:
    """Whether a text means bands, which begin with a number, and no weapon."""
    return bool(re.match(r"[0-9]", text.strip(), re.ASCII))


def read_bands(text: str) -> Bands:
    """Bands as a player writes them, neighbours with the same MOD joined; ValueError where they are none.

    >>> read_bands("8 +3, 16 +3, 24 -3, 32 -3, 40 -6, 48 -6, 96 --")
    ((16, 3), (32, -3), (48, -6))
    """
    parts = [_band(part) for part in text.split(",")]
    for (low, mod), (high, _) in pairwise(parts):
        if high <= low:
            raise ValueError(f"must be {BAND_FORMAT}, each further than the one before, not {high} after {low}.")
        if mod is None:
            raise ValueError(f"must be {BAND_FORMAT}; nothing can follow {low} --, where the range ends.")
    joined: dict[int, int] = {}
    last: int | None = None
    for high, mod in parts:
        if mod is None:
            break
        if last is not None and joined[last] == mod:
            del joined[last]
        joined[high] = mod
        last = high
    if not joined:
        raise ValueError(f"must be {BAND_FORMAT}, with a MOD in at least one of them.")
    return tuple(joined.items())


def _band(part: str) -> tuple[int, int | None]:
    clean = with_plain_minus(part.strip())
    found = re.fullmatch(r'([0-9]{1,3})"?[ :]+(?:([+-][0-9]{1,2}|0)|--)', clean, re.ASCII)
    if found is None or int(found[1]) == 0:
        raise ValueError(f"must be {BAND_FORMAT}, not {quoted(part.strip())}.")
    return int(found[1]), None if found[2] is None else int(found[2])
