"""Overlaps in a scene that can be read but cannot exist on a table."""

from collections.abc import Iterator

from engine.errors import Mistake
from engine.geometry import TOUCH, Prism, flat_gap, height_gap, unit
from engine.scene.errors import LineMistake
from engine.scene.records import MM, Model, Scene, Scenery


def overlaps(scene: Scene) -> tuple[LineMistake, ...]:
    """Return the Models that are inside scenery, each with a position at which it would be in contact."""
    return tuple(
        LineMistake(model.line.number, Mistake(*_span(model), _says(model, piece)))
        for model in scene.models.values()
        for piece in _pierced(scene, model)
    )


def _pierced(scene: Scene, model: Model) -> Iterator[Scenery]:
    for piece in scene.scenery.values():
        if flat_gap(model.body, piece.solid) < -TOUCH and height_gap(model.body, piece.solid) < -TOUCH:
            yield piece


def _span(model: Model) -> tuple[int, int]:
    handle = model.line.handles[0]
    return handle.x[0], handle.y[1]


def _says(model: Model, piece: Scenery) -> str:
    spot, radius, solid = model.place.point, model.body.radius, piece.solid
    if isinstance(solid, Prism):
        x, y, far = max(solid.planes, key=lambda plane: plane[0] * spot[0] + plane[1] * spot[1] - plane[2])
        depth = far + radius - x * spot[0] - y * spot[1]
    else:
        x, y = unit(spot[0] - solid.x, spot[1] - solid.y)
        depth = radius - solid.outside(spot)
    at = f"{round((spot[0] + x * depth) / MM, 3):g},{round((spot[1] + y * depth) / MM, 3):g}"
    here = f"{spot[0] / MM:g},{spot[1] / MM:g}"
    return f"{model.name} ({model.silhouette} at {here}) and {piece.name} overlap by {depth:.0f} mm; contact is at {at}"
