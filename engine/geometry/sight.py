"""Lines of sight between upright solids: whether some point of one cylinder sees a small square of another.

From one eye the target is divided into upright columns. Each solid in between hides a range of heights of each column,
computed from where the ray in plan enters and leaves it. A patch is visible if columns a millimetre apart have enough
common height. Over solids that stand on the ground the top of a cylinder sees most, so only points in its plan are
tried: the middle, points all around the rim, and those from which a tangent passes an edge of each solid.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf, sqrt

from engine.geometry.plane import SIXTEEN, Point, Span, Spot, apart, unit
from engine.geometry.solids import TOUCH, Cylinder, Solid, touches

Line = tuple[Spot, Spot]
"""A straight line from an eye to what it sees."""

Blocker = tuple[Solid, float, float]
"""A solid, and by how much it is made wider and higher."""

Screen = tuple[Solid, float, float, float]
"""A solid, by how much it is made wider, and from which to which part of the way to the target it hides all behind."""

Limit = Callable[[Point], bool] | None
"""An area in plan in which something is visible; None: everywhere."""

RIM = 0.01
"""The tolerance in millimetres for an eye directly above or below the rim of its target."""

MARGIN = 1.0
"""The maximum number of millimetres by which solids are enlarged."""

REMEMBERED = 2048
"""How many results between two cylinders are cached; LoF, Cover and AROs share them while another piece moves."""

HALVES = 32
"""Into how many parts half the width of a cylinder is divided at most to show that solids separate two."""

Column = tuple[Point, float, list[Span], float]
"""A ray in plan, the distance of the target along it, the visible heights of the target, and how high all of it is."""


class View:
    """The view of a cylinder from one eye, column by column."""

    __slots__ = ("_away", "_blockers", "_columns", "_eye", "_limit", "_target", "_to_target")

    def __init__(self, eye: Spot, target: Cylinder, blockers: list[Blocker], limit: Limit = None) -> None:
        """Create a view from an eye outside the target; blockers that hide a whole column move to the front."""
        self._eye, self._target, self._blockers, self._limit = eye, target, blockers, limit
        self._away = apart(eye, target.centre)
        self._to_target = unit(target.x - eye[0], target.y - eye[1])
        self._columns: dict[float, Column] = {}

    def column(self, offset: float) -> Column:
        """Return the column this far left of the target's axis; a top seen from above counts as it appears."""
        if offset not in self._columns:
            self._columns[offset] = self._solve(offset)
        return self._columns[offset]

    def hidden(self, offset: float) -> float:
        """Return how many millimetres of a column are hidden."""
        _, _, spans, height = self.column(offset)
        return height - sum(high - low for low, high in spans)

    def _solve(self, offset: float) -> Column:
        (x, y, z), target = self._eye, self._target
        sine = offset / self._away
        cosine, half = sqrt(1 - sine * sine), sqrt(max(0.0, target.radius**2 - offset * offset))
        i, j = self._to_target
        ray = i * cosine - j * sine, j * cosine + i * sine
        near, far = max(self._away * cosine - half, 1e-6), self._away * cosine + half
        if self._limit and not self._limit((x + ray[0] * near, y + ray[1] * near)):
            return ray, near, [], 0.0
        low, high = target.low - z, target.high - z
        lowest, highest = low / (near if low <= 0 else far), high / (near if high >= 0 else far)
        slopes = [(lowest, highest)]
        for i, (solid, wider, taller) in enumerate(self._blockers):
            # What is over the target can hide its top, and what is under it its underside.
            over = z > target.high and solid.low >= target.high - 1e-6
            under = z < target.low and solid.high <= target.low + 1e-6
            hidden = _hidden(solid, wider, taller, (x, y, z), ray, far if over or under else near)
            if hidden:
                bottom = hidden[0] if solid.low > min(z, target.low) else -inf  # what hangs is seen under
                parts = [part for a, b in slopes for part in ((a, min(b, bottom)), (max(a, hidden[1]), b))]
                slopes = [(a, b) for a, b in parts if a < b]
                if not slopes:
                    self._blockers.insert(0, self._blockers.pop(i))
                    break
        return ray, near, [(z + a * near, z + b * near) for a, b in slopes], (highest - lowest) * near

    def patch(self, size: float) -> Line | None:
        """Return a line to the middle of a square of this size that is fully visible, or None."""
        radius = self._target.radius
        if self._away <= radius + RIM:
            return self._straight_up_or_down(size)
        free = self._free()
        if all(high - low < size - 1e-6 for low, high in free):
            return None
        for coarse in sorted((size * i - radius for i in range(int(2 * radius / size) + 1)), key=abs):
            if not any(low <= coarse <= high for low, high in free) or not any(
                high - low >= size - 1e-6 for low, high in self.column(coarse)[2]
            ):
                continue
            for start in (coarse - size / 2, *(coarse - size * i / self._parts(size) for i in self._counts(size))):
                if -radius - 1e-9 <= start <= radius - size + 1e-9 and (seen := self._common(start, size)):
                    return self._line(start + size / 2, (seen[0] + seen[1]) / 2)
        return None

    def _free(self) -> list[Span]:
        """Return the offsets of the columns that no single solid higher than the eye hides."""
        (x, y, z), target = self._eye, self._target
        low, near = min(z, target.low), self._away - target.radius
        steepest = max(0.0, target.high - z) / near
        free = [(-target.radius, target.radius)]
        for solid, wider, taller in self._blockers:
            over = solid.high + taller - z
            if wider < 0 or solid.low > low or over < 0:
                continue
            shadow = solid.shadow((x, y), self._to_target)
            if shadow and shadow[2] < near and over >= steepest * shadow[2]:
                left, right = shadow[0] * self._away + 1e-6, shadow[1] * self._away - 1e-6
                free = [part for a, b in free for part in ((a, min(b, left)), (max(a, right), b)) if part[0] <= part[1]]
        return free

    def _straight_up_or_down(self, size: float) -> Line | None:
        """Return a line to the top or the underside of the target, for an eye directly above or below it."""
        x, y, z = self._eye
        end = self._target.high if z > self._target.high else self._target.low
        low, high = min(z, end), max(z, end)
        hidden = any(
            solid.low - taller < high and solid.high + taller > low and solid.outside((x, y)) < wider + size / 2
            for solid, wider, taller in self._blockers
        )
        return None if hidden or (self._limit and not self._limit((x, y))) else (self._eye, (x, y, end))

    @staticmethod
    def _parts(size: float) -> int:
        return max(1, round(size))

    def _counts(self, size: float) -> range:
        return range(self._parts(size) + 1)

    def _common(self, start: float, size: float) -> Span | None:
        """Return the heights, at least `size` of them, that are visible in all columns of a patch."""
        radius, parts = self._target.radius, self._parts(size)
        offsets = [max(-radius, min(radius, start + size * i / parts)) for i in self._counts(size)]
        common = self.column(offsets[0])[2]
        for offset in offsets[1:]:
            both = [(max(a, c), min(b, d)) for a, b in common for c, d in self.column(offset)[2]]
            common = [(low, high) for low, high in both if low < high]
        return next(((low, high) for low, high in common if high - low >= size - 1e-6), None)

    def _line(self, offset: float, height: float) -> Line:
        """Return the line to a point of a column; a visible top or underside is farther than the near side."""
        (x, y, z), low, high = self._eye, self._target.low, self._target.high
        ray, away, *_ = self.column(offset)
        if z > high:
            away *= max(1.0, (high - z) / min(height - z, -1e-9))
        elif z < low:
            away *= max(1.0, (low - z) / max(height - z, 1e-9))
        return self._eye, (x + ray[0] * away, y + ray[1] * away, max(low, min(height, high)))


def _hidden(solid: Solid, wider: float, taller: float, eye: Spot, ray: Point, end: float) -> Span | None:
    """Return the slopes, from lowest to highest, of the lines from an eye along a ray that hit a solid before `end`."""
    crossed = solid.crossing((eye[0], eye[1]), ray, wider)
    if crossed is None:
        return None
    first, last = max(crossed[0], 1e-6), min(crossed[1], end)
    if first >= last:
        return None
    under, over = solid.low - taller - eye[2], solid.high + taller - eye[2]
    return min(under / first, under / last), max(over / first, over / last)


def eyes(viewer: Cylinder, target: Cylinder, solids: Sequence[Solid]) -> Iterator[Spot]:
    """Return the points of a cylinder from which most of another is visible past these solids."""
    ahead, heights = unit(target.x - viewer.x, target.y - viewer.y), [viewer.high]
    if hanging := [solid for solid in solids if solid.low > min(viewer.low, target.low)]:
        edges = {z for solid in hanging for z in (solid.low, solid.high) if viewer.low < z < viewer.high}
        heights += [*sorted(edges), (viewer.low + viewer.high) / 2, viewer.low]
    x, y, radius = viewer.x, viewer.y, viewer.radius
    tangents = [
        place
        for solid in solids
        for side in (1, -1)
        if (place := _tangent(viewer, *solid.edge(ahead, side), side)) is not None
    ]
    rim = [(x + radius * i, y + radius * j) for i, j in SIXTEEN]
    return ((i, j, z) for z in heights for i, j in (viewer.centre, *reversed(tangents), *rim))


def _tangent(body: Cylinder, centre: Point, radius: float, side: int) -> Point | None:
    """Return where a line that is tangent to a cylinder and a disc on the same side touches the cylinder, or None."""
    away = apart(body.centre, centre)
    if away <= abs(body.radius - radius):
        return None
    i, j = unit(centre[0] - body.x, centre[1] - body.y)
    along = (body.radius - radius) / away
    across = side * sqrt(1 - along * along)
    return body.x + body.radius * (along * i - across * j), body.y + body.radius * (along * j + across * i)


def line_between(
    viewer: Cylinder,
    target: Cylinder,
    solids: Sequence[Solid],
    *,
    ahead: Point | None = None,
    larger: float = 0.0,
    patch: float = 3.0,
) -> Line | None:
    """Return a line from a point of one cylinder to a visible patch of another, past solids, or None.

    `ahead` is the direction of view: a viewer sees what is in front of a line through its axis; None: all around.
    Everything in between is `larger`, and so is everything behind the viewer; what touches one of the two keeps its
    outline.
    """
    front = in_front(viewer.centre, ahead, target.centre) - larger
    if front <= -target.radius:
        return None
    near = between(viewer, target, solids)
    if any(separates(solid, viewer, target, larger) for solid in near):
        return None
    if touches(viewer, target) or (not near and front >= target.radius):
        return (*viewer.centre, viewer.high), (*target.centre, (target.low + target.high) / 2)
    before = tuple(near), None if front >= target.radius else ahead
    if larger > -MARGIN and _line_past(viewer, target, *before, -MARGIN, patch) is None:
        return None
    return _line_past(viewer, target, *before, larger, patch)


@lru_cache(maxsize=REMEMBERED)
def _line_past(
    viewer: Cylinder, target: Cylinder, near: tuple[Solid, ...], ahead: Point | None, larger: float, patch: float
) -> Line | None:
    """Search for a line from each eye in turn, past solids that are between the two."""
    limit = (lambda p: in_front(viewer.centre, ahead, p) >= larger - 1e-6) if ahead else None
    ground = max(viewer.low, target.low) + TOUCH
    grown: list[Blocker] = [
        (
            solid,
            larger and (0.0 if touches(viewer, solid) or touches(target, solid) else larger),
            larger if solid.high > ground else 0.0,
        )
        for solid in near
    ]
    for number, eye in enumerate(eyes(viewer, target, near)):
        if number == 1 and screened(viewer, target, screens_before(viewer, target, grown, patch), patch):
            return None
        if line := View(eye, target, grown, limit).patch(patch):
            return line
    return None


def in_front(origin: Point, ahead: Point | None, p: Point) -> float:
    """Return how far a point is in front of the line across a direction of view; infinite without one."""
    return inf if ahead is None else (p[0] - origin[0]) * ahead[0] + (p[1] - origin[1]) * ahead[1]


def between(viewer: Cylinder, target: Cylinder, solids: Sequence[Solid]) -> list[Solid]:
    """Return the solids that a line between two cylinders could hit."""
    length, widest = apart(viewer.centre, target.centre), max(viewer.radius, target.radius) + MARGIN
    floor, top = min(viewer.low, target.low), max(viewer.high, target.high)
    left, right = min(viewer.x, target.x) - widest, max(viewer.x, target.x) + widest
    near, far = min(viewer.y, target.y) - widest, max(viewer.y, target.y) + widest
    ahead = unit(target.x - viewer.x, target.y - viewer.y)
    return [
        solid
        for solid in solids
        if floor < solid.high
        and solid.low < top
        and solid.box[0] <= right
        and left <= solid.box[2]
        and solid.box[1] <= far
        and near <= solid.box[3]
        and (crossed := solid.crossing(viewer.centre, ahead, widest))
        and crossed[0] < length
        and crossed[1] > 0
    ]


def separates(solid: Solid, viewer: Cylinder, target: Cylinder, larger: float = 0.0) -> bool:
    """Return whether one solid, as high as two cylinders, completely separates them."""
    if solid.low > min(viewer.low, target.low) or solid.high + larger < max(viewer.high, target.high):
        return False
    i, j = unit(target.x - viewer.x, target.y - viewer.y)
    for side in (1, -1):
        start = viewer.x - side * j * viewer.radius, viewer.y + side * i * viewer.radius
        end = target.x - side * j * target.radius, target.y + side * i * target.radius
        crossed = solid.crossing(start, unit(end[0] - start[0], end[1] - start[1]), min(larger, 0.0))
        if not crossed or crossed[0] <= 0 or crossed[1] >= apart(start, end):
            return False
    return True


def screens_before(viewer: Cylinder, target: Cylinder, blockers: Sequence[Blocker], patch: float) -> list[Screen]:
    """Return the solids that hide every patch behind them: as high as each line to the lower edge of one.

    This edge is at least a patch below what is seen of the target's top: its near rim, or from above its far rim, a
    line to which is as much higher at the near side as the top is long. A line down to it is lower towards the target,
    and a line up to it lower towards the eye, which is at most the width of the viewer behind the start of the way.
    """
    edge, floor = target.high - patch, min(viewer.low, target.low)
    away = apart(viewer.centre, target.centre) - viewer.radius - target.radius
    if away <= 0:
        return []
    drop = max(0.0, viewer.high - target.high) * away / (away + 2 * target.radius)
    down = drop + patch if drop else viewer.high - edge
    found = list[Screen]()
    for solid, wider, taller in blockers:
        top = solid.high + taller - RIM
        if solid.low > floor or top <= min(viewer.high, edge):
            continue
        first = (viewer.high - top) / down if edge < top < viewer.high else 0.0
        up = (top - viewer.high) / (edge - viewer.high) if top < edge else 1.0
        last = up - (1 - up) * 2 * viewer.radius / away
        if first <= 1 and last > 0:
            found.append((solid, wider, first, last))
    return found


def screened(viewer: Cylinder, target: Cylinder, screens: Sequence[Screen], patch: float) -> bool:
    """Return whether screens hide all patches of the target; False if that is not easily shown.

    Each line from one to the other crosses two segments, at the front of the one and of the other. A convex solid that
    cuts the four lines between the ends of two parts of these segments cuts all lines between the two parts. Parts
    with no such solid are halved. A patch is hidden where a solid cuts the line to its left or to its right edge.
    """
    away = apart(viewer.centre, target.centre)
    first, last = viewer.radius, away - target.radius
    if not screens or last - first < 4 * patch:
        return False
    i, j = unit(target.x - viewer.x, target.y - viewer.y)
    lean = (target.radius - viewer.radius) / away
    rise = sqrt(1 - lean * lean)
    eye, near = ((viewer.radius + lean * along) / rise for along in (first, last))
    width = 0.95 * patch * (last - first) / (away - viewer.radius)  # of a patch, where its lines cross the segment
    all_the_way = (away - viewer.radius) / (last - first)
    solids = [
        (1 << n, solid, wider, since * all_the_way, till) for n, (solid, wider, since, till) in enumerate(screens)
    ]
    known = dict[tuple[int, int, float], int]()

    def cut(left: int, right: int, shift: float) -> int:
        """Return the solids that cut the line from a point to an edge of a patch, each a bit of a number."""
        key = left, right, shift
        if key not in known:
            across = eye * left / HALVES
            start = viewer.x + i * first - j * across, viewer.y + j * first + i * across
            across = near * right / HALVES - width * (right + HALVES) / (2 * HALVES) + shift
            end = viewer.x + i * last - j * across, viewer.y + j * last + i * across
            length = apart(start, end)
            ahead = (end[0] - start[0]) / length, (end[1] - start[1]) / length
            found = 0
            for bit, solid, wider, since, till in solids:
                span = solid.crossing(start, ahead, wider)
                if span and span[0] < till * length and span[1] > since * length:
                    found |= bit
            known[key] = found
        return known[key]

    parts = [(-HALVES, -HALVES, 2 * HALVES)]
    while parts:
        left, right, size = parts.pop()
        ends = [(left, right), (left, right + size), (left + size, right), (left + size, right + size)]
        a, b, c, d = (cut(*end, 0.0) for end in ends)
        if a & b & c & d:
            continue
        e, f, g, h = (cut(*end, width) for end in ends)
        if e & f & g & h:
            continue
        half = size // 2
        if not half or not ((a or e) and (b or f) and (c or g) and (d or h)):
            return False
        parts += [(left + k, right + n, half) for k in (0, half) for n in (0, half)]
    return True
