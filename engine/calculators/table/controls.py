"""The controls of the table: its scene, weapons and profiles, the sizes of Templates, and examples of all these."""

import re
from dataclasses import dataclass, replace

from engine.calculator import Example
from engine.calculators.parts.weapon import WEAPON
from engine.controls import Choice, Control, Inches, Lines, Profile, Text
from engine.scene import TemplateKind
from engine.wording import CM

NUMBERS = range(1, 5)
"""The Reactive Troopers that can have a weapon and a profile, by the order of their lines."""
MOST_OF_A_SIDE, MOST_PIECES = 10, 30

LABEL = "The table in words"
SCENE = "scene"
POINT = "point"
UNITS = "units"
CENTIMETRES = "cm"
SIZE = re.compile(r"([0-9]{1,2}(?:\.[0-9]{1,3})?)(?: ?x ?([0-9]{1,2}(?:\.[0-9]{1,3})?))?( ?cm)?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateSize(Text):
    """The size of a Template in inches, or nothing: a diameter, or a length and a width."""

    of: TemplateKind

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "text"

    def read(self, text: str) -> str:
        """Return the text of a size that can be used, or ""."""
        self.size(text)
        return text.strip()

    def size(self, text: str) -> tuple[float, float] | None:
        """Return length and width; None for an empty text."""
        if not text.strip():
            return None
        found = SIZE.fullmatch(text.strip().lower().replace(",", "."))
        circle = self.of is TemplateKind.CIRCLE
        unit = CM if found and found[3] else 1.0
        length = round(float(found[1]) / unit, 3) if found else 0.0
        width = round(float(found[2] or found[1]) / unit, 3) if found else 0.0
        fits = length == width if circle else bool(found and found[2]) and width <= length * 0.75
        if not (found and 0.5 <= length <= 24 and width >= 0.5 and fits):
            form = "a diameter such as 4.7" if circle else "a length and a smaller width such as 6.3 x 2.4"
            raise self.wrong(f"{form}, in inches, or with cm after it", text)
        return length, width


OWN = "Your tape and Templates"

SIZES = tuple(
    TemplateSize(
        name=f"size.{kind}",
        label="Circular Template" if kind is TemplateKind.CIRCLE else f"{kind.capitalize()} Teardrop",
        of=kind,
        group=OWN,
        kept=True,
        help="Diameter in inches, such as 4.7, or in centimetres, such as 12 cm."
        if kind is TemplateKind.CIRCLE
        else "Length x width in inches, such as 6.3 x 2.4, or in centimetres, such as 16 x 6 cm.",
    )
    for kind in TemplateKind
)


def _of_one(prefix: str, label: str, group: str) -> tuple[Control, ...]:
    weapon = "For its Range band: a name, or bands such as 8 +3, 16 0."
    profile = "As in Play it out, which takes it over."
    return (
        replace(WEAPON, name=f"{prefix}weapon", label=f"{label} weapon", default="", group=group, help=weapon),
        Profile(f"{prefix}trooper", f"{label} Trooper", group=group, help=profile),
    )


WITH_WHAT = "Weapons and profiles"

CONTROLS: tuple[Control, ...] = (
    Lines(
        SCENE,
        LABEL,
        help="One thing a line: active S2 at 3,6 or wall box 8,4 to 9,8 height 2. Inches from the left and near edges.",
    ),
    Inches(
        POINT,
        "Point of the shot",
        "0",
        high=60,
        ruled=True,
        help="Inches along the Active Trooper's route; 0 where it starts.",
    ),
    *_of_one("active.", "Active", WITH_WHAT),
    *(one for number in NUMBERS for one in _of_one(f"reactive.{number}.", f"Reactive {number}", WITH_WHAT)),
    Choice(
        UNITS,
        "Lengths",
        "inches",
        options=(("inches", "in inches"), (CENTIMETRES, "in centimetres")),
        group=OWN,
        kept=True,
        help="For answers and picture; the words of the table, and its route, stay in inches.",
    ),
    *SIZES,
)


WALL = "active S2 at 3,6\nwall box 17.5,4 to 18,8 height 1\nreactive-1 S2 at 18.492,6"
START = {"scene": WALL, "active.weapon": "Combi Rifle"}

EXAMPLES = (
    Example(
        name="empty",
        title="An empty table",
        form={"scene": ""},
        expect={"headline": "Do I see him? Put your Trooper on the table first."},
    ),
    Example(
        name="wall",
        title="Behind a low wall",
        form=START,
        expect={
            "active.lof.reactive-1": "yes",
            "active.distance.reactive-1": "14.51",
            "reactive-1.cover.active": "partial",
            "active.cover.reactive-1": "none",
            "active.band.reactive-1": "+3",
        },
    ),
    Example(
        name="route",
        title="Round a building: who may react",
        form={
            "scene": "active S2 at 5,3 route 14,3 > 16,5\nhouse box 8,6 to 13,10 height 3\n"
            "reactive-1 S2 at 13.6,11 facing SE\nreactive-2 S2 at 21,9 facing W",
            "point": "10",
        },
        expect={"active.route": "11.83", "reactive-2.aro.active": "LoF 0.0-11.8, ZoC 9.2-11.8"},
    ),
    Example(
        name="roof",
        title="From a roof down",
        form={
            "scene": "active S2 at 4,8\nhouse box 14,4 to 20,12 height 3\nreactive-1 S5 at 15,8 on house\n"
            "reactive-2 S2 at 18.5,8 on house"
        },
        expect={"active.lof.reactive-1": "yes", "reactive-1.cover.active": "partial"},
    ),
    Example(
        name="balcony",
        title="A balcony and a bridge",
        form={
            "scene": "table 30 x 20\nhouse box 18,6 to 25,14 height 5\nbalcony box 15.8,8 to 18,12 from 2.6 to 2.9\n"
            "bridge box 6,9 to 12,11 from 2 to 2.3\nactive S2 at 9,10 on bridge\nreactive-1 S2 at 17,10 on balcony\n"
            "reactive-2 S2 at 17,10.5\nreactive-3 S2 at 14,3"
        },
        expect={"active.lof.reactive-1": "yes"},
    ),
    Example(
        name="templates",
        title="A Teardrop and a friend too near",
        form={
            "scene": "active S2 at 2,6\nreactive-1 S2 at 7,6\nally-1 S2 at 8.4,6.8\n"
            "template large teardrop from active towards reactive-1"
        },
        expect={"template.1.reactive-1": "yes", "template.1.ally-1": "yes", "template.1.cancelled": "yes"},
    ),
    Example(
        name="smoke",
        title="Smoke in between",
        form={"scene": "active S2 at 4,7\narea smoke circle at 8,7\nreactive-1 S2 at 20,7"},
        expect={"active.lof.reactive-1": "no", "active.visibility.reactive-1": "no LoF"},
    ),
    Example(
        name="town",
        title="A town: roofs, a bridge and a balcony",
        form={
            "scene": (
                "table 32 x 24\n"
                "hall box 13,8 to 19,14 height 5\n"
                "barn box 4,16 to 9,20 height 3\n"
                "depot box 23,16 to 28,20 height 3\n"
                "shop box 4,4 to 9,8 height 3\n"
                "office box 23,4 to 28,8 height 3\n"
                "bridge box 9,17.4 to 23,18.6 from 2.7 to 3\n"
                "balcony box 19,10 to 20.5,12 from 2.7 to 3\n"
                "wall-1 box 11,4 to 11.4,8 height 1\n"
                "wall-2 box 21,11 to 21.4,14 height 1\n"
                "wall-3 box 14,20.5 to 18,20.9 height 1\n"
                "crate-1 box 10,11 to 11,12 height 1\n"
                "crate-2 box 22,9 to 23,10 height 1\n"
                "active S2 at 8.4,18 on barn\n"
                "ally-1 S2 at 10.5,6\n"
                "reactive-1 S2 at 23.6,18.6 on depot facing W\n"
                "reactive-2 S2 at 20,11 on balcony facing NW\n"
                "reactive-3 S5 at 22.5,12.5"
            )
        },
        expect={"active.lof.reactive-1": "yes", "active.lof.reactive-2": "no"},
    ),
    Example(
        name="city",
        title="A whole table: 27 pieces, five a side",
        form={
            "scene": (
                "table 48 x 48\n"
                "north box 4,12 to 10,19 height 3\n"
                "mill box 16,14 to 22,21 height 4\n"
                "forge box 29,12 to 35,19 height 3\n"
                "tower box 39,14 to 45,21 height 5\n"
                "south box 4,27 to 10,34 height 4\n"
                "school box 16,30 to 22,37 height 3\n"
                "bank box 29,27 to 35,34 height 5\n"
                "store box 39,30 to 45,37 height 3\n"
                "bridge-1 box 10,15 to 16,16.5 from 2.7 to 3\n"
                "bridge-2 box 35,30 to 39,31.5 from 2.7 to 3\n"
                "balcony-1 box 22,17 to 23.5,20 from 2.7 to 3\n"
                "balcony-2 box 27.5,28 to 29,31 from 2.7 to 3\n"
                "wall-1 box 11,24 to 15,24.4 height 1\n"
                "wall-2 box 23,24 to 27,24.4 height 1\n"
                "wall-3 box 33,23 to 37,23.4 height 1\n"
                "wall-4 box 12,37 to 16,37.4 height 1\n"
                "wall-5 box 24,40 to 28,40.4 height 1\n"
                "wall-6 box 36,40 to 40,40.4 height 1\n"
                "wall-7 box 12,8 to 16,8.4 height 1\n"
                "wall-8 box 24,8 to 28,8.4 height 1\n"
                "wall-9 box 36,8 to 40,8.4 height 1\n"
                "crate-1 box 12,28 to 13,29 height 1.5\n"
                "crate-2 box 26,23 to 27,24 height 1.5\n"
                "crate-3 box 37,26 to 38,27 height 1.5\n"
                "crate-4 box 14,21 to 15,22 height 1.5\n"
                "crate-5 box 25,36 to 26,37 height 1.5\n"
                "crate-6 box 36,22 to 37,23 height 1.5\n"
                "active S2 at 22.8,18.5 on balcony-1\n"
                "ally-1 S2 at 12,15.75 on bridge-1\n"
                "ally-2 S5 at 25,9.2\n"
                "ally-3 S2 at 38,9.5\n"
                "ally-4 S2 at 3,10\n"
                "reactive-1 S2 at 28.2,29.5 on balcony-2 facing SW\n"
                "reactive-2 S2 at 24.5,39.2\n"
                "reactive-3 S2 at 13,38\n"
                "reactive-4 S7 at 37,36\n"
                "reactive-5 S2 at 37,30.75 on bridge-2"
            )
        },
        expect={"active.lof.reactive-1": "yes"},
    ),
)
