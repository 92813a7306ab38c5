"""The controls of the table: its scene, weapons and profiles, and the sizes of Templates."""

import re
from dataclasses import dataclass, replace

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
