"""Rows of `pytest.mark.parametrize` named after the clause that they prove."""

import pytest


def case(name, *values):
    """Name a row, `n5.dodge.roll: in the open`, and mark it with the clause at the start of the name, if any."""
    clause = name.split()[0].rstrip(":,")
    return pytest.param(*values, id=name, marks=[pytest.mark.clause(clause)] if "." in clause else [])


def cases(table):
    """Return a row for each value of a table, named by its key."""
    return [case(name, *(row if isinstance(row, tuple) else (row,))) for name, row in table.items()]


def proves(clause, *values):
    """Mark a row with the clause that it proves."""
    return pytest.param(*values, marks=pytest.mark.clause(clause))
