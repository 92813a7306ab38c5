"""The charts of the editions that have them."""

from functools import cache
from importlib import import_module

from engine.errors import InvalidInputError, quoted
from engine.records.charts import Charts

WITH_CHARTS = ("n5",)
"""The editions with charts."""


@cache
def charts(edition: str) -> Charts:
    """Return the charts of an edition (`n5`); raise InvalidInputError at `edition` if it has none.

    >>> charts("n5").roll_tables["Booty"].at(20).gives
    ('Heavy Machine Gun',)
    """
    if edition not in WITH_CHARTS:
        raise InvalidInputError(
            "edition", f"Edition must be one with charts ({', '.join(WITH_CHARTS)}), not {quoted(edition)}."
        )
    found: Charts = import_module(f"engine.terms.{edition}.charts").CHARTS
    return found
