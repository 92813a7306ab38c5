"""The Special Skills from A to L of N5."""

from engine.records.term import Term

TERMS: tuple[Term, ...] = ()
