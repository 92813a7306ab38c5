"""The charts of an edition are complete: each row cites an existing clause, and a d20 has one result per face."""

import pytest

from engine.decisions.fireteam import FireteamRules
from engine.editions import EDITIONS
from engine.errors import InvalidInputError
from engine.records.charts import TokenUse
from engine.records.roll import RollKind
from engine.rulebook import exists
from engine.terms.charts import WITH_CHARTS, charts

CHARTS = charts("n5")
TABLES = CHARTS.roll_tables.values()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_face_has_one_result(table):
    """The results of a chart cover the faces 1 to 20 once, in order."""
    faces = [face for result in table.results for face in range(result.low, result.high + 1)]

    assert list(range(1, 21)) == faces
    assert table.results == tuple(dict.fromkeys(table.at(face) for face in range(1, 21)))


@pytest.mark.parametrize("edition", WITH_CHARTS)
def test_every_row_cites_its_clause(edition):
    """Each row cites a different clause of its edition, and the clause exists."""
    found = charts(edition)
    rows = [*(one for table in found.roll_tables.values() for one in table.results), *found.fireteam_levels]
    cited = [row.clause for row in (*rows, *found.token_options)]

    assert [clause for clause in cited if not exists(clause) or not clause.startswith(f"{edition}.")] == []
    assert len(cited) == len(set(cited))


@pytest.mark.clause(
    "n5.booty.chart.01-02", "n5.booty.chart.12", "n5.booty.chart.20", "n5.metachemistry.1-3", "n5.metachemistry.18"
)
@pytest.mark.parametrize(
    ("skill", "face", "faces", "gives", "tag"),
    [
        ("Booty", 1, "1–2", ("ARM +1",), ""),
        ("Booty", 12, "12", ("ARM +2",), "Immunity (AP)"),
        ("Booty", 20, "20", ("Heavy Machine Gun",), "BS Attack (+1B)"),
        ("MetaChemistry", 3, "1–3", ("PH +3",), ""),
        ("MetaChemistry", 18, "18", ("MOV 6-4", "Super-Jump"), ""),
    ],
)
def test_what_a_face_gives(skill, face, faces, gives, tag):
    """A face has the result of the Skill's chart."""
    result = CHARTS.roll_tables[skill].at(face)

    assert (faces, gives, tag) == (result.faces, result.gives, result.tag)


def test_fireteam_levels_follow_each_other():
    """The Levels are 1 to 5; each gives something, and its effects cite its own clause."""
    levels = CHARTS.fireteam_levels

    assert [level.level for level in levels] == [1, 2, 3, 4, 5]
    assert [level for level in levels if not level.effects and not level.gives] == []
    assert [
        effect
        for level in levels
        for effect in level.effects
        if (effect.level, effect.clause) != (level.level, level.clause)
    ] == []


@pytest.mark.clause(
    "n5.fireteam.bonus.level-2", "n5.fireteam.bonus.level-3", "n5.fireteam.bonus.level-4", "n5.fireteam.bonus.level-5"
)
def test_rolls_are_computed_by_the_levels_of_the_chart():
    """The bonuses of a Level to rolls have one source: the edition computes them from the printed Levels."""
    levels = EDITIONS["n5"].of(FireteamRules).read()

    assert CHARTS.fireteam_levels == levels
    assert {
        (2, RollKind.BS_ATTACK, None),
        (3, RollKind.DISCOVER, 3),
        (3, RollKind.DODGE, 1),
        (4, RollKind.BS_ATTACK, 1),
    } == {(effect.level, *effect.rolls, effect.value) for level in levels for effect in level.effects}
    assert [level.level for level in levels if "Sixth Sense" in level.skills] == [5]


def test_command_tokens_have_three_uses():
    """Every way to spend a Command Token has options, listed together."""
    assert list(TokenUse) == list(dict.fromkeys(option.use for option in CHARTS.token_options))
    assert sorted(CHARTS.token_options, key=lambda option: list(TokenUse).index(option.use)) == list(
        CHARTS.token_options
    )


@pytest.mark.parametrize("edition", ["n3", ""])
def test_editions_without_charts(edition):
    """For an edition without charts, the error lists the editions with charts."""
    with pytest.raises(InvalidInputError, match=r"^Edition must be one with charts \(n5\), not "):
        charts(edition)
