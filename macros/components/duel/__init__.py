"""Show what a Skill, a piece of Equipment or a State changes: one matchup with and without it."""

from collections.abc import Mapping

import engine
from engine.errors import quoted
from engine.wording import percent
from macros.components.chart.model import Chart, Row, plain
from macros.components.page.page import Page, PageError, filled
from macros.components.page.templates import rendered

SIDES = {"active": "active.trooper", "reactive": "reactive.1.trooper"}


def duel(
    page: Page, name: str, form: Mapping[str, object] | None = None, *, side: str = "active", **controls: object
) -> str:
    """Return a table of one matchup without and with a name in one side's profile; the form sets everything else."""
    if side not in SIDES:
        raise PageError(f"side must be one of {', '.join(SIDES)}, not {quoted(side)}")
    whole = filled(page, "matchup", form, controls)
    without = engine.ask("matchup", whole)
    control = SIDES[side]
    profile = engine.calculator("matchup").read(whole).word(control)
    having = engine.ask("matchup", whole | {control: f"{profile}, {name}"})
    if without.odds == having.odds:
        raise PageError(f"a duel shows what a name changes, and {quoted(name)} changes nothing here")
    rows = [
        (label, str(without.values.get(key, "–")), str(having.values.get(key, "–")))
        for label, key in (
            ("Success Value of Active", "active.1.success_value"),
            ("Success Value of Reactive", "reactive.1.success_value"),
        )
    ]
    rows += [
        (label, percent(without.odds[key]), percent(having.odds[key]))
        for label, key in (("Reactive down", "any_down"), ("Active unhurt", "unhurt"))
    ]
    made = Chart(
        title=f"The same duel, {side.capitalize()} without and with {name}",
        columns=("Number", "without", "with"),
        rows=tuple(Row(tuple(map(plain, row))) for row in rows),
    )
    return rendered("chart/chart.html.jinja", chart=made)
