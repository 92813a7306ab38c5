"""The tables of clauses have each page and each clause once."""

from macros.checks.clauses import clause_mistakes
from tests.conftest import ROOT

TABLES = """PAGES = {
    "n5/rolls": {
        "n5.rolls.d20": "The die",
        "n5.rolls.crit\u200bical": "Critical",
    },
    "n5/rolls": {
        "n5.rolls.d20": "The die again",
    },
}
"""


def test_the_tables_are_right():
    """The tables of the project have no such mistake."""
    assert list(clause_mistakes(ROOT)) == []


def test_a_page_or_a_clause_that_stands_twice_is_reported(tmp_path):
    """A page with two tables, a clause with two lines and an invisible character are reported with their lines."""
    (tmp_path / "engine/clauses/n5").mkdir(parents=True)
    (tmp_path / "engine/clauses/n5/basics.py").write_text(TABLES, encoding="utf-8")
    file = "engine/clauses/n5/basics.py"

    assert [str(mistake) for mistake in clause_mistakes(tmp_path)] == [
        (
            f"{file}:4: n5.rolls.crit\\u200bical has the character U+200B: "
            "an id has small letters, digits, points and hyphens"
        ),
        f"{file}:6: the page n5/rolls has a table at {file}:2 already: put its clauses there",
        f"{file}:7: the clause n5.rolls.d20 stands at {file}:3 already: delete one of the two",
    ]
