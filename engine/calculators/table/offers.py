"""What is offered beside a table: things to add, Troopers to turn, and the best point of a route."""

from collections.abc import Iterator

from engine.calculator import FollowUp, Menu, Pick, Ruler, Suggestions
from engine.calculators.table.best import best_points
from engine.calculators.table.controls import POINT, SCENE
from engine.calculators.table.edits import (
    PRONE,
    ROUTE,
    STANDS,
    changed,
    free_place,
    into_contact,
    nearest_enemy,
    new_name,
    next_of,
    number,
    swapped,
    turned,
    with_line,
)
from engine.calculators.table.form import Table, read_table, spoken
from engine.calculators.table.headline import ENDS
from engine.calculators.table.ways import ways
from engine.controls import Values
from engine.edition import Edition
from engine.rules.space import route_length
from engine.scene import MM, Model, Shown

MOST_TURNED = 6
"""The most Troopers that can be turned by a button."""


def offered(edition: Edition, values: Values) -> Suggestions:
    """Return the menus, the ruler of the route, and the ways to other calculators."""
    table = read_table(edition, values)
    menus = (
        Menu("Add", tuple(_additions(table)), toggles=False),
        Menu("Best point of the route", tuple(_best(edition, table)), toggles=False),
        Menu("Route", tuple(_routes(table)), toggles=False),
        Menu("Turn", tuple(_turns(table)), toggles=False),
        Menu("Prone", tuple(_prone(table))),
        Menu("Sides", tuple(_sides(table)), toggles=False),
    )
    return Suggestions(
        menus=tuple(menu for menu in menus if menu.picks),
        rulers=tuple(_rulers(edition, table)),
        ways=ways(edition, values, table, table.active) if table.active and table.enemies else (),
    )


def first_steps(table: Table) -> tuple[FollowUp, ...]:
    """Return what to do next, one question at a time: the two sides, then what touches what."""
    if not table.active:
        return (FollowUp("Add my Trooper", _scene(with_line(table.text, _trooper(table, "active", 4.0, 8.0)))),)
    if not table.enemies:
        return (FollowUp("Add an enemy", _scene(_with_enemy(table))),)
    contacts = [
        FollowUp(f"Put {spoken(model.name)} into contact with {name}", _scene(text))
        for model, name, text in into_contact(table)
    ]
    return (*contacts, *_roofs(table))


def _roofs(table: Table) -> Iterator[FollowUp]:
    """Yield Troopers to be put on top of the piece that they are drawn in."""
    for model in table.scene.models.values():
        for piece in table.scene.scenery.values():
            solid, low = piece.solid, model.body.low
            if solid.low - 0.5 < low < solid.high - 0.5 and solid.margin(model.place.point, 0.0) < 0:
                text = changed(table.text, model, STANDS, f"on {piece.name}")
                yield FollowUp(f"Put {spoken(model.name)} on top of {piece.name}", _scene(text))


def _scene(text: str) -> dict[str, str]:
    return {SCENE: text}


def _trooper(table: Table, name: str, x: float, y: float) -> str:
    i, j = free_place(table, x, y)
    return f"{name} S2 at {number(i)},{number(j)}"


def _with_enemy(table: Table) -> str:
    x, y = table.active.place.point if table.active else (0.0, 0.0)
    wide = table.scene.width / MM
    far = min(wide - 1, x / MM + 14) if x / MM < wide / 2 else max(1.0, x / MM - 14)
    return with_line(table.text, _trooper(table, next_of(table, "reactive"), far, y / MM))


def _additions(table: Table) -> Iterator[Pick]:
    if not table.active:
        yield Pick("My Trooper", _scene(with_line(table.text, _trooper(table, "active", 4.0, 8.0))))
        return
    (x, y), enemy = table.active.place.point, nearest_enemy(table)
    there = enemy.place.point if enemy else (x + 14 * MM, y)
    mid = (x + there[0]) / 2 / MM, (y + there[1]) / 2 / MM
    wall = f"{new_name(table, 'wall')} box {_box(free_place(table, *mid, radius=1.2), 0.2, 2)} height 1"
    house = f"{new_name(table, 'house')} box {_box(free_place(table, *mid, radius=2.6), 2, 2)} height 3"
    crate = f"{new_name(table, 'crate')} box {_box(free_place(table, *mid), 0.5, 0.5)} height 1"
    yield Pick("Enemy", _scene(_with_enemy(table)))
    yield Pick("Friend", _scene(with_line(table.text, _trooper(table, next_of(table, "ally"), x / MM, y / MM + 2))))
    for label, line in (("Wall, 1 inch high", wall), ("Building, 3 inches high", house), ("Crate, 1 inch high", crate)):
        yield Pick(label, _scene(with_line(table.text, line)))
    taken = {area.name for area in table.scene.areas}
    smoke = next(name for name in ("smoke", *(f"smoke-{n}" for n in range(2, 99))) if name not in taken)
    yield Pick("Smoke", _scene(with_line(table.text, f"area {smoke} circle at {number(mid[0])},{number(mid[1])}")))
    if enemy:
        yield Pick("Circular Template", _scene(with_line(table.text, f"template circle at {enemy.name}")))
        for kind in ("small", "large"):
            line = f"template {kind} teardrop from {table.active.name} towards {enemy.name}"
            yield Pick(f"{kind.capitalize()} Teardrop", _scene(with_line(table.text, line)))


def _box(middle: tuple[float, float], i: float, j: float) -> str:
    """Return the two corners of a box, half as wide and half as deep as said on each side of its middle."""
    x, y = middle
    return f"{number(x - i)},{number(y - j)} to {number(x + i)},{number(y + j)}"


def _best(edition: Edition, table: Table) -> Iterator[Pick]:
    for enemy, point in best_points(edition, table):
        inches = number(point.inches)
        yield Pick(f"{inches} inches, at {spoken(enemy.name)}", {POINT: inches}, point.words)


def _routes(table: Table) -> Iterator[Pick]:
    active = table.scene.models[table.active.name] if table.active else None
    if not active:
        return
    who, path = spoken(active.name), active.route.corners if active.route else (active.place.point,)
    x, y = path[-1][0] / MM, path[-1][1] / MM
    i = x + 4 if x + 4 < table.scene.width / MM else x - 4
    corner = f"{number(i)},{number(y)}"
    if not active.route:
        yield Pick(f"{who} moves 4 inches", {**_scene(changed(table.text, active, ROUTE, f"route {corner}"))})
        return
    corners = " > ".join(f"{number(a / MM, 3)},{number(b / MM, 3)}" for a, b in path[1:])
    yield Pick("4 inches more", _scene(changed(table.text, active, ROUTE, f"route {corners} > {corner}")))
    yield Pick(f"{who} stays where it is", {**_scene(changed(table.text, active, ROUTE, "")), POINT: "0"})


def _turns(table: Table) -> Iterator[Pick]:
    for model in list(table.scene.models.values())[:MOST_TURNED]:
        if model.facing.ahead is not None:
            yield Pick(spoken(model.name), _scene(turned(table.text, model)))


def _prone(table: Table) -> Iterator[Pick]:
    for model in list(table.scene.models.values())[:MOST_TURNED]:
        if model.shown is Shown.MODEL:
            text = changed(table.text, model, PRONE, "" if model.prone else "prone")
            yield Pick(spoken(model.name), _scene(text), chosen=model.prone)


def _sides(table: Table) -> Iterator[Pick]:
    if text := swapped(table):
        yield Pick("Swap the sides", {**_scene(text), POINT: "0"})


def _rulers(edition: Edition, table: Table) -> Iterator[Ruler]:
    active: Model | None = table.scene.models[table.active.name] if table.active else None
    if active and active.route:
        yield Ruler(POINT, (), most=int(route_length(edition, active).value / MM + ENDS))
