"""Things on a table: Models, scenery, areas and Templates, each with the line of text that describes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.geometry import Burst, Cylinder, Point, Solid, path_length

MM = 25.4
"""Millimetres per inch."""


class TemplateKind(StrEnum):
    """The three Templates, by their words in a scene."""

    CIRCLE = "circle"
    SMALL = "small"
    LARGE = "large"


class Side(StrEnum):
    """The side of something."""

    ACTIVE = "active"
    REACTIVE = "reactive"
    NEUTRAL = "neutral"


class Shown(StrEnum):
    """The form in which a Trooper or a piece of Equipment is on the table."""

    MODEL = "model"
    MARKER = "marker"
    TOKEN = "token"  # noqa: S105 - a Token of the game


@dataclass(frozen=True, slots=True)
class Handle:
    """The places of a position's two numbers in the text: their first characters, and those after their last."""

    x: tuple[int, int]
    y: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a scene that describes something: its number, and the positions in it."""

    number: int
    handles: tuple[Handle, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """The position of a Model, in millimetres from the left edge, from the near edge, and up."""

    x: float
    y: float
    floor: float

    @property
    def point(self) -> Point:
        """Return the position in plan."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Facing:
    """The direction that a Model faces, as a vector of length 1; None: all around."""

    ahead: Point | None


@dataclass(frozen=True, slots=True)
class Route:
    """The route of a Model in this Order, from its position on, in millimetres."""

    corners: tuple[Point, ...]

    @property
    def length(self) -> float:
        """Return its length."""
        return path_length(self.corners)


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A Model, Marker or Token; `body` is the space of its Silhouette, and `full` its height when it is not Prone.

    `looks_at` is the position in the text that it faces, if it faces one.
    """

    name: str
    side: Side
    silhouette: str
    shown: Shown = Shown.MODEL
    body: Cylinder
    full: float
    facing: Facing
    looks_at: Handle | None = None
    route: Route | None = None
    prone: bool = False
    engaged: bool = False
    foxhole: bool = False
    line: Line

    @property
    def place(self) -> Place:
        """Return its position."""
        return Place(self.body.x, self.body.y, self.body.low)

    @property
    def height(self) -> float:
        """Return its current height."""
        return self.body.high - self.body.low

    @property
    def route_handles(self) -> tuple[Handle, ...]:
        """Return the positions of its route in the text."""
        return tuple(handle for handle in self.line.handles[1:] if handle != self.looks_at)

    def is_enemy_of(self, other: "Model") -> bool:
        """Return whether the two are on opposite sides."""
        return Side.NEUTRAL not in {self.side, other.side} and self.side is not other.side


@dataclass(frozen=True, slots=True)
class Scenery:
    """A piece of scenery."""

    name: str
    solid: Solid
    line: Line


@dataclass(frozen=True, slots=True)
class Area:
    """An area with special rules, of a kind: smoke, difficult, deployment and others."""

    name: str
    kind: str
    solid: Solid
    line: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedTemplate:
    """A Template on the table; `user` uses a Direct Template, `aim` is the Model on or toward which it is placed.

    A circle on a Model of the Active side is that Model's own; any other is an Impact Template.
    """

    kind: TemplateKind
    burst: Burst
    user: str | None = None
    aim: str | None = None
    line: Line


@dataclass(frozen=True, slots=True)
class Show:
    """The subject of a scene's picture: a question, the Models concerned, and a weapon or inches if it has them."""

    question: str
    names: tuple[str, ...]
    weapon: str = ""
    inches: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table and everything on it.

    `sizes` are the length and the width of the Templates in inches, both the diameter of a circle; `entered` are those
    whose size is in the text. `known` are the rulings on this scene that were made already.
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
    known: dict[object, object] = field(default_factory=dict, init=False, compare=False, repr=False)

    def areas_named(self, name: str) -> tuple[Area, ...]:
        """Return the areas of a kind, or with this name."""
        return tuple(area for area in self.areas if name in {area.kind, area.name})
