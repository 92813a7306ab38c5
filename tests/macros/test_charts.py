"""The printable charts match the records, and their rows state the clauses of their page."""

import re

import pytest

from engine.records.term import Change, TermKind, UseKind
from engine.rulebook import TITLES
from engine.terms import terms
from engine.terms.charts import charts
from macros.components.chart import CHARTS, chart
from macros.components.chart.skills import skills
from macros.components.page.page import Page, PageError
from tests.conftest import ROOT
from tests.helpers.html import on_a_page, parse, text, texts, unbalanced

ON_PAGES = {
    "booty": "n5/skills/booty",
    "metachemistry": "n5/skills/metachemistry",
    "martial-arts": "n5/skills/martial-arts",
    "fireteams": "n5/fireteams/bonuses",
}
"""The charts whose rows are clauses, and the page of these clauses."""

QUICK_REFERENCE = "n5/basics/quick-reference"


def page(path=QUICK_REFERENCE):
    """Return a page of N5."""
    return Page(path, {"edition": "n5"})


def rows(name, path=QUICK_REFERENCE):
    """Return the text of each cell of a chart, row by row."""
    tree = parse(chart(page(path), name))
    tree.strip_tags(["svg"])
    return [[" ".join(text(cell).split()) for cell in row.css("td, th")] for row in tree.css("tbody tr")]


def row(name, head):
    """Return the cells of the chart's row with this beginning."""
    return next(cells[1:] for cells in rows(name) if cells[0] == head)


@pytest.mark.parametrize("name", CHARTS)
def test_charts_are_valid_html(name):
    """A chart is valid HTML that Markdown does not change, and each row has a cell for each column."""
    html = chart(page(), name)
    columns = texts(html, "th[scope=col]")

    assert unbalanced(html) == []
    assert f"\n{html}\n" in on_a_page(html)
    assert {len(columns)} == {len(cells) for cells in rows(name)}
    assert [cells for cells in rows(name) if not cells[0]] == []


@pytest.mark.parametrize("name", CHARTS)
def test_linked_clauses_exist(name):
    """Every clause that a chart links to exists."""
    links = [link.attributes["href"] for link in parse(chart(page(), name)).css("a")]
    clauses = [link.partition("#")[2] for link in links if "#n5." in link]

    assert links
    assert [clause for clause in clauses if clause not in TITLES] == []


@pytest.mark.parametrize(("name", "path"), ON_PAGES.items())
def test_rows_state_the_clauses_of_their_page(name, path):
    """On the clauses' page each row has its clause as id; elsewhere it links there."""
    ids = [row.id for row in parse(chart(page(path), name)).css("tr[id]")]
    elsewhere = chart(page(), name)

    assert len(rows(name)) == len(ids)
    assert [clause for clause in ids if f'#{clause}"' not in elsewhere or f'id="{clause}"' in elsewhere] == []


def test_a_clause_is_stated_once():
    """Using a chart twice on the page of its clauses is an error."""
    booty = page(ON_PAGES["booty"])
    chart(booty, "booty")

    with pytest.raises(PageError, match=r"^clause n5\.booty\.chart\.01-02 is stated twice on this page; each is"):
        chart(booty, "booty")


@pytest.mark.parametrize(
    ("name", "head", "expected"),
    [
        ("booty", "12", ["ARM +2; a TAG: Immunity (AP)"]),
        ("metachemistry", "1–3", ["PH +3"]),
        ("martial-arts", "L1", ["–", "-3", "–"]),
        ("martial-arts", "L3", ["+3", "-3", "+1 SD"]),
        ("martial-arts", "L5", ["+3", "-3", "+1 Burst, +1 SD"]),
        ("fireteams", "3", ["Discover: +3 in both Turns; Dodge: +1 in both Turns."]),
        ("fireteams", "5", ["All members have Sixth Sense."]),
        ("order", "2.2", ["Declaration of AROs", "Reactive Player"]),
        ("command-tokens", "Speedballs", ["2 Speedball Tokens", "both players, after Deployment"]),
        (
            "programs",
            "Oblivion",
            [
                *("Short / ARO", "0", "0", "4 AP", "2 (ARO 1)", "TAG, HI, REM, VH, Hacker"),
                *("Isolated", "Standard, Plus"),
            ],
        ),
        (
            "programs",
            "Zero Pain",
            ["Short / ARO", "0", "-3", "–", "2", "–", "Stops enemy Comms Attacks with two dice", "UPGRADE"],
        ),
        (
            "programs",
            "Trinity",
            ["Short / ARO", "+3", "0", "6", "3 (ARO 1)", "Hacker", "1 Wound", "Killer"],
        ),
        ("ranges", "Missile Launcher", [""]),
        ("states", "Dead", ["The Trooper is removed from the game.", "Never, unless the scenario says how."]),
        (
            "mods",
            "Reset",
            [
                "Reset: -3 against a Cybermine Immobilized-B: -3 Isolated: -9 Targeted: -3",
                "Morpho-Scan: -9 against that Morpho-Scan",
            ],
        ),
    ],
)
def test_rows_match_the_records(name, head, expected):
    """A row shows the contents of the records in words and numbers."""
    assert expected == row(name, head)


@pytest.mark.parametrize("use", UseKind)
def test_every_skill_is_under_its_kinds(use):
    """The chart of Skills has every term under each of its kinds of use."""
    found = [term.name for term in terms("n5") if use in term.uses]
    line = next(one.cells[1] for one in skills(page()).rows if one.cells[0][0][0].text == str(use))

    assert sorted(found) == sorted(part.text for parts in line for part in parts if part.href)


def test_every_mod_has_its_line():
    """The chart of MODs has a line for every MOD of a record, and one for those of the edition."""
    text = " ".join(" ".join(cells) for cells in rows("mods"))
    named = {term.name for term in terms("n5") for effect in term.effects if effect.change is Change.MOD}

    assert sorted(name for name in named if name not in text) == []
    assert [name for name in ("Partial Cover: -3", "Poor Visibility Zone: -6") if name not in text] == []
    assert "Fireteam Level 4: +1 in both Turns" in text
    assert "Martial Arts L2 to L5: +3" in text


def test_every_state_program_and_token_has_a_row():
    """The charts have every State, Program and use of a Command Token."""
    kinds = {"states": TermKind.STATE, "programs": TermKind.PROGRAM}
    expected = {name: sorted(term.name for term in terms("n5") if term.kind is kind) for name, kind in kinds.items()}

    assert expected == {name: sorted(cells[0] for cells in rows(name)) for name in kinds}
    assert [option.name for option in charts("n5").token_options] == [cells[0] for cells in rows("command-tokens")]


def test_the_quick_reference_has_every_chart():
    """The page of the charts has each chart once, collapsed under its own address."""
    text = (ROOT / "docs" / f"{QUICK_REFERENCE}.md").read_text(encoding="utf-8")
    shown = re.findall(r'^\{\{ chart\("([\w-]+)"\) \}\}$', text, re.MULTILINE)

    assert sorted(CHARTS) == sorted(shown)
    assert [f"chart-{name}" for name in shown] == re.findall(r'<details class="fold sheet" id="([\w-]+)"', text)


@pytest.mark.parametrize(
    ("edition", "name", "says"),
    [
        ("n5", "bootie", f'chart must be one of {", ".join(CHARTS)}, not "bootie"; did you mean booty?'),
        ("n3", "booty", 'front matter edition must be one with charts (n5), not "n3"'),
    ],
)
def test_author_errors(edition, name, says):
    """An unknown chart, or one in an edition without charts, is an error that lists the existing ones."""
    with pytest.raises(PageError) as refused:
        chart(Page(f"{edition}/rolls", {"edition": edition}), name)

    assert says == str(refused.value)
