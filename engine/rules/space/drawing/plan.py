"""The table from above: what is on it, and what a scene asks to show."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import AROUND, Point, Prism, Solid, Span, apart, path_length, point_along, unit
from engine.rules.space import (
    Answer,
    CoverFound,
    Gives,
    Stretch,
    aros,
    bands_shown,
    between_them,
    cover,
    distance_between,
    dodge_places,
    guts_places,
    line_of_fire,
    reached,
    walked,
)
from engine.rules.space.drawing.shapes import Disc, Grip, Kind, Label, Path, Plan, Shape, Thing, scenery_words
from engine.rules.space.drawing.words import area_title, tags, title
from engine.scene import (
    MM,
    Area,
    Facing,
    Handle,
    Model,
    PlacedTemplate,
    Scene,
    Scenery,
    Show,
    Shown,
    Side,
    TemplateKind,
)

COVER_WORDS = {CoverFound.PARTIAL: "Partial Cover", CoverFound.UNCERTAIN: "Cover?"}
GUTS = {"out of LoF": Gives.OUT, "into Cover": Gives.COVER}


def plan(edition: Edition, scene: Scene) -> Plan:
    """Return the table from above."""
    known = tags(scene)
    labels = [label for show in scene.shows for label in _labels(edition, scene, show)]
    labels += [Label(note, _disc(one), True) for one in scene.models.values() for note in _notes(scene, one)]
    hit = {
        one.name
        for template in scene.templates
        for one in scene.models.values()
        if reached(edition, scene, template, one).value is Answer.YES
    }
    marks: list[Thing | Shape] = [_area(one) for one in scene.areas]
    marks += [shape for show in scene.shows for shape in _ranges(edition, scene, show)]
    marks += [_template(one) for one in scene.templates]
    marks += [_scenery(one) for one in sorted(scene.scenery.values(), key=lambda piece: piece.solid.high)]
    marks += [shape for one in scene.models.values() if one.route for shape in _route(edition, scene, one)]
    marks += [shape for show in scene.shows for shape in _watched(edition, scene, show)]
    marks += [shape for one in scene.templates for shape in _bursts(edition, scene, one)]
    marks += [shape for show in scene.shows for shape in _places(edition, scene, show)]
    marks += [shape for show in scene.shows if show.question == "lof" for shape in _sight(edition, scene, show)]
    largest_first = sorted(scene.models.values(), key=lambda one: (one.body.high > one.full + 1, -one.body.radius))
    shooter = next((one for one in scene.models.values() if one.side is Side.ACTIVE), None)
    for one in largest_first:
        along = walked(edition, scene, one).path if one is shooter and one.route else ()
        marks.append(_model(scene, one, known[one.name], along, hit=one.name in hit))
    return Plan(scene.width, scene.depth, tuple(marks), tuple(labels))


def _outline(solid: Solid) -> Disc | Path:
    return Path(solid.corners, closed=True) if isinstance(solid, Prism) else Disc(solid.centre, solid.radius)


def _from_edges(point: Point) -> str:
    return f"{point[0] / MM:.3g} inches from the left, {point[1] / MM:.3g} inches from the near edge"


def _corners(solid: Solid, handles: tuple[Handle, ...]) -> tuple[Grip, ...]:
    """Return the corners of an outline that the text has."""
    if not isinstance(solid, Prism) or len(handles) < 2:
        return ()
    if len(handles) == 2:
        (left, near), (right, far) = (tuple(end(p[i] for p in solid.corners) for i in (0, 1)) for end in (min, max))
        return tuple(Grip("corner", p, handle) for p, handle in zip(((left, near), (right, far)), handles, strict=True))
    return tuple(Grip("corner", p, handle) for p, handle in zip(solid.corners, handles, strict=True))


def _area(area: Area) -> Thing:
    words = area_title(area)
    shape = Shape(kind=Kind.AREA, form=_outline(area.solid), words=words, looks=frozenset({area.kind}))
    says = f"{words}, {_from_edges(area.solid.centre)}"
    return Thing(area.line.number, says, area.line.handles, (shape,), _corners(area.solid, area.line.handles))


def _scenery(piece: Scenery) -> Thing:
    solid = piece.solid
    words = scenery_words(solid.low, solid.high, MM)
    looks = frozenset({"hanging"} if solid.low else {"high"} if solid.high > HIGH else set())
    shape = Shape(kind=Kind.SCENERY, form=_outline(solid), words=words, looks=looks, high=solid.high)
    says = f"{title(piece.name)}, {words} high, {_from_edges(solid.centre)}"
    return Thing(piece.line.number, says, piece.line.handles, (shape,), _corners(solid, piece.line.handles))


HIGH = 45.0
"""The millimetres above which a piece is taller than a person."""


def _template(template: PlacedTemplate) -> Thing:
    burst, handles = template.burst, template.line.handles
    form = Disc(burst.focus[:2], burst.height) if burst.ahead is None else burst
    shape = Shape(kind=Kind.TEMPLATE, form=form, words="")
    kind = "circular Template" if template.kind is TemplateKind.CIRCLE else f"{template.kind} teardrop"
    return Thing(template.line.number, f"{kind}, {_from_edges(burst.focus[:2])}", handles, (shape,))


def _bursts(edition: Edition, scene: Scene, template: PlacedTemplate) -> Iterator[Shape]:
    """Yield the Blast Focus, and lines from it to whom the Template touches: dotted where it does not reach them."""
    burst = template.burst
    focus = burst.focus[:2]
    yield Shape(kind=Kind.FOCUS, form=Disc(focus, 0.0))
    for one in scene.models.values():
        touched = one.name != template.user and burst.outside(one.place.point) <= one.body.radius
        if touched and apart(focus, one.place.point) > one.body.radius:
            is_hit = reached(edition, scene, template, one).value is Answer.YES
            yield Shape(kind=Kind.REACH if is_hit else Kind.BEYOND, form=Path((focus, one.place.point)))


def _model(scene: Scene, model: Model, tag: str, along: tuple[Point, ...], *, hit: bool) -> Thing:
    looks = {model.shown.value}
    looks |= {"prone"} if model.prone else set()
    looks |= {"foxhole"} if model.foxhole else set()
    looks |= {"hit"} if hit else set()
    shape = Shape(
        kind=Kind.BASE, form=_disc(model), side=model.side, words=tag, looks=frozenset(looks), ahead=model.facing.ahead
    )
    handles, grips = model.line.handles[:1], list[Grip]()
    if model.looks_at and model.facing.ahead:
        (x, y), (i, j), far = model.place.point, model.facing.ahead, model.body.radius + NOSE
        grips.append(Grip("where it looks", (x + i * far, y + j * far), model.looks_at))
    if model.route:
        corners = model.route.corners[1:]
        grips += (
            [Grip("start of the route", _start_grip(scene, model, *model.route.corners[:2]), handles[0])]
            if along
            else []
        )
        names = [*(f"corner {n} of the route" for n in range(1, len(corners))), "end of the route"]
        grips += [Grip(*grip) for grip in zip(names, corners, model.route_handles, strict=True)]
    return Thing(model.line.number, _says(model), handles, (shape,), tuple(grips), along)


NOSE, BEHIND = 0.35 * MM, 0.75 * MM
"""How far in front of a base the point is by which it is turned, and how far behind it one for the start of a route."""


def _start_grip(scene: Scene, model: Model, start: Point, corner: Point) -> Point:
    """Return the start of a route, or a point behind or beside a Trooper on it that is on the table."""
    if apart(model.place.point, start) > model.body.radius:
        return start
    (x, y), (i, j), far = start, unit(corner[0] - start[0], corner[1] - start[1]), model.body.radius + BEHIND
    spots = [(x + a * far, y + b * far) for a, b in ((-i, -j), (j, -i), (-j, i))]
    return next(((a, b) for a, b in spots if 0 < a < scene.width and 0 < b < scene.depth), start)


COMPASS = dict(
    zip(("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"), AROUND, strict=True)
)


def _disc(model: Model) -> Disc:
    return Disc(model.place.point, model.body.radius)


def _notes(scene: Scene, model: Model) -> Iterator[str]:
    """Yield what of a Model cannot be seen from above."""
    if model.shown is not Shown.MODEL:
        yield model.shown.value.capitalize()
    if model.prone:
        yield "Prone"
    if model.foxhole:
        yield "Foxhole"
    if model.place.floor and not any(_is_on(model, piece.solid) for piece in scene.scenery.values()):
        yield f"{model.place.floor / MM:.3g}″ up"


def _is_on(model: Model, solid: Solid) -> bool:
    return abs(solid.high - model.place.floor) < 1 and solid.outside(model.place.point) <= model.body.radius


def _says(model: Model) -> str:
    """Describe a Model and its position."""
    parts = [title(model.name), f"Silhouette {model.silhouette.removeprefix('S')}"]
    parts += [model.shown.value] if model.shown is not Shown.MODEL else []
    parts += ["Prone"] if model.prone else []
    parts.append(_from_edges(model.place.point))
    if model.place.floor:
        parts.append(f"{model.place.floor / MM:.3g} up")
    parts.append(_looks(model.facing))
    return ", ".join(parts)


def _looks(facing: Facing) -> str:
    if facing.ahead is None:
        return "looks all around"
    i, j = facing.ahead
    near = {name: x * i + y * j for name, (x, y) in COMPASS.items()}
    return f"looks {max(near, key=lambda name: near[name])}"


def _ranges(edition: Edition, scene: Scene, show: Show) -> Iterator[Shape]:
    """Yield the zones and Range bands that a scene shows."""
    model = scene.models[show.names[0]]
    centre, radius = model.place.point, model.body.radius
    if show.question == "zone":
        reach = edition.of(SpaceRules).zone if show.inches is None else show.inches
        yield Shape(kind=Kind.ZONE, form=Disc(centre, radius + reach * MM), side=model.side, words=f"{reach:g}″")
    elif show.question == "trigger":
        length, _ = scene.sizes[TemplateKind.SMALL]
        form = Disc(centre, radius + length * MM)
        yield Shape(kind=Kind.ZONE, form=form, side=model.side, looks=frozenset({"trigger"}))
    elif show.question == "bands":
        for last, _ in bands_shown(edition, scene, model):
            yield Shape(kind=Kind.BAND, form=Disc(centre, radius + last * MM), side=model.side, words=f"{last}″")


def _route(edition: Edition, scene: Scene, model: Model) -> Iterator[Shape]:
    """Yield the route of a Model, and where it ends; dotted after something stops it."""
    path = walked(edition, scene, model).path
    whole = model.route.corners if model.route else path
    yield Shape(kind=Kind.ROUTE, form=Path(path), side=model.side)
    if path_length(whole) - path_length(path) > 1:
        yield Shape(kind=Kind.BEYOND, form=Path(_part(whole, (path_length(path), path_length(whole)))))
    yield Shape(kind=Kind.GHOST, form=Disc(path[-1], model.body.radius), side=model.side)


def _part(path: tuple[Point, ...], span: Span) -> tuple[Point, ...]:
    """Return a part of a path, from its start and end in millimetres."""
    found, along = [point_along(path, span[0])], 0.0
    for a, b in pairwise(path):
        along += apart(a, b)
        found += [b] if span[0] < along < span[1] else []
    return (*found, point_along(path, span[1]))


def _watched(edition: Edition, scene: Scene, show: Show) -> Iterator[Shape]:
    """Yield the parts of a route on which an enemy has LoF to who moves."""
    if show.question != "aro":
        return
    active, *enemies = (scene.models[name] for name in show.names)
    path = walked(edition, scene, active).path
    for one in enemies:
        for part in _in_sight(aros(edition, scene, one, active).value):
            form = Path(_part(path, (part.start * MM, part.end * MM)))
            yield Shape(kind=Kind.WATCHED, form=form, side=one.side)


def _in_sight(parts: Iterable[Stretch]) -> Iterator[Stretch]:
    return (part for part in parts if part.why == "LoF")


def _places(edition: Edition, scene: Scene, show: Show) -> Iterator[Shape]:
    """Yield where a Guts Roll or a Dodge may lead."""
    if show.question not in {"guts", "dodge"}:
        return
    model, *enemies = (scene.models[name] for name in show.names)
    if show.question == "guts":
        places = guts_places(edition, scene, model, enemies).value.places
    else:
        places = dodge_places(edition, scene, model, enemies[0]).value
    better = [one for one in places if show.question == "guts" or one.gives]
    for one in better or places:
        form = Disc(one.model.place.point, one.model.body.radius)
        yield Shape(kind=Kind.PLACE, form=form, side=model.side)


def _sight(edition: Edition, scene: Scene, show: Show) -> Iterator[Shape]:
    """Yield a line of fire, or where it is stopped."""
    model, other = (scene.models[name] for name in show.names)
    found = line_of_fire(edition, scene, model, other).value
    if found.line:
        looks = frozenset({"close"} if found.answer is Answer.CLOSE else set())
        ends = (found.line[0][:2], found.line[1][:2])
        yield Shape(kind=Kind.SIGHT, form=Path(ends), side=model.side, looks=looks)
        return
    start, end = model.place.point, other.place.point
    ahead, far = unit(end[0] - start[0], end[1] - start[1]), apart(start, end)
    blocking = [solid for name, solid in between_them(edition, scene, model, other) if name in found.blocking]
    blocking = blocking or [solid for _, solid in between_them(edition, scene, model, other)]
    cuts = [cut[0] for solid in blocking if (cut := solid.crossing(start, ahead)) and 0 < cut[0] < far]
    front = model.facing.ahead or ahead
    behind = ahead[0] * front[0] + ahead[1] * front[1] < 0
    along = min(cuts, default=model.body.radius + 0.4 * MM if behind else far - other.body.radius)
    stop = start[0] + ahead[0] * along, start[1] + ahead[1] * along
    yield Shape(kind=Kind.BEYOND, form=Path((stop, end)))
    yield Shape(kind=Kind.SIGHT, form=Path((start, stop)), side=model.side, looks=frozenset({"stopped"}))
    yield Shape(kind=Kind.STOP, form=Disc(stop, 0.0))


def _labels(edition: Edition, scene: Scene, show: Show) -> Iterator[Label]:
    """Yield what is written beside a target; if several look at it, beside who does not see it, or beside the line."""
    if show.question != "lof":
        return
    model, other = (scene.models[name] for name in show.names)
    found = line_of_fire(edition, scene, model, other).value
    shared = len({one.names for one in scene.shows if one.question == "lof" and one.names[1] == other.name}) > 1
    if found.answer is Answer.NO:
        yield Label("no LoF", _disc(model if shared else other))
        return
    middle = (model.body.x + other.body.x) / 2, (model.body.y + other.body.y) / 2
    disc = Disc(middle, 0.0) if shared else _disc(other)
    words = [f"{distance_between(edition, model, other).value / MM:.1f}″"]
    words += ["too close to call"] if found.answer is Answer.CLOSE else []
    found_cover = cover(edition, scene, other, model).value
    words += [COVER_WORDS[found_cover]] if found_cover in COVER_WORDS else []
    yield Label(" · ".join(words), disc)
