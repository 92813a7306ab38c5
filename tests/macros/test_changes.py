"""The page of changes shows what each version of the rules changed, with links to the clauses."""

import pytest

from engine.changes import VERSIONS
from engine.rulebook import exists, rule
from macros.components.changes import SURENESS_WORDS, changes, since
from macros.components.macros import edition_notice
from macros.components.page.page import Page, PageError
from tests.helpers.html import ids, on_a_page, parse, text, texts, unbalanced

N5 = VERSIONS["n5"]
ROWS = [change for found in N5.values() for change in found]


def page(path="n5/changes"):
    """Return a page of N5."""
    return Page(path, {"edition": "n5"})


@pytest.mark.parametrize("version", N5)
def test_every_change_is_a_row(version):
    """Every change is listed once under its chapter, with the new rule, the old rule, and its source."""
    html = changes(page(), version)

    assert [change.rule for change in N5[version]] == texts(html, "dt")
    assert [f"{change.now} {SURENESS_WORDS[change.sure]}" for change in N5[version]] == [
        " ".join(now.split()) for now in texts(html, "dd:not(.was)")
    ]
    assert [f"Before: {change.was}" for change in N5[version]] == texts(html, ".was")
    assert unbalanced(html) == []
    assert f"\n{html}\n" in on_a_page(html).replace("&nbsp;", " ").replace("\u00a0", " ")


@pytest.mark.parametrize("version", N5)
def test_each_chapter_is_listed_once(version):
    """Each chapter of a version is collapsed once, with the number of its changes."""
    chapters = [change.chapter for change in N5[version]]

    assert [f"{name} ({chapters.count(name)})" for name in dict.fromkeys(chapters)] == texts(
        changes(page(), version), "summary"
    )


@pytest.mark.parametrize("version", N5)
def test_stated_clauses_are_linked(version):
    """A change links to its clause if a page states it, and is plain text otherwise."""
    linked = [change.rule for change in N5[version] if change.clause]

    assert texts(changes(page(), version), "a") == linked


def test_changes_are_complete():
    """A change names existing N5 clauses, each once, and both its texts are full sentences."""
    named = [(change, clause) for change in ROWS for clause in change.clauses]

    assert [clause for _, clause in named if not exists(clause) or not clause.startswith("n5.")] == []
    assert len(named) == len(set(named))
    assert [change for change in ROWS if not change.now.endswith(".")] == []
    assert [change for change in ROWS if change.was != "–" and not change.was.endswith(".")] == []


@pytest.mark.parametrize(
    ("edition", "version", "says"),
    [
        ("n5", "N5.4", 'the version of changes must be one of N5.2, FAQ 0.0.0, N5.3, FAQ 0.1, not "N5.4" of "n5"'),
        ("n3", "N5.3", 'the version of changes must be on a page of n5, not "N5.3" of "n3"'),
    ],
)
def test_unknown_versions(edition, version, says):
    """A version that the page's edition does not have is an error that lists the existing ones."""
    with pytest.raises(PageError) as refused:
        changes(Page(f"{edition}/changes", {"edition": edition}), version)

    assert says == str(refused.value)


def test_old_rules_have_an_address():
    """The old rule of each change has its own id on the page of changes."""
    found = {node.id for version in N5 for node in parse(changes(page(), version)).css(".was[id]")}

    assert len(ROWS) == len(found)


@pytest.mark.parametrize(
    ("clause", "marks", "expected"),
    [
        ("n5.climb.no-cover", "", ["N5.2", "N5.3"]),
        ("n5.surprise-attack.mod", "", ["N5.2"]),
        ("n5.dodge.states", "5.2 wiki", ["N5.2"]),
        ("n5.dodge.states", "", []),
        ("n5.dodge.roll", "5.3 idb", []),
        ("n5.unloaded.begin", "", []),
    ],
)
def test_changed_clauses_link_to_the_old_rules(clause, marks, expected):
    """A clause links to its own change and to those of the versions in its marks."""
    found = since(page(rule(clause).page), clause, marks)
    there = {name for version in N5 for name in ids(parse(changes(page(), version)))}

    assert expected == list(found)
    assert [address for address in found.values() if address.partition("#")[2] not in there] == []


def test_the_notice_links_to_the_changes():
    """The notice of a changed edition links to the changes, except on the page of changes itself."""
    (link,) = [link for link in parse(edition_notice(page("n5/dodge"))).css("a") if text(link) == "What changed"]

    assert link.attributes["href"] == "../../n5/changes/"
    assert "What changed" not in edition_notice(page())
    assert "What changed" not in edition_notice(Page("n3/dodge", {"edition": "n3"}))
