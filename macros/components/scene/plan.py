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

from markupsafe import Markup, escape

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


Mark = str
"""An element of the picture as SVG."""

Box = tuple[float, float, float, float]
"""A rectangle in the picture: left, top, right, bottom."""


def path(look: str, d: str, more: str = "") -> Mark:
    """Return a path; `look` is its class, and `more` are its further attributes."""
    return f'<path class="{look}" d="{d}"{more}/>'


def circle(look: str, x: float, y: float, r: str) -> Mark:
    """Return a circle."""
    return f'<circle class="{look}" cx="{x:.1f}" cy="{y:.1f}" r="{r}"/>'


def text(look: str, words: str, x: float, y: float, size: str = "") -> Mark:
    """Return words around a point of their baseline."""
    sized = f' font-size="{size}"' if size else ""
    return f'<text class="{look}" x="{x:.1f}" y="{y:.1f}"{sized}>{escape(words)}</text>'


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Marks that move together, with what a script needs for it."""

    marks: Sequence[Mark]
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

    @property
    def svg(self) -> Markup:
        """Return the marks as SVG."""
        return Markup("\n".join(self.marks))  # noqa: S704 (words in them are escaped)


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the picture with a background: its top, its height and its groups."""

    top: str
    height: str
    groups: tuple[Group, ...]
    kind: str = "board"


def shared(box: Box, other: Box) -> float:
    """Return the area in which two rectangles overlap."""
    wide, high = min(box[2], other[2]) - max(box[0], other[0]), min(box[3], other[3]) - max(box[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


@dataclass(slots=True)
class Sheet:
    """A panel while it is drawn: its scale, where words already stand, and which lines they should not cover."""

    scale: float
    left: float
    foot: float
    height: float
    taken: list[tuple[float, Box]] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)

    def xy(self, p: Sequence[float]) -> Point:
        """Return a point of the picture."""
        return self.left + p[0] * self.scale, self.foot - p[1] * self.scale

    def path(self, look: str, points: Iterable[Sequence[float]], end: str = "", more: str = "") -> Mark:
        """Return a path through points of the table."""
        return path(look, self.route(points, end), more)

    def route(self, points: Iterable[Sequence[float]], end: str = "") -> str:
        """Return the commands of a path through points of the table."""
        spots = " ".join("{:.1f} {:.1f}".format(*self.xy(p)) for p in points)
        return f"M{spots}{end}".replace(".0 ", " ")

    def disc(self, look: str, disc: Disc) -> Mark:
        """Return a circle."""
        return circle(look, *self.xy(disc.centre), f"{disc.radius * self.scale:.1f}")

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

    def text(self, look: str, words: str, at: Point, size: float) -> Mark:
        """Return words around a point of the picture, and remember that they are there."""
        self.taken.append((TEXT_WEIGHT, around(at, *_half(words, size))))
        return text(look, words, at[0], at[1] + size * 0.36)

    def placed(self, look: str, words: str, spots: Iterable[Point], size: float) -> Mark:
        """Return words at the spot where they cover least; earlier spots are better."""
        wide, high = _half(words, size)
        least_x, most_x = wide + 1.5, WIDTH - wide - 1.5
        inside = [(max(least_x, min(most_x, x)), y, x) for x, y in spots]
        xs, ys, _ = zip(*inside, strict=True)
        near = self._near((min(xs) - wide, min(ys) - high, max(xs) + wide, max(ys) + high))
        chosen, least = inside[0][:2], inf
        for i, (x, y, wanted) in enumerate(inside):
            far = 0.25 * i + 0.1 * abs(x - wanted)
            if far < least and (cost := near.cost(around((x, y), wide, high)) + far) < least:
                chosen, least = (x, y), cost
        return self.text(look, words, chosen, size)

    def _near(self, whole: Box) -> "Sheet":
        """Return a sheet with only what a rectangle could cover."""
        left, top, right, bottom = whole
        taken = [
            (weight, box)
            for weight, box in self.taken
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
        ]
        return Sheet(self.scale, self.left, self.foot, self.height, taken, _past(self.lines, whole))

    def cost(self, box: Box) -> float:
        """Return how bad it is to cover a rectangle with words."""
        left, top, right, bottom = box
        area = (right - left) * (bottom - top)
        cost = 20.0 * (1 - shared(box, (0.0, 0.0, WIDTH, self.height)) / area)
        cost += sum(weight * (0.2 + part / area) for weight, other in self.taken if (part := shared(box, other)))
        for (x, y), (end_x, end_y) in _past(self.lines, box):
            i, j = end_x - x, end_y - y
            if any(left < x + i * part < right and top < y + j * part < bottom for part in PARTS):
                cost += 1.5
        return cost


def _past(lines: Iterable[tuple[Point, Point]], box: Box) -> list[tuple[Point, Point]]:
    """Return the straight lines that are not wholly to the left, right, top or bottom of a rectangle."""
    left, top, right, bottom = box
    return [
        (a, b)
        for a, b in lines
        if (a[0] > left or b[0] > left)
        and (a[0] < right or b[0] < right)
        and (a[1] > top or b[1] > top)
        and (a[1] < bottom or b[1] < bottom)
    ]


def _half(words: str, size: float) -> Point:
    """Return half the width and half the height of words, with a gap."""
    return len(words) * size * LETTER / 2 + 1.5, size * 0.55


def around(at: Point, wide: float, high: float) -> Box:
    """Return the rectangle around a point that is half as wide and high as said on each side of it."""
    return at[0] - wide, at[1] - high, at[0] + wide, at[1] + high


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
            sheet.taken.append((BASE_WEIGHT, around((x, y), r, r)))
        elif shape.kind in {Kind.SIGHT, Kind.ROUTE, Kind.REACH} and isinstance(shape.form, Path):
            spots = [sheet.xy(p) for p in shape.form.points]
            sheet.lines += pairwise(spots)
        elif shape.kind is Kind.SCENERY and isinstance(shape.form, Path):
            sheet.lines += segments([sheet.xy(p) for p in shape.form.points])
            sheet.taken.append((SCENERY_WEIGHT, _bounds(sheet, shape)))
    groups = [Group(marks=[_grid(plan, scale, height, 100.0 if metric else 4 * MM)])]
    groups += [Group(marks=[mark for shape in shapes for mark in _shadow(sheet, shape)])]
    for one in plan.marks:
        groups += _groups(sheet, one, movable=movable)
    groups.append(Group(marks=list(_words(sheet, plan, shapes))))
    return Panel("0", f"{height:.1f}", tuple(group for group in groups if group.marks)), height


def _grid(plan: Plan, scale: float, height: float, step: float) -> Mark:
    """Return lines at every 4 inches or 10 cm."""
    across = (f"M{i * step * scale:.1f} 0V{height:.1f}" for i in range(1, int(plan.width / step - 1e-9) + 1))
    along = (f"M0 {height - i * step * scale:.1f}H{WIDTH:g}" for i in range(1, int(plan.depth / step - 1e-9) + 1))
    return path("grid", "".join((*across, *along)) or "M0 0")


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
        wide = f' stroke-width="{2 * shape.form.radius * sheet.scale:.1f}"'
        yield sheet.path("shadow long", [(x, y), (x + lean, y - lean)], more=wide)


def _groups(sheet: Sheet, one: Thing | Shape, *, movable: bool) -> Iterator[Group]:
    shapes = one.shapes if isinstance(one, Thing) else (one,)
    marks = [mark for shape in shapes for mark in _marks(sheet, shape)]
    if not movable or isinstance(one, Shape) or not one.handles:
        yield Group(marks=marks)
        return
    along = sheet.route(one.along) if one.along else ""
    yield Group(marks=marks, look="thing", line=one.line, says=one.says, handles=one.handles, along=along)
    for grip in one.grips:
        yield _grip(sheet, one, grip)


def _grip(sheet: Sheet, thing: Thing, grip: Grip) -> Group:
    mark = circle("knob", *sheet.xy(grip.point), "4")
    says = f"{thing.says.partition(',')[0]}: {grip.says}"
    return Group(marks=[mark], look="grip", line=thing.line, says=says, handles=(grip.handle,))


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
        yield circle(look, *sheet.xy(form.centre), "2.6")
    elif shape.kind is Kind.ROUTE and isinstance(form, Path):
        yield sheet.path(look, form.points)
        yield sheet.path(f"{look} inches", form.points, more=f' stroke-dasharray="0 {MM * sheet.scale:.2f}"')
    elif shape.kind is Kind.SIGHT and isinstance(form, Path):
        yield sheet.path(look, form.points)
        if not shape.looks & {"stopped"}:
            yield circle(f"seen {shape.side.value}", *sheet.xy(form.points[-1]), "2")
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
    bases = (box for weight, box in sheet.taken if weight == BASE_WEIGHT)
    if any(a < x < c and b < y < d and c - a < 1.99 * r for a, b, c, d in bases):
        y -= r * 0.6
    size = min(15.0, 2 * r / (len(shape.words) * LETTER + 0.5))
    if size >= TAG - 0.9:
        size = max(size, TAG)
        look = "tag" if "model" in shape.looks else f"tag {shape.side.value}"
        yield text(look, shape.words, x, y + size * 0.36, f"{size:.3g}")
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
        return around((x, y), r, r)
    spots = [sheet.xy(p) for p in form.points] if isinstance(form, Path) else [sheet.xy(form.focus)]
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _in_or_beside(sheet: Sheet, shape: Shape, words: str) -> list[Point]:
    """Return the spots for the height of a piece of scenery: inside if it is large enough, else next to it."""
    (left, top, right, bottom), half = _bounds(sheet, shape), len(words) * HEIGHT * LETTER / 2
    x, y = (left + right) / 2, (top + bottom) / 2
    before, after = left - half - 3, right + half + 3
    beside = [(after, y), (before, y), (x, top - 7), (x, bottom + 7), (after, top + 5), (before, top + 5)]
    beside += [(after, bottom - 5), (before, bottom - 5)]
    if right - left < 2 * half + 2 or bottom - top < HEIGHT + 1:
        return beside
    first, last = left + half + 3, right - half - 3
    inside = [(x, y), (x, bottom - 7), (x, top + 7), (first, y), (last, y)]
    return [*inside, *((i, j) for i in (first, last) for j in (bottom - 7, top + 7)), *beside]


def _in_corners(sheet: Sheet, shape: Shape, words: str) -> list[Point]:
    """Return the spots for the name of an area: its corners, or the edges of a disc, then its middle."""
    (left, top, right, bottom), half = _bounds(sheet, shape), len(words) * HEIGHT * LETTER / 2
    left, top, right, bottom = max(left, 0.0), max(top, 0.0), min(right, WIDTH), min(bottom, sheet.height)
    x, y = (left + right) / 2, (top + bottom) / 2
    if isinstance(shape.form, Disc):
        return [(x, top + 9), (x, bottom - 9), (x, y), (x, top - 7), (x, bottom + 7)]
    corners = [(i, j) for j in (top + 8, bottom - 8) for i in (left + half + 5, right - half - 5)]
    return [*corners, (x, top + 8), (x, bottom - 8), (x, y), (x, top - 7), (x, bottom + 7)]


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
            marks.append(path("ground", f"M0 {sheet.foot:.1f}H{WIDTH:g}"))
        else:
            marks += _marks(sheet, shape)
        if shape.kind in {Kind.SIGHT, Kind.BEYOND} and isinstance(shape.form, Path):
            spots = [sheet.xy(p) for p in shape.form.points]
            sheet.lines += pairwise(spots)
        elif shape.kind is Kind.BODY:
            sheet.taken.append((BASE_WEIGHT, _bounds(sheet, shape)))
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
    return Panel(f"{top:.1f}", f"{height:.1f}", (Group(marks=[*marks, *words]),)), height


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
    return Panel(f"{top:.1f}", f"{height:.1f}", (Group(marks=marks),), "rails"), height


def _rail_text(look: str, words: str, x: float, y: float) -> Mark:
    half = len(words) * HEIGHT * LETTER / 2
    return text(look, words, max(half, min(WIDTH - half, x)), y + 3)


def _rail(rail: Rail, foot: float, scale: float, length: float) -> Iterator[Mark]:
    side = rail.side.value
    half = len(rail.words) * HEIGHT * LETTER / 2
    yield _rail_text(f"note {side}", rail.words, RAIL_LEFT - 8 - half, foot)
    yield path("rail", f"M{RAIL_LEFT:g} {foot:.1f}H{RAIL_LEFT + length * scale:.1f}")
    for number, part in enumerate(rail.parts):
        start, end = RAIL_LEFT + part.start * scale, RAIL_LEFT + part.end * scale
        if part.words:
            yield path(f"reach-{number % 2}", f"M{start:.1f} {foot:.1f}H{end:.1f}")
            yield _rail_text("note", part.words, (start + end) / 2, foot)
        else:
            looks = f"bar {side}{' zoc' if rail.words.endswith('ZoC') else ''}{' close' if part.close else ''}"
            yield path(looks, f"M{start:.1f} {foot:.1f}H{max(end, start + 1):.1f}")
    for far, words in rail.points:
        x = RAIL_LEFT + far * scale
        yield path("point", f"M{x:.1f} {foot - 5:.1f}l-3-4h6Z")
        yield _rail_text("note strong", words, x, foot - 15)
