"""The form of the Discover calculator: the finder, the Marker, and what lies between."""

from engine.calculators.parts.target import range_choice
from engine.controls import Choice, Dice, Flag, Inches, Mods, Number
from engine.forms import controls_of
from engine.forms.table import COVER, VISIBILITY, cover_lost
from engine.forms.trooper import (
    ALBEDO,
    BIOMETRIC,
    MARKSMANSHIP,
    MIMETISM,
    SENSOR,
    TARGETED,
    TINBOT_DISCOVER,
    VISOR,
    X_VISOR,
)
from engine.rules.discover import MarkerState

BY_DISTANCE = "distance"

STATE = Choice(
    name="state",
    label="State of the Marker",
    default=MarkerState.CAMOUFLAGED,
    group="Marker",
    options=(
        (MarkerState.CAMOUFLAGED, "Camouflaged"),
        (MarkerState.IMP_1, "Impersonation-1"),
        (MarkerState.IMP_2, "Impersonation-2"),
        (MarkerState.DECOY, "Decoy"),
        (MarkerState.HOLOECHO, "Holoecho"),
    ),
)
FINDERS = Number(
    name="finders",
    label="Troopers that try",
    default="1",
    low=1,
    high=10,
    group="Finder",
    help="All in this Order, each with the same Success Value.",
)
RETRY = Choice(
    name="retry",
    label="Tried before",
    default="no",
    options=(
        ("no", "Not tried before"),
        ("this-order", "Tried in this Order"),
        ("failed", "Failed in this Player Turn"),
        ("earlier-turn", "Tried in an earlier Player Turn"),
    ),
)
WITH_ATTACK = Choice(
    name="with_attack",
    label="With an attack",
    default="no",
    options=(
        ("no", "Discover without an attack"),
        ("yes", "With an attack; the Marker stays hidden"),
        ("revealed", "With an attack; it reveals itself in ARO"),
    ),
)

SEEN = (
    COVER.at("Target"),
    cover_lost().at("Target"),
    MIMETISM.at("Target", label="Mimetism of the target"),
    TARGETED.at("Target"),
)
FINDER = (
    X_VISOR.at("Finder"),
    TINBOT_DISCOVER.at("Finder"),
    SENSOR.at("Finder"),
    VISOR.at("Finder"),
    BIOMETRIC.at("Finder"),
    MARKSMANSHIP.at("Finder", help_="Albedo and White Noise count against it."),
)
MARKER = (
    ALBEDO.at("Marker", label="Albedo of the target", help_="Against a Multispectral Visor or Marksmanship."),
    VISIBILITY.at("Marker", help_=""),
)
X_VISOR_FIELD, *OTHERS = FINDER

CONTROLS = controls_of(
    (
        Number(name="attribute", label="WIP", default="13", low=0, high=40),
        Inches(name="distance", label="Distance", default="8", help="Inches to the Marker: 16 or 16.5."),
        range_choice(BY_DISTANCE, "By distance", ("+3", "0", "-3", "-6")),
        *SEEN,
        X_VISOR_FIELD,
        Flag(name="fireteam", label="Fireteam of Level 3 or more", group="Finder"),
        *OTHERS,
        FINDERS,
        STATE,
        *MARKER,
        Mods(name="mods", label="Other MODs", help="Any other MODs: +3 Discover.", usual=()),
        RETRY,
        WITH_ATTACK,
        Dice(name="dice", label="Die rolled", help="The face on the table.", most=1),
    )
)
