"""The Hacking Programs and the Bonuses of Fireteams of N5, from their records."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from engine.records.charts import FireteamLevel
from engine.records.program import ProgramProfile
from engine.records.term import Term


@cache
def programs() -> Mapping[str, ProgramProfile]:
    """Return the rows of the chart by Program; the records are loaded at the first call."""
    terms: tuple[Term, ...] = import_module("engine.terms.n5.programs").TERMS
    return {term.name: term.program for term in terms if term.program is not None}


@cache
def fireteam_levels() -> tuple[FireteamLevel, ...]:
    """Return what each Level of a Fireteam adds, Level 1 first; loaded at the first call."""
    levels: tuple[FireteamLevel, ...] = import_module("engine.terms.n5.fireteam").FIRETEAM_LEVELS
    return levels
