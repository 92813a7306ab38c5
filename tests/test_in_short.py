"""A rule page begins with its answers: In short, before its card, its form and its first section."""

import re

from engine.rulebook import TITLES, rule
from tests.helpers.offences import offences
from tests.helpers.site_pages import DOCS

CHARTS = {"n5/equipment", "n5/basics/quick-reference"}
"""The pages whose clauses are rows of a chart or a list, which say as little by themselves."""
PLAYED = {"n5/exchange", "n5/orders", "n5/what-to-declare"}
"""The pages that play Orders through, by the clauses of others."""
PAGES = sorted({rule(clause).page for clause in TITLES} - CHARTS | PLAYED)
BOX = re.compile(r'!!! abstract "In short"\n\n((?: {4}- .*\n)+)\n')
LATER = re.compile(r"^(\{\{ (card|calculator|example)\(|## |.*\{\{ clause\()", re.MULTILINE)


def test_a_rule_page_begins_in_short():
    """Two to four sentences, each with a clause, stand above everything else that a page has to say."""

    def wrong(page):
        text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
        box = BOX.search(text)
        if not box:
            return ["no box In short"]
        lines = box[1].splitlines()
        long = [] if len(lines) in range(2, 5) else [f"{len(lines)} sentences"]
        without_clause = [line for line in lines if "{{ ref(" not in line]
        return long + without_clause + [later[0] for later in LATER.finditer(text, 0, box.start())]

    assert offences(wrong, PAGES) == {}
