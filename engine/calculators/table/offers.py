"""What is offered beside a table: the odds along the route, its ruler, and the ways to other calculators."""

from collections.abc import Iterator

from engine.calculator import Ruler, Suggestions
from engine.calculators.table.best import best_points
from engine.calculators.table.controls import POINT
from engine.calculators.table.form import Table, read_table
from engine.calculators.table.headline import ENDS
from engine.calculators.table.ways import ways
from engine.controls import Values
from engine.edition import Edition
from engine.rules.space import route_length
from engine.scene import MM


def offered(edition: Edition, values: Values) -> Suggestions:
    """Return the odds along the route, its ruler, and the ways to other calculators."""
    table = read_table(edition, values)
    return Suggestions(
        menus=tuple(best_points(edition, values, table)),
        rulers=tuple(_rulers(edition, table)),
        ways=ways(edition, values, table, table.active) if table.active and table.enemies else (),
    )


def _rulers(edition: Edition, table: Table) -> Iterator[Ruler]:
    active = table.scene.models[table.active.name] if table.active else None
    if active and active.route:
        yield Ruler(POINT, (), most=int(route_length(edition, active).value / MM + ENDS))
