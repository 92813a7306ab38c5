"""The table of editions matches the Edition records and links to the clauses that they cite."""

import pytest

from engine.decisions.dodge import DodgeRules
from engine.decisions.guts_roll import GutsRules
from engine.decisions.order import OrderRules
from engine.decisions.rolls import BurstRules, DieRules, ModRules, SpecialDieRules
from engine.editions import EDITIONS
from engine.errors import InvalidInputError
from engine.question import Absence
from engine.records.weapon import WeaponChart
from engine.rulebook import TITLES
from macros.components import editions_table as table
from macros.components.editions_table import groups
from macros.components.macros import editions_table
from macros.components.page.page import Page
from tests.helpers.html import on_a_page, parse, texts, unbalanced

ROWS = {row.label: dict(zip(EDITIONS, row.cells, strict=True)) for group in groups() for row in group.rows}
CODEONE, N3, N4, N5 = (EDITIONS[slug] for slug in ("codeone", "n3", "n4", "n5"))


def answers(label, edition):
    """Return the table's answer to a question for one edition."""
    return [said.text for said in ROWS[label][edition]]


@pytest.mark.parametrize(
    ("label", "edition", "expected"),
    [
        ("Maximum Modifier", "n5", ["±12"]),
        ("A die at Success Value 23", "n5", ["Critical on 1 to 3 and 20", "a 4 counts as 4"]),
        ("A die at Success Value 23", "codeone", ["Critical on 17 to 20", "a 4 counts as 7"]),
        ("+1 SD", "n5", ["yes"]),
        ("+1 SD", "n4", ["no such rule"]),
        ("ReRoll", "n3", ["no such rule"]),
        ("Largest Burst of an attack", "n5", ["6"]),
        ("Kinds of Skills", "n5", ["Basic Short Skill", "Short Skill", "Long Skill"]),
        ("Kinds of Skills", "n4", ["Short Movement Skill", "Short Skill", "Entire Order Skill"]),
        ("ARO check", "n5", ["right before they are declared: step 2.1 and 4.1"]),
        ("ARO check", "codeone", ["no such rule"]),
        ("ARO check", "n4", ["after all are declared: step 5"]),
        ("Unit Type", "n3", ["Motorcycles and Remotes: -3", "TAGs: -6"]),
        ("Unit Type", "n4", ["not on this site"]),
        ("Visibility Zones", "n3", ["Low -3, Poor -6"]),
        ("Saving Roll", "n5", ["Saving Roll: PS + ARM or BTS; that or less saves", "in Cover +3"]),
        ("Saving Roll", "n3", ["ARM Roll: Damage - ARM or BTS; that or less fails", "in Cover -3"]),
        ("Ammunition", "n4", ["N", "AP", "DA", "EXP", "joined with +: no such rule"]),
        ("A Critical hit", "n4", ["adds one Saving Roll"]),
        ("A Critical hit", "n3", ["wounds without ARM Roll, with N alone"]),
        (
            "A failed Guts Roll: the first that is open",
            "n3",
            [
                'move up to 2" out of the danger zone',
                'without Cover: move up to 2" into Total Cover',
                'in Partial Cover: move up to 2" into Total Cover',
                'without Cover: move up to 2" into Partial Cover',
                "go Prone",
                "stay where it is and do nothing",
            ],
        ),
    ],
)
def test_cells_match_the_record(label, edition, expected):
    """A cell describes the value in the record of its edition."""
    assert expected == answers(label, edition)


def test_no_cell_repeats_a_line():
    """No two lines of a cell are the same: n3.guts.move.no-cover, n3.guts.move.partial-cover."""
    cells = {(label, edition): answers(label, edition) for label in ROWS for edition in EDITIONS}

    assert [cell for cell, said in cells.items() if len(set(said)) < len(said)] == []


@pytest.mark.parametrize(
    ("label", "edition", "expected"),
    [
        ("Maximum Modifier", "n3", ["n3.rolls.maximum-modifier"]),
        ("Steps of an Order", "codeone", ["codeone.sequence"]),
        (
            "Kinds of Skills",
            "codeone",
            ["n4.activation.short-movement", "n4.activation.short", "n4.activation.entire-order"],
        ),
        ("PH -3", "n3", ["n3.dodge.template.no-lof", "n3.dodge.deployable"]),
        ("Saving Roll", "n3", ["n3.save.value", "n4.save.value"]),
        ("Dodge movement", "n3", ["n3.dodge.move", "n3.dodge.move.no-contact"]),
        ("+1 SD", "n5", ["n5.rolls.special-die"]),
    ],
)
def test_the_table_cites(label, edition, expected):
    """A cell links to the clauses that decide it."""
    assert expected == [said.rule.id for said in ROWS[label][edition]]


def test_a_borrowed_clause_names_its_edition():
    """A clause of another edition is marked with that edition's name; no other clause is."""
    said = [(slug, one) for cells in ROWS.values() for slug, cell in cells.items() for one in cell if one.rule]

    assert [one for slug, one in said if bool(one.whose) == one.rule.id.startswith(f"{slug}.")] == []
    assert {"N4"} == {one.whose for _, one in said} - {""}


@pytest.mark.parametrize(
    ("label", "edition", "topic"),
    [
        ("Steps of an Order", "n4", "sequence"),
        ("A die at Success Value 23", "codeone", "rolls.sv-above-20"),
        ("Visibility Zones", "n3", "dodge.visibility"),
        ("Steps of an Order", "n5", "sequence"),
    ],
)
def test_doubts_are_shown(label, edition, topic):
    """A value that is uncertain in the record has a note; no other value does."""
    assert EDITIONS[edition].doubts.get(topic, "") == ROWS[label][edition][-1].doubt


def test_equal_answers_are_marked():
    """A question with the same answer in all editions is marked as such."""
    alike = [row.label for group in groups() for row in group.rows if not row.differs]

    assert alike == ["Maximum Modifier"]


def test_every_edition_answers_every_question():
    """No cell is empty; a missing rule is stated."""
    cells = {(label, slug): cell for label, row in ROWS.items() for slug, cell in row.items()}

    assert [place for place, cell in cells.items() if not cell or not all(said.text for said in cell)] == []


@pytest.mark.parametrize(
    ("cell", "edition", "expected"),
    [
        ("Maximum Modifier", N5.deciding(ModRules(15)), "±15"),
        ("Largest Burst of an attack", N5.deciding(BurstRules(5)), "5"),
        ("+1 SD", N5.without(SpecialDieRules), "no such rule"),
        ("Dodge movement", N5.without(DodgeRules), "not on this site"),
        ("Steps of an Order", N5.without(OrderRules), "not on this site"),
        ("A failed Guts Roll: the first that is open", N5.without(GutsRules), "not on this site"),
        ("Weapon chart", N5.without(WeaponChart), "not on this site"),
    ],
)
def test_the_table_is_generated_from_the_record(cell, edition, expected):
    """With a different record the table changes."""
    ask = next(questions[cell] for questions in table.QUESTIONS.values() if cell in questions)

    assert [expected] == [said.text for said in ask(edition)]


def test_a_different_way_to_read_dice():
    """How dice above 20 count is computed: an edition that reads dice like CodeOne gets the same text."""
    same = N5.deciding(CODEONE.of(DieRules))
    ask = table.QUESTIONS["Rolls"]["A die at Success Value 23"]

    assert [said.text for said in ask(CODEONE)] == [said.text for said in ask(same)]


def test_missing_rules_have_no_link():
    """A missing rule, or one without a source, has no link."""
    said = [one for cells in ROWS.values() for cell in cells.values() for one in cell if one.text in set(Absence)]

    assert {Absence.NO_RULE, Absence.NOT_COVERED} == {one.text for one in said}
    assert {None} == {one.rule for one in said}


def test_groups_are_collapsed():
    """Each group is collapsed below its title and number of rows; the first is open."""
    html = editions_table(Page("editions", {}))

    assert [f"{group.title} {len(group.rows)} rows" for group in groups()] == texts(html, "summary")
    opened = ["open" in group.attributes for group in parse(html).css("details")]
    assert [True] + [False] * (len(groups()) - 1) == opened


def test_html():
    """The tables are complete on their page, with a header for every edition and every question."""
    html = editions_table(Page("editions", {}))
    links = [link.attributes["href"] for link in parse(html).css("a")]

    assert f"\n{html}\n" in on_a_page(html)
    assert unbalanced(html) == []
    columns = ["N5N5.3, FAQ 0.1", "CodeOne2020", "N4", "N3"]
    assert columns * len(groups()) == texts(html, "th[scope=col]")
    assert len(ROWS) == len(texts(html, "th[scope=row]"))
    assert [href for href in links if href.partition("#")[2] not in TITLES] == []
    assert "../n5/rolls/#n5.rolls.maximum-modifier" in links


def whole(edition):
    """Return the whole column of an edition, or the error."""
    asks = [ask for questions in (*table.QUESTIONS.values(), table.presence()) for ask in questions.values()]
    return [said_or_refused(ask, edition) for ask in asks]


def said_or_refused(ask, edition):
    """Return the answer to a question for an edition, or the error if a mandatory decision is missing."""
    try:
        return [statement.text for statement in ask(edition)]
    except InvalidInputError as refused:
        return refused.message


@pytest.mark.parametrize(
    "kind", sorted({kind for edition in EDITIONS.values() for kind in edition.decisions}, key=lambda kind: kind.about)
)
def test_every_decision_is_in_the_table(kind):
    """Removing any decision changes the edition's column; decisions without a question are listed separately."""
    having = [edition for edition in EDITIONS.values() if edition.find(kind)]

    assert any(whole(edition) != whole(edition.without(kind)) for edition in having)
