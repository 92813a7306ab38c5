"""Rules of space: LoF, Cover, who may react, whom a Template affects, and where a Model may stand."""

from engine.rules.space.areas import inside, through, totally_inside, visibility
from engine.rules.space.aro import Stretch, aros
from engine.rules.space.covered import CoverFound, cover
from engine.rules.space.deployment import Infiltrates, deploys, enters, infiltrates, lands, quadrant
from engine.rules.space.facts import QUESTIONS, bands_shown, fact
from engine.rules.space.hacking_area import hacking_area
from engine.rules.space.measures import (
    band_between,
    coherency,
    distance_between,
    in_contact_with,
    totally_inside_zone,
    zone_of_control,
)
from engine.rules.space.places import (
    Gives,
    GutsOutcome,
    GutsPlaces,
    Standing,
    dodge_places,
    guts_places,
)
from engine.rules.space.scenes import Answer, close_combat, engaged_with, scene_of, size_words
from engine.rules.space.sight import Sight, between_them, line_of_fire, obstacles
from engine.rules.space.template import Triggered, cancelled, reached, triggered
from engine.rules.space.ways import (
    climb,
    gap,
    jump_along,
    jump_down,
    jump_onto,
    ladder,
    levels,
    passes,
    route_length,
    stands,
    stop,
    touched_on_route,
    vault,
    walked,
)

__all__ = [
    "QUESTIONS",
    "Answer",
    "CoverFound",
    "Gives",
    "GutsOutcome",
    "GutsPlaces",
    "Infiltrates",
    "Sight",
    "Standing",
    "Stretch",
    "Triggered",
    "aros",
    "band_between",
    "bands_shown",
    "between_them",
    "cancelled",
    "climb",
    "close_combat",
    "coherency",
    "cover",
    "deploys",
    "distance_between",
    "dodge_places",
    "engaged_with",
    "enters",
    "fact",
    "gap",
    "guts_places",
    "hacking_area",
    "in_contact_with",
    "infiltrates",
    "inside",
    "jump_along",
    "jump_down",
    "jump_onto",
    "ladder",
    "lands",
    "levels",
    "line_of_fire",
    "obstacles",
    "passes",
    "quadrant",
    "reached",
    "route_length",
    "scene_of",
    "size_words",
    "stands",
    "stop",
    "through",
    "totally_inside",
    "totally_inside_zone",
    "touched_on_route",
    "triggered",
    "vault",
    "visibility",
    "walked",
    "zone_of_control",
]
