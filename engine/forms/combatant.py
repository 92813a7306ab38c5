"""The fields of a Trooper in an Order that are in no other form, or in another way, and those of the table."""

from engine.controls import Choice, Flag, Number, OptionalNumber
from engine.decisions.profiles import SkillRules
from engine.decisions.visibility import SaturationRules, VisibilityRules
from engine.forms import Field, Given, by_word, equipment_mod, skill
from engine.forms.trooper import MIMETISM, RARE
from engine.records.roll import Cover, Fact
from engine.records.trooper import ProfileEntry, Trooper
from engine.rules.bs_attack import Zone, zone_facts
from engine.rules.saving_roll import FallSkill

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


STATES = {
    "none": (),
    "targeted": ("Targeted",),
    "immobilized-b": ("Immobilized-B",),
    "isolated": ("Isolated",),
    "isolated-immobilized-b": ("Isolated", "Immobilized-B"),
    "stunned": ("Stunned",),
}
"""The States that a Trooper may be in when the Order begins, by their word in a form."""

ROLLED = Field(
    Number("attribute", "BS", "12", low=0, high=40, help="Or the Attribute of its weapon; CC for a CC Attack.")
)
"""The Attribute of the attack that a Trooper declares."""
BURST = Field(Number("burst", "Burst", "1", low=1, high=6, help="1 in ARO, unless a rule says more."))
PH = Field(OptionalNumber("ph", "PH", low=0, high=40, help="For a Dodge.", empty="as BS"))
WIP = Field(OptionalNumber("wip", "WIP", low=0, high=40, help="For a Comms Attack or a Reset.", empty="as BS"))
MIMETISM_AT = MIMETISM.at("", help_="A MOD to BS Attacks at it.")
IN_COVER = Field(Flag("cover", "in Partial Cover", help="A MOD to shots at it, and to its Saving Rolls."))
ENEMY_REPEATER = Field(
    Flag(
        "enemy_repeater",
        "hacks through an enemy Repeater",
        help="The target then has Firewall (-3). Only one Firewall counts.",
    )
)
FIREWALL = Field(
    Number("firewall", "Firewall", "0", low=-12, high=0, help="The MOD of its Firewall, such as -3."),
    equipment_mod("Firewall"),
)
ECM = Field(
    Number("ecm", "ECM", "0", low=-12, high=0, help="The MOD of its ECM (Hacking -3) to Programs at it."),
    equipment_mod("ECM: Hacker"),
)
HACKABLE = Field(
    Choice(
        "hackable",
        "is Hackable",
        "type",
        help="HI, TAG, REM and VH are; so are Hackers.",
        options=(
            ("type", "by its unit"),
            ("hacker", "as a Hacker"),
            ("marked", "by its profile"),
            ("no", "no: Non-Hackable"),
        ),
    ),
    by_word(
        {
            "hacker": Given(trooper=Trooper(skills=(ProfileEntry("Hacker"),))),
            "marked": Given(trooper=Trooper(traits=("Hackable",))),
            "no": Given(trooper=Trooper(skills=(ProfileEntry("Non-Hackable"),))),
        }
    ),
)
STATE = Field(
    Choice(
        "state",
        "State",
        "none",
        help="When the Order begins.",
        options=tuple((word, " and ".join(names) or "none") for word, names in STATES.items()),
    ),
    by_word({word: Given(trooper=Trooper(states=names)) for word, names in STATES.items()}),
)
FALL_SKILLS = (FallSkill.DOGGED, FallSkill.NWI, FallSkill.SHASVASTII, FallSkill.EXRAH)
"""The Skills that change what Unconscious is."""
FALL_SKILL = Field(
    Choice(
        "fall_skill",
        "Skill if Unconscious",
        FallSkill.NONE,
        options=((FallSkill.NONE, "none"), *((one, one.in_profile) for one in FALL_SKILLS)),
        needs=(SkillRules,),
    ),
    by_word({one: skill(one.in_profile)(True) for one in (*FALL_SKILLS, FallSkill.EXPLODE)}),
)

RARE_OF_SIDE = (*RARE, FALL_SKILL)
"""Those of a Trooper in an exchange, with its Skill for the moment it falls Unconscious."""
