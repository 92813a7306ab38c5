"""Upright solids in millimetres: distances, and visibility between them.

It is independent of the game. It uses only + - * / and square roots, so that every machine has the same result to the
last bit.
"""

from engine.geometry.plane import (
    AROUND,
    SIXTEEN,
    Point,
    Span,
    Spot,
    apart,
    from_segment,
    hull,
    meet,
    nearest_on_segment,
    path_length,
    point_along,
    segments,
    stretches,
    unit,
)
from engine.geometry.sight import REMEMBERED, Blocker, Line, View, between, eyes, in_front, line_between, separates
from engine.geometry.solids import (
    TOUCH,
    Burst,
    Cylinder,
    Prism,
    Solid,
    distance,
    flat_gap,
    height_gap,
    touches,
)

__all__ = [
    "AROUND",
    "REMEMBERED",
    "SIXTEEN",
    "TOUCH",
    "Blocker",
    "Burst",
    "Cylinder",
    "Line",
    "Point",
    "Prism",
    "Solid",
    "Span",
    "Spot",
    "View",
    "apart",
    "between",
    "distance",
    "eyes",
    "flat_gap",
    "from_segment",
    "height_gap",
    "hull",
    "in_front",
    "line_between",
    "meet",
    "nearest_on_segment",
    "path_length",
    "point_along",
    "segments",
    "separates",
    "stretches",
    "touches",
    "unit",
]
