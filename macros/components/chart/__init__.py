"""The charts that players print, each generated from an edition's records and decisions."""

from collections.abc import Mapping

from engine.errors import quoted
from engine.terms.charts import WITH_CHARTS
from macros.components.chart.comparisons import brackets, compared, hidden, moves, quiet
from macros.components.chart.model import Chart, MakeChart, chosen
from macros.components.chart.odds import hacked, healing, visors
from macros.components.chart.rolls import mods, order, ranges
from macros.components.chart.skills import programs, skills, states
from macros.components.chart.tables import booty, command_tokens, fireteams, martial_arts, metachemistry
from macros.components.page.page import Page, PageError
from macros.components.page.templates import rendered

CHARTS: Mapping[str, MakeChart] = {
    "skills": skills,
    "mods": mods,
    "ranges": ranges,
    "martial-arts": martial_arts,
    "programs": programs,
    "states": states,
    "fireteams": fireteams,
    "order": order,
    "command-tokens": command_tokens,
    "booty": booty,
    "metachemistry": metachemistry,
    "down": compared("down"),
    "healing": healing,
    "cures": compared("cures"),
    "hidden": hidden,
    "quiet": quiet,
    "moves": moves,
    "zones": visors,
    "brackets": brackets,
    "entry": compared("entry"),
    "turn": compared("turn"),
    "hacked": hacked,
}
"""The charts by name."""


def chart(page: Page, name: str) -> str:
    """Return the chart with this name; on the page that states its clauses, the rows carry their ids."""
    make = chosen(CHARTS, name)
    if page.edition not in WITH_CHARTS:
        allowed = ", ".join(WITH_CHARTS)
        raise PageError(f"front matter edition must be one with charts ({allowed}), not {quoted(page.edition)}")
    made: Chart = make(page)
    return rendered("chart/chart.html.jinja", chart=made)
