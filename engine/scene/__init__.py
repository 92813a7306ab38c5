"""A scene: the things on a table, read from a text with one line for each.

Positions are inches from the left edge and from the near edge in the text, and millimetres after reading.
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
