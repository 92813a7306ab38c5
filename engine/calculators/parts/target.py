"""The target in BS Attack and in Discover: Cover, Mimetism, the State Targeted, and Range."""

from engine.calculators.parts.trooper import MIMETISM_OPTIONS
from engine.controls import Choice, Flag, Values
from engine.edition import Edition
from engine.records.roll import Cover
from engine.records.weapon import Bands
from engine.rules.bs_attack import CoverLost, RangeBand, Target, given_range_mod, range_band
from engine.ruling import Ruling

COVER = Choice(
    name="cover",
    label="Cover of the target",
    default="none",
    group="Target",
    options=(("none", "None"), ("partial", "Partial Cover"), ("total", "Total Cover")),
)
LOST_BY_TARGET = (
    ("no", "Nothing"),
    ("no-cover", "No Cover of the target"),
    ("limited-cover", "Limited Cover of the target"),
    ("vitroferro", "Vitroferro of the target"),
    ("climb", "It climbs or hangs on a wall in this Order"),
    ("jump", "It declared Jump in this Order"),
    ("entry", "It enters by Combat Jump or Parachutist"),
)
MIMETISM = Choice(
    name="mimetism",
    label="Mimetism of the target",
    default="0",
    group="Target",
    options=MIMETISM_OPTIONS,
)
TARGETED = Flag(name="targeted", label="Targeted", group="Target", help="The target is in the State Targeted.")
OUT = "out"


def cover_lost_choice(*more: tuple[str, str]) -> Choice:
    """What takes the MOD of Partial Cover away; `more` are options besides those about the target."""
    return Choice(
        name="cover_lost",
        label="Partial Cover is lost by",
        default="no",
        group="Target",
        options=(*LOST_BY_TARGET, *more),
    )


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
        cover_lost=CoverLost(values.word("cover_lost")),
        mimetism=int(values.word("mimetism")),
        targeted=values.flag("targeted"),
    )
