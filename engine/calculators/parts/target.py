"""The Range MOD in BS Attack and in Discover: by distance, or as a reader has looked it up."""

from engine.controls import Choice, Values
from engine.edition import Edition
from engine.records.weapon import Bands
from engine.rules.bs_attack import RangeBand, given_range_mod, range_band
from engine.ruling import Ruling

OUT = "out"


def range_choice(measured: str, label: str, mods: tuple[str, ...], help_: str = "") -> Choice:
    """Return the control of the Range MOD: `measured` by distance, or one that the reader has looked up."""
    options = ((measured, label), *((mod, mod) for mod in mods), (OUT, "Out of range"))
    return Choice(name="range", label="Range MOD", default=measured, help=help_, options=options)


def read_range(
    edition: Edition, values: Values, bands: Bands, measured: str, what: str = "attack"
) -> Ruling[RangeBand]:
    """Read the Range MOD of a form, by its distance or as given; `what` is what may be out of range."""
    word = values.word("range")
    if word == measured:
        return range_band(edition, bands, values.inches("distance"), what)
    return given_range_mod(edition, None if word == OUT else int(word), what)
