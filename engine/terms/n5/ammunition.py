"""The Ammunition of N5."""

from engine.records.term import Term

TERMS: tuple[Term, ...] = ()
