"""Movement: how far each Skill moves, and what can be vaulted, jumped or climbed."""

from engine.rules.movement.distance import Mover, may_advance, reach
from engine.rules.movement.obstacle import Crossing, Obstacle, WayOver, passes_access, way_up

__all__ = ["Crossing", "Mover", "Obstacle", "WayOver", "may_advance", "passes_access", "reach", "way_up"]
