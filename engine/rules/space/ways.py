"""Routes on foot: what is vaulted, jumped and climbed, where a movement ends, and where a base fits."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

from engine.decisions.space import SpaceRules
from engine.decisions.table import MovementRules
from engine.edition import Edition
from engine.geometry import (
    AROUND,
    TOUCH,
    Point,
    Solid,
    apart,
    flat_gap,
    height_gap,
    meet,
    path_length,
    point_along,
    stretches,
    touches,
    unit,
)
from engine.rules.movement import Mover, passes_access, reach
from engine.rules.space.areas import outside_area
from engine.rules.space.scenes import CLOSE, EXACT, Answer, in_inches, moved, once, others, within
from engine.ruling import Ruling, Step
from engine.scene import MM, Model, Scene, Scenery

OPENING = 4 * MM
"""The distance from a route up to which the sides of an opening are searched."""

FINE = MM / 100
"""The precision of the ends of a part of a route: a hundredth of an inch."""


@dataclass(frozen=True, slots=True)
class Level:
    """A part of a route: its start and end, the height of the surface, and of the highest point over it."""

    start: float
    end: float
    surface: float
    peak: float


@dataclass(frozen=True, slots=True)
class Crossed:
    """A solid on a leg of a route, and where the middle and the rim of the base cross it."""

    solid: Solid
    middle: tuple[float, float] | None
    rim: tuple[float, float] | None


def levels(scene: Scene, model: Model, path: Sequence[Point]) -> tuple[Level, ...]:
    """Return the surfaces along a route, each at most the height of the Silhouette above the last."""
    found, level, ground = list[Level](), model.body.low, _ground(scene, model)
    for a, b in pairwise(path):
        begin, length = (found[-1].end if found else 0.0), apart(a, b)
        crossed = [one for one in (_crossed(piece, model, a, b) for piece in scene.scenery.values()) if one]
        ends = {end for one in crossed for span in (one.middle, one.rim) if span for end in span}
        marks = sorted({0.0, length, *(end for end in ends if 0 < end < length)})
        for start, end in pairwise(marks):
            middle = (start + end) / 2
            near = [
                one
                for one in crossed
                if one.solid.low < level + model.height - EXACT or one.solid.high <= level + EXACT
            ]
            tops = [one.solid.high for one in near if one.middle and one.middle[0] < middle < one.middle[1]]
            sides = [one.solid.high for one in near if one.rim and one.rim[0] < middle < one.rim[1]]
            surface = max((top for top in tops if top <= level + model.height + EXACT), default=ground)
            found.append(Level(begin + start, begin + end, surface, max([surface, *tops, *sides])))
            level = surface
    return tuple(found) or (Level(0.0, 0.0, level, level),)


def _ground(scene: Scene, model: Model) -> float:
    """Return the height of the ground: 0, or that of a floor that the scene does not show."""
    on_scenery = any(
        abs(piece.solid.high - model.body.low) < CLOSE and flat_gap(model.body, piece.solid) <= 0
        for piece in scene.scenery.values()
    )
    return 0.0 if on_scenery else model.body.low


def _crossed(piece: Scenery, model: Model, a: Point, b: Point) -> Crossed | None:
    """Return where a base that moves straight crosses a piece of scenery."""
    solid, radius = piece.solid, model.body.radius
    if solid.from_path(a, b) >= radius - TOUCH:
        return None
    ahead, length = unit(b[0] - a[0], b[1] - a[1]), apart(a, b)

    def within_leg(span: tuple[float, float] | None) -> tuple[float, float] | None:
        return span if span and span[0] < length and span[1] > 0 else None

    return Crossed(solid, within_leg(solid.crossing(a, ahead)), within_leg(solid.crossing(a, ahead, radius - TOUCH)))


def at(model: Model, way: Sequence[Level], path: Sequence[Point], along: float) -> Model:
    """Return a Model after this many millimetres of a route, on top of what it vaults there: n5.movement.vault-lof."""
    level = next((one for one in way if along < one.end), way[-1])
    return moved(model, point_along(path, along), level.surface)


def too_high(model: Model, way: Sequence[Level]) -> float:
    """Return the highest step of a route, in millimetres, up to a peak or down from it.

    Steps count separately if each has a surface of half a base: n5.movement.vault-both-sides and
    n5.movement.vault-levels.
    """
    worst, peak, floor = 0.0, model.body.low, model.body.low
    for i, one in enumerate(way):
        peak = max(peak, one.peak)
        if one.end - one.start >= model.body.radius or i in {0, len(way) - 1}:
            worst, peak, floor = max(worst, peak - floor, peak - one.surface), one.surface, one.surface
    return worst


def route_of(model: Model) -> tuple[Point, ...]:
    """Return the corners of a route; only the position for a Model that stays."""
    return model.route.corners if model.route else (model.place.point,)


def vault(edition: Edition, scene: Scene, model: Model, path: Sequence[Point] | None = None) -> Ruling[bool]:
    """Decide whether a route needs neither Jump nor Climb: n5.movement.vault and related clauses."""
    way = levels(scene, model, path or route_of(model))
    high = too_high(model, way)
    fits = high <= model.height + EXACT
    topic = "movement.vault-prone" if model.prone else "movement.vault"
    says = f"The highest step of the way is {high:.0f} mm, up or down; {model.name} is {model.height:.0f} mm high: "
    says += "it vaults, without inches." if fits else "it needs Jump or Climb."
    doubt = edition.doubt(topic) if high else ""
    single = "Steps count one by one where each has a surface of half a base between them."
    below = (
        Step(edition.cite("silhouette.table"), f"{model.silhouette} is {model.full:g} mm high when it is not Prone."),
        Step(edition.cite("movement.vault-both-sides"), "The height counts on both sides.", applied=not fits),
        Step(edition.cite("movement.vault-levels"), single, applied=False),
    )
    return Ruling(fits, (Step(edition.cite(topic), says + doubt, fits, below),))


def route_length(edition: Edition, model: Model) -> Ruling[float]:
    """Return the length of a route in millimetres: n5.movement.whole-route and n5.movement.same-point."""
    long = path_length(route_of(model))
    says = f"The whole route of {model.name} is {in_inches(long)}."
    same = Step(edition.cite("movement.same-point"), "It is measured from the same point of the base all along.")
    return Ruling(long, (Step(edition.cite("movement.whole-route"), says, steps=(same,)),))


def first_contact(scene: Scene, model: Model, solids: Sequence[Solid]) -> float | None:
    """Return after how many millimetres of its route a Model first touches one of some solids, or None."""
    path = route_of(model)
    reached = [
        solid
        for solid in solids
        if any(solid.from_path(a, b) <= model.body.radius + TOUCH for a, b in pairwise((*path, path[-1])))
    ]
    if not reached:
        return None
    way = levels(scene, model, path)
    parts = stretches(
        path_length(path),
        lambda along: any(touches(at(model, way, path, along).body, solid) for solid in reached),
        CLOSE,
        FINE,
    )
    return parts[0][0] if parts else None


def stop(edition: Edition, scene: Scene, model: Model) -> Ruling[float | None]:
    """Return after how many millimetres a movement ends before its route does; None if nothing stops it.

    Follows n5.movement.enemy-stop, n5.difficult-terrain.stop and n5.difficult-terrain.start-inside.
    """
    enemies = [one.body for one in others(scene, model) if one.is_enemy_of(model) and not touches(model.body, one.body)]
    hard = [area for area in scene.areas_named("difficult") if outside_area(area, model) > EXACT]
    contact = first_contact(scene, model, enemies)
    terrain = first_contact(scene, model, [area.solid for area in hard])
    found = min((one for one in (contact, terrain) if one is not None), default=None)
    steps = [
        Step(
            edition.cite(topic),
            f"{model.name} {how} after {in_inches(where)} of its route: its movement ends.",
            where == found,
        )
        for topic, where, how in (
            ("movement.enemy-stop", contact, "touches an enemy"),
            ("difficult-terrain.stop", terrain, "touches Difficult Terrain"),
        )
        if where is not None
    ]
    if len(hard) < len(scene.areas_named("difficult")):
        says = f'{model.name} starts in Difficult Terrain: -1" from its first Skill on, and nothing stops it there.'
        steps.append(Step(edition.cite("difficult-terrain.start-inside"), says))
    if not steps:
        steps = [Step(edition.cite("movement.enemy-stop"), f"Nothing on its route stops {model.name}.", applied=False)]
    return Ruling(found, tuple(steps))


@dataclass(frozen=True, slots=True)
class Walk:
    """The part of a route that a Model covers before something stops it; `known` are the Models at points asked for."""

    model: Model
    path: tuple[Point, ...]
    levels: tuple[Level, ...]
    known: dict[float, Model] = field(default_factory=dict)

    @property
    def length(self) -> float:
        """Return its length in millimetres."""
        return path_length(self.path)

    def at(self, along: float) -> Model:
        """Return the Model after this many millimetres."""
        if along not in self.known:
            self.known[along] = at(self.model, self.levels, self.path, along)
        return self.known[along]


@once
def walked(edition: Edition, scene: Scene, model: Model) -> Walk:
    """Return the part of a route that a Model covers before something stops it."""
    path, end = route_of(model), stop(edition, scene, model).value
    if end is not None:
        found, along = [path[0]], 0.0
        for a, b in pairwise(path):
            along += apart(a, b)
            found += [b] if along < end else []
        path = (*found, point_along(path, end))
    return Walk(model, path, levels(scene, model, path))


def has_surface(scene: Scene, model: Model) -> bool:
    """Return whether the whole base of a Model is on the ground, or on pieces of scenery of one height."""
    low, radius = model.body.low, model.body.radius - TOUCH
    if low <= EXACT:
        return True
    floor = [piece.solid for piece in scene.scenery.values() if abs(piece.solid.high - low) <= CLOSE]
    x, y = model.place.point
    rim = [(x + radius * i, y + radius * j) for i, j in AROUND]
    return all(any(solid.outside(p) <= EXACT for solid in floor) for p in ((x, y), *rim))


def is_taken(scene: Scene, model: Model) -> bool:
    """Return whether something else is at the position of a Model."""
    solids = [piece.solid for piece in scene.scenery.values()] + [one.body for one in others(scene, model)]
    return any(flat_gap(model.body, solid) < -TOUCH and height_gap(model.body, solid) < -TOUCH for solid in solids)


def stands(edition: Edition, scene: Scene, model: Model, inches: float) -> Ruling[bool]:
    """Decide whether a Model can end after some inches of its route: n5.move.end-surface and n5.movement.through."""
    path = route_of(model)
    there = at(model, levels(scene, model, path), path, inches * MM)
    surface, taken = has_surface(scene, there), is_taken(scene, there)
    says = f'After {inches:g}" there is {"a" if surface else "no"} surface as large as the base of {model.name}.'
    steps = [Step(edition.cite("move.end-surface"), says, surface)]
    if taken:
        says = f'After {inches:g}" something else is where {model.name} would stand.'
        steps.append(Step(edition.cite("movement.through"), says))
    return Ruling(surface and not taken, tuple(steps))


def gap(edition: Edition, scene: Scene, model: Model, enemy: Model) -> Ruling[Answer]:
    """Decide whether a Model fits between an enemy and the obstacle nearest to it: n5.movement.enemy-gap."""
    beside = [piece for piece in scene.scenery.values() if height_gap(model.body, piece.solid) < -TOUCH]
    if not beside:
        says = f"Nothing stands beside {enemy.name}."
        return Ruling(Answer.YES, (Step(edition.cite("movement.enemy-gap"), says, applied=False),))
    nearest = min(beside, key=lambda piece: flat_gap(enemy.body, piece.solid))
    wide, base = flat_gap(enemy.body, nearest.solid), 2 * model.body.radius
    found = Answer.CLOSE if abs(wide - base) < CLOSE else Answer.YES if wide > base else Answer.NO
    says = f"The gap between {enemy.name} and {nearest.name} is {in_inches(wide)}, the base {in_inches(base)}."
    return Ruling(found, (Step(edition.cite("movement.enemy-gap"), says, found is Answer.YES),))


def _nearest_points(a: Solid, b: Solid) -> tuple[Point, Point]:
    """Return the nearest points of two outlines, found by alternating between the two."""
    p, q = a.centre, b.centre
    for _ in range(40):
        q = b.nearest_room(p, 0.0) or q
        p = a.nearest_room(q, 0.0) or p
    return p, q


def passes(edition: Edition, scene: Scene, model: Model) -> Ruling[Answer]:
    """Decide whether a Silhouette fits through the narrowest opening between pieces of scenery on its route.

    A Model without a route is judged on the first route of its side. An opening narrower than the base of a Silhouette
    that does not fit through a Narrow access counts as Narrow: n5.access-width.narrow, n5.access-width.by-number.
    """
    mine = (one for one in scene.models.values() if one.side is model.side and one.route)
    path = route_of(model if model.route else next(mine, model))
    low = [
        piece.solid
        for piece in scene.scenery.values()
        if height_gap(model.body, piece.solid) < -TOUCH
        and min(piece.solid.from_path(a, b) for a, b in pairwise((*path, path[-1]))) < OPENING
    ]
    openings = [
        apart(p, q)
        for a, b in combinations(low, 2)
        for p, q in [_nearest_points(a, b)]
        if any(meet(p, q, c, d) for c, d in pairwise(path))
    ]
    agree = Step(
        edition.cite("access-width.agree"), "Agree on the width of each opening before the game.", applied=False
    )
    if not openings:
        says = f"The way of {model.name} leads through no opening."
        return Ruling(Answer.YES, (Step(edition.cite("access-width.wide"), says, applied=False), agree))
    rules, wide = edition.of(MovementRules), min(openings)
    bases = edition.of(SpaceRules).silhouettes
    limit = min(bases[f"S{base.number}"][0] for base in rules.silhouettes.values() if base.number > rules.narrow)
    own = rules.silhouettes.get(model.silhouette.lower())
    found = Answer.CLOSE if abs(wide - 2 * model.body.radius) < CLOSE else Answer.YES
    steps: tuple[Step, ...] = (agree,)
    if own:
        access = passes_access(edition, own, narrow=wide < limit, prone=model.prone)
        found, steps = (found if access.value else Answer.NO), (*access.because, agree)
    if wide <= 2 * model.body.radius - CLOSE:
        found = Answer.NO
    base = in_inches(2 * model.body.radius)
    says = f"The narrowest opening on the way is {in_inches(wide)}, the base of {model.name} {base}."
    return Ruling(found, (Step(edition.cite("access-width.priority"), says), *steps))


def reach_of(edition: Edition, skill: str) -> Ruling[int]:
    """Return the inches of a Skill at MOV 4-4, because a scene has no MOV: n5.jump.distance, n5.climb.distance."""
    return reach(edition, edition.of(MovementRules).advances[skill], Mover())


def jump_onto(edition: Edition, scene: Scene, model: Model, piece: Scenery) -> Ruling[Answer]:
    """Decide whether a Jump lands on a piece of scenery: n5.jump.distance, n5.jump.landing and n5.jump.measured."""
    spot = piece.solid.nearest_room(model.place.point, model.body.radius - TOUCH)
    if spot is None:
        says = f"{piece.name} is smaller than the base of {model.name}: no landing spot."
        return Ruling(Answer.NO, (Step(edition.cite("jump.landing"), says),))
    return _jump(edition, scene, model, moved(model, spot, piece.solid.high), piece)


def jump_along(edition: Edition, scene: Scene, model: Model) -> Ruling[Answer]:
    """Decide whether one Jump leads straight from the start of a route to its end, over what is between."""
    path = route_of(model)
    ground = [piece.solid.high for piece in scene.scenery.values() if piece.solid.outside(path[-1]) <= 0]
    return _jump(edition, scene, model, moved(model, path[-1], max(ground, default=_ground(scene, model))), None)


def jump_down(edition: Edition, scene: Scene, model: Model) -> Ruling[Answer]:
    """Decide whether a Jump leads from what a Model stands on to the ground: n5.jump.landing, n5.movement.no-fall."""
    under = [
        piece.solid
        for piece in scene.scenery.values()
        if abs(piece.solid.high - model.body.low) < CLOSE and piece.solid.outside(model.place.point) <= 0
    ]
    to_edge = max((-solid.outside(model.place.point) for solid in under), default=0.0)
    far = max(0.0, to_edge - model.body.radius) + model.body.low
    reached = reach_of(edition, "jump")
    found = within(far - reached.value * MM)
    says = f'It is {in_inches(far)} over the edge and down to the ground; the Jump is {reached.value}".'
    fall = Step(
        edition.cite("movement.no-fall"),
        "Without a landing spot in reach the Jump becomes an Idle.",
        found is Answer.NO,
    )
    return Ruling(found, (Step(edition.cite("jump.landing"), says, steps=(*reached.because, fall)),))


def _jump(edition: Edition, scene: Scene, model: Model, there: Model, onto: Scenery | None) -> Ruling[Answer]:
    far = _flight(scene, model, there, onto)
    reached = reach_of(edition, "jump")
    found = within(far - reached.value * MM)
    taken = not has_surface(scene, there) or is_taken(scene, there)
    says = f'The shortest flight of {model.name} is {in_inches(far)}; the Jump is {reached.value}" at MOV 4-4.'
    curve = "Measured between the near edges of the base, up and over what is between; a curve is longer."
    steps = (Step(edition.cite("jump.measured"), says), Step(edition.cite("jump.directions"), curve, applied=False))
    if taken:
        room = Step(edition.cite("jump.landing"), f"There is no room for the base of {model.name} where it would land.")
        return Ruling(Answer.NO, (*steps, *reached.because, room))
    return Ruling(found, (*steps, *reached.because))


def _flight(scene: Scene, model: Model, there: Model, onto: Scenery | None) -> float:
    """Return the shortest path of the underside of a base through the air, over all scenery in between."""
    a, b, radius = model.place.point, there.place.point, model.body.radius
    long = apart(a, b)
    first, last = min(radius, long / 2), max(long - radius, long / 2)
    corners, overhead = list[Point](), max(model.body.low, there.body.low) + model.height
    ahead = unit(b[0] - a[0], b[1] - a[1])
    for piece in scene.scenery.values():
        crossed = piece.solid.crossing(a, ahead)
        if piece is not onto and piece.solid.low < overhead and crossed and crossed[0] < last and crossed[1] > first:
            corners += [(max(first, crossed[0]), piece.solid.high), (min(last, crossed[1]), piece.solid.high)]
    hull = [(first, model.body.low)]
    for corner in (*sorted(corners), (last, there.body.low)):
        while len(hull) > 1 and _turns_up(hull[-2], hull[-1], corner):
            hull.pop()
        hull.append(corner)
    return path_length(hull)


def _turns_up(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) >= (c[0] - a[0]) * (b[1] - a[1])


def climb(edition: Edition, scene: Scene, model: Model) -> Ruling[int]:
    """Return the Orders in which a Model climbs the highest wall that it touches: n5.climb.start, n5.climb.distance."""
    walls = [
        piece
        for piece in scene.scenery.values()
        if touches(model.body, piece.solid) and piece.solid.high > model.body.low + CLOSE
    ]
    if not walls:
        says = f"{model.name} touches no wall that it could climb."
        return Ruling(0, (Step(edition.cite("climb.start"), says, applied=False),))
    wall = max(walls, key=lambda piece: piece.solid.high)
    high, reached = wall.solid.high - model.body.low, reach_of(edition, "climb")
    orders = -int(-(high - EXACT) // (reached.value * MM))
    many = "one Order" if orders == 1 else f"{orders} Orders"
    says = f'{wall.name} is {in_inches(high)} high, a Climb {reached.value}" at MOV 4-4: {many}.'
    lost = Step(edition.cite("climb.vertical-only"), "What is left of the Climb at the top is lost.", applied=False)
    return Ruling(orders, (Step(edition.cite("climb.distance"), says, steps=(*reached.because, lost)),))


def ladder(edition: Edition, scene: Scene, model: Model) -> Ruling[float | None]:
    """Return the millimetres of ladders or stairs, recognized by name, on a Model's route: n5.movement.ladders."""
    for piece in scene.scenery.values():
        if (
            piece.name.partition("-")[0] in {"ladder", "stairs"}
            and first_contact(scene, model, [piece.solid]) is not None
        ):
            high = piece.solid.high - model.body.low
            says = (
                f"{model.name} goes up {in_inches(high)} of {piece.name}, measured along it, with any Skill that moves."
            )
            return Ruling(high, (Step(edition.cite("movement.ladders"), says),))
    says = f"{model.name} comes to no ladder or stairs."
    return Ruling(None, (Step(edition.cite("movement.ladders"), says, applied=False),))


def touched_on_route(edition: Edition, scene: Scene, model: Model, other: Model) -> Ruling[bool]:
    """Return whether another is in contact with any point of a route: n5.place-deployable.active."""
    found = first_contact(scene, model, [other.body]) is not None
    says = f"{other.name} {'touches' if found else 'touches no point of'} the route of {model.name}."
    return Ruling(found, (Step(edition.cite("place-deployable.active"), says, found),))
