"""A rule page begins with its answers: In short, before its card, its form and its first section."""

import re

import pytest

from engine.rulebook import TITLES, rule
from tests.helpers.site_pages import DOCS

CHARTS = {"n5/equipment", "n5/basics/quick-reference"}
"""The pages whose clauses are rows of a chart or a list, which say as little by themselves."""
PLAYED = {"n5/exchange", "n5/orders", "n5/what-to-declare"}
"""The pages that play Orders through, by the clauses of others."""
PAGES = sorted({rule(clause).page for clause in TITLES} - CHARTS | PLAYED)
BOX = re.compile(r'!!! abstract "In short"\n\n((?: {4}- .*\n)+)\n')
LATER = re.compile(r"^(\{\{ (card|calculator|example)\(|## |.*\{\{ clause\()", re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_a_rule_page_begins_in_short(page):
    """Two to four sentences, each with a clause, stand above everything else that a page has to say."""
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    box = BOX.search(text)
    assert box, "no box In short"

    assert len(box[1].splitlines()) in range(2, 5)
    assert [] == [line for line in box[1].splitlines() if "{{ ref(" not in line]
    assert [] == [later[0] for later in LATER.finditer(text, 0, box.start())]
