"""The controls of the Mines calculator."""

from engine.controls import Choice, Dice, Flag, Mods, Number
from engine.decisions.mines import MineAtEndRules, MineKindRules

CONTROLS = (
    Choice(
        name="kind",
        label="Kind of mine",
        default="mine",
        options=(("mine", "mine"), ("cybermine", "Cybermine"), ("koala", "CrazyKoala or MadTraps")),
        needs=(MineKindRules,),
    ),
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
    Flag(name="total_cover", label="Total Cover in between", needs=(MineKindRules,)),
    Flag(name="ally_under_template", label="The Template would touch an ally of the mine", needs=(MineKindRules,)),
    Flag(
        name="way_blocked",
        label="The way into contact is blocked",
        help="For a CrazyKoala or MadTraps.",
        needs=(MineKindRules,),
    ),
    Choice(
        name="dodged",
        label="Dodge against every threat",
        default="unknown",
        help="If its movement would end in the Trigger Area.",
        options=(("unknown", "not rolled yet"), ("yes", "it succeeds"), ("no", "it fails")),
        needs=(MineAtEndRules,),
    ),
    Flag(name="targeted", label="Targeted", help="Against a Cybermine: a MOD to the Reset.", needs=(MineKindRules,)),
    Flag(name="hackable", label="Hackable or Hacker", help="Against a Cybermine.", needs=(MineKindRules,)),
    Number(name="attribute", label="PH or WIP", default="10", low=0, high=40, help="PH to Dodge, WIP to Reset."),
    Mods(name="mods", label="MODs", help="MODs beside those of the mine.", usual=("+3 Dodge", "-3 Stunned")),
    Dice(name="dice", label="Die rolled", most=1),
)
