"""What stands on a table: Models, scenery, areas and Templates, each with the line of text that describes it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.geometry import Burst, Cylinder, Point, Solid, path_length

MM = 25.4
"""Millimetres in an inch."""


class TemplateKind(StrEnum):
    """The three Templates, by the words of a scene."""

    CIRCLE = "circle"
    SMALL = "small"
    LARGE = "large"


class Side(StrEnum):
    """Whose something is."""

    ACTIVE = "active"
    REACTIVE = "reactive"
    NEUTRAL = "neutral"


class Shown(StrEnum):
    """As what a Trooper or a piece of Equipment stands on the table."""

    MODEL = "model"
    MARKER = "marker"
    TOKEN = "token"  # noqa: S105 - a Token of the game


@dataclass(frozen=True, slots=True)
class Handle:
    """Where in the text the two numbers of a place are: their first characters, and those after their last."""

    x: tuple[int, int]
    y: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a scene that describes something: its number, and the places that it names."""

    number: int
    handles: tuple[Handle, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where a Model stands, in millimetres from the left edge, from the near edge, and up."""

    x: float
    y: float
    floor: float

    @property
    def point(self) -> Point:
        """The place in plan."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Facing:
    """Where a Model looks, as a vector of length 1; None: all round."""

    ahead: Point | None


@dataclass(frozen=True, slots=True)
class Route:
    """Where a Model goes in this Order, from its place on, in millimetres."""

    corners: tuple[Point, ...]

    @property
    def length(self) -> float:
        """How long it is."""
        return path_length(self.corners)


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A Model, Marker or Token; `body` is what its Silhouette fills, and `full` its height when it is not Prone."""

    name: str
    side: Side
    silhouette: str
    shown: Shown = Shown.MODEL
    body: Cylinder
    full: float
    facing: Facing
    route: Route | None = None
    prone: bool = False
    engaged: bool = False
    foxhole: bool = False
    line: Line

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(self.body.x, self.body.y, self.body.low)

    @property
    def height(self) -> float:
        """How high it is as it stands."""
        return self.body.high - self.body.low

    def is_enemy_of(self, other: "Model") -> bool:
        """Whether the two are on opposite sides."""
        return Side.NEUTRAL not in {self.side, other.side} and self.side is not other.side


@dataclass(frozen=True, slots=True)
class Scenery:
    """A piece of scenery."""

    name: str
    solid: Solid
    line: Line


@dataclass(frozen=True, slots=True)
class Area:
    """An area with rules of its own, of a kind: smoke, difficult, deployment and so on."""

    name: str
    kind: str
    solid: Solid
    line: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedTemplate:
    """A Template on the table; `user` is who uses a teardrop, `aim` the Model on or towards which it lies."""

    kind: TemplateKind
    burst: Burst
    user: str | None = None
    aim: str | None = None
    line: Line


@dataclass(frozen=True, slots=True)
class Show:
    """What a picture of a scene shows: a question, whom it is about, and a weapon or inches where it has them."""

    question: str
    names: tuple[str, ...]
    weapon: str = ""
    inches: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table and all that stands on it.

    `sizes` are the length and the width of the Templates in inches, both the diameter of a circle; `entered` are those
    whose size the text says.
    """

    width: float
    depth: float
    models: Mapping[str, Model]
    scenery: Mapping[str, Scenery]
    areas: tuple[Area, ...]
    templates: tuple[PlacedTemplate, ...]
    shows: tuple[Show, ...]
    sizes: Mapping[TemplateKind, tuple[float, float]]
    entered: frozenset[TemplateKind]

    def areas_named(self, name: str) -> tuple[Area, ...]:
        """The areas of a kind, or with a name of their own."""
        return tuple(area for area in self.areas if name in {area.kind, area.name})
