"""Points and paths in a plane, in millimetres."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

Point = tuple[float, float]
"""A point in plan: the distances from the left edge and from the near edge."""

Spot = tuple[float, float, float]
"""A point in space: a Point and its height."""

Span = tuple[float, float]
"""The start and end of a part of a line."""

DIAGONAL = sqrt(0.5)
AROUND: tuple[Point, ...] = (
    (0.0, 1.0),
    (DIAGONAL, DIAGONAL),
    (1.0, 0.0),
    (DIAGONAL, -DIAGONAL),
    (0.0, -1.0),
    (-DIAGONAL, -DIAGONAL),
    (-1.0, 0.0),
    (-DIAGONAL, DIAGONAL),
)
"""Eight directions, clockwise from straight ahead."""


def halved(directions: Sequence[Point]) -> tuple[Point, ...]:
    """Return the directions halfway between neighbours.

    >>> halved([(1.0, 0.0), (-0.28, 0.96)])
    ((0.6, 0.8), (0.6, 0.8))
    """
    return tuple(unit(a[0] + b[0], a[1] + b[1]) for a, b in segments(directions))


def unit(x: float, y: float) -> Point:
    """Return a vector scaled to length 1; a vector of length 0 is returned unchanged.

    >>> unit(3, 4)
    (0.6, 0.8)
    """
    size = sqrt(x * x + y * y) or 1.0
    return x / size, y / size


def apart(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the distance between two points in plan.

    >>> apart((0, 0), (3, 4))
    5.0
    """
    x, y = a[0] - b[0], a[1] - b[1]
    return sqrt(x * x + y * y)


def nearest_on_segment(p: Point, a: Point, b: Point) -> Point:
    """Return the point of a segment that is nearest to a point.

    >>> nearest_on_segment((5, 2), (0, 0), (10, 0)), nearest_on_segment((13, 4), (0, 0), (10, 0))
    ((5.0, 0.0), (10.0, 0.0))
    """
    x, y = b[0] - a[0], b[1] - a[1]
    along = max(0.0, min(1.0, (x * (p[0] - a[0]) + y * (p[1] - a[1])) / ((x * x + y * y) or 1.0)))
    return a[0] + along * x, a[1] + along * y


def from_segment(p: Point, a: Point, b: Point) -> float:
    """Return the distance between a point and the nearest point of a segment.

    >>> from_segment((5, 2), (0, 0), (10, 0)), from_segment((13, 4), (0, 0), (10, 0))
    (2.0, 5.0)
    """
    return apart(p, nearest_on_segment(p, a, b))


def meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether two segments, from a to b and from c to d, cross.

    >>> meet((0, 0), (4, 4), (0, 4), (4, 0)), meet((0, 0), (1, 1), (0, 4), (4, 0))
    (True, False)
    """

    def left(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return left(a, b, c) is not left(a, b, d) and left(c, d, a) is not left(c, d, b)


def segments(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """Yield the sides of an outline.

    >>> list(segments([(0, 0), (1, 0), (0, 1)]))
    [((0, 0), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (0, 0))]
    """
    return zip(corners, (*corners[1:], *corners[:1]), strict=True)


def hull(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the least outline around points.

    >>> hull([(0, 0), (2, 0), (2, 2), (0, 2), (1, 1)])
    [(0, 0), (2, 0), (2, 2), (0, 2)]
    """

    def half(ordered: Sequence[Point]) -> list[Point]:
        found: list[Point] = []
        for p in ordered:
            while len(found) > 1:
                (x, y), (i, j) = found[-2:]
                if (i - x) * (p[1] - y) - (j - y) * (p[0] - x) > 0:
                    break
                found.pop()
            found.append(p)
        return found[:-1]

    ordered = sorted(set(points))
    return [*half(ordered), *half(ordered[::-1])]


SIXTEEN = (*AROUND, *halved(AROUND))
"""These eight directions, and then those halfway between them."""


def path_length(path: Sequence[Point]) -> float:
    """Return the length of a path.

    >>> path_length([(0, 0), (3, 4), (3, 6)])
    7.0
    """
    return sum((apart(a, b) for a, b in pairwise(path)), 0.0)


def point_along(path: Sequence[Point], along: float) -> Point:
    """Return the point on a path after this many millimetres, or its end if it is shorter.

    >>> point_along([(0, 0), (4, 0), (4, 4)], 6.0)
    (4.0, 2.0)
    """
    for a, b in pairwise(path):
        leg = apart(a, b)
        if leg and along <= leg:
            part = along / leg
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        along -= leg
    return path[-1]


def stretches(length: float, holds: Callable[[float], bool], step: float, fine: float) -> list[Span]:
    """Return the parts of a path, from 0 to its length, in which a condition holds.

    It is tested at every `step`; the ends of a part between two steps are computed to `fine`.

    >>> stretches(10.0, lambda along: 2.2 <= along <= 5.5, 1.0, 0.01)
    [(2.203125, 5.5)]
    """
    marks = [step * i for i in range(int(length / step) + 1)]
    marks += [length] if length - marks[-1] > fine else []
    states = [holds(mark) for mark in marks]
    bounds = [0.0] if states[0] else []
    for (low, was), (high, now) in pairwise(zip(marks, states, strict=True)):
        if was != now:
            bounds.append(_turn(low, high, holds, fine, was=was))
    bounds += [length] if len(bounds) % 2 else []
    return list(zip(bounds[::2], bounds[1::2], strict=True))


def _turn(low: float, high: float, holds: Callable[[float], bool], fine: float, *, was: bool) -> float:
    """Return where a condition starts or stops to hold, to `fine`."""
    while high - low > fine:
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) == was else (low, middle)
    return low if was else high
