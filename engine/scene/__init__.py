"""A scene: what stands on a table, read from a text of one line for each thing.

Places are inches from the left edge and from the near edge in the text, and millimetres in all that is read.
"""

from engine.scene.errors import LineMistake, UnreadableSceneError
from engine.scene.overlaps import overlaps
from engine.scene.read import read_scene
from engine.scene.records import (
    MM,
    Area,
    Facing,
    Handle,
    Line,
    Model,
    Place,
    PlacedTemplate,
    Route,
    Scene,
    Scenery,
    Show,
    Shown,
    Side,
    TemplateKind,
)

__all__ = [
    "MM",
    "Area",
    "Facing",
    "Handle",
    "Line",
    "LineMistake",
    "Model",
    "Place",
    "PlacedTemplate",
    "Route",
    "Scene",
    "Scenery",
    "Show",
    "Shown",
    "Side",
    "TemplateKind",
    "UnreadableSceneError",
    "overlaps",
    "read_scene",
]
