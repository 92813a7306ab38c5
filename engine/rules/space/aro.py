"""Where on a route an enemy may react, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import Solid, Span, stretches
from engine.rules.space.areas import is_inside
from engine.rules.space.measures import outside_zone
from engine.rules.space.scenes import (
    CLOSE,
    EXACT,
    ZERO_VISIBILITY,
    Answer,
    close_combat,
    names,
    once,
    with_model,
)
from engine.rules.space.sight import arc_margin, can_see, obstacles
from engine.rules.space.ways import FINE, Walk, walked
from engine.ruling import Ruling, Step
from engine.scene import MM, Area, Model, Scene

STEP, MARKS = MM / 4, 96
"""The distance in millimetres between the points of a route that are checked, and how many there are at most."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a route in inches from its start, and why an enemy may react there; `close`: by a millimetre."""

    start: float
    end: float
    why: str
    close: bool = False

    def __str__(self) -> str:
        return f"{self.why} {self.start:.1f}-{self.end:.1f}{' too close' if self.close else ''}"


@once
def aros(edition: Edition, scene: Scene, reactive: Model, active: Model) -> Ruling[tuple[Stretch, ...]]:
    """Return where on the route of an Active Trooper, up to where something stops it, another may react.

    A route of up to 24 inches is checked every quarter inch, a longer one at 96 points; the ends of each part are exact
    to a hundredth of an inch. Follows n5.aro.valid, n5.zoc.measure, n5.zoc.aro, n5.burst.aro-point and n5.lof.mutual.
    """
    way = walked(edition, scene, active)
    length = way.length
    zone, step = edition.of(SpaceRules).zone * MM, max(STEP, length / MARKS)

    def near(along: float) -> bool:
        return outside_zone(way.at(along), reactive, zone) <= EXACT

    def sees(larger: float) -> list[Span]:
        watch = _Watch(edition, scene, reactive, way, larger)
        return stretches(length, lambda along: watch.sees(way.at(along)), step, FINE)

    found = [(span, "LoF", _is_close(edition, scene, reactive, way, span)) for span in sees(0.0)]
    if not found:
        found = [(span, "LoF", True) for span in sees(-CLOSE)]
    found += [(span, "ZoC", False) for span in stretches(length, near, step, FINE)]
    parts = tuple(Stretch(start / MM, end / MM, why, close) for (start, end), why, close in found)
    return Ruling(parts, _steps(edition, reactive, active, parts, length))


def _is_close(edition: Edition, scene: Scene, reactive: Model, way: Walk, span: Span) -> bool:
    """Return whether LoF on a part of the route depends on a millimetre."""
    watch = _Watch(edition, scene, reactive, way, CLOSE)
    long = span[1] - span[0]
    marks = [span[0] + long * i / 4 for i in (2, 1, 3, 0, 4)]
    return not any(watch.sees(way.at(mark)) for mark in marks)


class _Watch:
    """What an enemy sees of a Model on its route."""

    def __init__(self, edition: Edition, scene: Scene, reactive: Model, way: Walk, larger: float) -> None:
        self._scene, self._reactive, self._larger = scene, reactive, larger
        self._patch = edition.of(SpaceRules).patch
        self._solids = _around(way, reactive, obstacles(edition, scene, reactive, way.model).solids)
        self._zero: list[Area] = [area for area in scene.areas if area.kind in ZERO_VISIBILITY]
        self._engaged = bool(reactive.engaged or close_combat(scene, reactive))
        self._blind = any(is_inside(scene, area, reactive) is Answer.YES for area in self._zero)

    def sees(self, active: Model) -> bool:
        """Return whether there is LoF to it at this point of its route."""
        scene, reactive = self._scene, self._reactive
        if self._engaged and active.name not in names(close_combat(with_model(scene, active), reactive)):
            return False
        if arc_margin(reactive, active.place.point, active.body.radius) <= self._larger:
            return False
        if self._blind or any(is_inside(scene, area, active) is Answer.YES for area in self._zero):
            return False
        return can_see(self._patch, reactive, active, self._solids, larger=self._larger)[0] is not None


def _around(way: Walk, model: Model, solids: Sequence[Solid]) -> list[Solid]:
    """Return the solids in the rectangle around a route and another Model."""
    wide = max(model.body.radius, way.model.body.radius) + CLOSE
    xs, ys = zip(model.place.point, *way.path, strict=True)
    left, near, right, far = min(xs) - wide, min(ys) - wide, max(xs) + wide, max(ys) + wide
    return [
        solid
        for solid, (a, b, c, d) in ((solid, solid.box) for solid in solids)
        if a <= right and left <= c and b <= far and near <= d
    ]


def _steps(
    edition: Edition, reactive: Model, active: Model, parts: tuple[Stretch, ...], length: float
) -> tuple[Step, ...]:
    reasons = {"LoF": ("aro.valid", "has LoF to"), "ZoC": ("zoc.measure", "is within the Zone of Control of")}

    def where(part: Stretch) -> str:
        span = f'from {part.start:.1f}" to {part.end:.1f}" of its route' if length else "where it stands"
        return f"{reactive.name} {reasons[part.why][1]} {active.name} {span}"

    steps = [
        Step(
            edition.cite("lof.agree" if part.close else reasons[part.why][0]),
            f"{where(part)}{': a millimetre decides, so agree on it' if part.close else ''}.",
            applied=not part.close,
        )
        for part in parts
    ]
    if not parts:
        way = f' on its {length / MM:.1f}"' if length else ""
        says = f"{reactive.name} has neither LoF to {active.name}{way} nor its Zone of Control."
        steps.append(Step(edition.cite("aro.valid"), says, applied=False))
    if length and any(part.why == "LoF" for part in parts):
        says = "The ARO is judged at the point of the route that its player chooses."
        steps.append(Step(edition.cite("burst.aro-point"), says, applied=False))
    return tuple(steps)
