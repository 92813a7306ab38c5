"""Changes of a scene's text, each of which a button makes: a line more, or a line changed."""

import re
from collections.abc import Iterator
from itertools import count

from engine.calculator import Edit
from engine.calculators.table.form import Table
from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.geometry import Point, Solid, apart, unit
from engine.scene import MM, Handle, Line, Model, Scenery, Shown, TemplateKind

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
OTHER_SIDE = {"ally": "enemy", "enemy": "ally", "active": "enemy", "reactive": "ally"}
WORD = re.compile(r"(?<![\w-])[a-z][a-z0-9-]*(?![\w-])")
FACING = re.compile(r" +facing +\S+")
PRONE = re.compile(r" +prone\b")
STANDS = re.compile(r" +(on|up) +\S+")
ROUTE = re.compile(r" +route +\S+(?: *> *\S+)*")
SILHOUETTE = re.compile(r"(?<=\s)S\S+(?= +at\b)", re.IGNORECASE)
CORNERS = re.compile(r"box +\S+ +to +\S+")
TURNED = re.compile(r"(box +\S+ +at +\S+)(?: +turned +(\S+))?")
HEIGHTS = re.compile(r"height +\S+|from +\S+ +to +\S+(?= *$)")
BESIDE = 0.6 * MM
"""How far from a piece of scenery a Trooper is put into contact with it."""
STEP, MOVE, TURN = 0.5, 4, 15
"""The inches by which scenery is made higher, those of a Move without a profile, and the degrees by which it turns."""
RINGS = ((0, 0), (0, 2), (0, -2), (2, 0), (-2, 0), (2, 2), (-2, 2), (2, -2), (-2, -2), (0, 4), (0, -4), (4, 0), (-4, 0))
FARTHEST = 4
"""The greatest distance in inches of these places from the first."""
PIECES = (("Wall", 0.2, 2, 1), ("Building", 2, 2, 3), ("Crate", 0.5, 0.5, 1))
"""The scenery that can be added: half its width and depth, and its height, in inches."""


def edits(edition: Edition, table: Table) -> Iterator[Edit]:
    """Yield all changes that are offered; a table without two sides is asked for the next Trooper alone."""
    if not table.active:
        yield _added(table, "My Trooper", _trooper(table, "active", 4.0, 8.0))
    elif not table.enemies:
        yield _added(table, "Enemy", _enemy(table, table.active))
    else:
        yield from _additions(table, table.active)
    for model in table.scene.models.values():
        yield from _of_model(edition, table, model)
    for piece in table.scene.scenery.values():
        yield from _of_scenery(table, piece)


def number(inches: float, digits: int = 1) -> str:
    """Return a number as a scene writes it.

    >>> number(3.0), number(3.14159, 3)
    ('3', '3.142')
    """
    return f"{round(inches, digits) + 0:g}"


def _added(table: Table, label: str, line: str) -> Edit:
    """Return the edit that adds a line at the end."""
    start = len(table.text.rstrip())
    return Edit(label, 0, start, len(table.text), f"\n{line}" if start else line)


def _trooper(table: Table, name: str, x: float, y: float) -> str:
    i, j = _free_place(table, x, y)
    return f"{name} S2 at {number(i)},{number(j)}"


def _enemy(table: Table, active: Model) -> str:
    x, y = (one / MM for one in active.place.point)
    wide = table.scene.width / MM
    far = min(wide - 1, x + 14) if x < wide / 2 else max(1.0, x - 14)
    return _trooper(table, _next_of(table, "reactive"), far, y)


def _additions(table: Table, active: Model) -> Iterator[Edit]:
    (x, y), enemy = active.place.point, min(table.enemies, key=lambda one: apart(one.place.point, active.place.point))
    i, j = enemy.place.point
    mid = (x + i) / 2 / MM, (y + j) / 2 / MM
    there = f"{number(i / MM, 3)},{number(j / MM, 3)}"
    yield _added(table, "Enemy", _enemy(table, active))
    yield _added(table, "Friend", _trooper(table, _next_of(table, "ally"), x / MM, y / MM + 2))
    for label, wide, deep, high in PIECES:
        name = _new_name(table, "house" if label == "Building" else label.lower())
        corners = _box(_free_place(table, *mid, radius=max(wide, deep) * 1.2), wide, deep)
        yield _added(table, label, f"{name} box {corners} height {high}")
    areas = {area.name for area in table.scene.areas}
    smoke = next(name for name in ("smoke", *(f"smoke-{n}" for n in range(2, 999))) if name not in areas)
    yield _added(table, "Smoke", f"area {smoke} circle at {number(mid[0])},{number(mid[1])}")
    for kind in TemplateKind:
        if kind is TemplateKind.CIRCLE:
            yield _added(table, "Circular Template", f"template circle at {there}")
        else:
            line = f"template {kind} teardrop from {active.name} towards {there}"
            yield _added(table, f"{kind.capitalize()} Teardrop", line)
    if text := _swapped(table, active):
        yield Edit("Swap the sides", 0, 0, len(table.text), text)


def _box(middle: tuple[float, float], i: float, j: float) -> str:
    """Return the two corners of a box, half as wide and half as deep as said on each side of its middle."""
    x, y = middle
    return f"{number(x - i, 3)},{number(y - j, 3)} to {number(x + i, 3)},{number(y + j, 3)}"


def _new_name(table: Table, name: str) -> str:
    """Return a name that is not taken: wall, wall-2, wall-3."""
    taken = {*table.scene.models, *table.scene.scenery}
    return next(one for one in (name, *(f"{name}-{n}" for n in range(2, len(taken) + 3))) if one not in taken)


def _next_of(table: Table, side: str) -> str:
    """Return the first free numbered name of a side: reactive-1, reactive-2."""
    return next(one for n in count(1) if (one := f"{side}-{n}") not in table.scene.models)


def _free_place(table: Table, x: float, y: float, radius: float = 0.6) -> Point:
    """Return a place in inches near another where nothing stands, inside the table."""
    wide, deep = table.scene.width / MM, table.scene.depth / MM
    solids: list[Solid] = [one.body for one in table.scene.models.values()]
    solids += [one.solid for one in table.scene.scenery.values()]
    near = [one for one in solids if one.outside((x * MM, y * MM)) <= (FARTHEST + radius) * MM]
    places = [(x + i, y + j) for i, j in RINGS]
    inside = [(i, j) for i, j in places if radius <= i <= wide - radius and radius <= j <= deep - radius]
    free = ((i, j) for i, j in inside if all(solid.outside((i * MM, j * MM)) > radius * MM for solid in near))
    return next(free, inside[0] if inside else (wide / 2, deep / 2))


def _swapped(table: Table, active: Model) -> str:
    """Return the text with the sides changed: the Active Trooper is the first enemy; "" if two would have one name."""
    names = {active.name: table.enemies[0].name, table.enemies[0].name: active.name}
    for name in table.scene.models:
        word, _, number = name.partition("-")
        names.setdefault(name, f"{OTHER_SIDE.get(word, word)}-{number}" if number else name)
    if len(set(names.values())) < len(names):
        return ""
    return WORD.sub(lambda found: names.get(found[0], found[0]), table.text)


def _of_model(edition: Edition, table: Table, model: Model) -> Iterator[Edit]:
    """Yield what can be done with a Trooper: its place first, then its route, its States and its Silhouette."""
    yield from _into_contact(table, model)
    for piece in table.scene.scenery.values():
        solid, low = piece.solid, model.body.low
        if solid.low - 0.5 < low < solid.high - 0.5 and solid.margin(model.place.point, 0.0) < 0:
            yield _changed(table, f"On top of {piece.name}", model, STANDS, f"on {piece.name}")
    if model.place.floor:
        yield _changed(table, "Down to the ground", model, STANDS, "")
    if table.active and model.name == table.active.name:
        yield from _routes(table, model)
    if model.facing.ahead is not None:
        yield _changed(table, "Turn", model, FACING, f"facing {_next_side(model.facing.ahead)}")
    if model.shown is Shown.MODEL:
        yield _changed(table, "Stand up" if model.prone else "Prone", model, PRONE, "" if model.prone else "prone")
    names = list(edition.of(SpaceRules).silhouettes)
    profile = table.profiles.get(model.name)
    wanted = f"S{profile.attributes['S']}" if profile and "S" in profile.attributes else ""
    if wanted in names and wanted != model.silhouette:
        yield _silhouette(table, f"{wanted}, as in its profile", model, wanted)
    if model.name in table.seats:
        yield Edit("My Troopers", model.line.number, 0, 0, "", f"{table.seats[model.name]}trooper")
    larger = names[(names.index(model.silhouette) + 1) % len(names)]
    yield _silhouette(table, f"Make it {larger}", model, larger)


def _into_contact(table: Table, model: Model) -> Iterator[Edit]:
    """Yield an edit for each piece of scenery that a Trooper overlaps or is near."""
    radius, (x, y), handle = model.body.radius, model.place.point, model.line.handles[0]
    for piece in table.scene.scenery.values():
        solid = piece.solid
        level = solid.low < model.body.high - 0.5 and solid.high > model.body.low + 0.5
        if not level or solid.margin((x, y), -radius) > BESIDE:
            continue
        gap = solid.outside((x, y)) - radius
        if abs(gap) <= 0.5 or gap > BESIDE or gap < -2 * radius:
            continue
        step = 0.01
        i, j = unit(
            solid.outside((x + step, y)) - solid.outside((x - step, y)),
            solid.outside((x, y + step)) - solid.outside((x, y - step)),
        )
        there = f"{number((x - i * gap) / MM, 3)},{number((y - j * gap) / MM, 3)}"
        yield Edit(f"Into contact with {piece.name}", model.line.number, handle.x[0], handle.y[1], there)


def _routes(table: Table, model: Model) -> Iterator[Edit]:
    path = model.route.corners if model.route else (model.place.point,)
    x, y = path[-1][0] / MM, path[-1][1] / MM
    profile = table.profiles.get(model.name)
    far = int(profile.mov.partition("-")[0]) if profile and profile.mov else MOVE
    i = x + far if x + far < table.scene.width / MM else x - far
    corner = f"{number(i, 3)},{number(y, 3)}"
    if not model.route:
        yield _changed(table, f"Move {far} inches", model, ROUTE, f"route {corner}")
        return
    corners = " > ".join(f"{number(a / MM, 3)},{number(b / MM, 3)}" for a, b in path[1:])
    yield _changed(table, f"{far} inches more", model, ROUTE, f"route {corners} > {corner}")
    yield _changed(table, "Stay here", model, ROUTE, "")


def _next_side(ahead: Point) -> str:
    """Return the side that is 45 degrees further clockwise."""
    i, j = ahead
    now = max(COMPASS, key=lambda side: (COMPASS[side][0] * i + COMPASS[side][1] * j) / apart((0, 0), COMPASS[side]))
    sides = [*COMPASS]
    return sides[(sides.index(now) + 1) % len(sides)]


def _silhouette(table: Table, label: str, model: Model, name: str) -> Edit:
    start, end = line_span(table.text, model.line.handles[0].x[0])
    return Edit(label, model.line.number, start, end, SILHOUETTE.sub(name, table.text[start:end], count=1))


def _of_scenery(table: Table, piece: Scenery) -> Iterator[Edit]:
    """Yield what can be done with a piece of scenery."""
    start, end = line_span(table.text, piece.line.handles[0].x[0])
    line, solid = table.text[start:end], piece.solid

    def edit(label: str, text: str) -> Edit:
        return Edit(label, piece.line.number, start, end, text)

    for label, degrees in (("Turn left", TURN), ("Turn right", -TURN), ("Quarter turn", 90)):
        if turned := _turned(table, piece, line, degrees):
            yield edit(label, turned)
    for label, step in (("Higher", STEP), ("Lower", -STEP)):
        low, high = solid.low / MM + step, solid.high / MM + step
        if solid.low and low > 0:
            yield edit(label, HEIGHTS.sub(f"from {number(low, 2)} to {number(high, 2)}", line))
        elif not solid.low and high > 0:
            yield edit(label, HEIGHTS.sub(f"height {number(high, 2)}", line))


def _turned(table: Table, piece: Scenery, line: str, more: int) -> str:
    """Return the line of a box turned about its middle, anticlockwise; "" if it is no box."""
    if CORNERS.search(line):
        left, near, right, far = (float(table.text[a:b]) for a, b in _places(piece.line))
        size = f"{number(abs(right - left), 3)}x{number(abs(far - near), 3)}"
        middle = f"{number((left + right) / 2, 3)},{number((near + far) / 2, 3)}"
        return CORNERS.sub(f"box {size} at {middle} turned {more % 180}", line, count=1)
    if not (found := TURNED.search(line)):
        return ""
    degrees = ((float(found[2]) if found[2] else 0.0) + more) % 180
    return TURNED.sub(rf"\1 turned {number(degrees)}" if degrees else r"\1", line, count=1)


def _places(line: Line) -> Iterator[tuple[int, int]]:
    """Yield the places of the numbers of a line in the text, in order."""
    handles: tuple[Handle, ...] = line.handles
    for handle in handles:
        yield from (handle.x, handle.y)


def line_span(text: str, inside: int) -> tuple[int, int]:
    """Return the start and end, without blanks, of the line of a scene that has this place of its text.

    >>> line_span("wall box 1,1 to 2,2 height 1; active S2 at 3,6 # me", 40)
    (30, 46)
    """
    start = max(text.rfind(mark, 0, inside) for mark in "\n;") + 1
    end = min((at for mark in "\n;#" if (at := text.find(mark, inside)) >= 0), default=len(text))
    while start < end and text[start].isspace():
        start += 1
    return start, start + len(text[start:end].rstrip())


def _changed(table: Table, label: str, model: Model, option: re.Pattern[str], new: str) -> Edit:
    """Return the edit that replaces or adds an option of a Trooper's line; an empty one takes it out."""
    start, end = line_span(table.text, model.line.handles[0].x[0])
    line = option.sub("", table.text[start:end])
    return Edit(label, model.line.number, start, end, f"{line} {new}".rstrip())
