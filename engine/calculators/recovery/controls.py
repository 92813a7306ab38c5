"""The controls of the Recovery calculator."""

from engine.calculators.parts.fireteam import LEVEL_HELP
from engine.calculators.parts.special_dice import special_dice_control
from engine.controls import Choice, Dice, Flag, Inches, Mods, Number, OptionalNumber
from engine.forms.table import COVER, VISIBILITY
from engine.forms.trooper import FIRETEAM, STUNNED, VISOR

KITS = ("medikit", "gizmokit", "tech-recovery")
REPEATED = ("doctor", "doctor-stunned", "engineer", "engineer-states")
WOUNDS = ("doctor", "engineer", "medikit", "gizmokit", "regeneration")
BY_TARGET = "Target"
AFAR = "From afar"

FROM = ("reach", "afar")

ROLL = (
    Choice(
        "method",
        "By",
        "doctor",
        options=(
            ("doctor", "Doctor"),
            ("doctor-stunned", "Doctor against Stunned"),
            ("engineer", "Engineer: repair"),
            ("engineer-states", "Engineer: end States"),
            ("medikit", "MediKit"),
            ("gizmokit", "GizmoKit"),
            ("tech-recovery", "Tech-Recovery: end States"),
            ("regeneration", "Regeneration"),
        ),
    ),
    Number(
        "attribute",
        "WIP or PH",
        "13",
        low=0,
        high=40,
        help="WIP of the Doctor or Engineer; otherwise PH of the target, or the PH in brackets.",
    ),
    Mods("mods", "MODs", help="+3 for Doctor (+3).", usual=("+3 Doctor", "+3 Engineer")),
    STUNNED.at("", help_="The Trooper that rolls is Stunned.").control,
    OptionalNumber(
        "reroll",
        "ReRoll",
        low=-12,
        high=40,
        empty="none",
        help="The number in brackets: 10 for (ReRoll WIP=10), -3 for the old (ReRoll -3).",
        when=("method", *REPEATED),
    ),
    Number(
        "tokens",
        "Command Tokens",
        "0",
        low=0,
        high=8,
        help="How many you would spend to repeat failed rolls.",
        when=("method", *REPEATED),
    ),
    Flag("two_wounds", "Doctor (2W)", when=("method", "doctor")),
    Number("orders", "Orders", "1", low=1, high=6, help="How many tries: Orders, or States Phases with Regeneration."),
    Choice(
        "goal",
        "Until",
        "up",
        options=(("up", "the target stands"), ("whole", "no Wound is left")),
        help="A target that stands from the start is treated until no Wound is left.",
        when=("method", *WOUNDS),
    ),
)

TARGET = (
    Number("vita", "VITA or STR", "1", low=1, high=10, group=BY_TARGET, when=("method", *WOUNDS)),
    Flag(
        "structure",
        "Has STR",
        group=BY_TARGET,
        help="As TAGs, REMs and other machines; all others have VITA.",
        when=("method", *WOUNDS, "doctor-stunned"),
    ),
    OptionalNumber(
        "wounds_taken",
        "Wounds",
        low=0,
        high=11,
        empty="as many as make it Unconscious",
        group=BY_TARGET,
        when=("method", *WOUNDS),
    ),
    Flag(
        "cube",
        "Cube",
        group=BY_TARGET,
        help="Command Tokens may repeat Doctor.",
        when=("method", "doctor", "doctor-stunned"),
    ),
    Flag(
        "remote_presence",
        "Remote Presence",
        group=BY_TARGET,
        help="Two levels of Unconscious with STR; Command Tokens may repeat Engineer.",
    ),
    Flag("technorganic", "Technorganic", group=BY_TARGET, when=("method", *WOUNDS)),
    Flag(
        "incapacitated",
        "No Wound Incapacitation active",
        group=BY_TARGET,
        help="A failure means Dead.",
        when=("method", *WOUNDS),
    ),
    Flag("never_healed", "Dogged active, or Exrah", group=BY_TARGET, when=("method", *WOUNDS)),
)

FROM_AFAR = (
    Choice(
        "reach",
        "The kit is used",
        "contact",
        options=(("contact", "in contact"), ("afar", "from afar")),
        group=AFAR,
        when=("method", *KITS),
    ),
    Number("shot.attribute", "BS", "12", low=0, high=40, group=AFAR, when=FROM),
    Inches("distance", "Distance", "8", group=AFAR, when=FROM),
    Choice(
        COVER.name,
        COVER.control.label,
        "none",
        options=(("none", "None"), ("partial", "Partial Cover")),
        group=AFAR,
        when=FROM,
    ),
    Mods("shot.mods", "Other MODs of the shot", usual=("+3 BS Attack",), group=AFAR, when=FROM),
    special_dice_control("shot.special_die", "+1 SD", AFAR, when=FROM),
    VISIBILITY.at(AFAR, when=FROM).control,
    VISOR.at(AFAR, prefix="shot.", when=FROM).control,
    FIRETEAM.at(AFAR, prefix="shot.", help_=f"{LEVEL_HELP}.", when=FROM).control,
)

ROLLED = (
    Dice(
        "shot.dice",
        "Dice of the shot",
        help="One, and one more for each +1 SD.",
        most=3,
        group="Dice of the first try",
        when=FROM,
    ),
    Dice(
        "dice",
        "Dice rolled",
        help="The roll, then its ReRoll, then one for each Command Token.",
        most=10,
        group="Dice of the first try",
    ),
)

CONTROLS = (*ROLL, *TARGET, *FROM_AFAR, *ROLLED)
