"""The Special Skills from M to Z of N5."""

from engine.records.term import Term

TERMS: tuple[Term, ...] = ()
