"""The target in BS Attack and in Discover: Cover, Mimetism, the State Targeted, and Range."""

from engine.controls import Choice, Flag, Values
from engine.edition import Edition
from engine.records.weapon import Bands
from engine.rules.bs_attack import Cover, RangeBand, Target, given_range_mod, range_band
from engine.ruling import Ruling

COVER = Choice(
    name="cover",
    label="Cover of the target",
    default="none",
    group="Target",
    options=(("none", "None"), ("partial", "Partial Cover"), ("total", "Total Cover")),
)
MIMETISM = Choice(
    name="mimetism",
    label="Mimetism of the target",
    default="0",
    group="Target",
    options=(("0", "None"), ("-3", "Mimetism (-3)"), ("-6", "Mimetism (-6)")),
)
TARGETED = Flag(name="targeted", label="Targeted", group="Target", help="The target is in the State Targeted.")
OUT = "out"


def range_choice(measured: str, label: str, mods: tuple[str, ...], help_: str = "") -> Choice:
    """The Range MOD: `measured` by distance, or one of some that the reader has looked up."""
    options = ((measured, label), *((mod, mod) for mod in mods), (OUT, "Out of range"))
    return Choice(name="range", label="Range MOD", default=measured, help=help_, options=options)


def read_range(
    edition: Edition, values: Values, bands: Bands, measured: str, what: str = "attack"
) -> Ruling[RangeBand]:
    """The Range MOD of a form, by its distance or as given; `what` is what may be out of range."""
    word = values.word("range")
    if word == measured:
        return range_band(edition, bands, values.inches("distance"), what)
    return given_range_mod(edition, None if word == OUT else int(word), what)


def read_target(values: Values) -> Target:
    """The target of a form."""
    return Target(
        cover=Cover(values.word("cover")),
        mimetism=int(values.word("mimetism")),
        targeted=values.flag("targeted"),
    )
