"""Charts that compare rules, read from their text."""

import pytest

from engine.records.charts import comparison


def test_a_row_with_a_cell_too_few():
    """A row without a cell for each column is refused with its words."""
    with pytest.raises(ValueError, match=r"comparison Moves: a row must have 2 cells, not 1: .*'Move'"):
        comparison("Moves", ("Move", "How far"), "Move")
