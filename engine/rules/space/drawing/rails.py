"""Strips below a picture: where on a route an enemy may react, and the Range bands of a weapon."""

from collections.abc import Iterator, Sequence

from engine.edition import Edition
from engine.geometry import path_length
from engine.rules.bs_attack import signed
from engine.rules.space import aros, bands_shown, distance_between, triggered, walked
from engine.rules.space.drawing.shapes import Part, Rail, Rails
from engine.scene import MM, Model, Scene


def aro_rails(edition: Edition, scene: Scene, active: Model, reactive: Sequence[Model], tags: dict[str, str]) -> Rails:
    """Return where on the route of an Active Trooper each of some enemies may react, and why."""
    return Rails(
        "inches of the route", _length(edition, scene, active), tuple(_rails(edition, scene, active, reactive, tags))
    )


def _length(edition: Edition, scene: Scene, model: Model) -> float:
    return max(walked(edition, scene, model).length / MM, 0.5)


def _rails(
    edition: Edition, scene: Scene, active: Model, reactive: Sequence[Model], tags: dict[str, str]
) -> Iterator[Rail]:
    for one in reactive:
        parts = aros(edition, scene, one, active).value
        for why in dict.fromkeys(part.why for part in parts):
            spans = tuple(Part(part.start, part.end, close=part.close) for part in parts if part.why == why)
            yield Rail(f"{tags[one.name]} {why}", one.side, spans)
        if not parts:
            yield Rail(f"{tags[one.name]} none", one.side, ())


def trigger_rails(edition: Edition, scene: Scene, mine: Model, tags: dict[str, str]) -> Iterator[Rails]:
    """Yield where on its route each enemy is in the Trigger Area of a mine."""
    for one in scene.models.values():
        if one.is_enemy_of(mine) and one.route:
            spans = tuple(Part(*span) for span in triggered(edition, scene, mine, one).value.stretches)
            rail = Rail(f"{tags[mine.name]} trigger", mine.side, spans)
            yield Rails("inches of the route", path_length(one.route.corners) / MM, (rail,))


def band_rails(edition: Edition, scene: Scene, model: Model, tags: dict[str, str]) -> Rails:
    """Return the Range bands of the weapon shown for a Model, with the distance of each enemy."""
    start, parts = 0.0, list[Part]()
    for last, mod in bands_shown(edition, scene, model):
        parts.append(Part(start, last, signed(mod)))
        start = last
    points = tuple(
        (distance_between(edition, model, one).value / MM, tags[one.name])
        for one in scene.models.values()
        if one.is_enemy_of(model)
    )
    length = max([start, *(far for far, _ in points)])
    return Rails("inches", length, (Rail(tags[model.name], model.side, tuple(parts), points),))
