"""The odds of a shot from each part of a route: the best place to shoot from."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from engine.calculator import Menu, Pick
from engine.calculators.table.controls import CENTIMETRES, NUMBERS, POINT, UNITS
from engine.calculators.table.edits import number
from engine.calculators.table.facts import of_shot
from engine.calculators.table.form import Table, standing
from engine.calculators.table.ways import odds, shot_between
from engine.controls import Values
from engine.edition import Edition
from engine.rules.space import walked, with_model
from engine.scene import MM, Model
from engine.wording import in_centimetres

MOST_POINTS = 8
"""The most parts of a route that are tried."""
NOTE = "Where the odds change along the route, as in Play it out; without a profile, for its usual Troopers."


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a route, and the chances that the enemy goes down, that the shooter is unhurt, and of both."""

    inches: str
    down: Fraction
    unhurt: Fraction
    both: Fraction

    def is_worth(self, other: "Point") -> bool:
        """Return whether a shot from another point has the same odds."""
        return (self.down, self.unhurt, self.both) == (other.down, other.unhurt, other.both)


def best_points(edition: Edition, values: Values, table: Table) -> Iterator[Menu]:
    """Yield for each enemy in LoF from somewhere on the route the odds along it, the best marked."""
    active = table.scene.models[table.active.name] if table.active else None
    if not active or not active.route:
        return
    length = walked(edition, table.scene, active).length / MM
    step = max(1.0, length / MOST_POINTS)
    marks = [*(round(step * i, 1) for i in range(int(length / step) + 1)), int(length * 10) / 10]
    for n, enemy in zip(NUMBERS, table.enemies, strict=False):
        points, before = list[Point](), None
        for mark in dict.fromkeys(marks):
            point = _point(edition, values, table, active, enemy, n, mark)
            if point and not (before and point.is_worth(before)):
                points.append(point)
            before = point
        if not any(point.down for point in points):
            continue
        best = max(points, key=lambda one: one.both)
        picks = [
            Pick(
                f"{_length(values, point.inches)}{', the best' if point is best else ''}",
                {POINT: point.inches},
                f"{_percent(point.down)} down, {_percent(point.unhurt)} unhurt",
                chosen=float(point.inches) == round(table.point, 1),
            )
            for point in points
        ]
        yield Menu(f"Where to shoot {table.called(enemy.name)} from", tuple(picks), (NOTE,))


def _length(values: Values, inches: str) -> str:
    return in_centimetres(f"{inches}″") if values.word(UNITS) == CENTIMETRES else f"{inches}″"


def _percent(chance: Fraction) -> str:
    return f"{round(float(chance) * 100)}%"


def _point(
    edition: Edition, values: Values, table: Table, active: Model, enemy: Model, n: int, mark: float
) -> Point | None:
    there = standing(edition, table.scene, active, mark)
    shot = shot_between(there, enemy, n, of_shot(edition, with_model(table.scene, there), there, enemy))
    found = odds(values, [shot]) if shot else None
    if not found:
        return None
    names = ("targets_down", "unhurt", "targets_down_and_unhurt")
    return Point(number(mark), *(found.odds[name] for name in names))
