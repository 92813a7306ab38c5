"""The controls of the Saving Roll calculator."""

from engine.controls import Choice, Dice, Flag, Mods, Number, Text
from engine.decisions.profiles import SkillRules, TraitRules
from engine.decisions.saving_roll import weapons_have_damage, weapons_have_ps
from engine.decisions.states import StateRules

HITS = (
    Number("hits", "Hits", "1", low=0, high=12, group="Hits", help="All hits, Criticals among them."),
    Number("criticals", "Criticals among them", "0", low=0, high=12, group="Hits"),
)

WEAPON = (
    Number("ps", "PS", "7", low=0, high=20, group="Weapon", needs=(weapons_have_ps,)),
    Number("damage", "Damage", "13", low=0, high=30, group="Weapon", needs=(weapons_have_damage,)),
    Text(
        "ammunition",
        "Ammunition",
        default="N",
        help="N, AP, DA, EXP; in N5 also Shock, T2, Plasma, E/M, Stun, PARA, and joined: AP+DA.",
        group="Weapon",
        suggestions=(
            "N",
            "AP",
            "DA",
            "EXP",
            "Shock",
            "T2",
            "E/M",
            "Stun",
            "PARA",
            "Plasma",
            "AP+DA",
            "AP+EXP",
            "AP+Shock",
            "AP+T2",
            "DA+Shock",
            "N+E/M",
        ),
    ),
    Choice(
        "attack",
        "Kind of attack",
        "bs",
        help="Cover counts against a BS Attack without a Template.",
        group="Weapon",
        options=(("bs", "BS Attack"), ("template", "with a Template"), ("cc", "CC Attack"), ("comms", "Comms Attack")),
        needs=(TraitRules,),
    ),
    Choice(
        "saving_attribute",
        "Saving Attribute as printed",
        "full",
        help="As the weapon prints it. It is halved only once, even if the Ammunition halves it too.",
        group="Weapon",
        options=(("full", "ARM or BTS"), ("half", "ARM/2 or BTS/2"), ("zero", "ARM=0 or BTS=0")),
        needs=(TraitRules,),
    ),
    Flag("continuous", "Continuous Damage", group="Weapon", needs=(TraitRules,)),
    Choice(
        "trait",
        "Trait",
        "none",
        group="Weapon",
        options=(
            ("none", "none of these"),
            ("non-lethal", "Non-Lethal"),
            ("state-dead", "State: Dead"),
            ("bioweapon", "BioWeapon (DA+Shock)"),
        ),
        needs=(TraitRules,),
    ),
    Choice(
        "cover_trait",
        "Cover is changed by",
        "none",
        help="No Cover takes it away; Limited Cover and Marksmanship leave it.",
        group="Weapon",
        options=(
            ("none", "none of these"),
            ("no-cover", "No Cover, Climb, Jump, Combat Jump or Parachutist"),
            ("limited-cover", "Limited Cover or Marksmanship"),
        ),
        needs=(TraitRules,),
    ),
)

TARGET = (
    Number(
        "armour",
        "ARM or BTS",
        "1",
        low=0,
        high=20,
        group="Target",
        help="The one that the weapon's profile names; with Plasma, ARM.",
    ),
    Number("bts", "BTS", "0", low=0, high=20, group="Target", help="Only with Plasma."),
    Flag("cover", "Partial Cover", group="Target"),
    Flag(
        "vitroferro",
        "Vitroferro",
        group="Target",
        help="It replaces Partial Cover, and gives more.",
        needs=(TraitRules,),
    ),
    Number("vita", "VITA or STR", "1", low=1, high=24, group="Target"),
    Flag("structure", "Has STR", group="Target", help="As TAGs, REMs and other machines; all others have VITA."),
    Number("wounds_taken", "Wounds taken before", "0", low=0, high=26, group="Target"),
    Number("ph", "PH", "10", low=0, high=30, group="Target", help="Only with PARA; 0 for a target without PH."),
    Mods(
        "mods",
        "Other MODs",
        help="MODs to the Saving Roll other than Cover: +3 Nanoscreen.",
        group="Target",
        usual=("+3 Nanoscreen", "+3 Firewall", "-1 SR"),
        needs=(SkillRules,),
    ),
    Choice(
        "immunity",
        "Immunity",
        "none",
        group="Target",
        options=(
            ("none", "none"),
            ("critical", "Immunity (Critical)"),
            ("ammunition", "against the Ammunition"),
            ("both", "against both"),
            ("attribute", "(ARM), (BTS) or (Enhanced)"),
        ),
        needs=(SkillRules,),
    ),
    Choice(
        "unit",
        "Unit",
        "other",
        group="Target",
        options=(
            ("other", "other"),
            ("hi", "HI"),
            ("tag", "TAG"),
            ("rem", "REM"),
            ("vh", "VH"),
            ("deployable", "Deployable"),
        ),
        needs=(StateRules,),
    ),
    Flag("remote_presence", "Remote Presence", group="Target", needs=(SkillRules,)),
    Flag("exrah", "Exrah", group="Target", help="Dead in place of Unconscious.", needs=(SkillRules,)),
    Flag("warhorse", "Warhorse", group="Target", help="Never Isolated.", needs=(SkillRules,)),
)

ROLLED = (
    Dice(
        "dice",
        "Dice rolled",
        most=120,
        help="First those for the hits, then those that Criticals add, BTS with Plasma, repeats of Continuous Damage.",
    ),
)

CONTROLS = (*HITS, *WEAPON, *TARGET, *ROLLED)
