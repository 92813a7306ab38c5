"""The formats of the lines of a scene, and their content before names are looked up."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin

from engine.geometry import Point
from engine.scene.records import MM, Handle, Show, Shown, TemplateKind
from engine.scene.words import Words

FORMS = {
    "table": "table 24 x 16",
    "size": "size circle 4.7, or size small 6.3 x 2.4, or size large 9.4 x 3.1",
    "area": "area smoke circle at 12,8 [radius 2], or area difficult box 4,4 to 9,9 [height 2 | from 1 to 3]",
    "template": "template circle at NAME, or template circle at 8,4, or template small teardrop from NAME towards NAME",
    "show": (
        "show lof NAME NAME, or show side NAME NAME, show zone NAME [10], show aro NAME NAME …, "
        "show bands NAME WEAPON, show guts NAME NAME …, show dodge NAME NAME, show trigger NAME"
    ),
    "model": (
        "NAME S2 at 4,8 [on NAME | up 2] [facing E | NAME | 8,12] [prone] [marker | token] [engaged] [foxhole] [360] "
        "[route 6,8 > 8,9]"
    ),
    "scenery": (
        "NAME box 8,4 to 9,8 height 2, or NAME box 4x2 at 10,5 turned 30 height 40mm, "
        "or NAME shape 8,4 12,4 10,7 from 2 to 3, or NAME circle at 8,4 radius 1 height 2"
    ),
}
"""The full format of each kind of line, as an error shows it."""

OUTLINES = ("box", "shape", "circle")
AREAS = (
    "smoke",
    "saturation",
    "low",
    "poor",
    "zero",
    "white-noise",
    "difficult",
    "deployment",
    "enemy-deployment",
    "quadrant",
)
"""The kinds of areas; several of a kind can have numbers: `quadrant-2`."""

SHOWN = ("lof", "side", "zone", "aro", "bands", "guts", "dodge", "trigger")
OPTIONS = ("on", "up", "facing", "prone", "marker", "token", "engaged", "foxhole", "360", "route")
COMPASS: dict[str, Point] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
MOST_CORNERS = 24
LONGEST_ROUTE = 60
"""The maximum inches of a route: more than any Order allows."""


@dataclass(frozen=True, slots=True)
class Outline:
    """An outline in plan: corners, or a centre and a radius (None: that of the circular Template)."""

    corners: tuple[Point, ...] = ()
    centre: Point | None = None
    radius: float | None = None


@dataclass(frozen=True, slots=True)
class Heights:
    """The lower and upper height in millimetres; None: from the ground up without limit."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class TableLine:
    """The size of the table in inches."""

    width: float
    depth: float


@dataclass(frozen=True, slots=True)
class SizeLine:
    """The length and width of a Template."""

    kind: TemplateKind
    size: tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelLine:
    """A Model: it stands on a name or a height, and faces a side, a name or a position."""

    name: str
    silhouette: str
    spot: Point
    on: str = ""
    up: float = 0.0
    facing: str = ""
    towards: Point | None = None
    looks_at: Handle | None = None
    route: tuple[Point, ...] = ()
    shown: Shown
    words: frozenset[str]


@dataclass(frozen=True, slots=True)
class SceneryLine:
    """A piece of scenery."""

    name: str
    outline: Outline
    heights: Heights


@dataclass(frozen=True, slots=True)
class AreaLine:
    """An area; without heights it has no upper limit."""

    name: str
    kind: str
    outline: Outline
    heights: Heights | None


@dataclass(frozen=True, slots=True)
class TemplateLine:
    """A Template: `at` is the position or name on or toward which it is placed."""

    kind: TemplateKind
    user: str
    at: Point | str


Described = TableLine | SizeLine | ModelLine | SceneryLine | AreaLine | TemplateLine | Show


def kind_of(words: Words) -> str:
    """Return the format of a line: the key of FORMS, or "" if it is not clear."""
    first, second = words.peek(), words.peek(1)
    if first in {"table", "size", "area", "template", "show"}:
        return first
    if second[:1] in {"S", "s"} and len(second) == 2:
        return "model"
    return "scenery" if second in OUTLINES else ""


def described(words: Words, kind: str) -> Described:
    """Return the content of a line of this kind; raise WrongWordError if it cannot be read."""
    found = READERS[kind](words)
    words.finish()
    return found


def _table(words: Words) -> Described:
    words.expect("table")
    return TableLine(*words.pair("a length of the table", 1, 240))


def _template_kind(words: Words, kinds: tuple[TemplateKind, ...]) -> TemplateKind:
    if words.peek() not in kinds:
        raise words.wrong(" or ".join(kinds), kinds)
    return TemplateKind(words.take().text)


def _size(words: Words) -> Described:
    words.expect("size")
    kind = _template_kind(words, tuple(TemplateKind))
    if kind is TemplateKind.CIRCLE:
        diameter = words.number("a diameter in inches", 0.5, 24)
        return SizeLine(kind, (diameter, diameter))
    length, width = words.pair("a length and a width", 0.5, 24)
    if width > length * 0.75:
        raise words.wrong(f"a teardrop longer than wide, not {length:g} x {width:g}")
    return SizeLine(kind, (length, width))


def _outline(words: Words) -> Outline:
    if words.accept("circle"):
        words.expect("at")
        centre = words.spot("a centre")
        radius = words.inches("a radius", 0.05, 120) if words.accept("radius") else None
        return Outline(centre=centre, radius=radius)
    if words.accept("shape"):
        corners = [words.spot("a corner") for _ in range(3)]
        while "," in words.peek():
            corners.append(words.spot("a corner"))
        if len(corners) > MOST_CORNERS:
            raise words.wrong(f"at most {MOST_CORNERS} corners before this")
        return Outline(tuple(corners))
    if not words.accept("box"):
        raise words.wrong("box, shape or circle", OUTLINES)
    return _box(words)


def _box(words: Words) -> Outline:
    if "," in words.peek():
        left, near = words.spot("a corner")
        words.expect("to")
        right, far = words.spot("the opposite corner")
        return Outline(((left, near), (right, near), (right, far), (left, far)))
    width, depth = words.pair("a corner such as 8,4, or a width and a depth", 0.01, 240)
    words.expect("at")
    x, y = words.spot("a centre")
    angle = words.number("degrees", -360, 360) if words.accept("turned") else 0.0
    c, s = (round(turn(radians(angle)), 12) * MM / 2 for turn in (cos, sin))
    corners = ((-width, -depth), (width, -depth), (width, depth), (-width, depth))
    return Outline(tuple((x + i * c - j * s, y + i * s + j * c) for i, j in corners))


def _heights(words: Words) -> Heights | None:
    if words.accept("height"):
        return Heights(0.0, words.inches("a height", 0.001))
    if words.accept("from"):
        low = words.inches("a height")
        words.expect("to")
        high = words.inches("a height")
        if high <= low:
            raise words.wrong("a second height above the first, before this")
        return Heights(low, high)
    return None


def _scenery(words: Words) -> Described:
    name, outline = words.name("a name"), _outline(words)
    if outline.centre and outline.radius is None:
        raise words.wrong('"radius" and inches', ("radius",))
    heights = _heights(words)
    if heights is None:
        raise words.wrong('"height 2" or "from 2 to 3"', ("height", "from"))
    return SceneryLine(name, outline, heights)


def _area(words: Words) -> Described:
    words.expect("area")
    kinds = [kind for kind in AREAS if words.peek() == kind or words.peek().rpartition("-")[0] == kind]
    if not kinds or not (words.peek() == kinds[0] or words.peek().rpartition("-")[2].isdigit()):
        raise words.wrong(f"one of {', '.join(AREAS)}", AREAS)
    return AreaLine(words.name("an area"), kinds[0], _outline(words), _heights(words))


def _spot_or_name(words: Words) -> Point | str:
    return words.spot("a place") if "," in words.peek() else words.name("a place such as 8,4, or a name")


def _template(words: Words) -> Described:
    words.expect("template")
    kind = _template_kind(words, tuple(TemplateKind))
    if kind is TemplateKind.CIRCLE:
        words.expect("at")
        return TemplateLine(kind, "", _spot_or_name(words))
    words.expect("teardrop")
    words.expect("from")
    user = words.name("the name of its user")
    words.expect("towards")
    return TemplateLine(kind, user, _spot_or_name(words))


def _show(words: Words) -> Described:
    words.expect("show")
    if words.peek() not in SHOWN:
        raise words.wrong(f"one of {', '.join(SHOWN)}", SHOWN)
    question, names = words.take().text, [words.name("a name")]
    if question == "bands":
        weapon = [words.take().text for _ in range(8) if words.left]
        if not weapon:
            raise words.wrong("the name of a weapon")
        return Show(question, tuple(names), weapon=" ".join(weapon))
    if question == "zone":
        return Show(question, tuple(names), inches=words.number("inches", 0.5, 96) if words.left else None)
    if question == "trigger":
        return Show(question, tuple(names))
    names.append(words.name("a second name"))
    while question in {"aro", "guts"} and words.left:
        names.append(words.name("another name"))
    return Show(question, tuple(names))


def _model(words: Words) -> Described:
    name = words.name("a name")
    silhouette = words.take().text.upper()
    words.expect("at")
    spot = words.spot("a place")
    on, up, facing, towards, route, given = "", 0.0, "", None, tuple[Point, ...](), set[str]()
    looks_at: Handle | None = None
    while words.left:
        option = words.peek()
        if option not in OPTIONS or option in given:
            known = tuple(one for one in OPTIONS if one not in given)
            raise words.wrong(f"one of {', '.join(known)}", known)
        if {option, *given} >= {"on", "up"} or {option, *given} >= {"marker", "token"}:
            raise words.wrong("on or up, marker or token, and not both")
        given.add(words.take().text)
        if option == "on":
            on = words.name("the name of a piece of scenery")
        elif option == "up":
            up = words.inches("a height")
        elif option == "facing":
            facing, towards = _facing(words)
            looks_at = words.handles[-1] if towards else None
        elif option == "route":
            route = _route(words)
    shown = next((kind for kind in (Shown.MARKER, Shown.TOKEN) if kind in given), Shown.MODEL)
    return ModelLine(
        name=name,
        silhouette=silhouette,
        spot=spot,
        on=on,
        up=up,
        facing=facing,
        towards=towards,
        looks_at=looks_at,
        route=route,
        shown=shown,
        words=frozenset(given),
    )


def _facing(words: Words) -> tuple[str, Point | None]:
    if "," in words.peek():
        return "", words.spot("a place")
    if words.peek() in COMPASS:
        return words.take().text, None
    return words.name("a side (N, NE, E …), a name, or a place such as 8,12"), None


def _route(words: Words) -> tuple[Point, ...]:
    corners = [words.spot("a place on the route")]
    while words.accept(">"):
        corners.append(words.spot("a place on the route"))
    if len(corners) > MOST_CORNERS:
        raise words.wrong(f"at most {MOST_CORNERS} places on the route before this")
    return tuple(corners)


READERS: dict[str, Callable[[Words], Described]] = {
    "table": _table,
    "size": _size,
    "area": _area,
    "template": _template,
    "show": _show,
    "model": _model,
    "scenery": _scenery,
}
