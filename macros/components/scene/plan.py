"""Lay out a picture of a scene as SVG, the same in the build and in the browser: colours and sizes are in scene.css.

A page shows `svg(drawing)`. With `movable=True` each thing is a group with `data-line`, its line in the text, `data-x`
and `data-y`, the starts and ends in the text of the numbers that move with it; `data-along` is the route along which a
thing moves instead. `data-unit` are the units of the picture in an inch.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum
from itertools import pairwise
from math import inf, sqrt
from typing import cast

from markupsafe import Markup

from engine.geometry import SIXTEEN, Burst, Point, hull, segments
from engine.rules.space.drawing import (
    Disc,
    Drawing,
    Grip,
    Kind,
    Path,
    Plan,
    Rail,
    Rails,
    Shape,
    SideView,
    Thing,
)
from engine.scene import MM, Handle
from engine.wording import CM, in_centimetres
from macros.components.html import rendered

WIDTH = 340.0
"""The width in units: that of a phone's column, so that text keeps its size there."""

GAP = 6.0
LABEL, HEIGHT, TAG = 9.5, 8.5, 8.5
"""The sizes of text: what is asked, heights and notes, and the least for a tag."""

LETTER = 0.56
"""The average width of a letter, as a part of its size."""

HIGHEST_SIDE_VIEW = 170.0
SHADOW = 0.14
"""The length of a shadow as a part of the height, up to that of a Silhouette 8."""

BASE_WEIGHT, TEXT_WEIGHT, SCENERY_WEIGHT = 8.0, 10.0, 1.0
"""How bad it is that words cover a base, other words, or scenery."""

PARTS = tuple(i / 24 for i in range(25))
"""The points of a line, as parts of it, at which words may cover it."""

RAIL_LEFT, RAIL_RIGHT, RAIL_STEP = 62.0, 332.0, 15.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """An element of the picture: a path, a circle, or text; `look` is its class."""

    look: str
    d: str = ""
    x: str = ""
    y: str = ""
    r: str = ""
    words: str = ""
    size: str = ""
    dots: str = ""
    wide: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Marks that move together, with what a script needs for it."""

    marks: tuple[Mark, ...]
    look: str = ""
    line: int = 0
    says: str = ""
    handles: tuple[Handle, ...] = ()
    along: str = ""

    @property
    def x(self) -> str:
        """Return the starts and ends in the text of the numbers across."""
        return " ".join(f"{start}-{end}" for start, end in (handle.x for handle in self.handles))

    @property
    def y(self) -> str:
        """Return the starts and ends in the text of the numbers up the table."""
        return " ".join(f"{start}-{end}" for start, end in (handle.y for handle in self.handles))


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the picture with a background: its top, its height and its groups."""

    top: str
    height: str
    groups: tuple[Group, ...]
    kind: str = "board"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in the picture."""

    left: float
    top: float
    right: float
    bottom: float

    def shared(self, other: "Box") -> float:
        """Return the area in which two overlap."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def is_beside(self, a: Point, b: Point) -> bool:
        """Return whether a straight line is wholly to the left, right, top or bottom of it."""
        return (
            max(a[0], b[0]) <= self.left
            or min(a[0], b[0]) >= self.right
            or max(a[1], b[1]) <= self.top
            or min(a[1], b[1]) >= self.bottom
        )

    def has(self, p: Point) -> bool:
        """Return whether a point is inside."""
        return self.left < p[0] < self.right and self.top < p[1] < self.bottom


@dataclass(slots=True)
class Sheet:
    """A panel while it is drawn: its scale, where words already stand, and which lines they should not cover."""

    scale: float
    left: float
    foot: float
    height: float
    taken: list[tuple[Box, float]] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)

    def xy(self, p: Sequence[float]) -> Point:
        """Return a point of the picture."""
        return self.left + p[0] * self.scale, self.foot - p[1] * self.scale

    def path(self, look: str, points: Iterable[Sequence[float]], end: str = "", **more: str) -> Mark:
        """Return a path through points of the table."""
        spots = " ".join("{:.1f} {:.1f}".format(*self.xy(p)) for p in points)
        return Mark(look=look, d=f"M{spots}{end}".replace(".0 ", " "), **more)

    def disc(self, look: str, disc: Disc) -> Mark:
        """Return a circle."""
        x, y = self.xy(disc.centre)
        return Mark(look=look, x=f"{x:.1f}", y=f"{y:.1f}", r=f"{disc.radius * self.scale:.1f}")

    def outline(self, look: str, form: Disc | Path | Burst) -> Mark:
        """Return the outline of a form."""
        if isinstance(form, Disc):
            return self.disc(look, form)
        if isinstance(form, Path):
            return self.path(look, form.points, "Z" if form.closed else "")
        return self._teardrop(look, form)

    def _teardrop(self, look: str, burst: Burst) -> Mark:
        (x, y, _), (i, j), r = burst.focus, burst.ahead or (0.0, 1.0), burst.height
        axis = burst.length - r
        sine = r / axis
        cosine = sqrt(1 - sine * sine)
        far = axis * cosine
        tip, tail = ((x + far * (i * cosine - n * j * sine), y + far * (j * cosine + n * i * sine)) for n in (1, -1))
        (end_x, end_y), radius = self.xy(tail), r * self.scale
        return self.path(look, [(x, y), tip], f"A{radius:.1f} {radius:.1f} 0 1 1 {end_x:.1f} {end_y:.1f}Z")

    def text(self, look: str, words: str, at: Point, size: float, *, sized: bool = False) -> Mark:
        """Return words around a point of the picture, and remember that they are there."""
        self.taken.append((around(at, words, size), TEXT_WEIGHT))
        x, y = f"{at[0]:.1f}", f"{at[1] + size * 0.36:.1f}"
        return Mark(look=look, words=words, x=x, y=y, size=f"{size:.3g}" if sized else "")

    def placed(self, look: str, words: str, spots: Iterable[Point], size: float) -> Mark:
        """Return words at the spot where they cover least; earlier spots are better."""
        half = len(words) * size * LETTER / 2
        wanted = list(spots)
        inside = [(max(half + 3, min(WIDTH - half - 3, x)), y) for x, y in wanted]
        boxes = [around(at, words, size) for at in inside]
        near = self._near(boxes)
        chosen, least = inside[0], inf
        for i, (at, spot, box) in enumerate(zip(inside, wanted, boxes, strict=True)):
            far = 0.25 * i + 0.1 * abs(at[0] - spot[0])
            if far < least and (cost := near.cost(box) + far) < least:
                chosen, least = at, cost
        return self.text(look, words, chosen, size)

    def _near(self, boxes: Sequence[Box]) -> "Sheet":
        """Return a sheet with only what some rectangles could cover."""
        lefts, tops, rights, bottoms = zip(*((box.left, box.top, box.right, box.bottom) for box in boxes), strict=True)
        whole = Box(min(lefts), min(tops), max(rights), max(bottoms))
        taken = [(box, weight) for box, weight in self.taken if box.shared(whole)]
        lines = [(a, b) for a, b in self.lines if not whole.is_beside(a, b)]
        return replace(self, taken=taken, lines=lines)

    def cost(self, box: Box) -> float:
        """Return how bad it is to cover a rectangle with words."""
        area = (box.right - box.left) * (box.bottom - box.top)
        shared = ((weight, box.shared(other) / area) for other, weight in self.taken)
        cost = sum(weight * (0.2 + part) for weight, part in shared if part)
        whole = Box(0.0, 0.0, WIDTH, self.height)
        cost += 20.0 * (1 - box.shared(whole) / area)
        for a, b in self.lines:
            if box.is_beside(a, b):
                continue
            if any(box.has((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)) for part in PARTS):
                cost += 1.5
        return cost


def around(at: Point, words: str, size: float) -> Box:
    """Return the rectangle of words around a point."""
    half = len(words) * size * LETTER / 2
    return Box(at[0] - half - 1.5, at[1] - size * 0.55, at[0] + half + 1.5, at[1] + size * 0.55)


def svg(drawing: Drawing, *, movable: bool = False, labelled_by: str = "", metric: bool = False) -> Markup:
    """Return a picture as inline SVG; its text alternative is the element with the id `labelled_by`, or its facts."""
    drawing = _in_centimetres(drawing) if metric else drawing
    plan, height = _plan(drawing.plan, movable=movable, metric=metric)
    panels, scale = [plan], WIDTH / drawing.plan.width
    inch = f"{scale * MM:.3f}"
    for one in drawing.below:
        height += GAP
        panel, high = _side(one, height, scale) if isinstance(one, SideView) else _rails(one, height, metric=metric)
        panels.append(panel)
        height += high
    made = rendered(
        "plan.svg.jinja",
        panels=panels,
        height=f"{height:.0f}",
        inch=inch,
        movable=movable,
        labelled_by=labelled_by,
        says=" ".join(drawing.says),
    )
    return Markup(made)  # noqa: S704 (the template escapes)


def _in_centimetres[T](one: T) -> T:
    """Return a drawing, or a part of it, with all its words in centimetres."""
    if isinstance(one, tuple):
        return cast("T", tuple(_in_centimetres(part) for part in one))
    if isinstance(one, str) and not isinstance(one, Enum):
        return cast("T", in_centimetres(one))
    if not is_dataclass(one) or isinstance(one, type):
        return one
    return cast("T", replace(one, **{part.name: _in_centimetres(getattr(one, part.name)) for part in fields(one)}))


def _plan(plan: Plan, *, movable: bool, metric: bool) -> tuple[Panel, float]:
    scale = WIDTH / plan.width
    height = plan.depth * scale
    sheet = Sheet(scale, 0.0, height, height)
    shapes = [shape for one in plan.marks for shape in (one.shapes if isinstance(one, Thing) else (one,))]
    for shape in shapes:
        if shape.kind is Kind.BASE and isinstance(shape.form, Disc):
            (x, y), r = sheet.xy(shape.form.centre), shape.form.radius * scale
            sheet.taken.append((Box(x - r, y - r, x + r, y + r), BASE_WEIGHT))
        elif shape.kind in {Kind.SIGHT, Kind.ROUTE, Kind.REACH} and isinstance(shape.form, Path):
            spots = [sheet.xy(p) for p in shape.form.points]
            sheet.lines += pairwise(spots)
        elif shape.kind is Kind.SCENERY and isinstance(shape.form, Path):
            sheet.lines += segments([sheet.xy(p) for p in shape.form.points])
            sheet.taken.append((_bounds(sheet, shape), SCENERY_WEIGHT))
    groups = [Group(marks=(_grid(plan, scale, height, 100.0 if metric else 4 * MM),))]
    groups += [Group(marks=tuple(mark for shape in shapes for mark in _shadow(sheet, shape)))]
    for one in plan.marks:
        groups += _groups(sheet, one, movable=movable)
    groups.append(Group(marks=tuple(_words(sheet, plan, shapes))))
    return Panel("0", f"{height:.1f}", tuple(group for group in groups if group.marks)), height


def _grid(plan: Plan, scale: float, height: float, step: float) -> Mark:
    """Return lines at every 4 inches or 10 cm."""
    across = (f"M{i * step * scale:.1f} 0V{height:.1f}" for i in range(1, int(plan.width / step - 1e-9) + 1))
    along = (f"M0 {height - i * step * scale:.1f}H{WIDTH:g}" for i in range(1, int(plan.depth / step - 1e-9) + 1))
    return Mark(look="grid", d="".join((*across, *along)) or "M0 0")


def _shadow(sheet: Sheet, shape: Shape) -> Iterator[Mark]:
    """Yield the shadow of a piece of scenery on the ground, as long as it is high."""
    if shape.kind is not Kind.SCENERY or "hanging" in shape.looks:
        return
    lean = min(shape.high, 90.0) * SHADOW
    if isinstance(shape.form, Path):
        moved = [(x + lean, y - lean) for x, y in shape.form.points]
        yield sheet.path("shadow", hull([*shape.form.points, *moved]), "Z")
    elif isinstance(shape.form, Disc):
        x, y = shape.form.centre
        wide = f"{2 * shape.form.radius * sheet.scale:.1f}"
        yield sheet.path("shadow long", [(x, y), (x + lean, y - lean)], wide=wide)


def _groups(sheet: Sheet, one: Thing | Shape, *, movable: bool) -> Iterator[Group]:
    shapes = one.shapes if isinstance(one, Thing) else (one,)
    marks = tuple(mark for shape in shapes for mark in _marks(sheet, shape))
    if not movable or isinstance(one, Shape) or not one.handles:
        yield Group(marks=marks)
        return
    along = sheet.path("", one.along).d if one.along else ""
    yield Group(marks=marks, look="thing", line=one.line, says=one.says, handles=one.handles, along=along)
    for grip in one.grips:
        yield _grip(sheet, one, grip)


def _grip(sheet: Sheet, thing: Thing, grip: Grip) -> Group:
    x, y = sheet.xy(grip.point)
    mark = Mark(look="knob", x=f"{x:.1f}", y=f"{y:.1f}", r="4")
    says = f"{thing.says.partition(',')[0]}: {grip.says}"
    return Group(marks=(mark,), look="grip", line=thing.line, says=says, handles=(grip.handle,))


def _look(shape: Shape) -> str:
    words = [shape.kind.value]
    words += [shape.side.value] if shape.kind in SIDED else []
    return " ".join([*words, *sorted(shape.looks - {"model"})])


SIDED = {Kind.BASE, Kind.BAND, Kind.BODY, Kind.GHOST, Kind.PLACE, Kind.ROUTE, Kind.SIGHT, Kind.WATCHED, Kind.ZONE}
"""The kinds that have the colour of a side."""


def _marks(sheet: Sheet, shape: Shape) -> Iterator[Mark]:
    look, form = _look(shape), shape.form
    if shape.kind is Kind.BASE and isinstance(form, Disc):
        yield from _base(sheet, shape, form)
    elif shape.kind is Kind.STOP and isinstance(form, Disc):
        yield sheet.path(look, [form.centre], "m-3.5-3.5l7 7m-7 0l7-7")
    elif shape.kind is Kind.FOCUS and isinstance(form, Disc):
        x, y = sheet.xy(form.centre)
        yield Mark(look=look, x=f"{x:.1f}", y=f"{y:.1f}", r="2.6")
    elif shape.kind is Kind.ROUTE and isinstance(form, Path):
        yield sheet.path(look, form.points)
        yield sheet.path(f"{look} inches", form.points, dots=f"{MM * sheet.scale:.2f}")
    elif shape.kind is Kind.SIGHT and isinstance(form, Path):
        yield sheet.path(look, form.points)
        if not shape.looks & {"stopped"}:
            x, y = sheet.xy(form.points[-1])
            yield Mark(look=f"seen {shape.side.value}", x=f"{x:.1f}", y=f"{y:.1f}", r="2")
    else:
        yield sheet.outline(look, form)


def _base(sheet: Sheet, shape: Shape, disc: Disc) -> Iterator[Mark]:
    """Yield a base: its front half, which sees, is darker and has a nose."""
    (x, y), r, side = disc.centre, disc.radius, shape.side.value
    look = _look(shape) + (" round" if shape.ahead is None else "")
    if "token" in shape.looks:
        yield sheet.path(look, [(x - r, y - r), (x - r, y + r), (x + r, y + r), (x + r, y - r)], "Z")
    else:
        yield sheet.disc(look, disc)
    if shape.ahead and "model" in shape.looks:
        u, v = shape.ahead
        turns = ((0.0, 1.0), (0.0, -1.0), (1.0, 0.34), (1.36, 0.0), (1.0, -0.34))
        left, right, *nose = ((x + r * (i * u - j * v), y + r * (i * v + j * u)) for i, j in turns)
        (end_x, end_y), size = sheet.xy(right), r * sheet.scale
        yield sheet.path(f"front {side}", [left], f"A{size:.1f} {size:.1f} 0 0 1 {end_x:.1f} {end_y:.1f}Z")
        yield sheet.path(f"front {side}", nose, "Z")


def _words(sheet: Sheet, plan: Plan, shapes: Sequence[Shape]) -> Iterator[Mark]:
    """Yield all words of a plan, the most important first, each where it covers least."""
    bases = [shape for shape in shapes if shape.kind is Kind.BASE]
    for shape in bases:
        yield from _tag(sheet, shape)
    for label in plan.labels:
        look, size = ("note", HEIGHT) if label.is_note else ("label", LABEL)
        yield sheet.placed(look, label.words, _beside(sheet, label.at, label.words, size), size)
    for shape in shapes:
        if shape.kind is Kind.SCENERY:
            yield sheet.placed("height", shape.words, _in_or_beside(sheet, shape, shape.words), HEIGHT)
        elif shape.kind is Kind.AREA:
            yield sheet.placed("note", shape.words, _in_corners(sheet, shape, shape.words), HEIGHT)
        elif shape.kind in {Kind.ZONE, Kind.BAND} and shape.words and (spots := _on_rim(sheet, shape)):
            yield sheet.placed(f"note {shape.side.value}", shape.words, spots, HEIGHT)


def _tag(sheet: Sheet, shape: Shape) -> Iterator[Mark]:
    """Yield the letters of a base: on it where they fit, else beside it."""
    if not isinstance(shape.form, Disc):
        return
    (x, y), r = sheet.xy(shape.form.centre), shape.form.radius * sheet.scale
    if any(one.has((x, y)) and one.right - one.left < 1.99 * r for one, weight in sheet.taken if weight == BASE_WEIGHT):
        y -= r * 0.6
    size = min(15.0, 2 * r / (len(shape.words) * LETTER + 0.5))
    if size >= TAG - 0.9:
        size = max(size, TAG)
        look = "tag" if "model" in shape.looks else f"tag {shape.side.value}"
        yield Mark(look=look, words=shape.words, x=f"{x:.1f}", y=f"{y + size * 0.36:.1f}", size=f"{size:.3g}")
        return
    spots = _beside(sheet, shape.form, shape.words, TAG)
    yield sheet.placed(f"name {shape.side.value}", shape.words, spots, TAG)


def _beside(sheet: Sheet, disc: Disc, words: str, size: float) -> list[Point]:
    """Return the spots for words around a disc: below, above, right, left, and a line further away."""
    (x, y), r, half = sheet.xy(disc.centre), disc.radius * sheet.scale, len(words) * size * LETTER / 2
    found = []
    for far in (3.0, 3.0 + size * 1.1, 3.0 + size * 2.2):
        up = r + far + size * 0.45
        side = r + far + half
        found += [(x, y + up), (x, y - up), (x + side, y), (x - side, y)]
        found += [(x + side * 0.8, y + up * 0.8), (x - side * 0.8, y + up * 0.8)]
        found += [(x + side * 0.8, y - up * 0.8), (x - side * 0.8, y - up * 0.8)]
    return found


def _bounds(sheet: Sheet, shape: Shape) -> Box:
    form = shape.form
    if isinstance(form, Disc):
        (x, y), r = sheet.xy(form.centre), form.radius * sheet.scale
        return Box(x - r, y - r, x + r, y + r)
    spots = [sheet.xy(p) for p in form.points] if isinstance(form, Path) else [sheet.xy(form.focus)]
    xs, ys = zip(*spots, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _in_or_beside(sheet: Sheet, shape: Shape, words: str) -> list[Point]:
    """Return the spots for the height of a piece of scenery: inside if it is large enough, else next to it."""
    box, half = _bounds(sheet, shape), len(words) * HEIGHT * LETTER / 2
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    beside = [(box.right + half + 3, y), (box.left - half - 3, y), (x, box.top - 7), (x, box.bottom + 7)]
    beside += [(box.right + half + 3, box.top + 5), (box.left - half - 3, box.top + 5)]
    beside += [(box.right + half + 3, box.bottom - 5), (box.left - half - 3, box.bottom - 5)]
    if box.right - box.left < 2 * half + 2 or box.bottom - box.top < HEIGHT + 1:
        return beside
    inside = [(x, y), (x, box.bottom - 7), (x, box.top + 7), (box.left + half + 3, y), (box.right - half - 3, y)]
    inside += [
        (left, high) for left in (box.left + half + 3, box.right - half - 3) for high in (box.bottom - 7, box.top + 7)
    ]
    return [*inside, *beside]


def _in_corners(sheet: Sheet, shape: Shape, words: str) -> list[Point]:
    """Return the spots for the name of an area: its corners, or the edges of a disc, then its middle."""
    box, half = _bounds(sheet, shape), len(words) * HEIGHT * LETTER / 2
    box = Box(max(box.left, 0.0), max(box.top, 0.0), min(box.right, WIDTH), min(box.bottom, sheet.height))
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    if isinstance(shape.form, Disc):
        return [(x, box.top + 9), (x, box.bottom - 9), (x, y), (x, box.top - 7), (x, box.bottom + 7)]
    corners = [
        (left, high) for high in (box.top + 8, box.bottom - 8) for left in (box.left + half + 5, box.right - half - 5)
    ]
    return [*corners, (x, box.top + 8), (x, box.bottom - 8), (x, y), (x, box.top - 7), (x, box.bottom + 7)]


def _on_rim(sheet: Sheet, shape: Shape) -> list[Point]:
    """Return the spots on the edge of a zone that are on the table."""
    if not isinstance(shape.form, Disc):
        return []
    (x, y), r = sheet.xy(shape.form.centre), shape.form.radius * sheet.scale
    ways = [SIXTEEN[i] for i in (4, 0, 2, 6, 1, 3, 5, 7, *range(8, 16))]
    spots = ((x + r * i, y + r * j) for i, j in ways)
    return [(i, j) for i, j in spots if 0 < i < WIDTH and 0 < j < sheet.height]


def _side(view: SideView, top: float, most: float) -> tuple[Panel, float]:
    """Return a view from the side: as large as the plan, or up to a quarter larger."""
    length = view.end - view.start
    scale = min(most * 1.25, WIDTH / length, HIGHEST_SIDE_VIEW / view.top)
    height = view.top * scale + 24
    sheet = Sheet(scale, (WIDTH - length * scale) / 2 - view.start * scale, height - 5, height)
    marks, words = list[Mark](), list[Mark]()
    for shape in view.shapes:
        if shape.kind is Kind.GROUND:
            marks.append(Mark(look="ground", d=f"M0 {sheet.foot:.1f}H{WIDTH:g}"))
        else:
            marks += _marks(sheet, shape)
        if shape.kind in {Kind.SIGHT, Kind.BEYOND} and isinstance(shape.form, Path):
            spots = [sheet.xy(p) for p in shape.form.points]
            sheet.lines += pairwise(spots)
        elif shape.kind is Kind.BODY:
            sheet.taken.append((_bounds(sheet, shape), BASE_WEIGHT))
    for label in view.labels:
        x, y = sheet.xy(label.at.centre)
        words.append(sheet.text("name", label.words, (x, y - 7), 9))
    for shape in view.shapes:
        if shape.kind is Kind.MEASURE and isinstance(shape.form, Path):
            (a, b), (c, d) = (sheet.xy(p) for p in shape.form.points)
            spots = [((a + c) / 2, (b + d) / 2 + off) for off in (-7.0, 8.0)]
            words.append(sheet.placed("label", shape.words, spots, LABEL))
        if shape.kind is Kind.SCENERY:
            words.append(sheet.placed("height", shape.words, _in_or_beside(sheet, shape, shape.words), HEIGHT))
    return Panel(f"{top:.1f}", f"{height:.1f}", (Group(marks=(*marks, *words)),)), height


def _rails(rails: Rails, top: float, *, metric: bool) -> tuple[Panel, float]:
    """Return strips with a scale in inches or centimetres above them."""
    scale, unit = (RAIL_RIGHT - RAIL_LEFT) / rails.length, 1 / CM if metric else 1.0
    step = next(step for step in (1, 2, 4, 8, 12, 24, 48, 96, 192) if rails.length / unit / step <= 13)
    marks = [
        _rail_text("note", f"{one}{'' if metric else '″'}", RAIL_LEFT + one * unit * scale, 8)
        for one in range(0, int(rails.length / unit) + 1, step)
    ]
    foot = 8.0
    for rail in rails.rails:
        foot += RAIL_STEP + (12 if rail.points else 0)
        marks += _rail(rail, foot, scale, rails.length)
    height = foot + 8
    return Panel(f"{top:.1f}", f"{height:.1f}", (Group(marks=tuple(marks)),), "rails"), height


def _rail_text(look: str, words: str, x: float, y: float) -> Mark:
    half = len(words) * HEIGHT * LETTER / 2
    return Mark(look=look, words=words, x=f"{max(half, min(WIDTH - half, x)):.1f}", y=f"{y + 3:.1f}")


def _rail(rail: Rail, foot: float, scale: float, length: float) -> Iterator[Mark]:
    side = rail.side.value
    half = len(rail.words) * HEIGHT * LETTER / 2
    yield _rail_text(f"note {side}", rail.words, RAIL_LEFT - 8 - half, foot)
    yield Mark(look="rail", d=f"M{RAIL_LEFT:g} {foot:.1f}H{RAIL_LEFT + length * scale:.1f}")
    for number, part in enumerate(rail.parts):
        start, end = RAIL_LEFT + part.start * scale, RAIL_LEFT + part.end * scale
        if part.words:
            yield Mark(look=f"reach-{number % 2}", d=f"M{start:.1f} {foot:.1f}H{end:.1f}")
            yield _rail_text("note", part.words, (start + end) / 2, foot)
        else:
            looks = f"bar {side}{' zoc' if rail.words.endswith('ZoC') else ''}{' close' if part.close else ''}"
            yield Mark(look=looks, d=f"M{start:.1f} {foot:.1f}H{max(end, start + 1):.1f}")
    for far, words in rail.points:
        x = RAIL_LEFT + far * scale
        yield Mark(look="point", d=f"M{x:.1f} {foot - 5:.1f}l-3-4h6Z")
        yield _rail_text("note strong", words, x, foot - 15)
