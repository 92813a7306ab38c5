"""The controls of a matchup: Troopers in words, what they declare, and the circumstances on the table."""

from engine.calculators.exchange.controls import ALL_DICE
from engine.calculators.parts.comms_fields import COMMS_ATTACKS
from engine.calculators.parts.line import zone_controls
from engine.calculators.parts.sides import MOST, group, rare_group
from engine.controls import Choice, Control, Flag, Inches, OptionalNumber, Profile, Text
from engine.forms.trooper import FIRETEAM

NUMBERS = range(1, MOST + 1)
PLAIN = "CC 14, BS 12, PH 10, WIP 12, ARM 1, BTS 0, VITA 1, Combi Rifle"
BS_ATTACK, IMPACT, CC_ATTACK, BERSERK, DODGE, RESET, TEMPLATE, DISCOVER, MORPHO_SCAN, NOTHING, TRIANGULATED = (
    "bs-attack",
    "impact",
    "cc-attack",
    "berserk",
    "dodge",
    "reset",
    "template",
    "discover",
    "morpho-scan",
    "nothing",
    "triangulated-fire",
)
DECLARES = (
    (BS_ATTACK, "BS Attack"),
    (CC_ATTACK, "CC Attack"),
    (DODGE, "Dodge"),
    (RESET, "Reset"),
    (TEMPLATE, "Direct Template"),
    (DISCOVER, "Discover"),
    *COMMS_ATTACKS,
    (NOTHING, "nothing"),
)
IN_ACTIVE_TURN = (
    DECLARES[0],
    (IMPACT, "Impact Template"),
    DECLARES[1],
    (BERSERK, "Berserk"),
    *DECLARES[2:-1],
    (MORPHO_SCAN, "Morpho-Scan"),
    (TRIANGULATED, "Triangulated Fire"),
    DECLARES[-1],
)
COVER = (("none", "none"), ("partial", "Partial Cover"))
NOBODY = "none"
WITHOUT_DISCOVER = (CC_ATTACK, BERSERK, TRIANGULATED, DISCOVER, NOTHING)
"""What the Active Trooper declares without another Discover, in Close Combat or by a Long Skill: n5.engaged.skills."""


def _trooper(prefix: str, label: str, sample: str) -> Profile:
    return Profile(
        f"{prefix}trooper",
        f"{label} Trooper",
        sample=sample,
        help="Attributes, Skills, Equipment and weapons, with commas between: BS 12, Mimetism (-3), Combi Rifle.",
        group=label,
    )


def _of_one(prefix: str, label: str, rest: str, distance: tuple[Control, ...] = ()) -> tuple[Control, ...]:
    """Return the fields that every Trooper has in addition to its profile."""
    declares = IN_ACTIVE_TURN if prefix == "active." else DECLARES
    return (
        Choice(f"{prefix}declares", f"{label} declares", BS_ATTACK, group=label, options=declares),
        Text(
            f"{prefix}weapon",
            f"{label} weapon",
            help="Empty: the one in its profile with the best Range MOD.",
            group=label,
        ),
        *distance,
        Choice(f"{prefix}cover", f"{label} Cover", "none", group=label, options=COVER),
        Text(f"{prefix}states", f"{label} States", help="With commas between: Targeted, Stunned.", group=rest),
        FIRETEAM.at(rest, prefix=prefix, label=f"{label} Fireteam", needs=()).control,
    )


def _reactive(number: int) -> tuple[Control, ...]:
    prefix, label = f"reactive.{number}.", group(number)
    rest = rare_group(number) if number == 1 else label
    distance = Inches(
        f"{prefix}distance", f"Distance to {label}", "16", high=96, ruled=True, help="In inches.", group=label
    )
    share = OptionalNumber(
        f"active.{number}.burst",
        f"Dice at {label}",
        low=0,
        high=6,
        help="Empty: what is left of the Burst at the first, none at the others.",
        group=rest,
        empty="what is left" if number == 1 else "none",
    )
    extra = OptionalNumber(
        f"active.{number}.special_die",
        f"+1 SD at {label}",
        low=0,
        high=2,
        help="Empty: what is left, at the first target.",
        group=rest,
        empty="what is left" if number == 1 else "none",
    )
    one = _of_one(prefix, label, rest, (distance,))
    return (_trooper(prefix, label, PLAIN if number == 1 else ""), *one, share, extra)


DISCOVERS = Choice(
    "active.discovers",
    "Active Discovers first",
    NOBODY,
    help="With an attack: it is lost at this Marker if Discover fails.",
    group="Active: more",
    options=((NOBODY, "nobody"), *((str(number), f"{group(number)}, a Marker") for number in NUMBERS)),
    when=("active.declares", *(word for word, _ in IN_ACTIVE_TURN if word not in WITHOUT_DISCOVER)),
)

DICE = tuple(control for control in ALL_DICE if not control.name.startswith("mine."))
"""The dice of an exchange; no Trooper of a matchup sets off a mine."""

CONTROLS: tuple[Control, ...] = (
    _trooper("active.", "Active", PLAIN),
    *_of_one("active.", "Active", "Active: more"),
    Flag(
        "active.surprise",
        "Active began the Order as a Marker",
        help="Its Surprise Attack counts.",
        group="Active: more",
    ),
    DISCOVERS,
    *(control for number in NUMBERS for control in _reactive(number)),
    *zone_controls("Table"),
    *DICE,
)
MAIN = ("active.trooper", "reactive.1.trooper", "reactive.1.distance")
"""The fields that no button next to the answer fills in."""
FOLDED = tuple(map(group, NUMBERS[1:]))
