"""What is visible from the Blast Focus of a Template, inside it."""

from collections.abc import Callable

from engine.geometry import TOUCH, Cylinder, Point, Solid, Spot, View, apart
from engine.rules.space.scenes import CLOSE
from engine.scene import Scene

SEEN = 0.5
"""The millimetres of a body that must be visible from a focus: more than the error of the computation."""


def is_hidden(
    scene: Scene, focus: Spot, body: Cylinder, outside: Callable[[Point], float], larger: float = 0.0
) -> bool:
    """Return whether scenery hides all of a body from a focus, by lines inside an area: n5.templates-scenery.lof.

    `outside` returns how far a point is outside the area; `larger` is by how much scenery is enlarged.
    """
    if apart(focus, body.centre) <= body.radius and body.low <= focus[2] <= body.high:
        return False
    blockers: list[tuple[Solid, float, float]] = [
        (piece.solid, larger, larger) for piece in scene.scenery.values() if piece.solid.high > focus[2] + TOUCH
    ]
    return View(focus, body, blockers, lambda p: outside(p) <= CLOSE).patch(SEEN) is None
