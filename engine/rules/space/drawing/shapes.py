"""The shapes of a picture, in millimetres of the table: their kind, side and words, without colours."""

from dataclasses import dataclass
from enum import StrEnum

from engine.geometry import Burst, Point
from engine.scene import Handle, Side


class Kind(StrEnum):
    """What a shape stands for."""

    AREA = "area"
    BAND = "band"
    BASE = "base"
    BEYOND = "beyond"
    BODY = "body"
    FOCUS = "focus"
    GHOST = "ghost"
    GROUND = "ground"
    MEASURE = "measure"
    PLACE = "place"
    REACH = "reach"
    ROUTE = "route"
    SCENERY = "scenery"
    SIGHT = "sight"
    STOP = "stop"
    TEMPLATE = "template"
    WATCHED = "watched"
    ZONE = "zone"


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc."""

    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Path:
    """A line through points, or the outline that they enclose."""

    points: tuple[Point, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One shape; `words` are written on it, and `looks` are what else can be seen of it, such as prone or hit.

    `ahead` is where a base looks, None for all around; `high` is the height of scenery in millimetres.
    """

    kind: Kind
    form: Disc | Path | Burst
    side: Side = Side.NEUTRAL
    words: str = ""
    looks: frozenset[str] = frozenset()
    ahead: Point | None = None
    high: float = 0.0


@dataclass(frozen=True, slots=True)
class Grip:
    """A point of a thing that can be moved by itself, and its position in the text."""

    says: str
    point: Point
    handle: Handle


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that can be moved: its line in the text, a description, and the positions that move with it.

    `along` is the route along which it moves instead: the Active Trooper's, to the point of its shot.
    """

    line: int
    says: str
    handles: tuple[Handle, ...]
    shapes: tuple[Shape, ...]
    grips: tuple[Grip, ...] = ()
    along: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """Words about the thing in a disc; `is_note`: about its state, not about what is asked."""

    words: str
    at: Disc
    is_note: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A table from above: its things and shapes in the order in which they are painted."""

    width: float
    depth: float
    marks: tuple[Thing | Shape, ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class SideView:
    """A view from the side: the points of its shapes are along the view, and up."""

    start: float
    end: float
    top: float
    shapes: tuple[Shape, ...]
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a rail in inches, with its words; `close`: a millimetre decides."""

    start: float
    end: float
    words: str = ""
    close: bool = False


@dataclass(frozen=True, slots=True)
class Rail:
    """A strip along a route or a range: its parts, and the points of interest on it."""

    words: str
    side: Side
    parts: tuple[Part, ...]
    points: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Rails:
    """Strips of one length in inches, below each other."""

    says: str
    length: float
    rails: tuple[Rail, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of a scene, and its facts in sentences."""

    plan: Plan
    below: tuple[SideView | Rails, ...]
    says: tuple[str, ...]


def scenery_words(low: float, high: float, inch: float) -> str:
    """Return the height of a piece of scenery as a picture shows it.

    >>> scenery_words(0, 38.1, 25.4), scenery_words(50.8, 76.2, 25.4)
    ('1.5″', '2–3″')
    """
    return f"{low / inch:.3g}–{high / inch:.3g}″" if low else f"{high / inch:.3g}″"
