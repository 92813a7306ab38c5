"""The Hacking Programs of N5, from their records."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from engine.records.program import ProgramProfile
from engine.records.term import Term


@cache
def programs() -> Mapping[str, ProgramProfile]:
    """The rows of the chart by the name of the Program; the records are read when they are first needed."""
    terms: tuple[Term, ...] = import_module("engine.terms.n5.programs").TERMS
    return {term.name: term.program for term in terms if term.program is not None}
