"""The fields about a Trooper: what it has and in which States it is."""

from engine.controls import Choice, Flag, Mods, Number
from engine.decisions.fireteam import FireteamRules
from engine.decisions.profiles import SkillRules
from engine.decisions.states import CloseCombatRules, SuppressiveFireRules
from engine.decisions.visibility import VisibilityRules
from engine.editions import decisions_on
from engine.forms.field import Field
from engine.forms.given import (
    Given,
    attribute,
    by_word,
    equipment,
    equipment_mod,
    skill,
    skill_mod,
    state,
    wounds_lost,
)
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper

MIMETISM = Field(
    control=Choice(
        name="mimetism",
        label="Mimetism",
        default="0",
        options=(("0", "None"), ("-3", "Mimetism (-3)"), ("-6", "Mimetism (-6)")),
    ),
    gives=skill("Mimetism"),
    absent=("mimetism.mod", "The target has no Mimetism."),
)
ALBEDO = Field(
    control=Choice(
        name="albedo",
        label="Albedo",
        default="0",
        help="A MOD to attacks on it with a Multispectral Visor or Marksmanship.",
        options=(("0", "None"), ("-3", "Albedo (-3)"), ("-6", "Albedo (-6)")),
        needs=(VisibilityRules,),
    ),
    gives=equipment("Albedo"),
)
NANOSCREEN = Field(
    control=Flag(name="nanoscreen", label="Nanoscreen", help="The target has one; it adds to Partial Cover."),
    gives=equipment("Nanoscreen"),
)
TARGETED = Field(
    control=Flag(name="targeted", label="Targeted", help="The target is in the State Targeted."),
    gives=state("Targeted"),
    absent=("bs.targeted", "The target is not Targeted."),
)
VISOR = Field(
    control=Number(
        name="visor",
        label="Multispectral Visor",
        default="0",
        low=0,
        high=3,
        help="0 for none.",
        needs=(VisibilityRules,),
    ),
    gives=equipment("Multispectral Visor"),
)
X_VISOR = Field(
    control=Flag(name="x_visor", label="X-Visor", help="A Range MOD of -3 becomes 0, one of -6 becomes -3."),
    gives=equipment("X-Visor"),
)
SIXTH_SENSE = Field(
    control=Flag(name="sixth_sense", label="Sixth Sense", needs=(VisibilityRules, SkillRules)),
    gives=skill("Sixth Sense"),
)
MARKSMANSHIP = Field(
    control=Flag(name="marksmanship", label="Marksmanship", help="Ignores the MOD of Partial Cover."),
    gives=skill("Marksmanship"),
)
BIOMETRIC = Field(
    control=Flag(name="biometric", label="Biometric Visor", help="Against Impersonation-1."),
    gives=equipment("Biometric Visor"),
)
SENSOR = Field(control=Flag(name="sensor", label="Sensor", help="Against a Camouflaged Marker."), gives=skill("Sensor"))
TINBOT_DISCOVER = Field(control=Flag(name="tinbot", label="TinBot: Discover"), gives=equipment("TinBot: Discover"))

ARM = Field(control=Number(name="armour", label="ARM", default="1", low=0, high=20), gives=attribute("ARM"))
REMOTE_PRESENCE = Field(
    control=Flag(name="remote_presence", label="has Remote Presence"), gives=skill("Remote Presence")
)
UNIT = Field(
    control=Choice(
        name="unit",
        label="unit",
        default="other",
        options=(("other", "other"), ("hi", "HI"), ("tag", "TAG"), ("rem", "REM"), ("vh", "VH")),
    ),
    gives=by_word({word.lower(): Given(trooper=Trooper(traits=(word,))) for word in ("HI", "TAG", "REM", "VH")}),
)
IMMUNE = Given(trooper=Trooper(skills=(Listed("Immunity", 0, ("Critical",)),)))
IMMUNITY = Field(
    control=Choice(
        name="immunity",
        label="Immunity",
        default="none",
        options=(
            ("none", "none"),
            ("critical", "Immunity (Critical)"),
            ("ammunition", "against the Ammunition"),
            ("both", "against both"),
            ("attribute", "(ARM), (BTS) or (Enhanced)"),
        ),
    ),
    gives=by_word(
        {
            "critical": IMMUNE,
            "both": IMMUNE,
            "attribute": Given(trooper=Trooper(skills=(Listed("Immunity", 0, ("Enhanced",)),))),
        }
    ),
)
"""What a Trooper is immune to; whatever the Ammunition of a hit is, the calculator reads itself."""

FIRETEAM = Field(
    control=Choice(
        name="fireteam",
        label="Fireteam",
        default="0",
        options=(("0", "none"), *((str(level), f"Level {level}") for level in range(1, 6))),
        needs=(FireteamRules,),
    )
)
MARTIAL_ARTS = Field(
    control=Choice(
        name="martial_arts",
        label="Martial Arts",
        default="0",
        options=(("0", "none"), *((str(level), f"L{level}") for level in range(1, 6))),
    ),
    gives=lambda word: skill("Martial Arts")(int(word)),
)
NATURAL_BORN_WARRIOR = Field(
    control=Flag(name="natural_born_warrior", label="Natural Born Warrior"), gives=skill("Natural Born Warrior")
)
BERSERK = Field(
    control=Number(name="berserk", label="Berserk", default="0", low=0, high=12, help="Its MOD: 3."),
    gives=skill_mod("Berserk"),
)
SURPRISE_ATTACK = Field(
    control=Number(
        name="surprise",
        label="Surprise Attack",
        default="0",
        low=-12,
        high=0,
        help="Its MOD: -3, from a Marker or Hidden Deployment. 0 if the enemy ignores it.",
    ),
    gives=skill_mod("Surprise Attack"),
)
BURST_MOD = Field(
    control=Number(name="burst_mod", label="CC Attack (+B)", default="0", low=0, high=5, help="1 for CC Attack (+1B).")
)
HELPERS = Field(
    control=Number(
        name="helpers",
        label="allies in contact",
        default="0",
        low=0,
        high=5,
        help="Those that touch the enemy and are neither in a Null State nor Immobilized.",
    )
)
IMPOSES = Field(
    control=Mods(
        name="imposes",
        label="MODs to the enemy",
        help="To its Face to Face Roll, except those of Martial Arts and Surprise Attack.",
        usual=("-3 CC Attack", "-3 PARA CC Weapon", "-6 PARA CC Weapon", "-3 Protheion"),
    )
)
PROTHEION = Field(control=Flag(name="protheion", label="Protheion"))
RAISED = Field(
    control=Number(
        name="raised",
        label="VITA raised before",
        default="0",
        low=0,
        high=decisions_on(CloseCombatRules)[0].most_raised,
        help="Power-Up Tokens of Protheion.",
    )
)

BURST_SKILLS = ("Total Reaction", "Neurocinetics", "Enhanced Reaction")
BURST_SKILL = Field(
    control=Choice(
        name="burst_skill",
        label="Burst from",
        default="none",
        help="What gives more than Burst 1 in ARO.",
        options=(
            ("none", "none"),
            *((name.lower().replace(" ", "-"), name) for name in BURST_SKILLS),
            ("suppressive-fire", SUPPRESSIVE_FIRE),
        ),
        needs=(SuppressiveFireRules,),
    ),
    gives=by_word(
        {name.lower().replace(" ", "-"): Given(trooper=Trooper(skills=(Listed(name),))) for name in BURST_SKILLS[:2]}
        | {
            "enhanced-reaction": Given(trooper=Trooper(traits=("REM",), skills=(Listed("Enhanced Reaction"),))),
            "suppressive-fire": Given(trooper=Trooper(states=(SUPPRESSIVE_FIRE,))),
        }
    ),
)

BS = Field(control=Number(name="attribute", label="BS", default="12", low=0, high=40), gives=attribute("BS"))
PH = Field(
    control=Number(name="ph", label="PH", default="11", low=0, high=40, help="For a Dodge."), gives=attribute("PH")
)
WIP = Field(control=Number(name="attribute", label="WIP", default="13", low=0, high=40), gives=attribute("WIP"))
WIP_TO_RESET = Field(
    control=Number(name="wip", label="WIP", default="13", low=0, high=40, help="For a Reset."), gives=attribute("WIP")
)
BTS = Field(control=Number(name="bts", label="BTS", default="3", low=0, high=20), gives=attribute("BTS"))
VITA = Field(control=Number(name="vita", label="VITA or STR", default="1", low=1, high=12), gives=attribute("VITA"))
STRUCTURE = Field(control=Flag(name="structure", label="has STR"))
WOUNDS_TAKEN = Field(
    control=Number(name="wounds_taken", label="Wounds taken before", default="0", low=0, high=12), gives=wounds_lost
)
FIREWALL = Field(
    control=Flag(
        name="firewall",
        label="has a Firewall",
        help="From its profile, its Hacking Device, a TinBot or Fairy Dust.",
    )
)
FIREWALL_MOD = Field(
    control=Number(
        name="firewall_mod", label="Firewall (X)", default="-3", low=-12, high=-1, help="The number in its brackets."
    )
)
SYMBIOMATE = Field(control=Flag(name="symbiomate", label="uses a SymbioMate"), gives=equipment("SymbioMate"))
ECM_HACKER = Field(
    control=Number(name="ecm", label="ECM (Hacking X)", default="0", low=-12, high=0),
    gives=equipment_mod("ECM: Hacker"),
)
STATES = {
    name: Field(control=Flag(name=name.lower().replace("-", "_"), label=f"is {name}"), gives=state(name))
    for name in ("Targeted", "Immobilized-B", "Isolated", "Stunned", "Immobilized-A", "Engaged")
}
"""The States that change what a Trooper may do with Comms Attacks about, or at which MOD."""
STUNNED = Field(
    control=Flag(name="stunned", label="Stunned"),
    gives=state("Stunned"),
    absent=("stunned.mod", "The Trooper that rolls is not Stunned."),
)
"""The State of the only Trooper of a form."""

HACKER = Field(control=Flag(name="hacker", label="Hacker"), gives=skill("Hacker"))
