"""Every clause has one id, one title and one page, and every answer cites clauses that are there."""

import ast
from pathlib import Path

import pytest

from engine import CALCULATORS
from engine.editions import EDITIONS
from engine.errors import UnknownClauseError
from engine.rulebook import PAGES, TITLES, exists, rule
from tests.helpers.answers import steps

ROOT = Path(__file__).parent.parent
EXAMPLES = [(made.slug, example) for made in CALCULATORS.values() for example in made.examples]


def ids(edition):
    """The clause ids that an edition's file writes down, repetitions included."""
    tree = ast.parse((ROOT / "engine" / "clauses" / f"{edition}.py").read_text(encoding="utf-8"))
    table = next(node.value for node in tree.body if isinstance(node, ast.AnnAssign))
    return [key.value for key in table.keys]


@pytest.mark.parametrize("edition", EDITIONS)
def test_ids_are_written_once(edition):
    """A file of clauses names each id once, and every id begins with its edition."""
    written = ids(edition)

    assert sorted(set(written)) == sorted(written)
    assert [] == [clause for clause in written if not clause.startswith(f"{edition}.")]


def test_rulebook_holds_every_edition():
    """The rulebook holds the clauses of the four editions and no others."""
    assert sorted(TITLES) == sorted(clause for edition in EDITIONS for clause in ids(edition))


@pytest.mark.parametrize("clause", TITLES)
def test_clause_has_title_and_page(clause):
    """A clause has a short title, and its page is there, among the pages of its edition."""
    found = rule(clause)

    assert clause == found.id
    assert found.title == found.title.strip().rstrip(".")
    assert 3 <= len(found.title) <= 50
    assert found.page.startswith(f"{clause.split('.')[0]}/")
    assert (ROOT / "docs" / f"{found.page}.md").is_file()


@pytest.mark.parametrize("edition", EDITIONS)
def test_titles_tell_clauses_apart(edition):
    """No two clauses of an edition have the same title on the same page."""
    names = [(rule(clause).page, rule(clause).title) for clause in ids(edition)]

    assert sorted(set(names)) == sorted(names)


def test_pages_are_needed():
    """Every heading that has a page of another name is the heading of a clause."""
    assert set() == set(PAGES) - {clause.split(".")[1] for clause in TITLES}


def test_unknown_clause():
    """A clause that is not there is an error that names it."""
    with pytest.raises(UnknownClauseError, match=r'^there is no clause "n5\.rolls\.crit" in the rulebook$'):
        rule("n5.rolls.crit")
    assert not exists("n5.rolls.crit")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_borrowed_clauses_are_there(edition):
    """What an edition states under another id names a clause, and no topic that it has under its own."""
    assert [] == [clause for clause in edition.clauses.values() if not exists(clause)]
    assert [] == [topic for topic in edition.clauses if exists(f"{edition.slug}.{topic}")]


@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=[f"{slug}-{e.name}" for slug, e in EXAMPLES])
def test_answers_cite_their_own_edition(slug, example):
    """Every step of an answer cites a clause of its edition, or one that the edition declares to borrow."""
    answer = CALCULATORS[slug].ask(example.form)
    edition = EDITIONS[answer.edition]
    foreign = {
        step.rule.id
        for step in steps(answer.because)
        if not step.rule.id.startswith(f"{edition.slug}.") and step.rule.id not in edition.clauses.values()
    }

    assert set() == foreign


@pytest.mark.parametrize(("slug", "example"), EXAMPLES, ids=[f"{slug}-{e.name}" for slug, e in EXAMPLES])
def test_answers_cite_the_rulebook(slug, example):
    """Every step of an answer cites a clause as the rulebook holds it, title and page included."""
    cited = [step.rule for step in steps(CALCULATORS[slug].ask(example.form).because)]

    assert [rule(found.id) for found in cited] == cited
