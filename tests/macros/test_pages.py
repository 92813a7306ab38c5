"""Each macro renders the engine's data on its page, and reports what is wrong with a call."""

import re
from fractions import Fraction
from inspect import signature
from itertools import groupby

import pytest

from engine import CALCULATORS, ask
from engine.editions import EDITIONS
from engine.errors import EngineError
from engine.records.weapon import weapons
from engine.rulebook import TITLES, rule
from engine.wording import percent
from macros.checks.macro_errors import says
from macros.components import macros as pages
from macros.components.diagram import failed_guts_roll
from macros.components.macros import MACROS
from macros.components.page.page import Page, PageError
from tests.helpers.html import ids, on_a_page, parse, repeated, text, texts

MODS = "-6 Mimetism, -3 Cover, -6 Range"


def page(path="n5/rolls", **meta):
    """Return a page as an author writes it: its path gives its edition and its topic."""
    return Page(path, meta)


def test_calculator_is_filled_in():
    """`calculator` gives a live calculator with the form of the call, and its answer."""
    html = pages.calculator(page(), "modifiers", attribute=13, mods=MODS)
    filled = {field.attributes["name"]: field.attributes["value"] for field in parse(html).css("input[name][value]")}

    assert (filled["attribute"], filled["mods"]) == ("13", MODS)
    assert ask("modifiers", {"attribute": "13", "mods": MODS}).headline in texts(html, "*")


def test_calculator_uses_the_edition_of_its_page():
    """A calculator uses the edition of its page, unless the call names another."""
    chosen = [
        [option.attributes["value"] for option in parse(html).css("[name=edition] > option[selected]")]
        for html in (
            pages.calculator(page("codeone/rolls"), "modifiers"),
            pages.calculator(page("codeone/rolls"), "modifiers", edition="n4"),
            pages.calculator(page("glossary"), "modifiers"),
        )
    ]

    assert chosen == [["codeone"], ["n4"], ["n5"]]


def test_a_mapping_names_controls_with_dots():
    """Control names that are not Python names are given as a mapping, combined with keyword arguments."""
    html = pages.calculator(page(), "modifiers", {"attribute": 12}, mods="-3")

    assert pages.calculator(page(), "modifiers", attribute=12, mods="-3") == html


@pytest.mark.parametrize(
    ("given", "ticked"),
    [(1, True), (True, True), ("1", True), (0, False), (False, False)],
    ids=["1", "True", "text", "0", "False"],
)
def test_flags_as_authors_write_them(given, ticked):
    """Yes and no can be written as 1 and 0 or True and False."""
    html = pages.calculator(page(), "normal-roll", reroll=given)
    (box,) = parse(html).css("[name=reroll]")

    assert ticked == ("checked" in box.attributes)


def test_two_calculators_on_a_page_share_no_id():
    """The second calculator of a kind, and the second example, has its own ids."""
    here = page()
    call = {"title": "x", "attribute": 13, "expect": {"success_value": 13}}
    html = [pages.calculator(here, "modifiers"), pages.calculator(here, "modifiers")]
    html += [pages.example(here, "modifiers", **call), pages.example(here, "modifiers", **call)]

    assert repeated(ids(parse("".join(html)))) == []


def test_calculator_shares_no_id_with_a_heading():
    """The id of a calculator differs from any id that a heading gets from its words."""
    html = on_a_page("## Normal Roll\n\n" + pages.calculator(page(), "normal-roll"))

    assert repeated(ids(parse(html))) == []


def test_example_states_its_clause():
    """`example` has the id of its clause, a link to copy, the situation and the outcome."""
    clause = "n5.rolls.maximum-modifier.example"
    html = pages.example(
        page(), "modifiers", title="Cap", clause=clause, attribute=13, mods=MODS, expect={"sum": -15, "success": "1/20"}
    )
    tree = parse(html)
    (link,) = tree.css(".clause")

    assert clause == tree.body.child.id
    assert f"#{clause}" == link.attributes["href"]
    assert [f"N5 · Attribute 13 · MODs {MODS}"] == texts(html, ".facts")


def test_sweep_is_a_table():
    """`sweep` gives a row for each value with its odds; the form's own is marked, and each links to its form."""
    here = page()
    pages.calculator(here, "normal-roll")
    tree = parse(pages.sweep(here, "normal-roll", "burst", attribute=12, burst=3))
    links = tree.css("a")
    (current,) = tree.css("a[aria-current=true]")
    chances = [text(row.css_first(".chance")) for row in tree.css("tr:has(a)")]
    odds = [ask("normal-roll", {"burst": str(burst)}).odds["at_least_one_success"] for burst in range(1, 7)]

    assert [text(link) for link in links] == ["1", "2", "3", "4", "5", "6"]
    assert text(current) == "3"
    assert [percent(chance) for chance in odds] == chances
    assert links[-1].attributes["href"] == "?calculator=normal-roll&edition=n5&burst=6#calculator-normal-roll"


def test_sweep_uses_the_edition_of_its_page():
    """A sweep on a page of an edition uses that edition."""
    here = page("codeone/rolls")
    pages.calculator(here, "normal-roll")
    html = pages.sweep(here, "normal-roll", "burst", attribute=12)

    assert texts(html, ".facts") == ["CodeOne · Attribute 12"]
    assert f"\n{html}\n" in on_a_page(html)


def test_chance_is_a_percentage():
    """`chance` gives a percentage, with the fraction as its title."""
    found = pages.chance(page(), "modifiers", "critical", attribute=23)

    assert found == '<span class="chance" title="1/5">20%</span>'


def test_value_is_the_value():
    """`value` gives a value as text."""
    assert pages.value(page(), "modifiers", "success_value", attribute=13, mods=MODS) == "1"


def test_clause_ends_its_paragraph():
    """`clause` adds the clause's id and a link to copy to its paragraph or list item."""
    paragraph = on_a_page("A die. " + pages.clause(page(), "n5.rolls.d20"))
    item = on_a_page("- A die. " + pages.clause(page(), "n5.rolls.d20") + "\n- Another.")

    assert '<p class="has-clause" id="n5.rolls.d20">A die.\u00a0<a class="clause" href="#n5.rolls.d20"' in paragraph
    assert '<li class="has-clause" id="n5.rolls.d20">A die.\u00a0<a class="clause" href="#n5.rolls.d20"' in item
    assert "{:" not in paragraph + item


def test_every_clause_can_be_stated():
    """Markdown preserves the ids of all clauses of a page."""
    for path, clauses in groupby(TITLES, lambda clause: rule(clause).page):
        here, stated = page(path), list(clauses)
        html = on_a_page("\n\n".join(f"It says so. {pages.clause(here, clause)}" for clause in stated))

        assert sorted(set(stated) - set(ids(parse(html)))) == []


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        ("n5/rolls", "", '<a class="ref" href="../../n5/face-to-face/#n5.ftf.tie">Tied Face to Face Roll</a>'),
        ("n5/face-to-face", "a tie", '<a class="ref" href="#n5.ftf.tie">a tie</a>'),
        ("", "<b>", '<a class="ref" href="n5/face-to-face/#n5.ftf.tie">&lt;b&gt;</a>'),
    ],
)
def test_ref_links_to_a_clause(path, text, expected):
    """`ref` links to a clause relative to the page, with its title or the given text."""
    assert expected == pages.ref(page(path), "n5.ftf.tie", text)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_edition_notice_names_the_edition(edition):
    """`edition_notice` names the edition and its version, what is second-hand, and the topic's other pages."""
    html = pages.edition_notice(page(f"{edition.slug}/rolls", source="a source of its own"))
    links = {text(link): link.attributes["href"] for link in parse(html).css('[href$="/rolls/"]')}

    assert edition.name in html
    assert edition.version in html
    assert edition.second_hand in html
    assert "a source of its own" in html
    assert {e.name: f"../../{e.slug}/rolls/" for e in EDITIONS.values() if e is not edition} == links


def test_edition_notice_links_to_existing_pages():
    """A topic that another edition does not cover is not linked."""
    assert texts(pages.edition_notice(page("n5/dodge")), '[href$="/dodge/"]') == ["N3"]


def test_front_matter_may_name_an_edition_and_a_topic():
    """A page outside the editions' folders uses the edition and the topic in its front matter."""
    (link,) = parse(pages.edition_notice(page("writing", edition="n5", topic="dodge"))).css("[data-edition]")

    assert link.attributes["href"] == "../n3/dodge/"


def test_editions_table_matches_the_records():
    """`editions_table` shows every edition's decisions, and links to existing clauses."""
    html = pages.editions_table(page("editions"))
    clauses = {link.attributes["href"].rpartition("#")[2] for link in parse(html).css('a[href*="#"]')}

    assert clauses
    assert set() == clauses - set(TITLES)
    heads = [head.strip() for head in texts(html, "th")]
    assert [e.name for e in EDITIONS.values() if not any(head.startswith(e.name) for head in heads)] == []


def test_weapon_chart_matches_the_edition():
    """`weapon_chart` has a row with an id for every weapon of its edition, and Markdown does not change it."""
    html = pages.weapon_chart(page("n5/weapons"))

    assert len(weapons(EDITIONS["n5"])) == len(parse(html).css("tr[id]"))
    assert repeated(ids(parse(html))) == []
    assert f"\n{html}\n" in on_a_page(html)


def test_weapon_chart_needs_weapons():
    """A chart for an edition without weapons is an error that names the editions with weapons."""
    with pytest.raises(PageError, match=r'^front matter edition must be one with a weapon chart \(n5\), not "n3"$'):
        pages.weapon_chart(page("n3/dodge"))


def test_diagram_has_a_text_alternative():
    """`diagram` draws the engine's data, with a text alternative and a caption."""
    html = pages.diagram(page(), "sum-of-mods", caption="Capped", attribute=13, mods=MODS)

    assert texts(html, "figcaption") == ["Capped"]
    assert ask("modifiers", {"attribute": "13", "mods": MODS}).because[0].says in html
    assert f"\n{html}\n" in on_a_page(html)


def test_diagram_of_the_choices():
    """After a failed Guts Roll, N5 has a choice between Total and Partial Cover; N3 has none."""
    n5_leads, n3_leads = ([*failed_guts_roll({"edition": slug})["ways"].values()] for slug in ("n5", "n3"))

    otherwise = "not possible: else"
    assert ["then", otherwise, "or", otherwise, otherwise] == n5_leads
    assert ["then", otherwise, otherwise, otherwise, otherwise] == n3_leads


CONTROLS = "edition, attribute, mods"
WRONG = {
    "calculator": (
        "calculator",
        ("modifier",),
        {},
        r'calculator must be one of modifiers, normal-roll,.* not "modifier"; did you mean modifiers\?',
    ),
    "control": ("calculator", ("modifiers",), {"atribute": 3}, rf"{CONTROLS}; did you mean attribute\?"),
    "version": (
        "changes",
        ("N5.4",),
        {},
        r"^the version of changes must be one of N5\.2, .*, not \"N5\.4\" of \"n5\"$",
    ),
    "record": ("card", ("Dodge",), {}, r"^a card shows a record, and no record in engine/terms has the page n5/rolls$"),
    "scene": (
        "scene",
        ("active S2 at 4,8",),
        {"title": "Alone", "clause": "n5.cover.partial", "expect": {}},
        r"^scene: expect must name facts, ",
    ),
    "weapon": (
        "weapons_table",
        ("AP Mine",),
        {},
        r'^weapons_table must name weapons of the edition\'s chart, not "AP Mine"; did you mean AP Mines\?$',
    ),
    "roll": (
        "mods_table",
        ("dogde",),
        {},
        r'^mods_table must be of one of bs-attack, .*, dodge, not "dogde"; did you mean dodge\?$',
    ),
    "kind of term": (
        "terms_table",
        ("Traits",),
        {},
        r'^terms_table takes one or several of Common Skill, .*, not "Traits"; did you mean Trait.*\?$',
    ),
    "folder": (
        "contents",
        ("n5/xyz",),
        {},
        r'^contents must name a folder of pages such as n5/movement, not "n5/xyz"$',
    ),
    "no difference": (
        "duel",
        ("Courage",),
        {},
        r'^a duel shows what a name changes, and "Courage" changes nothing here$',
    ),
    "side": ("duel", ("Courage",), {"side": "mine"}, r'^side must be one of active, reactive, not "mine"$'),
    "meaning": (
        "meaning",
        ("Dogde",),
        {},
        r'^meaning must name a term with a record in .*, not "Dogde"; did you mean Dodge.*\?$',
    ),
    "chart": ("chart", ("mimetism",), {}, r'^chart must be one of skills, mods, .*, not "mimetism"$'),
    "range": ("calculator", ("normal-roll",), {"burst": 9}, r"^Burst must be between 1 and 6, not 9\.$"),
    "kind": ("calculator", ("modifiers",), {"attribute": 1.5}, r"^Attribute must be text, not float\.$"),
    "form": ("calculator", ("modifiers", 13), {}, r'^the form must be a mapping such as .*, not "13"$'),
    "foreign": (
        "calculator",
        ("normal-roll",),
        {"edition": "n3", "reroll": 1},
        r'^ReRoll must be left out in N3, which has no such rule, not "1"\.$',
    ),
    "contradiction": (
        "example",
        ("modifiers",),
        {"title": "x", "attribute": 13, "expect": {"success_value": 12, "success": "13/20"}},
        r"^expected success_value = 12, but the engine finds 13$",
    ),
    "contradictions": (
        "example",
        ("modifiers",),
        {"title": "x", "attribute": 13, "expect": {"success": "1/2", "crit": "1/20"}},
        r"^expected success = 1/2, but the engine finds 13/20; expected crit = 1/20, .* it has success, critical, sum,",
    ),
    "no expectation": (
        "example",
        ("modifiers",),
        {"title": "x", "expect": {}},
        r"^expect must be a mapping such as \{'success_value': 13\}, not \"\{\}\"$",
    ),
    "no title": (
        "example",
        ("modifiers",),
        {"expect": {"sum": 0}},
        r"missing 1 required keyword-only argument: 'title'; call it as example\(slug, form=None, \*, title,",
    ),
    "example elsewhere": (
        "example",
        ("modifiers",),
        {"title": "x", "clause": "codeone.rolls.d20", "expect": {"sum": 0}},
        r"^clause codeone\.rolls\.d20 belongs on codeone/rolls, not on n5/rolls$",
    ),
    "sweep": ("sweep", ("modifiers", "mods"), {}, r'^a sweep .*: calculator\("modifiers"\) must stand above it'),
    "odds": (
        "chance",
        ("modifiers", "crit"),
        {},
        r'^odds must be one of success, critical, not "crit"; did you mean critical\?$',
    ),
    "values": (
        "value",
        ("modifiers", "success"),
        {},
        r'^values must be one of sum, applied, success_value, not "success"; did you mean success_value\?$',
    ),
    "clause": (
        "clause",
        ("n5.rolls.criticals",),
        {},
        r'^there is no clause "n5\.rolls\.criticals"; did you mean n5\.rolls\.critical, ',
    ),
    "clause elsewhere": ("clause", ("n5.ftf.tie",), {}, "^clause n5.ftf.tie belongs on n5/face-to-face, not on"),
    "ref": ("ref", ("nowhere",), {}, r'^there is no clause "nowhere"$'),
    "diagram": (
        "diagram",
        ("face",),
        {"caption": "x"},
        r'^diagram must be one of .*, not "face"; did you mean faces\?$',
    ),
    "diagram of nothing": (
        "diagram",
        ("faces",),
        {"caption": "x"},
        r"^Success Value must be a whole number from 1 to 40, not empty\.$",
    ),
    "rule": ("rule", ("n5.ftf.tei",), {}, r"; did you mean n5\.ftf\.tie,"),
    "number": ("number", ("Partial Covre",), {}, r"did you mean Partial Cover"),
    "too much": ("ref", ("n5.ftf.tie", "a", "b"), {}, r"; call it as ref\(clause_id, text=''\)$"),
}


@pytest.mark.parametrize(("macro", "arguments", "named", "expected"), WRONG.values(), ids=WRONG)
def test_an_invalid_call_is_reported(macro, arguments, named, expected):
    """The error for an invalid call says what was expected, what was found, and which names exist."""
    with pytest.raises((PageError, EngineError, TypeError)) as raised:
        MACROS[macro](page(), *arguments, **named)

    assert re.search(expected, says(raised.value))


def test_a_clause_is_stated_once():
    """Stating a clause a second time on its page is an error, by `clause` or by `example`."""
    here = page()
    pages.clause(here, "n5.rolls.d20")

    with pytest.raises(PageError, match=r"^clause n5\.rolls\.d20 is stated twice on this page; each is stated once$"):
        pages.clause(here, "n5.rolls.d20")
    with pytest.raises(PageError, match=r"^clause n5\.rolls\.d20 is stated twice on this page; each is stated once$"):
        pages.example(here, "modifiers", clause="n5.rolls.d20", title="x", expect={"sum": 0})


def test_a_page_without_an_edition_has_no_notice():
    """A notice on a page whose front matter names no edition is an error that lists the editions."""
    with pytest.raises(PageError, match=r"^front matter edition must be one of n5, codeone, n4, n3, not empty$"):
        pages.edition_notice(page("glossary"))


def test_an_error_of_the_code_says_where():
    """An error that is not the author's fault is reported with the file and line of the code."""
    try:
        pages.edition_notice(None)
    except AttributeError as error:
        words = says(error)

    assert re.fullmatch(r"AttributeError: .* \(in macros/components/macros\.py, line \d+\)", words)


def test_every_macro_has_an_invalid_call():
    """Every macro with parameters has an invalid call above."""
    taking = {name for name, macro in MACROS.items() if len(signature(macro).parameters) > 1}

    assert taking == {macro for macro, *_ in WRONG.values()}


@pytest.mark.parametrize("chance", [Fraction(1, 3), Fraction(1, 1000000)])
def test_small_chances_are_not_rounded_away(chance):
    """A chance above zero is never shown as zero."""
    assert percent(chance) != "0%"


def test_duel_is_the_same_matchup_twice():
    """`duel` shows the numbers of a matchup with and without a name."""
    without = ask("matchup", {})
    (sample,) = (control.sample for control in CALCULATORS["matchup"].controls if control.name == "active.trooper")
    having = ask("matchup", {"active.trooper": f"{sample}, Mimetism (-6)"})
    cells = texts(pages.duel(page("n5/skills/mimetism"), "Mimetism (-6)"), "td")

    for key in ("any_down", "unhurt"):
        assert {percent(without.odds[key]), percent(having.odds[key])} <= set(cells)
    assert str(having.values["reactive.1.success_value"]) in cells
