"""The charts of the Quick Reference are printed one per sheet of paper, collapsed or not."""

import re

import pytest

from macros.components.chart import CHARTS
from tests.browser.visit import Visit
from tests.helpers.tiers import nightly

SHEET = re.compile(rb"/Type /Page\b")


@pytest.mark.parametrize("paper", ["A4", nightly("Letter")])
def test_each_chart_is_one_sheet(own_visit: Visit, paper: str) -> None:
    """The page prints a first sheet, one for each chart, and one for the table below them."""
    own_visit.open("n5/basics/quick-reference/")
    sheets = SHEET.findall(own_visit.page.pdf(format=paper))
    assert len(sheets) == 1 + len(CHARTS) + 1
