"""A view from the side, along the line between two Models or along the route of one."""

from collections.abc import Iterator
from itertools import pairwise

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import Point, Solid, apart, distance, hull, path_length, unit
from engine.rules.space import levels, line_of_fire
from engine.rules.space.drawing.shapes import Disc, Kind, Label, Path, Shape, SideView, scenery_words
from engine.rules.space.drawing.words import tags
from engine.scene import MM, Model, PlacedTemplate, Scene

MARGIN = 1.2 * MM
"""What a view shows beyond its ends, in millimetres."""


def side_view(edition: Edition, scene: Scene, model: Model, other: Model) -> SideView:
    """Return the view from the side between two Models, or along the route of one."""
    if model is other:
        return _along_route(scene, model)
    ahead, length = (
        unit(other.body.x - model.body.x, other.body.y - model.body.y),
        apart(model.place.point, other.place.point),
    )
    start, end = -model.body.radius - MARGIN, length + other.body.radius + MARGIN
    shapes = list(_zones(edition, scene, model, ahead))
    shapes += [shape for one in scene.templates for shape in _template(one, model.place.point, ahead)]
    shapes += _sections(scene, model.place.point, ahead, start, end, 0.0)
    seen, asked = line_of_fire(edition, scene, model, other), {model.name, other.name}
    ends = seen.value.line or ((*model.place.point, model.body.high), (*other.place.point, other.body.high))
    line = tuple((_along(model.place.point, ahead, (x, y)), z) for x, y, z in ends)
    lines = [set(show.names) for show in scene.shows if show.question == "lof"]
    if asked in lines:
        kind = Kind.SIGHT if seen.value.line else Kind.BEYOND
        shapes.append(Shape(kind=kind, form=Path(line), side=model.side))
    bodies, labels = list[Shape](), list[Label]()
    for one in scene.models.values():
        at = _along(model.place.point, ahead, one.place.point)
        if one in (model, other) or (start < at < end and one.body.crossing(model.place.point, ahead)):
            bodies.append(_body(one, at))
            labels.append(Label(tags(scene)[one.name], Disc((at, one.body.high), one.body.radius)))
    zoned = any(show.question == "zone" for show in scene.shows)
    if model.is_enemy_of(other) and asked not in lines and not (scene.templates or zoned):
        bodies.append(_measured(model, other, length))
    return _view(start, end, [*shapes, *bodies], labels)


def _measured(model: Model, other: Model, length: float) -> Shape:
    """Return the line between the nearest points of two Models, with its length."""
    first, second = model.body, other.body
    low, high = max(first.low, second.low), min(first.high, second.high)
    level = (low + high) / 2
    ends = (
        (level, level)
        if low <= high
        else (first.high, second.low)
        if second.low > first.high
        else (first.low, second.high)
    )
    form = Path(((first.radius, ends[0]), (length - second.radius, ends[1])))
    return Shape(kind=Kind.MEASURE, form=form, words=f"{distance(first, second) / MM:.1f}″")


def _along(origin: Point, ahead: Point, p: Point) -> float:
    return (p[0] - origin[0]) * ahead[0] + (p[1] - origin[1]) * ahead[1]


def _view(start: float, end: float, shapes: list[Shape], labels: list[Label]) -> SideView:
    solid = (Kind.SCENERY, Kind.BODY, Kind.ROUTE, Kind.GHOST, Kind.TEMPLATE)
    tops = [p[1] for one in shapes if one.kind in solid and isinstance(one.form, Path) for p in one.form.points]
    ground = Shape(kind=Kind.GROUND, form=Path(((start, 0.0), (end, 0.0))))
    return SideView(start, end, max(tops, default=MM), (*shapes, ground), tuple(labels))


def _box(left: float, right: float, low: float, high: float) -> Path:
    return Path(((left, low), (left, high), (right, high), (right, low)), closed=True)


def _body(model: Model, at: float, kind: Kind = Kind.BODY, floor: float | None = None) -> Shape:
    low = model.body.low if floor is None else floor
    looks = frozenset({model.shown.value} | ({"prone"} if model.prone else set()))
    form = _box(at - model.body.radius, at + model.body.radius, low, low + model.height)
    return Shape(kind=kind, form=form, side=model.side, looks=looks)


def _sections(scene: Scene, origin: Point, ahead: Point, start: float, end: float, offset: float) -> Iterator[Shape]:
    """Yield what of the scenery is cut by an upright plane, the lowest first."""
    for piece in sorted(scene.scenery.values(), key=lambda piece: piece.solid.high):
        cut = piece.solid.crossing(origin, ahead)
        if cut and cut[1] > start and cut[0] < end:
            left, right = max(cut[0], start), min(cut[1], end)
            yield _section(piece.solid, left + offset, right + offset)


def _section(solid: Solid, left: float, right: float) -> Shape:
    words = scenery_words(solid.low, solid.high, MM)
    looks = frozenset({"hanging"} if solid.low else set())
    form = _box(left, right, solid.low, solid.high)
    return Shape(kind=Kind.SCENERY, form=form, words=words, looks=looks, high=solid.high)


def _zones(edition: Edition, scene: Scene, model: Model, ahead: Point) -> Iterator[Shape]:
    """Yield the Zones of Control that a scene shows."""
    for show in scene.shows:
        if show.question == "zone":
            owner = scene.models[show.names[0]]
            reach = (edition.of(SpaceRules).zone if show.inches is None else show.inches) * MM
            at, wide = _along(model.place.point, ahead, owner.place.point), owner.body.radius + reach
            form = _box(at - wide, at + wide, max(0.0, owner.body.low - reach), owner.body.high + reach)
            yield Shape(kind=Kind.ZONE, form=form, side=owner.side)


def _template(template: PlacedTemplate, origin: Point, ahead: Point) -> Iterator[Shape]:
    """Yield a Template from the side: as high as half its width."""
    burst = template.burst
    x, _, floor = _along(origin, ahead, burst.focus[:2]), 0.0, burst.focus[2]
    lean = burst.ahead[0] * ahead[0] + burst.ahead[1] * ahead[1] if burst.ahead else 0.0
    axis = (burst.length - burst.height) * lean if burst.ahead else 0.0
    points = [(x, floor)] if burst.ahead else []
    points += [(x + axis + burst.height * i, floor + burst.height * j) for i, j in HALF_CIRCLE]
    yield Shape(kind=Kind.TEMPLATE, form=Path(tuple(hull(points)), closed=True))
    yield Shape(kind=Kind.FOCUS, form=Disc((x, floor), 0.0))


QUARTER = ((-1, 0), (-4, 1), (-2, 1), (-4, 3), (-1, 1), (-3, 4), (-1, 2), (-1, 4), (0, 1))
HALF_CIRCLE = tuple(unit(x, y) for x, y in (*QUARTER, *((-x, y) for x, y in QUARTER[-2::-1])))
"""Points of the upper half of a circle, from left to right."""


def _along_route(scene: Scene, model: Model) -> SideView:
    """Return the view along a route, as if it were straight."""
    path = model.route.corners if model.route else (model.place.point, model.place.point)
    total = path_length(path)
    start, end = -model.body.radius - MARGIN, total + model.body.radius + MARGIN
    shapes, offset = list[Shape](), 0.0
    for number, (a, b) in enumerate(pairwise(path)):
        length = apart(a, b)
        ahead = unit(b[0] - a[0], b[1] - a[1])
        left = start if number == 0 else 0.0
        right = length + model.body.radius + MARGIN if number == len(path) - 2 else length
        shapes += _sections(scene, a, ahead, left, right, offset)
        offset += length
    way, feet = levels(scene, model, path), [(0.0, model.body.low)]
    for one in way:
        high = max(one.surface, one.peak)
        feet += [(one.start, high), (one.end, high)]
    feet.append((total, way[-1].surface))
    shapes.append(Shape(kind=Kind.ROUTE, form=Path(tuple(dict.fromkeys(feet))), side=model.side))
    shapes.append(_body(model, total, Kind.GHOST, way[-1].surface))
    shapes.append(_body(model, 0.0))
    labels = [Label(tags(scene)[model.name], Disc((0.0, model.body.high), model.body.radius))]
    return _view(start, end, shapes, labels)
