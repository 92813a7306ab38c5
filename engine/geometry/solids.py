"""Upright solids: prisms, cylinders, and a burst that expands from its focus."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

from engine.geometry.plane import Point, Span, Spot, apart, from_segment, nearest_on_segment, segments, unit

TOUCH = 0.5
"""The distance in millimetres up to which two solids are in contact."""


@dataclass(frozen=True, slots=True)
class Prism:
    """A convex outline, anticlockwise, between two heights.

    `planes` are its sides, a normal and its distance; `box` is the rectangle around it: left, near, right, far.
    """

    corners: tuple[Point, ...]
    low: float
    high: float
    planes: tuple[tuple[float, float, float], ...]
    box: tuple[float, float, float, float]

    @classmethod
    def of(cls, corners: Sequence[Point], low: float, high: float) -> "Prism":
        """Create a prism from its corners, in either order; raise ValueError if the outline is not convex.

        >>> Prism.of([(0, 0), (0, 2), (2, 2), (2, 0)], 0, 5).corners
        ((2, 0), (2, 2), (0, 2), (0, 0))
        """
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in segments(corners))
        ordered = tuple(corners if area > 0 else reversed(corners))
        if abs(area) < 1e-6 or any(a == b for a, b in segments(ordered)):
            raise ValueError("has no area")
        normals = [(*unit(b[1] - a[1], a[0] - b[0]), a) for a, b in segments(ordered)]
        planes = tuple((x, y, x * a[0] + y * a[1]) for x, y, a in normals)
        if any(x * p[0] + y * p[1] > far + 1e-6 for x, y, far in planes for p in ordered):
            raise ValueError("is not convex")
        xs, ys = zip(*ordered, strict=True)
        return cls(ordered, low, high, planes, (min(xs), min(ys), max(xs), max(ys)))

    def crossing(self, start: Point, ahead: Point, wider: float = 0.0) -> Span | None:
        """Return where a line in plan enters and leaves, with all sides moved out by `wider`; None if it misses."""
        enter, leave = -inf, inf
        for x, y, far in self.planes:
            speed, gap = x * ahead[0] + y * ahead[1], far + wider - x * start[0] - y * start[1]
            if -1e-12 < speed < 1e-12:
                if gap <= 1e-9:
                    return None
            elif speed > 0:
                leave = min(leave, gap / speed)
            else:
                enter = max(enter, gap / speed)
        return (enter, leave) if enter < leave - 1e-9 else None

    def outside(self, p: Point) -> float:
        """Return how far outside a point is in plan; 0 or less inside.

        >>> [Prism.of([(0, 0), (4, 0), (4, 4), (0, 4)], 0, 1).outside(p) for p in ((1, 2), (7, 8))]
        [-1.0, 5.0]
        """
        beyond = [x * p[0] + y * p[1] - far for x, y, far in self.planes]
        if (inside := max(beyond)) <= 0:
            return inside
        return min(from_segment(p, *side) for out, side in zip(beyond, segments(self.corners), strict=True) if out > 0)

    def margin(self, disc: Point, radius: float) -> float:
        """Return how far a disc extends out of the outline; 0 or less if it is completely inside."""
        return max(x * disc[0] + y * disc[1] - far for x, y, far in self.planes) + radius

    def nearest_room(self, disc: Point, radius: float) -> Point | None:
        """Return the point nearest to a disc at which it is completely inside the outline; None if it does not fit."""
        room = list(self.corners)
        for x, y, far in self.planes:
            kept = list[Point]()
            for a, b in segments(room):
                out_a, out_b = (x * p[0] + y * p[1] - far + radius for p in (a, b))
                kept += [a] if out_a <= 1e-9 else []
                if (out_a <= 1e-9) != (out_b <= 1e-9):
                    part = out_a / (out_a - out_b)
                    kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            room = kept
        if not room:
            return None
        if self.margin(disc, radius) <= 0:
            return disc
        return min((nearest_on_segment(disc, a, b) for a, b in segments(room)), key=lambda p: apart(p, disc))

    @property
    def centre(self) -> Point:
        """Return the middle of its corners in plan."""
        x, y = (sum(corner[i] for corner in self.corners) / len(self.corners) for i in (0, 1))
        return x, y

    def shadow(self, eye: Point, ahead: Point) -> tuple[float, float, float] | None:
        """Return the sines of the angles to the left between which it hides everything further than the third number.

        None where a part of it is not in front of the eye.
        """
        sines, far = list[float](), 0.0
        for corner in self.corners:
            x, y = corner[0] - eye[0], corner[1] - eye[1]
            away = sqrt(x * x + y * y)
            if x * ahead[0] + y * ahead[1] <= 0:
                return None
            sines.append((ahead[0] * y - ahead[1] * x) / away)
            far = max(far, away)
        return min(sines), max(sines), far

    def edge(self, ahead: Point, side: int) -> tuple[Point, float]:
        """Return the corner farthest to the left (1) or right (-1) of a direction of view, with radius 0."""
        return max(self.corners, key=lambda p: side * (ahead[0] * p[1] - ahead[1] * p[0])), 0.0

    def from_path(self, a: Point, b: Point) -> float:
        """Return the distance of the outline from a segment; 0 or less if they meet."""
        length = apart(a, b)
        crossed = self.crossing(a, unit(b[0] - a[0], b[1] - a[1])) if length else None
        if crossed and crossed[0] < length and crossed[1] > 0:
            return 0.0
        ends = min(self.outside(a), self.outside(b))
        return min(ends, *(from_segment(p, a, b) for p in self.corners))


@dataclass(frozen=True, slots=True)
class Cylinder:
    """A disc between two heights."""

    x: float
    y: float
    radius: float
    low: float
    high: float

    @property
    def centre(self) -> Point:
        """Return its axis in plan."""
        return self.x, self.y

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return the rectangle around it in plan: left, near, right, far."""
        return self.x - self.radius, self.y - self.radius, self.x + self.radius, self.y + self.radius

    def crossing(self, start: Point, ahead: Point, wider: float = 0.0) -> Span | None:
        """Return where a line in plan enters and leaves, with the radius larger by `wider`; None if it misses."""
        x, y, radius = self.x - start[0], self.y - start[1], self.radius + wider
        along = x * ahead[0] + y * ahead[1]
        square = radius * radius - x * x - y * y + along * along
        return (along - sqrt(square), along + sqrt(square)) if radius > 0 and square > 1e-9 else None

    def outside(self, p: Point) -> float:
        """Return how far outside a point is in plan; 0 or less inside."""
        return apart(self.centre, p) - self.radius

    def margin(self, disc: Point, radius: float) -> float:
        """Return how far a disc extends out in plan; 0 or less if it is completely inside."""
        return apart(self.centre, disc) + radius - self.radius

    def nearest_room(self, disc: Point, radius: float) -> Point | None:
        """Return the point nearest to a disc at which it is completely inside; None if it does not fit."""
        room = self.radius - radius
        if room < 0:
            return None
        away = apart(self.centre, disc)
        if away <= room:
            return disc
        return self.x + (disc[0] - self.x) * room / away, self.y + (disc[1] - self.y) * room / away

    def shadow(self, eye: Point, ahead: Point) -> tuple[float, float, float] | None:
        """Return the sines of the angles to the left between which it hides everything further than the third number.

        None where a part of it is not in front of the eye.
        """
        x, y = self.x - eye[0], self.y - eye[1]
        away = sqrt(x * x + y * y)
        if x * ahead[0] + y * ahead[1] <= self.radius:
            return None
        sine, half = (ahead[0] * y - ahead[1] * x) / away, self.radius / away
        cosine, rest = sqrt(1 - sine * sine), sqrt(1 - half * half)
        return sine * rest - cosine * half, sine * rest + cosine * half, away + self.radius

    def edge(self, _ahead: Point, _side: int) -> tuple[Point, float]:
        """Return what is farthest to a side of a direction of view: the disc, with its radius."""
        return self.centre, self.radius

    def from_path(self, a: Point, b: Point) -> float:
        """Return the distance of the disc from a segment; 0 or less if they meet."""
        return from_segment(self.centre, a, b) - self.radius


Solid = Prism | Cylinder


def flat_gap(body: Cylinder, solid: Solid) -> float:
    """Return the distance between a cylinder and a solid in plan; less than 0 if they overlap.

    >>> flat_gap(Cylinder(0, 0, 2, 0, 1), Cylinder(9, 0, 3, 0, 1))
    4.0
    """
    return solid.outside(body.centre) - body.radius


def height_gap(body: Cylinder, solid: Solid) -> float:
    """Return how far a cylinder is above or below a solid; less than 0 if their heights overlap."""
    return max(solid.low - body.high, body.low - solid.high)


def distance(body: Cylinder, solid: Solid) -> float:
    """Return the distance between the nearest points of a cylinder and a solid.

    >>> distance(Cylinder(0, 0, 2, 0, 1), Cylinder(8, 0, 3, 5, 6))
    5.0
    """
    flat, up = max(0.0, flat_gap(body, solid)), max(0.0, height_gap(body, solid))
    return sqrt(flat * flat + up * up)


def touches(body: Cylinder, solid: Solid) -> bool:
    """Return whether a cylinder and a solid touch or overlap."""
    near = height_gap(body, solid) <= TOUCH and solid.margin(body.centre, -body.radius) <= TOUCH
    return near and flat_gap(body, solid) <= TOUCH


@dataclass(frozen=True, slots=True)
class Burst:
    """A shape that expands from a focus: a disc around it, or a teardrop, the hull of the focus and a round end."""

    focus: Spot
    ahead: Point | None
    length: float
    width: float

    @property
    def height(self) -> float:
        """Return its radius, or half its width."""
        return self.width / 2

    def outside(self, p: Point) -> float:
        """Return how far outside a point is in plan; less than 0 inside.

        >>> [Burst((0, 0, 0), (1, 0), 10, 4).outside(p) for p in ((12, 0), (-3, 0), (8, 5), (8, 0))]
        [2.0, 3.0, 3.0, -2.0]
        """
        x, y, radius = p[0] - self.focus[0], p[1] - self.focus[1], self.height
        if self.ahead is None:
            return sqrt(x * x + y * y) - radius
        along, across = x * self.ahead[0] + y * self.ahead[1], abs(x * self.ahead[1] - y * self.ahead[0])
        axis = self.length - radius
        lean = radius / axis
        side = sqrt(1 - lean * lean)
        turned = lean * across + side * along
        if turned < 0:
            return sqrt(x * x + y * y)
        if turned > side * axis:
            return sqrt(across * across + (along - axis) ** 2) - radius
        return side * across - lean * along

    def outside_dome(self, body: Cylinder) -> float:
        """Return how far a cylinder is outside the solid, which is also round in height; 0 or less if it reaches in."""
        x, y, z = self.focus
        up = max(0.0, body.low - z, z - body.high)

        def out(along: float, radius: float) -> float:
            i, j = self.ahead or (0.0, 0.0)
            flat = max(0.0, body.outside((x + i * along, y + j * along)))
            return sqrt(flat * flat + up * up) - radius

        if self.ahead is None:
            return out(0.0, self.height)
        axis, low, high = self.length - self.height, 0.0, self.length - self.height
        for _ in range(60):  # a convex function: narrow down to its least value
            first, second = low + (high - low) / 3, high - (high - low) / 3
            if out(first, self.height * first / axis) < out(second, self.height * second / axis):
                high = second
            else:
                low = first
        return out(low, self.height * low / axis)
