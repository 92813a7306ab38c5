"""The best point of a route to shoot from, for Range and Cover."""

from dataclasses import dataclass

from engine.calculators.table.form import Table, standing
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.rules.bs_attack import signed
from engine.rules.space import Answer, CoverFound, band_between, fact, line_of_fire, walked, with_model
from engine.scene import MM, Model, Scene

MOST_POINTS = 12
"""The most points of a route that are tried."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a route: the inches, the MODs of Range and Cover there, and the Cover of target and shooter."""

    inches: float
    mod: int
    of_cover: int
    target: CoverFound
    own: CoverFound

    @property
    def worth(self) -> tuple[int, int, float]:
        """Return how good it is: what the roll gains, then the own Cover, then how early it is."""
        return self.mod + self.of_cover, self.own is CoverFound.PARTIAL, -self.inches

    @property
    def words(self) -> str:
        """Return what counts there."""
        cover = {CoverFound.PARTIAL: "target in Cover", CoverFound.UNCERTAIN: "its Cover uncertain"}
        own = {CoverFound.PARTIAL: "own Cover"}
        parts = (signed(self.mod) if self.mod else "", cover.get(self.target, "no Cover"), own.get(self.own, ""))
        return ", ".join(part for part in parts if part)


def best_points(edition: Edition, table: Table) -> list[tuple[Model, Point]]:
    """Return for each enemy in LoF from somewhere on the route the best point to shoot it from."""
    active = table.scene.models[table.active.name] if table.active else None
    if not active or not active.route:
        return []
    length = walked(edition, table.scene, active).length / MM
    step = max(1.0, length / MOST_POINTS)
    marks = [*(round(step * i, 1) for i in range(int(length / step) + 1)), int(length * 10) / 10]
    places = {mark: standing(edition, table.scene, active, mark) for mark in marks}
    scenes = [(mark, there, with_model(table.scene, there)) for mark, there in places.items()]
    found = list[tuple[Model, Point]]()
    for enemy in table.enemies:
        points = [point for one in scenes if (point := _point(edition, table, enemy, *one))]
        if points:
            found.append((enemy, max(points, key=lambda one: one.worth)))
    return found


def _point(edition: Edition, table: Table, enemy: Model, mark: float, there: Model, scene: Scene) -> Point | None:
    if line_of_fire(edition, scene, there, enemy).value.answer is not Answer.YES:
        return None
    bands = table.bands.get(there.name, ())
    band = band_between(edition, bands, there, enemy).value if bands else None
    if band and band.mod is None:
        return None
    mod = (band.mod or 0) if band else 0
    pairs = ((enemy, there), (there, enemy))
    target, own = (CoverFound(fact(edition, scene, f"{one.name}.cover.{other.name}").value) for one, other in pairs)
    of_cover = edition.of(BsAttackRules).partial_cover if target is CoverFound.PARTIAL else 0
    return Point(mark, mod, of_cover, target, own)
