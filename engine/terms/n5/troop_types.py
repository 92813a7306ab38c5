"""The Troop Types of N5."""

from engine.records.term import Term

TERMS: tuple[Term, ...] = ()
