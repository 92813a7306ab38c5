"""Changes of a scene's text: a line more, a line changed, each of which a button offers."""

import re
from collections.abc import Iterable, Iterator
from itertools import count

from engine.calculators.table.form import Table
from engine.geometry import Point, Solid, apart, unit
from engine.scene import MM, Model, Side

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
BESIDE = 0.6 * MM
"""How far from a piece of scenery a Trooper is put into contact with it."""
RINGS = ((0, 0), (0, 2), (0, -2), (2, 0), (-2, 0), (2, 2), (-2, 2), (2, -2), (-2, -2), (0, 4), (0, -4), (4, 0), (-4, 0))


def number(inches: float, digits: int = 1) -> str:
    """Return a number as a scene writes it.

    >>> number(3.0), number(3.14159, 3)
    ('3', '3.142')
    """
    return f"{round(inches, digits):g}"


def with_line(text: str, line: str) -> str:
    r"""Return a text with a line more.

    >>> with_line("active S2 at 3,6", "wall box 7,4 to 8,8 height 1")
    'active S2 at 3,6\nwall box 7,4 to 8,8 height 1'
    """
    return f"{text.rstrip()}\n{line}" if text.strip() else line


def new_name(table: Table, name: str, first: int = 1) -> str:
    """Return a name that is not taken: wall, wall-2, wall-3."""
    taken = {*table.scene.models, *table.scene.scenery}
    if first == 1 and name not in taken:
        return name
    return next(one for n in count(max(first, 2)) if (one := f"{name}-{n}") not in taken)


def next_of(table: Table, side: str) -> str:
    """Return the first free numbered name of a side: reactive-1, reactive-2."""
    return next(one for n in count(1) if (one := f"{side}-{n}") not in table.scene.models)


def free_place(table: Table, x: float, y: float, radius: float = 0.6) -> Point:
    """Return a place in inches near another where nothing stands, inside the table."""
    wide, deep = table.scene.width / MM, table.scene.depth / MM
    solids: list[Solid] = [one.body for one in table.scene.models.values()]
    solids += [one.solid for one in table.scene.scenery.values()]
    places = [(x + i, y + j) for i, j in RINGS]
    inside = [(i, j) for i, j in places if radius <= i <= wide - radius and radius <= j <= deep - radius]
    free = ((i, j) for i, j in inside if all(solid.outside((i * MM, j * MM)) > radius * MM for solid in solids))
    return next(free, inside[0] if inside else (wide / 2, deep / 2))


def at_handle(text: str, model: Model, point: Point, digits: int = 1) -> str:
    """Return a text with a Trooper at another point, in millimetres."""
    handle = model.line.handles[0]
    changes = [(handle.x, number(point[0] / MM, digits)), (handle.y, number(point[1] / MM, digits))]
    for (start, end), new in reversed(changes):
        text = f"{text[:start]}{new}{text[end:]}"
    return text


def into_contact(table: Table) -> Iterator[tuple[Model, str, str]]:
    """Yield the Troopers that overlap scenery or are near it, with its name, and the text with them in contact."""
    for model in table.scene.models.values():
        for name, spot in _contacts(model, [(one.name, one.solid) for one in table.scene.scenery.values()]):
            yield model, name, at_handle(table.text, model, spot, 3)


def _contacts(model: Model, pieces: Iterable[tuple[str, Solid]]) -> Iterator[tuple[str, Point]]:
    radius, (x, y) = model.body.radius, model.place.point
    for name, solid in pieces:
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
        yield name, (x - i * gap, y - j * gap)


def swapped(table: Table) -> str:
    """Return the text with the sides changed: the Active Trooper is the first enemy; "" if two would have one name."""
    if not table.active or not table.enemies:
        return ""
    first, other = table.active.name, table.enemies[0].name
    names = {first: other, other: first}
    for name in table.scene.models:
        word, _, number = name.partition("-")
        names.setdefault(name, f"{OTHER_SIDE.get(word, word)}-{number}" if number else name)
    if len(set(names.values())) < len(names):
        return ""
    return WORD.sub(lambda found: names.get(found[0], found[0]), table.text)


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


def changed(text: str, model: Model, option: re.Pattern[str], new: str) -> str:
    """Return a text with an option of a Trooper's line replaced or added; an empty one takes it out."""
    start, end = line_span(text, model.line.handles[0].x[0])
    line = option.sub("", text[start:end])
    return f"{text[:start]}{line}{new and f' {new}'}{text[end:]}"


def turned(text: str, model: Model) -> str:
    """Return a text in which a Trooper faces 45 degrees further clockwise."""
    i, j = model.facing.ahead or (0.0, 1.0)
    now = max(COMPASS, key=lambda side: (COMPASS[side][0] * i + COMPASS[side][1] * j) / apart((0, 0), COMPASS[side]))
    sides = [*COMPASS]
    return changed(text, model, FACING, f"facing {sides[(sides.index(now) + 1) % len(sides)]}")


def nearest_enemy(table: Table) -> Model | None:
    """Return the enemy that is nearest to the Active Trooper."""
    active = table.active
    foes = [one for one in table.scene.models.values() if one.side is Side.REACTIVE]
    if not active or not foes:
        return None
    return min(foes, key=lambda one: apart(one.place.point, active.place.point))
