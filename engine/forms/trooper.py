"""The fields about a Trooper: what it has and in which States it is."""

from engine.controls import Choice, Flag, Mods, Number
from engine.decisions.fireteam import FireteamRules
from engine.decisions.profiles import SkillRules
from engine.decisions.states import CloseCombatRules, SuppressiveFireRules
from engine.decisions.visibility import VisibilityRules
from engine.editions import decisions_on
from engine.forms import (
    Field,
    Given,
    attribute,
    by_word,
    equipment,
    equipment_mod,
    fact,
    skill,
    skill_mod,
    state,
)
from engine.records.roll import Fact
from engine.records.trooper import SUPPRESSIVE_FIRE, ProfileEntry, Trooper

MIMETISM = Field(
    Choice("mimetism", "Mimetism", "0", options=(("0", "None"), ("-3", "Mimetism (-3)"), ("-6", "Mimetism (-6)"))),
    skill("Mimetism"),
    absent=("mimetism.mod", "The target has no Mimetism."),
)
ALBEDO = Field(
    Choice(
        "albedo",
        "Albedo",
        "0",
        help="A MOD to attacks on it with a Multispectral Visor or Marksmanship.",
        options=(("0", "None"), ("-3", "Albedo (-3)"), ("-6", "Albedo (-6)")),
        needs=(VisibilityRules,),
    ),
    equipment("Albedo"),
)
NANOSCREEN = Field(Flag("nanoscreen", "Nanoscreen"), equipment("Nanoscreen"))
OF_TARGET = (MIMETISM, ALBEDO, NANOSCREEN)
"""What hinders a shot at a Trooper, or its Saving Rolls: in every form in which it can be shot at."""
TARGETED = Field(
    Flag("targeted", "Targeted", help="The target is in the State Targeted."),
    state("Targeted"),
    absent=("bs.targeted", "The target is not Targeted."),
)
VISOR = Field(
    Number("visor", "Multispectral Visor", "0", low=0, high=3, help="0 for none.", needs=(VisibilityRules,)),
    equipment("Multispectral Visor"),
)
X_VISOR = Field(Flag("x_visor", "X-Visor"), equipment("X-Visor"))
SIXTH_SENSE = Field(Flag("sixth_sense", "Sixth Sense", needs=(VisibilityRules, SkillRules)), skill("Sixth Sense"))
MARKSMANSHIP = Field(
    Flag("marksmanship", "Marksmanship", help="Ignores the MOD of Partial Cover."), skill("Marksmanship")
)
SIGHT = (VISOR, MARKSMANSHIP)
"""What affects which Zones and Albedo count against a shot: in every form in which a Trooper shoots."""
OF_SHOOTER = (*SIGHT, X_VISOR)
"""What a shooter has where the form says how far away its target is."""
BIOMETRIC = Field(Flag("biometric", "Biometric Visor", help="Against Impersonation-1."), equipment("Biometric Visor"))
SENSOR = Field(Flag("sensor", "Sensor", help="Against a Camouflaged Marker."), skill("Sensor"))
TINBOT_DISCOVER = Field(Flag("tinbot", "TinBot: Discover"), equipment("TinBot: Discover"))

ARM = Field(Number("armour", "ARM", "1", low=0, high=20), attribute("ARM"))
HACKABLE_UNITS = by_word({word.lower(): Given(trooper=Trooper(traits=(word,))) for word in ("HI", "TAG", "REM", "VH")})
"""What the field for the type of a Trooper gives."""
REMOTE_PRESENCE = Field(Flag("remote_presence", "has Remote Presence"), skill("Remote Presence"))
UNIT = Field(
    Choice(
        "unit",
        "unit",
        "other",
        options=(("other", "other"), ("hi", "HI"), ("tag", "TAG"), ("rem", "REM"), ("vh", "VH")),
    ),
    HACKABLE_UNITS,
)
IMMUNE = Given(trooper=Trooper(skills=(ProfileEntry("Immunity", 0, ("Critical",)),)))
IMMUNITY = Field(
    Choice(
        "immunity",
        "Immunity",
        "none",
        options=(
            ("none", "none"),
            ("critical", "Immunity (Critical)"),
            ("ammunition", "against the Ammunition"),
            ("both", "against both"),
            ("attribute", "(ARM), (BTS) or (Enhanced)"),
        ),
    ),
    by_word(
        {
            "critical": IMMUNE,
            "both": IMMUNE,
            "attribute": Given(trooper=Trooper(skills=(ProfileEntry("Immunity", 0, ("Enhanced",)),))),
        }
    ),
)
"""What a Trooper is immune to; whatever the Ammunition of a hit is, the calculator reads itself."""

FIRETEAM = Field(
    Choice(
        "fireteam",
        "Fireteam",
        "0",
        options=(("0", "none"), *((str(level), f"Level {level}") for level in range(1, 6))),
        needs=(FireteamRules,),
    ),
    lambda word: Given(fireteam=int(word)),
)
MARTIAL_ARTS = Field(
    Choice(
        "martial_arts",
        "Martial Arts",
        "0",
        options=(("0", "none"), *((str(level), f"L{level}") for level in range(1, 6))),
    ),
    lambda word: skill("Martial Arts")(int(word)),
)
NATURAL_BORN_WARRIOR = Field(Flag("natural_born_warrior", "Natural Born Warrior"), skill("Natural Born Warrior"))
BERSERK = Field(Number("berserk", "Berserk", "0", low=0, high=12, help="Its MOD: 3."), skill_mod("Berserk"))
SURPRISE_ATTACK = Field(
    Number(
        "surprise",
        "Surprise Attack",
        "0",
        low=-12,
        high=0,
        help="Its MOD: -3, from a Marker or Hidden Deployment. 0 if the enemy ignores it.",
    ),
    skill_mod("Surprise Attack"),
)
BURST_MOD = Field(Number("burst_mod", "CC Attack (+B)", "0", low=0, high=5, help="1 for CC Attack (+1B)."))
HELPERS = Field(
    Number(
        "helpers",
        "allies in contact",
        "0",
        low=0,
        high=5,
        help="Those that touch the enemy and are neither in a Null State nor Immobilized.",
    )
)
IMPOSES = Field(
    Mods(
        "imposes",
        "MODs to the enemy",
        help="To its Face to Face Roll, except those of Martial Arts and Surprise Attack.",
        usual=("-3 CC Attack", "-3 PARA CC Weapon", "-6 PARA CC Weapon", "-3 Protheion"),
    )
)
PROTHEION = Field(Flag("protheion", "Protheion"))
RAISED = Field(
    Number(
        "raised",
        "VITA raised before",
        "0",
        low=0,
        high=decisions_on(CloseCombatRules)[0].most_raised,
        help="Power-Up Tokens of Protheion.",
    )
)

BURST_SKILLS = ("Total Reaction", "Neurocinetics", "Enhanced Reaction")
BURST_SKILL = Field(
    Choice(
        "burst_skill",
        "Burst from",
        "none",
        help="What gives more than Burst 1 in ARO.",
        options=(
            ("none", "none"),
            *((name.lower().replace(" ", "-"), name) for name in BURST_SKILLS),
            ("suppressive-fire", SUPPRESSIVE_FIRE),
        ),
        needs=(SuppressiveFireRules,),
    ),
    by_word(
        {name.lower().replace(" ", "-"): skill(name)(True) for name in BURST_SKILLS[:2]}
        | {
            "enhanced-reaction": Given(trooper=Trooper(traits=("REM",), skills=(ProfileEntry("Enhanced Reaction"),))),
            "suppressive-fire": Given(trooper=Trooper(states=(SUPPRESSIVE_FIRE,))),
        }
    ),
)

BS = Field(Number("attribute", "BS", "12", low=0, high=40), attribute("BS"))
PH = Field(Number("ph", "PH", "11", low=0, high=40, help="For a Dodge."), attribute("PH"))
WIP = Field(Number("attribute", "WIP", "13", low=0, high=40), attribute("WIP"))
WIP_TO_RESET = Field(Number("wip", "WIP", "13", low=0, high=40, help="For a Reset."), attribute("WIP"))
BTS = Field(Number("bts", "BTS", "0", low=0, high=20), attribute("BTS"))
VITA = Field(Number("vita", "VITA or STR", "1", low=1, high=12), attribute("VITA"))
STRUCTURE = Field(Flag("structure", "has STR", help="As TAGs, REMs and other machines; all others have VITA."))
WOUNDS_TAKEN = Field(
    Number("wounds_taken", "Wounds taken before", "0", low=0, high=12), lambda lost: Given(trooper=Trooper(lost=lost))
)
RARE = (BTS, STRUCTURE, REMOTE_PRESENCE, WOUNDS_TAKEN, UNIT, IMMUNITY)
"""The fields of any Trooper that may be hit which are seldom needed."""
FIREWALL = Field(
    Flag("firewall", "has a Firewall", help="From its profile, its Hacking Device, a TinBot or Fairy Dust.")
)
FIREWALL_MOD = Field(Number("firewall_mod", "Firewall (X)", "-3", low=-12, high=-1, help="The number in its brackets."))
SYMBIOMATE = Field(Flag("symbiomate", "uses a SymbioMate"), equipment("SymbioMate"))
ECM_HACKER = Field(Number("ecm", "ECM (Hacking X)", "0", low=-12, high=0), equipment_mod("ECM: Hacker"))
STATES = {
    name: Field(Flag(name.lower().replace("-", "_"), f"is {name}"), state(name))
    for name in ("Targeted", "Immobilized-B", "Isolated", "Stunned", "Immobilized-A", "Engaged")
}
"""The States that change what a Trooper may do with Comms Attacks about, or at which MOD."""
TRIANGULATED_FIRE = Field(
    Flag("triangulated", "Triangulated Fire", help="A Long Skill: no MODs to the roll, no +1 SD.", needs=(SkillRules,)),
    lambda value: fact(Fact.TRIANGULATED)(value) + skill("Triangulated Fire")(value),
)
STUNNED = Field(
    Flag("stunned", "Stunned"), state("Stunned"), absent=("stunned.mod", "The Trooper that rolls is not Stunned.")
)
"""The State of the only Trooper of a form."""

HACKER = Field(Flag("hacker", "Hacker"), skill("Hacker"))
