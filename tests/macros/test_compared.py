"""The charts that compare rules show what the records and the engine say, and change with them."""

from dataclasses import replace

import pytest

import engine
from engine.records.charts import Statement, comparison
from engine.records.term import Bearing, TermKind
from engine.terms import find, terms
from engine.terms.charts import charts
from engine.wording import percent
from macros.components.chart import comparisons, odds
from tests.macros.test_charts import row, rows

N5 = tuple(terms("n5"))


def changed(name, **fields):
    """Return the terms of N5 with some fields of one changed."""
    return tuple(replace(term, **fields) if term.name == name else term for term in N5)


def test_a_comparison_is_read_from_its_text():
    """A cell has statements with their clauses; a row with too few cells is an error."""
    read = comparison(
        "Moves", ("Move", "How far"), "Move\n| first {n5.move.first} second\nvalue {n5.move.second}\n\nIdle\n| –"
    )

    assert read.rows == (
        ((Statement("Move"),), (Statement("first", "n5.move.first"), Statement("second value", "n5.move.second"))),
        ((Statement("Idle"),), (Statement("–"),)),
    )
    with pytest.raises(ValueError, match="Moves: a row must have 2 cells, not 1"):
        comparison("Moves", ("Move", "How far"), "Move")


@pytest.mark.parametrize("name", charts("n5").comparisons)
def test_every_statement_has_a_clause(name):
    """Only names, dashes and a few neutral words of a comparison have no clause."""
    said = {
        statement.words
        for row in charts("n5").comparisons[name].rows
        for cell in row[1:]
        for statement in cell
        if not statement.clause
    }

    assert said <= {"–", "none", "counts"}


def test_quiet_and_loud_follows_the_records(monkeypatch):
    """Each Skill stands in the row of the States that it ends, and moves to another with its record."""
    quiet = {name: cells for head, *cells in rows("quiet") for name in head.split(", ")}

    assert quiet["Move"] == ["only from LoF", "none", "Camouflaged, Decoy, Holoecho, HoloMask, Impersonation"]
    assert quiet["Dodge"] == ["as usual", "Camouflaged, Decoy, Holoecho, HoloMask, Impersonation", "none"]
    assert quiet["Cautious Movement"] == quiet["Idle"] == quiet["Move"]
    monkeypatch.setattr(comparisons, "terms", lambda _: changed("Move", labels=("Movement", "Attack")))
    louder = {name: cells for head, *cells in rows("quiet") for name in head.split(", ")}
    assert louder["Move"][1] == "Camouflaged, Decoy, Holoecho, HoloMask, Impersonation"


def test_moves_follow_the_records(monkeypatch):
    """The AROs, the Marker and who cannot come from the records."""
    assert row("moves", "Cautious Movement")[3:] == [
        "with Stealth only from LoF",
        "stays",
        "Aerial, Motorcycle, Targeted, REM, TAG, VH",
    ]
    monkeypatch.setattr(comparisons, "terms", lambda _: changed("TAG", skills=()))
    assert row("moves", "Cautious Movement")[5] == "Aerial, Motorcycle, Targeted, REM, VH"


def test_hidden_things_follow_the_records():
    """Who may attack a Marker, and the only AROs against it, come from its State."""
    state = next(term for term in find("n5", "Camouflaged") if term.kind is TermKind.STATE)
    limit = next(rule for rule in state.skills if rule.bearing is Bearing.FORBIDS)

    assert row("hidden", "Camouflaged")[:2] == ["not before it is Discovered", f"only {', '.join(limit.unless)}"]
    assert row("hidden", "Holoecho")[1] == "any"


def test_every_bracket_is_explained_once():
    """A bracket of a Skill or a piece of Equipment is in the row of its form, or with its name in the last."""
    kinds = {TermKind.COMMON_SKILL, TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT}
    *forms, rest = rows("brackets")
    shown = {name for form in forms for name in form[2].split(", ")}

    for term in N5:
        for printed in term.brackets if term.kind in kinds else ():
            own = [form for form in forms if form[0].startswith(f"{term.name} (")]
            assert own or "…" in printed or term.name in shown or f"{term.name} " in rest[2], (term.name, printed)
    assert "Regeneration" in row("brackets", "(PH=10), (BS=12)")[1]
    assert "Decoy (1), (2)" in rest[2]
    assert "Immunity" not in shown


def test_the_answers_to_a_hack_have_the_odds_of_the_calculator():
    """A Reset against Carbonite, and nothing, as the calculator of Hacking Programs computes them."""
    form = {"active.action": "program", "active.program": "carbonite", "active.attribute": 13, "reactive.attribute": 13}
    reset = engine.ask("hacking", {**form, "reactive.action": "reset", "reactive.bts": 3})
    nothing = engine.ask("hacking", {**form, "reactive.action": "nothing", "reactive.bts": 3})

    assert row("hacked", "Reset")[0] == percent(reset.odds["reactive.immobilized_b"])
    assert row("hacked", "nothing")[0] == percent(nothing.odds["reactive.immobilized_b"])
    assert len(rows("hacked")) == len(odds.ANSWERS)


def test_visors_have_the_mods_of_the_calculator():
    """The MOD of each Level is that of a BS Attack."""
    assert row("zones", "Mimetism (-6)") == ["-6", "-3", "0"]
    assert row("zones", "Zero Visibility, Smoke") == ["no LoF", "-6", "0"]


def test_healing_follows_the_decisions():
    """The roll, the reach and the price of a failure are those of the treatment."""
    assert row("healing", "MediKit")[1:4] == ['contact or a BS Attack up to 24"', "the target’s PH", "Dead"]
    assert row("healing", "Engineer")[3:] == ["one Wound more", "Command Token, if the target has Remote Presence"]
