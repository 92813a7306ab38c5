"""Infinity CodeOne, as it differs from N5."""

from dataclasses import replace

from engine.editions.n5 import N5
from engine.rules.critical import excess_added

CODEONE = replace(
    N5,
    slug="codeone",
    name="CodeOne",
    version="2020",
    source_date="2020-03-26",
    superseded="",
    read_die=excess_added,
    special_die=False,
    reroll=False,
)
