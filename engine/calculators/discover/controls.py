"""The controls of the Discover calculator."""

from engine.calculators.parts.target import COVER, MIMETISM, TARGETED, cover_lost_choice, range_choice
from engine.controls import Choice, Dice, Flag, Inches, Mods, Number

BY_DISTANCE = "distance"

CONTROLS = (
    Number(name="attribute", label="WIP", default="13", low=0, high=40),
    Inches(name="distance", label="Distance", default="8", help="Inches to the Marker: 16 or 16.5."),
    range_choice(BY_DISTANCE, "By distance", ("+3", "0", "-3", "-6")),
    COVER,
    cover_lost_choice(),
    MIMETISM,
    TARGETED,
    Flag(name="x_visor", label="X-Visor", group="Finder", help="A Range MOD of -3 becomes 0, one of -6 becomes -3."),
    Flag(name="fireteam", label="Fireteam of Level 3 or more", group="Finder"),
    Flag(name="tinbot", label="TinBot: Discover", group="Finder"),
    Flag(name="sensor", label="Sensor", group="Finder", help="Against a Camouflaged Marker."),
    Number(name="visor", label="Multispectral Visor", default="0", low=0, high=3, group="Finder", help="0 for none."),
    Flag(name="biometric", label="Biometric Visor", group="Finder", help="Against Impersonation-1."),
    Flag(name="marksmanship", label="Marksmanship", group="Finder", help="Albedo and White Noise count against it."),
    Number(
        name="finders",
        label="Troopers that try",
        default="1",
        low=1,
        high=10,
        group="Finder",
        help="All in this Order, each with the same Success Value.",
    ),
    Choice(
        name="state",
        label="State of the Marker",
        default="camouflaged",
        group="Marker",
        options=(
            ("camouflaged", "Camouflaged"),
            ("imp-1", "Impersonation-1"),
            ("imp-2", "Impersonation-2"),
            ("decoy", "Decoy"),
            ("holoecho", "Holoecho"),
        ),
    ),
    Choice(
        name="albedo",
        label="Albedo of the target",
        default="0",
        group="Marker",
        help="Against a Multispectral Visor or Marksmanship.",
        options=MIMETISM.options,
    ),
    Choice(
        name="visibility",
        label="Visibility Zone",
        default="none",
        group="Marker",
        options=(("none", "none"), ("low", "Low"), ("poor", "Poor"), ("zero", "Zero"), ("white-noise", "White Noise")),
    ),
    Mods(name="mods", label="Other MODs", help="Any other MODs: +3 Discover.", usual=()),
    Choice(
        name="retry",
        label="Tried before",
        default="no",
        options=(
            ("no", "Not tried before"),
            ("this-order", "Tried in this Order"),
            ("failed", "Failed in this Player Turn"),
            ("earlier-turn", "Tried in an earlier Player Turn"),
        ),
    ),
    Choice(
        name="with_attack",
        label="With an attack",
        default="no",
        options=(
            ("no", "Discover without an attack"),
            ("yes", "With an attack; the Marker stays hidden"),
            ("revealed", "With an attack; it reveals itself in ARO"),
        ),
    ),
    Dice(name="dice", label="Die rolled", help="The face on the table.", most=1),
)
