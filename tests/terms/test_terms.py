"""Every record of a term is whole: it has a page with its card, cites clauses that are there, and reads well."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.clauses import CHAPTERS, pages
from engine.errors import InvalidInputError
from engine.records.program import HackingDevice
from engine.records.term import Change, TermKind, UseKind
from engine.rulebook import exists, rule
from engine.terms import MODULES, by_name, find, on_page, terms

ROOT = Path(__file__).parent.parent.parent
TERMS = [(edition, term) for edition in MODULES for term in terms(edition)]
NAMES = [f"{edition}-{term.kind}-{term.name}" for edition, term in TERMS]
PAGES = {page for edition in MODULES for chapter in CHAPTERS[edition] for page in pages(edition, chapter)}
NUMBERS = {Change.MOD, Change.BURST, Change.SAVING_ROLLS, Change.SPECIAL_DIE, Change.REROLL}
"""What can be changed by a number, or says all by itself."""


@pytest.mark.no_cover
@pytest.mark.parametrize(("edition", "term"), TERMS, ids=NAMES)
def test_records_are_whole(edition, term):
    """A record has a page and cites clauses of its edition, and what it says fits on a card."""
    cited = [each.clause for each in (*term.effects, *term.skills)] + [term.clause] * bool(term.clause)
    said = [term.summary, term.requires, term.ends, *(effect.when for effect in term.effects)]

    assert term.page in PAGES
    assert [] == [clause for clause in cited if not exists(clause) or not clause.startswith(f"{edition}.")]
    assert not term.clause or rule(term.clause).page == term.page
    assert 10 <= len(term.summary) <= 120
    assert re.fullmatch(r"[A-Z+–-].*\.", term.summary)
    assert [] == [text for text in said if text != text.strip() or "  " in text]
    assert [] == [text for text in (term.requires, term.ends) if text.endswith(".")]
    assert [] == [bracket for bracket in term.brackets if not re.fullmatch(r"\(.+\)|L\d", bracket)]


@pytest.mark.parametrize(("edition", "term"), TERMS, ids=NAMES)
def test_effects_say_what_they_change(edition, term):
    """An effect has a number or words for what no number says, and changes a roll."""
    assert edition in MODULES
    assert [] == [effect for effect in term.effects if not effect.rolls]
    assert [] == [
        effect
        for effect in term.effects
        if effect.change not in NUMBERS | {Change.NO_ROLL, Change.FORBIDDEN} and not effect.what
    ]


@pytest.mark.no_cover
@pytest.mark.parametrize(("edition", "term"), TERMS, ids=NAMES)
def test_rules_on_skills_name_skills(edition, term):
    """A rule on Skills names Skills, Labels and kinds that the records have."""
    skills = {one.name for one in terms(edition) if one.uses}
    labels = {label for one in terms(edition) for label in one.labels}

    assert [] == [name for rule in term.skills for name in (*rule.names, *rule.unless) if name not in skills]
    assert [] == [label for rule in term.skills for label in rule.labels if label not in labels]


@pytest.mark.parametrize(("edition", "term"), TERMS, ids=NAMES)
def test_skills_that_are_declared_say_how(edition, term):
    """What needs no Roll by its Label has none in its record, and only what is used is declared."""
    declared = {UseKind.BASIC_SHORT, UseKind.SHORT, UseKind.LONG, UseKind.ARO} & set(term.uses)

    assert edition in MODULES
    assert not ("No Roll" in term.labels and term.roll)
    assert declared or not (term.roll or term.needs)


@pytest.mark.parametrize("edition", MODULES)
def test_names_are_clear(edition):
    """No two terms of a kind share a name or another spelling."""
    names = Counter((term.kind, name) for name, some in by_name(edition).items() for term in some)

    assert [] == [name for name, times in names.items() if times > 1]


@pytest.mark.parametrize("page", sorted({term.page for _, term in TERMS}))
def test_pages_show_their_cards(page):
    """The page of a term that is not a Trait, Label or Troop Type shows the card of each of its terms."""
    lists = {TermKind.TRAIT, TermKind.LABEL, TermKind.TROOP_TYPE}
    carded = [term for term in on_page(page) if term.kind not in lists]
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\{\{ card\((.*)\) \}\}$", text, re.MULTILINE)

    assert len(carded) == len(shown)
    assert [""] * (len(carded) == 1) == shown or {f'"{term.name}"' for term in carded} == set(shown)


@pytest.mark.parametrize(("edition", "term"), TERMS, ids=NAMES)
def test_programs_have_a_row(edition, term):
    """A Hacking Program, and nothing else, has its row of the chart, which cites the page of the Program."""
    row = term.program
    cited = [] if row is None else [clause for clause in (row.clause, row.effect) if clause]

    assert (term.kind is TermKind.PROGRAM) == (row is not None)
    assert {f"{edition}/hacking"} >= {rule(clause).page.rpartition("/")[0] for clause in cited}
    assert row is None or ("Comms Attack" in term.labels) == (row.ps is not None or row.opponent_mod != 0)
    assert row is None or (row.aro_burst == 0) or UseKind.ARO in term.uses


@pytest.mark.parametrize("device", HackingDevice)
def test_devices_have_their_programs(device):
    """The page of the Hacking Devices lists the Programs of each device as the records do: n5.hacking-device.*."""
    text = (ROOT / "docs/n5/equipment/hacking-device.md").read_text(encoding="utf-8")
    listed = re.search(rf"^## {device}\n\n([^.]+)\.", text, re.MULTILINE)

    assert listed
    assert set(listed[1].split(", ")) == {
        term.name for term in terms("n5") if term.program and device in term.program.devices
    }


def test_find():
    """A term is found by its name or another spelling, without regard to case and punctuation."""
    assert ["Dodge"] == [term.name for term in find("n5", "dodge")]


@pytest.mark.parametrize(
    ("edition", "name", "message"),
    [
        ("n5", "dogde", r'^Term must be a Skill, a State … of the rules, not "dogde"; did you mean Dodge or Dogged\?$'),
        ("n5", "", r"^Term must be a Skill, a State … of the rules, not empty\.$"),
        ("n3", "dodge", r'^Edition must be one with records \(n5\), not "n3"\.$'),
    ],
)
def test_not_found(edition, name, message):
    """A name that no term has is an error that suggests others."""
    with pytest.raises(InvalidInputError, match=message):
        find(edition, name)
