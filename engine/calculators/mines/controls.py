"""The controls of the Mines calculator."""

from dataclasses import replace

from engine.calculators.parts.answers.effects import GROUP, target_controls
from engine.controls import Choice, Control, Dice, Flag, Mods, Number
from engine.decisions.mines import MineAtEndRules, MineKindRules
from engine.forms.trooper import TARGETED

DEPLOYABLES = {
    "ap": ("AP Mines", "mine.types"),
    "shock": ("Shock Mines", "mine.types"),
    "monofilament": ("Monofilament Mines", "mine.types"),
    "viral": ("Viral Mines", "mine.types"),
    "em": ("E/M Mines", "mine.types"),
    "para": ("PARA Mines", "mine.types"),
    "drop-bears": ("Drop Bears (Deployable Mode)", "drop-bears.profile"),
    "wildparrot": ("WildParrot", "wildparrot.hit"),
    "crazykoala": ("CrazyKoala", "crazykoala.hit"),
    "madtraps": ("MadTraps", "madtraps.hit"),
}
"""The Deployables that attack, by their words: the name in the weapon chart, and the topic on what a hit does."""

SAVE_DICE = "target.save_dice"
BOOST = ("crazykoala", "madtraps")


def _named(*words: str) -> tuple[tuple[str, str], ...]:
    return tuple((word, DEPLOYABLES[word][0]) for word in words)


WEAPON = (
    Choice(
        name="weapon",
        label="Mine",
        default="ap",
        options=_named(*(word for word in DEPLOYABLES if word not in BOOST)),
        needs=(MineKindRules,),
        when=("kind", "mine"),
    ),
    Choice(
        name="boost",
        label="Deployable",
        default="crazykoala",
        options=_named(*BOOST),
        needs=(MineKindRules,),
        when=("kind", "koala"),
    ),
)
SAVES = tuple(replace(control, needs=(MineKindRules,)) for control in target_controls("target."))
USUAL = ("target.armour", "target.vita", "target.bts")

OF_TARGET: tuple[Control, ...] = (
    *(replace(control, group="Target") for control in SAVES if control.name in USUAL),
    *(control for control in SAVES if control.name not in USUAL),
    Flag(name="target.firewall", label="Firewall", group=GROUP, needs=(MineKindRules,), when=("kind", "cybermine")),
    Number(
        name="others",
        label="Others under it",
        default="0",
        low=0,
        high=8,
        group=GROUP,
        help="Under the same Template, with the same PH or WIP, ARM, BTS and so on.",
        needs=(MineKindRules,),
        when=("kind", "mine", "cybermine"),
    ),
    Flag(
        name="others_evade",
        label="They may evade it too",
        group=GROUP,
        help="Where they are activated too, or have an ARO.",
        needs=(MineKindRules,),
        when=("kind", "mine", "cybermine"),
    ),
)

CONTROLS = (
    Choice(
        name="kind",
        label="Kind of mine",
        default="mine",
        options=(("mine", "mine"), ("cybermine", "Cybermine"), ("koala", "CrazyKoala or MadTraps")),
        needs=(MineKindRules,),
    ),
    *WEAPON,
    Choice(
        name="who",
        label="Who is near",
        default="model",
        options=(
            ("model", "an enemy Model"),
            ("marker", "another enemy Marker"),
            ("camouflaged", "an enemy Camouflage Marker"),
            ("impersonation", "an enemy Impersonation Marker"),
            ("aerial", "an enemy Model with Aerial"),
            ("ally", "an ally of the mine"),
        ),
    ),
    Choice(
        name="act",
        label="What it does",
        default="skill",
        options=(
            ("skill", "declares or executes a Skill or ARO"),
            ("dodge", "moves by a Dodge"),
            ("guts", "moves by a failed Guts Roll"),
            ("nothing", "nothing"),
        ),
    ),
    Flag(
        name="trigger_area",
        label="Inside the Trigger Area",
        default="1",
        help="That of a CrazyKoala or MadTraps is their Zone of Control.",
    ),
    Flag(
        name="total_cover",
        label="Total Cover in between",
        needs=(MineKindRules,),
        when=("kind", "mine", "cybermine"),
    ),
    Flag(name="ally_under_template", label="The Template would touch an ally of the mine", needs=(MineKindRules,)),
    Flag(
        name="way_blocked",
        label="The way into contact is blocked",
        needs=(MineKindRules,),
        when=("kind", "koala"),
    ),
    Choice(
        name="dodged",
        label="Dodge against every threat",
        default="unknown",
        help="If its movement would end in the Trigger Area.",
        options=(("unknown", "not rolled yet"), ("yes", "it succeeds"), ("no", "it fails")),
        needs=(MineAtEndRules,),
    ),
    TARGETED.at("", help_="A MOD to the Reset.", when=("kind", "cybermine"), needs=(MineKindRules,)).control,
    Flag(name="hackable", label="Hackable or Hacker", needs=(MineKindRules,), when=("kind", "cybermine")),
    Number(name="attribute", label="PH or WIP", default="10", low=0, high=40, help="PH to Dodge, WIP to Reset."),
    Mods(name="mods", label="MODs", help="MODs beside those of the mine.", usual=("+3 Dodge", "-3 Stunned")),
    Dice(name="dice", label="Die rolled", most=1),
    *OF_TARGET,
)
