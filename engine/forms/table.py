"""The fields about the table: Cover, what takes it away, and the Zones in the line of fire."""

from engine.controls import Choice, Flag
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.forms.given import Field, Given, by_word
from engine.records.roll import Cover, Fact
from engine.records.trooper import ProfileEntry, Trooper
from engine.rules.bs_attack import Zone, zone_facts

COVER = Field(
    Choice(
        "cover",
        "Cover of the target",
        "none",
        options=(("none", "None"), ("partial", "Partial Cover"), ("total", "Total Cover")),
    ),
    by_word({Cover.PARTIAL: Given(facts=frozenset({Fact.PARTIAL_COVER}))}),
    absent=("bs.cover", "No Cover."),
)
VISIBILITY = Field(
    Choice(
        "visibility",
        "Visibility Zone",
        Zone.NONE,
        help="The most restrictive in the line of fire.",
        options=(
            (Zone.NONE, "none"),
            (Zone.LOW, "Low Visibility"),
            (Zone.POOR, "Poor Visibility"),
            (Zone.ZERO, "Zero Visibility"),
            (Zone.WHITE_NOISE, "White Noise"),
        ),
        needs=(VisibilityRules,),
    ),
    lambda word: Given(facts=zone_facts(Zone(word))),
)
SATURATION = Field(
    Flag(
        "saturation",
        "Saturation Zone",
        help="In the LoF: one die fewer at each target, but never fewer than one.",
        needs=(SaturationRules,),
    )
)


def cover_lost(*more: tuple[str, str]) -> Field:
    """Return the field for what takes the MOD of Partial Cover away, with `more` options of a calculator."""
    return Field(
        Choice(
            "cover_lost",
            "Partial Cover is lost by",
            "no",
            options=(
                ("no", "Nothing"),
                ("no-cover", "No Cover of the target"),
                ("limited-cover", "Limited Cover of the target"),
                ("vitroferro", "Vitroferro of the target"),
                ("climb", "It climbs or hangs on a wall in this Order"),
                ("jump", "It declared Jump in this Order"),
                ("entry", "It enters by Combat Jump or Parachutist"),
                *more,
            ),
        ),
        by_word(
            {
                "no-cover": Given(trooper=Trooper(skills=(ProfileEntry("No Cover"),))),
                "limited-cover": Given(trooper=Trooper(skills=(ProfileEntry("Limited Cover"),))),
                "vitroferro": Given(facts=frozenset({Fact.VITROFERRO})),
                "climb": Given(facts=frozenset({Fact.CLIMBS})),
                "jump": Given(facts=frozenset({Fact.JUMPS})),
                "entry": Given(facts=frozenset({Fact.ENTERS})),
            }
        ),
    )
