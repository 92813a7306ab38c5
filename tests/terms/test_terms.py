"""Every record of a term is complete: it has a page with its card, cites existing clauses, and is well written."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.clauses import CHAPTERS, pages
from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.saving_roll import SavingRollRules
from engine.editions import EDITIONS
from engine.errors import InvalidInputError
from engine.records.program import HackingDevice
from engine.records.roll import RollKind
from engine.records.term import Change, TermKind, UseKind
from engine.rulebook import exists, rule
from engine.terms import MODULES, by_name, find, on_page, spanish_names, terms
from tests.helpers.violations import violations

ROOT = Path(__file__).parent.parent.parent
TERMS = {f"{edition}-{term.kind}-{term.name}": (edition, term) for edition in MODULES for term in terms(edition)}
PAGES = {page for edition in MODULES for chapter in CHAPTERS[edition] for page in pages(edition, chapter)}
NUMBERS = {Change.MOD, Change.BURST, Change.SAVING_ROLLS, Change.SPECIAL_DIE, Change.REROLL}
"""Changes that need a number or imply one."""


def wrong(rule):
    """Return the violations of a rule, by record."""
    return violations(lambda name: rule(*TERMS[name]), TERMS)


@pytest.mark.no_cover
def test_records_are_complete():
    """A record has a page and cites clauses of its edition, and its text fits on a card."""

    def not_whole(edition, term):
        cited = [each.clause for each in (*term.effects, *term.skills)] + [term.clause] * bool(term.clause)
        said = [term.summary, term.requires, term.ends, *(effect.when for effect in term.effects)]
        return [
            *[clause for clause in cited if not exists(clause) or not clause.startswith(f"{edition}.")],
            *[page for page in [term.page] if page not in PAGES or (term.clause and rule(term.clause).page != page)],
            *[text for text in [term.summary] if not 10 <= len(text) <= 120],
            *[text for text in [term.summary] if not re.fullmatch(r"[A-Z+–-].*\.", text)],
            *[text for text in said if text != text.strip() or "  " in text],
            *[text for text in (term.requires, term.ends) if text.endswith(".")],
            *[bracket for bracket in term.brackets if not re.fullmatch(r"\(.+\)|L\d", bracket)],
        ]

    assert wrong(not_whole) == {}


def test_effects_say_what_they_change():
    """An effect has a number, or words if no number says it, and changes a roll."""
    says_itself = NUMBERS | {Change.NO_ROLL, Change.FORBIDDEN}

    assert wrong(lambda _, term: [effect for effect in term.effects if not effect.rolls]) == {}
    assert wrong(lambda _, term: [one for one in term.effects if one.change not in says_itself and not one.what]) == {}


@pytest.mark.no_cover
def test_rules_on_skills_name_skills():
    """A rule on Skills names Skills, Labels and kinds that the records have."""
    skills = {(edition, term.name) for edition, term in TERMS.values() if term.uses}
    labels = {(edition, label) for edition, term in TERMS.values() for label in term.labels}

    def named(edition, term):
        return [(edition, name) for rule in term.skills for name in (*rule.names, *rule.unless)]

    assert wrong(lambda edition, term: set(named(edition, term)) - skills) == {}
    assert wrong(lambda edition, term: {(edition, one) for rule in term.skills for one in rule.labels} - labels) == {}


def test_skills_that_are_declared_say_how():
    """A term whose Label makes Rolls unnecessary has no Roll in its record, and only what is used is declared."""
    uses = {UseKind.BASIC_SHORT, UseKind.SHORT, UseKind.LONG, UseKind.ARO}

    assert wrong(lambda _, term: "No Roll" in term.labels and term.roll) == {}
    assert wrong(lambda _, term: not uses & set(term.uses) and (term.roll or term.needs)) == {}


@pytest.mark.parametrize("edition", MODULES)
def test_names_are_clear(edition):
    """Terms of one kind never share a name or another spelling."""
    names = Counter((term.kind, name) for name, some in by_name(edition).items() for term in some)

    assert [name for name, times in names.items() if times > 1] == []


def test_pages_show_their_cards():
    """The page of a term that is not a Trait, Label or Troop Type shows the card of each of its terms."""
    lists = {TermKind.TRAIT, TermKind.LABEL, TermKind.TROOP_TYPE}

    def not_shown(page):
        carded = [term for term in on_page(page) if term.kind not in lists]
        text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
        shown = re.findall(r"^\{\{ card\((.*)\) \}\}$", text, re.MULTILINE)
        expected = [""] if len(carded) == 1 and shown == [""] else [f'"{term.name}"' for term in carded]
        return [] if sorted(expected) == sorted(shown) else [expected, shown]

    assert violations(not_shown, sorted({term.page for _, term in TERMS.values()})) == {}


@pytest.mark.parametrize("edition", MODULES)
def test_programs_have_a_row(edition):
    """Every Hacking Program, and nothing else, has a row in the chart, which cites the Program's page."""
    programs = {term.name: term for term in terms(edition) if term.kind is TermKind.PROGRAM}
    attacks = [name for name, term in programs.items() if "Comms Attack" in term.labels]
    rows = {name: term.program for name, term in programs.items()}
    cited = {clause for row in rows.values() for clause in (row.clause, row.effect) if clause}

    assert list(rows) == [term.name for term in terms(edition) if term.program is not None]
    assert {f"{edition}/hacking"} >= {rule(clause).page.rpartition("/")[0] for clause in cited}
    assert attacks == [name for name, row in rows.items() if row.ps is not None or row.opponent_mod != 0]
    assert [name for name, row in rows.items() if row.aro_burst and UseKind.ARO not in programs[name].uses] == []


@pytest.mark.parametrize("device", HackingDevice)
def test_devices_have_their_programs(device):
    """The page of the Hacking Devices lists the Programs of each device as the records do: n5.hacking-device.*."""
    text = (ROOT / "docs/n5/equipment/hacking-device.md").read_text(encoding="utf-8")
    listed = re.search(rf"^## {device}\n\nAn? {device} has ([^.]+)\.", text, re.MULTILINE)

    assert listed
    assert set(re.split(", | and ", listed[1])) == {
        term.name for term in terms("n5") if term.program and device in term.program.devices
    }


def test_find():
    """Finds a term by its name or another spelling, in any case and punctuation."""
    assert [term.name for term in find("n5", "dodge")] == ["Dodge"]


@pytest.mark.parametrize(
    ("edition", "name", "message"),
    [
        ("n5", "dogde", r'^Term must be a Skill, a State … of the rules, not "dogde"; did you mean Dodge or Dogged\?$'),
        ("n5", "", r"^Term must be a Skill, a State … of the rules, not empty\.$"),
        ("n3", "dodge", r'^Edition must be one with records \(n5\), not "n3"\.$'),
    ],
)
def test_not_found(edition, name, message):
    """The error for an unknown name suggests similar ones."""
    with pytest.raises(InvalidInputError, match=message):
        find(edition, name)


def test_a_term_that_gives_cover_has_the_mods_of_the_edition():
    """What counts as Partial Cover, such as Foxhole, has its MODs to attacks and Saving Rolls."""
    n5 = EDITIONS["n5"]
    mods = {RollKind.SAVING_ROLL: n5.of(SavingRollRules).cover}
    given = [(term.name, effect) for term in terms("n5") for effect in term.effects if effect.known_as == "Cover"]
    expected = n5.of(BsAttackRules).partial_cover

    assert {name for name, effect in given if effect.value != mods.get(effect.rolls[0], expected)} == set()
    assert "Foxhole" in dict(given)


def test_spanish_names_belong_to_terms_and_pages():
    """Every line of the Spanish names has the name of a term or the path of a page, and finds that term."""
    names = {term.name for term in terms("n5")}
    for name, spanish in spanish_names("n5").items():
        assert name in names or (ROOT / "docs" / f"{name}.md").is_file(), name
        assert all(one and one != name for one in spanish)
    assert [term.name for term in find("n5", "Médico")] == ["Doctor"]
    assert [term.name for term in find("n5", "medico")] == ["Doctor"]
