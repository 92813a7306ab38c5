"""Every clause has one id, one title and one page, and a proof or a reason for having none."""

import ast
import tokenize
from collections import Counter
from pathlib import Path

import pytest

from engine.clauses import CHAPTERS, pages
from engine.editions import EDITIONS
from engine.errors import UnknownClauseError
from engine.rulebook import TITLES, exists, rule
from tests.helpers.proofs import examples, listing, marks, pages_with_a_reason, proofs, unproved, unproved_by_page

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "engine" / "clauses").glob("*/[a-z]*.py"))
FILE = {f"{edition}/{chapter}": pages(edition, chapter) for edition in CHAPTERS for chapter in CHAPTERS[edition]}
PAGES = sorted({page for chapter in FILE.values() for page in chapter})


def test_chapters_are_the_files():
    """Every file of clauses is a chapter of its edition, and every edition has chapters."""
    files = {path.relative_to(ROOT / "engine" / "clauses").with_suffix("").as_posix() for path in FILES}

    assert files == set(FILE)
    assert set(EDITIONS) == set(CHAPTERS)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_clauses_are_written_as_agreed(path):
    """A file of clauses has each page and id once, all of its edition, and comments only with reasons."""
    table = next(node.value for node in ast.parse(path.read_bytes()).body if isinstance(node, ast.AnnAssign))
    names = [key.value for key in table.keys] + [key.value for page in table.values for key in page.keys]
    with tokenize.open(path) as lines:
        comments = [
            token.string for token in tokenize.generate_tokens(lines.readline) if token.type == tokenize.COMMENT
        ]

    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert [name for name in names if not name.startswith((f"{path.parent.name}.", f"{path.parent.name}/"))] == []
    assert [comment for comment in comments if not comment.startswith(("# text only: ", "# not computed: "))] == []
    assert len(comments) == len(set(unproved()) & set(names)) + len(pages_with_a_reason(path))


def test_pages_and_clauses_have_one_place():
    """Each page is in one chapter, that of its folder if it is in one, and each clause on one page."""
    written = [(file, page) for file, chapter in FILE.items() for page in chapter]

    assert sorted(PAGES) == sorted(page for _, page in written)
    assert [page for file, page in written if page.count("/") > 1 and not page.startswith(f"{file}/")] == []
    assert [clause for clause, times in Counter(list(TITLES)).items() if times > 1] == []


@pytest.mark.no_cover
def test_clauses_have_titles_and_their_page():
    """Every page of clauses exists, and the titles on it are short and unique."""
    stated = Counter((rule(clause).page, title) for clause, title in TITLES.items())

    assert [page for page in PAGES if not (ROOT / "docs" / f"{page}.md").is_file()] == []
    assert [title for _, title in stated if title != title.strip().rstrip(".") or not 3 <= len(title) <= 50] == []
    assert [title for title, times in stated.items() if times > 1] == []


def test_unknown_clause():
    """An unknown clause is an error that names it."""
    with pytest.raises(UnknownClauseError, match=r'^there is no clause "n5\.rolls\.crit" in the rulebook$'):
        rule("n5.rolls.crit")
    assert not exists("n5.rolls.crit")
    assert not exists("n6.rolls.critical")


def test_clauses_are_proved_or_say_why_not():
    """Every clause is proved, or its line or its page's gives a reason; a proved clause has no reason of its own."""
    known = proofs() | unproved() | unproved_by_page()
    bare = [clause for clause in TITLES if clause not in known]
    both = [clause for clause in TITLES if clause in proofs() and clause in unproved()]

    assert not bare, "\n".join(
        f'{clause} is neither proved nor text only: mark a test that asserts it with @pytest.mark.clause("{clause}"), '
        "or state it by an example on its page, or end its line in engine/clauses with `# text only: why`, "
        "or with `# not computed: what is missing`."
        for clause in bare
    )
    assert not both, "\n".join(
        f"{clause} is proved by {', '.join(proofs()[clause])}: take away the comment of its line." for clause in both
    )


@pytest.mark.no_cover
def test_worked_examples_are_computed():
    """A clause for a worked example is the example of a calculator or on its page, or its line says why not."""
    worked = [clause for clause in TITLES if "example" in clause.split(".")[-1]]
    missing = sorted(set(worked) - {clause for clause, _ in examples()} - set(unproved()))

    assert not missing, "\n".join(
        f'{clause} is a worked example that nothing computes: state it by example(…, clause="{clause}", expect={{…}}) '
        f"on docs/{rule(clause).page}.md."
        for clause in missing
    )


def test_proofs_are_of_clauses():
    """Tests are marked with existing clauses, and an example states one."""
    unknown = sorted(set(proofs()) - set(TITLES))

    assert not unknown, "\n".join(f"{', '.join(proofs()[one])}: there is no clause {one} to prove." for one in unknown)


MARKED = """
import pytest
from tests.helpers.cases import case, proves

@pytest.mark.clause("n5.whole", "n5.another")
def test_whole(): ...

@pytest.mark.clause("n5.on-top")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("n5.one")), 2])
def test_one_row(n): ...

@pytest.mark.parametrize(("form", "clause"), [({}, "n5.found"), ({}, "")])
def test_named(form, clause): ...

@pytest.mark.parametrize("n", [case("n5.key: a row", 1), case("n5.short", 2), case("a row", 3), proves("n5.p", 4)])
def test_rows(n): ...

@pytest.mark.parametrize("text", ["n5.mentioned"])
def test_mentions(text): "n5.said: it holds."
"""


def test_marks_say_what_is_proved(tmp_path):
    """Marks on a test or its rows count, and so does a parameter named `clause`; mentioning a clause does not."""
    (tmp_path / "test_marked.py").write_text(MARKED, encoding="utf-8")
    found = {}
    for clause, test in marks(tmp_path):
        found.setdefault(test.partition("::")[2], set()).add(clause)

    assert found == {
        "test_whole": {"n5.whole", "n5.another"},
        "test_one_row": {"n5.on-top", "n5.one"},
        "test_named": {"n5.found"},
        "test_rows": {"n5.key", "n5.short", "n5.p"},
    }


def test_listing_of_proofs():
    """The list names the examples and tests that prove a clause, or says why none does."""
    by = "order all-at-once, docs/n4/trooper-activation.md, tests/rules/test_aro.py::test_all_at_once"
    expected = [
        f"n4.aro.simultaneous.example: All at Once Example: {by}",
        "n4.sequence.fair-play: Help with measuring: text only: good manners",
    ]

    assert expected == list(listing(["n4.sequence.fair-play", "n4.aro.simultaneous.ex"]))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_borrowed_clauses_are_there(edition):
    """A topic that an edition states under another id leads to an existing clause, and has none under its own id."""
    assert [clause for clause in edition.clauses.values() if not exists(clause)] == []
    assert [topic for topic in edition.clauses if exists(f"{edition.slug}.{topic}")] == []
