"""An error on a page fails the build, with file, line, what is wrong and what to write instead."""

import re

import pytest

from macros.checks.in_short import in_short_mistakes
from macros.checks.links import nav_mistakes
from macros.checks.markdown import markdown_mistakes
from macros.checks.source import Source
from macros.components.macros import MACROS
from macros.components.page.page import Page, PageError, filled
from tests.conftest import ROOT, new_small_site

TOP = """\
---
title: Rolls
description: How rolls are made.
edition: n5
topic: {topic}
---

# Rolls

{{{{ edition_notice() }}}}

A die has twenty faces.

"""
LINE = TOP.count("\n") + 1
"""The line of the file on which the errors below begin."""

EXAMPLE = '{{{{ example("modifiers", title="Cap", attribute=13, expect={{"{}": {}}}) }}}}'
WALL = "active S2 at 4,8; reactive-1 S2 at 20,8; wall box 8,4 to 9,12 height {}"
SCENE = '{{{{ scene("{}", title="A wall", clause="{}", expect={}) }}}}'
SEES = '{"active.lof.reactive-1": "yes"}'
OWN_LINE = "give it a line of its own, from the first column, with a blank line above and below"
CLAUSE_END = r"clause\(\) must be the last thing in a paragraph or a list item"
MISTAKES = {
    "unknown macro": (
        '{{ calculater("modifiers") }}',
        rf"a page may call {', '.join(sorted(MACROS))}; did you mean calculator\?",
    ),
    "unknown calculator": (
        '{{ calculator("modifier") }}',
        r'calculator must be one of modifiers, normal-roll,.* not "modifier"; did you mean modifiers\?',
    ),
    "unknown control": (
        '{{ calculator("modifiers", atribute=13) }}',
        r'has no control "atribute": it has edition, attribute, mods; did you mean attribute\?',
    ),
    "value out of range": (
        '{{ calculator("normal-roll", burst=9) }}',
        r"Burst must be between 1 and 6, not 9\.",
    ),
    "contradiction": (
        EXAMPLE.format("success_value", 12),
        "expected success_value = 12, but the engine finds 13",
    ),
    "contradiction over many lines": (
        '{{ example(\n  "modifiers", title="Cap", attribute=13,\n  expect={"success_value": 1},\n) }}',
        "expected success_value = 1, but the engine finds 13",
    ),
    "scene: contradiction": (
        SCENE.format(WALL.format(3), "n5.lof.blocked", SEES),
        r"scene: expected active\.lof\.reactive-1 = yes, but the engine finds no: Wall blocks .* \(n5\.lof\.blocked\)",
    ),
    "scene: nothing expected": (
        SCENE.format(WALL.format(3), "n5.lof.blocked", "{}"),
        r'scene: expect must name facts, scene\(.*\), not "\{\}"',
    ),
    "scene: unknown fact": (
        SCENE.format(WALL.format(3), "n5.lof.blocked", '{"active.los.reactive-1": "yes"}'),
        r'scene: no fact "active\.los\.reactive-1": Fact must ask one of lof, .*; did you mean lof\?',
    ),
    "scene: unknown clause": (
        SCENE.format(WALL.format(3), "n5.lof.blockd", SEES),
        r'there is no clause "n5\.lof\.blockd"; did you mean n5\.lof\.blocked',
    ),
    "scene: no height": (
        SCENE.format(WALL.format("").replace(" height ", ""), "n5.lof.blocked", SEES),
        r'scene, line 3: "wall box 8,4 to 9,12": expected "height 2" or "from 2 to 3", found the end of the line',
    ),
    "scene: two mistakes": (
        SCENE.format(f"{WALL.format(3)} on hose; show lof active reactive-2", "n5.lof.blocked", SEES),
        r"scene, line 3: .*; scene, line 4: no line describes reactive-2; .* did you mean reactive-1\?",
    ),
    "scene: overlap": (
        SCENE.format(f"{WALL.format(3)}; ally-1 S2 at 8.5,11.8", "n5.lof.blocked", SEES),
        r"scene, line 4: ally-1 \(S2 at 8\.5,11\.8\) and wall overlap by 18 mm; contact is at 8\.5,12\.492",
    ),
    "scene: too close": (
        SCENE.format(
            "active S2 at 4,8; reactive-1 S2 at 20,8; wall box 8,4 to 9,12 height 40mm", "n5.lof.blocked", SEES
        ),
        r"scene: active\.lof\.reactive-1 is too close to call; move something by a tenth of an inch",
    ),
    "scene: not alone": (f"See {SCENE.format(WALL.format(1), 'n5.lof.blocked', SEES)}", OWN_LINE),
    "unknown outcome": (
        EXAMPLE.format("sv", 13),
        "expected sv = 13, but the answer has no sv; it has success, critical, sum, applied, success_value, headline",
    ),
    "unknown clause": (
        'It says so. {{ clause("n5.rolls.critcal") }}',
        r'no clause "n5\.rolls\.critcal"; did you mean n5\.rolls\.critical, .*A new one gets its title in .*/n5/',
    ),
    "clause of another page": (
        'It says so. {{ clause("n5.ftf.tie") }}',
        r"clause n5\.ftf\.tie belongs on n5/face-to-face, not on n5/",
    ),
    "clause in mid-sentence": ('It says {{ clause("n5.rolls.d20") }} so.', f"the paragraph goes on .*; {CLAUSE_END}"),
    "clause before a line": ('So. {{ clause("n5.rolls.d20") }}\nAnd.', f"the paragraph goes on .*; {CLAUSE_END}"),
    "clause in a heading": ('## So {{ clause("n5.rolls.d20") }}', f"a heading cannot state a clause; {CLAUSE_END}"),
    "clause in a table": ('| x {{ clause("n5.rolls.d20") }} |', f"a table cannot state a clause; {CLAUSE_END}"),
    "two clauses in a paragraph": (
        'So. {{ clause("n5.rolls.d20") }} So. {{ clause("n5.rolls.critical") }}',
        f"a paragraph states one clause, and here are two; {CLAUSE_END}",
    ),
    "unknown odds": ('{{ chance("modifiers", "hit") }}', 'odds must be one of success, critical, not "hit"'),
    "sweep of no control": (
        '{{ calculator("normal-roll") }}\n\n{{ sweep("normal-roll", "dice") }}',
        r'The control to vary must be one of edition, attribute, mods, burst, .*, not "dice"\.',
    ),
    "sweep of nothing": (
        '{{ sweep("normal-roll") }}',
        r"missing 1 required positional argument: 'control'; call it as sweep\(slug, control, form=None",
    ),
    "sweep without its calculator": (
        '{{ sweep("normal-roll", "burst") }}',
        r'a sweep leads into its calculator: calculator\("normal-roll"\) must stand above it on the page',
    ),
    "missing title": (
        '{{ example("modifiers", expect={"sum": 0}) }}',
        r"missing 1 required keyword-only argument: 'title'; call it as example\(slug, form=None, \*, title, expect,",
    ),
    "syntax": ('{{ calculator("modifiers" }}', "unexpected '}'"),
    "block without end": ("{% if true %}", "Unexpected end of template"),
    "missing quote": ('{{ calculator("modifiers, attribute=13) }}', r"a quote is missing in calculator\(\)"),
    "missing first quote": ('{{ calculator(modifiers", attribute=13) }}', r"a quote is missing in calculator\(\)"),
    "name with a dot": (
        '{{ calculator("face-to-face", active.attribute=13) }}',
        r'a name with a dot comes in a mapping: \{"active\.attribute": …\}, not active\.attribute=…',
    ),
    "typographic quotes": (
        "{{ calculator(“modifiers”) }}",
        'column 15: “ is a typographic quote; a text in a call stands in plain ones: "…"',
    ),
    "one brace": ('{ chance("modifiers", "success") }', r"chance\(\) is called in two braces: \{\{ chance\(…\) \}\}"),
    "brace and percent": ('{% chance("modifiers", "success") %}', r"chance\(\) is called in two braces"),
    "comment": ("## An id {#id}", r"\{# begins a comment; an id has a blank after its brace, \{ #id \}"),
    "macro in code": ('`{{ value("modifiers", "sum") }}`', r"value\(\) stands in code .* \{% raw %\} before it"),
    "macro in a fence": (
        '```\n{{ calculator("modifiers") }}\n```',
        r"calculator\(\) stands in a code fence .* \{% raw %\} above the fence and \{% endraw %\} below it",
    ),
    "calculator in a list": ('- {{ calculator("modifiers") }}', rf"calculator\(\) stands in a list item; {OWN_LINE}"),
    "calculator in a box": (
        '!!! note\n\n    {{ calculator("modifiers") }}',
        rf"calculator\(\) is indented; {OWN_LINE}",
    ),
    "calculator in a sentence": (
        'See {{ calculator("modifiers") }} here.',
        rf"calculator\(\) stands in a sentence; {OWN_LINE}",
    ),
    "calculator beside text": (
        'See:\n{{ calculator("modifiers") }}',
        rf"calculator\(\) stands right beside other text; {OWN_LINE}",
    ),
    "percentage by hand": ("It is 40% of all.", r'"40%" is typed by hand.*\{\{ chance\(.*attribute=8\)'),
    "whole percentage by hand": ("It is 60 percent.", r'"60 percent" is typed by hand.*\{\{ chance\(.*attribute=12\)'),
    "name without quotes": (
        "{{ value('modifiers', sum) }}",
        "'sum' is undefined: a text stands in quotes",
    ),
    "odds by hand": ("One die in four hits.", r'"One die in four" is typed by hand.*\{\{ chance\('),
    "image without words": ("![](data:,die)", r"an image needs words for those who do not see it: !\[what it shows\]"),
    "missing image": ("![A die](die.png)", "the image 'die.png' leads nowhere: the target 'n5/die.png' is not found"),
    "link to no page": ("[x](nowhere.md)", "the link 'nowhere.md' leads nowhere: the target 'n5/nowhere.md' is not"),
    "link to an address": ("[x](/n5/rolls/)", "the .*link '/n5/rolls/' leads nowhere"),
    "odds as a fraction": ("It hits 1/4 of the time.", r'"1/4" is typed by hand.*chance\('),
    "odds as one sign": ("It hits ¼ of the time.", r'"¼" is typed by hand'),
    "odds as a decimal": ("It hits with 0.25 then.", r'"0.25" is typed by hand'),
    "odds as a ratio": ("It is 1:4 then.", r'"1:4" is typed by hand'),
    "odds to one": ("It is 3 to 1 then.", r'"3 to 1" is typed by hand'),
    "odds per cent": ("It is 25 per cent.", r'"25 per cent" is typed by hand.*attribute=5\)'),
    "odds in letters": ("It is ten percent.", r'"ten percent" is typed by hand'),
    "odds of half": ("It hits half of the time.", r'"half of the time" is typed by hand'),
    "odds of a third": ("It hits a third of the time.", r'"a third of the time" is typed by hand'),
    "even odds": ("It is fifty-fifty.", r'"fifty-fifty" is typed by hand'),
    "Success Value by hand": ("BS 13 in Cover is SV 10.", r'"is SV 10" is typed by hand.*value\("bs-attack"'),
    "true as a number": (
        '{{ chance("modifiers", "success", attribute=true) }}',
        "attribute must be a number, not true",
    ),
    "percent sign twice": (
        '{{ chance("modifiers", "success") }}% of all.',
        "the call prints the percent sign too: delete the one after it",
    ),
    "placeholder": ("State each clause in your own words.", "is what make new wrote: replace it"),
    "empty box": ('!!! warning "Uncertain"\n\nWho knows.', "the box is empty: indent its text by four blanks"),
    "box of no kind": ("!!! wraning\n\n    So.", "a box is one of abstract, .*, not wraning; did you mean warning?"),
    "box in doubt": (
        '!!! warning "Uncertian"\n\n    So.',
        'the title of a box in doubt is "Uncertain", not "Uncertian"',
    ),
    "list in a list": ("- One\n  - Two", "a list in a list is indented by four blanks for each level"),
    "list below a paragraph": ("Choose:\n- one", "a list needs a blank line above it"),
    "table without dashes": ("| a | b |\n| c | d |", r"a table needs a line of dashes below its first row"),
    "row with a cell too many": (
        "| a | b |\n|---|---|\n| c | d | e |",
        "the row has 3 cells, and the first row of the table 2",
    ),
    "code by blanks": ("So.\n\n    as it is", "four blanks or a tab before a line make it code"),
    "bold without end": ("It is **bold.", r"shown as text: two stars that make nothing bold"),
    "italic without end": ("It is *never so.", r"shown as text: a star that makes nothing italic"),
    "footnote without text": ("It is so.[^1]", r'"\[\^1\]" is shown as text: a footnote without its text'),
    "link without address": ("See [a link][nope].", r"is shown as text: a link without its address"),
    "attributes of nothing": ("So.\n\n{ .also hidden }", "is shown as text: attributes that belong to nothing"),
    "misspelled search words": (
        "Also searched as: die.\n{ .also hiden }",
        r"the line below the search words must be \{ \.also hidden \}, or readers see them",
    ),
    "included file": ('--8<-- "file.md"', "a file cannot be included here"),
    "odds in a heading": ('## Odds {{ chance("modifiers", "success") }}', "the heading's address would change"),
    "link in a link": (
        '[see {{ ref("n5.rolls.d20") }}](#so)',
        "the call is a link and cannot stand in the words of",
    ),
    "image of another site": ("![A die](https://example.org/die.png)", "an image of another site is not shown"),
    "unclosed element": ("<div>\n\nSo.", "<div> is not closed"),
    "script": ("<script>alert(1)</script>", "a page has no script of its own"),
    "script in a link": ("[so](javascript:alert(1))", "this link would run a script"),
    "script in an attribute": ('<b onclick="alert(1)">so</b>', "this attribute would run a script"),
    "second title": ("# Again", "a page has one heading of the first level, its title: write ## here"),
    "level left out": ("### So", "a heading of level 3 below one of level 1: write ##"),
    "heading with the address of a clause": ("## So { #n5.rolls.d20 }", "n5.rolls.d20 is the address of a clause"),
    "odds as a decimal at the end": ("It is 0.25.", r'"0.25" is typed by hand'),
    "macro after blanks": (
        'So.\n\n    {{ chance("modifiers", "success") }}',
        "four blanks or a tab before a line make it code",
    ),
    "fence without end": ("```\ncode", "a code fence without its end"),
    "line without end": ("It is _never so.", "a line that makes nothing italic"),
    "comment without end": ("<!-- open\n\nSo.", "the comment has no end, and hides all below it"),
    "frame": ('<iframe src="https://example.org"></iframe>', "nothing of another site is shown here"),
    "style": ("<style>p {}</style>", "a page has no style of its own"),
    "broken image": ("![A die](broken.png)", r"the image broken\.png is no PNG, whatever its name says"),
    "id twice": ('<b id="so">x</b> <b id="so">y</b>', 'the page has the id "so" 2 times: change one'),
}
"""Errors in the text of a page, each with its message and its line."""

TWICE = "clause n5.rolls.d20 is stated twice on this page; each is stated once"
INSIDE = {"clause before a line": 0, "macro in a fence": 1, "calculator in a box": 2, "calculator beside text": 1}
INSIDE |= {"sweep of no control": 2, "list in a list": 1, "list below a paragraph": 1, "table without dashes": 1}
INSIDE |= {"macro after blanks": 2}
INSIDE |= {"row with a cell too many": 2, "code by blanks": 2, "attributes of nothing": 2}
"""How many lines the mistake is below the first."""

TOP_OF_N5 = TOP.format(topic="{page}")


def with_field(field):
    """Return a page's front matter with one more line, the fourth of the file."""
    return TOP_OF_N5.replace("edition:", f"{field}\nedition:")


FRONT_MATTER = {
    "tab": (TOP_OF_N5.replace("edition:", "\tedition:"), 4, "is not YAML .*: indent with spaces, not with a tab"),
    "colon": (
        TOP_OF_N5.replace("Rolls\n", "Rolls: B\n", 1),
        2,
        "is not YAML .*: a value with a colon in it stands in quotes",
    ),
    "quote": (TOP_OF_N5.replace("Rolls\n", '"Rolls\n', 1), 2, "is not YAML .*: a quote that opens also closes"),
    "open": ("---\ntitle: Rolls\n\n# Rolls\n", 1, "has no end: put a line --- below its last field"),
    "none": ("# Rolls\n", 1, "a page begins with front matter: a line ---, title: and description:"),
    "list": ("---\n- title\n---\n\n# Rolls\n", 2, "must be lines such as title: Rolls"),
    "unknown field": (with_field("sorce: x"), 4, 'has no field "sorce": it has title, .*; did you mean source?'),
    "field twice": (with_field("title: x"), 4, "title stands twice"),
    "no title": (TOP_OF_N5.replace("title: Rolls\n", ""), 1, "must have title:"),
    "no description": (TOP_OF_N5.replace("description: How rolls are made.\n", ""), 1, "must have description:"),
    "empty title": (TOP_OF_N5.replace("title: Rolls", "title:"), 2, "title must be text, not empty"),
    "inches in a title": (
        TOP_OF_N5.replace("title: Rolls", 'title: Rolls up to 8"'),
        2,
        'title must be without ", which would end it in the page: write inches as a word',
    ),
    "macro in a title": (
        TOP_OF_N5.replace("title: Rolls", "title: Rolls {{ number('Partial Cover') }}"),
        2,
        "title must be without braces: no macro is called there",
    ),
    "edition": (TOP_OF_N5.replace("n5", "n6"), 4, 'edition must be one of n5, codeone, n4, n3, not "n6"'),
    "edition in a list": (TOP_OF_N5.replace("edition: n5", "edition: [n5]"), 4, "edition must be text, not"),
    "edition of another folder": (TOP_OF_N5.replace("n5", "n4"), 4, 'edition must be that of its folder, n5, not "n4"'),
    "topic": (TOP_OF_N5.replace("{page}", "rols"), 5, 'topic must be the name of the file, topic, not "rols"'),
    "template": (
        with_field("template: embd.html"),
        4,
        r"one of embed\.html, main\.html, .*; did you mean embed\.",
    ),
    "search": (with_field("search: 2"), 4, "search must be boost: and a number, or exclude: true"),
    "notice above the heading": (
        TOP_OF_N5.replace("# Rolls\n\n{{ edition_notice() }}", "{{ edition_notice() }}\n\n# Rolls"),
        8,
        "the notice stands below the heading",
    ),
    "heading of another page": (
        TOP_OF_N5.replace("# Rolls", "# Quite other words"),
        8,
        'the heading begins with another word than the title, "Rolls"',
    ),
    "no notice": (
        TOP_OF_N5.replace("{{ edition_notice() }}", ""),
        8,
        r"has \{\{ edition_notice\(\) \}\} .*never",
    ),
}
"""Errors in the front matter of a page: the text of the page, the line, and the message."""


EXPECTED = [expected for _, expected in MISTAKES.values()] + [expected for *_, expected in FRONT_MATTER.values()]
EXPECTED_ERRORS = list(dict.fromkeys([*EXPECTED, re.escape(TWICE)]))
"""All error messages that these tests check."""


def slug(name):
    """Return the file name for an error."""
    return re.sub(r"\W+", "-", name)


MANY = (
    "It is 40% of all.",
    '{{ ref("n5.rolls.x") }} {{ ref("n5.rolls.y") }}',
    '{{ calculator("modifiers", attribute=99) }}',
    '{{ sweep("modifiers", "attribute") }}',
    "{{ valu() }}",
)
"""Paragraphs of a page with an error each, except for the second, which has two, and the fourth, which has none."""


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    """Return the output, line by line, of a build in which each page but one has one error."""
    site = new_small_site(tmp_path_factory.mktemp("mistakes"))
    for name, (mistake, _) in MISTAKES.items():
        page = f"n5/{slug(name)}"
        site.write(page, TOP.format(topic=slug(name)) + mistake + "\n\nThe end.\n")
    for name, (text, *_) in FRONT_MATTER.items():
        site.write(f"n5/{slug(name)}", text.replace("{page}", slug(name)))
    site.write("n5/many", TOP.format(topic="many") + "\n\n".join(MANY) + "\n")
    twice = 'So. {{ clause("n5.rolls.d20") }}\n\n'
    site.write("n5/rolls", TOP.format(topic="rolls") + twice + twice)
    (site.root / "docs" / "n5" / "broken.png").write_bytes(b"no picture")
    latin = (TOP.format(topic="latin") + "Dé.\n").encode("latin-1")
    (site.root / "docs" / "n5" / "latin.md").write_bytes(latin)
    inside = '<div>\nSo. {{ clause("n5.ftf.tie") }}\n</div>\n'
    site.write("n5/face-to-face", TOP.format(topic="face-to-face") + inside)
    site.write("embed/wrong", "---\ntitle: x\ntemplate: embed.html\nfull_page: n5/gutz\n---\n\nx\n")
    asks = "{{ calculator('modifiers') }}"
    site.write("embed/other", f"---\ntitle: x\ntemplate: embed.html\nfull_page: n5/latin\n---\n\n{asks}\n")
    status, printed = site.build()
    assert status == 1
    return printed.splitlines()


def lines_on(said, page):
    """Return the messages about one page: the line, and the words."""
    found = [re.match(rf"docs/{page}\.md:(\d+): (.*)", line) for line in said]
    return [(int(match[1]), match[2]) for match in found if match]


@pytest.mark.parametrize("name", MISTAKES)
def test_an_error_is_reported(said, name):
    """The build fails and reports the line and what was expected, and nothing else about the page."""
    ((line, words),) = lines_on(said, f"n5/{slug(name)}")

    assert LINE + INSIDE.get(name, 0) == line
    assert re.search(MISTAKES[name][1], words), words


@pytest.mark.parametrize("name", FRONT_MATTER)
def test_invalid_front_matter_is_reported(said, name):
    """Front matter that is malformed or has an invalid value is reported with its line."""
    _, expected_line, expected = FRONT_MATTER[name]
    ((line, words),) = lines_on(said, f"n5/{slug(name)}")

    assert expected_line == line
    assert re.search(expected, words), words


def test_a_clause_stated_twice_is_reported(said):
    """The second statement of a clause on its page is an error."""
    assert lines_on(said, "n5/rolls") == [(LINE + 2, TWICE)]


def test_a_clause_without_words_is_reported():
    """A list item that has nothing but the call of its clause is an error."""
    text = "---\n---\n\n# Rolls\n\n- Twenty faces. {{ clause('n5.rolls.d20') }}\n- {{ clause('n5.rolls.critical') }}\n"

    assert [str(mistake) for mistake in markdown_mistakes(Source("n5/rolls.md", text))] == [
        "n5/rolls.md:7: the clause has no words: state it before clause()"
    ]


def test_a_clause_missing_from_the_built_page_is_reported(said):
    """A clause whose id is missing from the built page is an error, whatever the reason."""
    ((line, words),) = lines_on(said, "n5/face-to-face")

    assert line == LINE + 1
    assert words.startswith("clause n5.ftf.tie has no place on the built page: ")


def test_an_invalid_encoding_is_reported(said):
    """A page that is not UTF-8 is reported with the line and column of its first invalid byte."""
    assert lines_on(said, "n5/latin") == [(LINE, "column 2: the page is not UTF-8 (byte 0xE9): save it as UTF-8")]


def test_an_embed_needs_an_existing_page(said):
    """An embed whose full page does not exist is an error."""
    ((line, words),) = lines_on(said, "embed/wrong")

    assert line == 4
    assert words.endswith('such as n5/rolls, not "n5/gutz"')


def test_an_embed_needs_a_page_with_its_calculator(said):
    """An embed whose full page does not have its calculator is an error."""
    assert lines_on(said, "embed/other") == [
        (4, 'full_page n5/latin has no calculator("modifiers"): name the page of the site that has it')
    ]


def test_errors_are_at_the_end_of_the_output(said):
    """The errors are at the end of the output, below their number, without a traceback."""
    (count,) = [number for number, line in enumerate(said) if re.match(r"\d+ mistakes; nothing is published", line)]

    assert [line for line in said[count + 1 :] if not line.startswith("docs/")] == []
    assert len(MISTAKES) + len(FRONT_MATTER) + len(MANY) + 5 == len(said) - count - 1
    assert [line for line in said if "Traceback" in line] == []


def test_pages_without_errors_are_built(small_site):
    """Pages without errors build, so the failures above are due to the errors.

    Markdown for an image needs only text: the HTML has lazy loading, the size and a valid end.
    """
    text = EXAMPLE.format("success_value", 13) + "\n\nTwo in one Order, 3 in 2 Orders, `40 %`, in ten Turns. The end.\n"
    small_site.write("n5/rolls", TOP.format(topic="rolls") + text)
    picture = (ROOT / "docs" / "assets" / "images" / "icon-192.png").read_bytes()
    (small_site.root / "docs" / "die.png").write_bytes(picture)
    small_site.write("about", "---\ntitle: x\ndescription: x\n---\n\n# About\n\n![A die](die.png)\n")
    status, said = small_site.build()

    assert status == 0, said
    assert "The end." in small_site.html("n5/rolls")
    assert '<img alt="A die" height="192" loading="lazy" src="../die.png" width="192">' in small_site.html("about")


def test_every_error_of_a_page_is_reported(said):
    """One build reports all errors of a page, in sentences and in calls, even two on the same line."""
    assert [line for line, _ in lines_on(said, "n5/many")] == [LINE, LINE + 2, LINE + 2, LINE + 4, LINE + 8]


def test_a_link_to_a_missing_heading_is_reported(small_site):
    """A link to a missing heading fails the build, with its line."""
    wrong = {"about": ("#nowhere", "no such anchor"), "index": ("glossary.md#no", "an anchor '#no'")}
    for page, (link, _) in wrong.items():
        small_site.write(page, f"---\ntitle: x\ndescription: x\n---\n\n# Here\n\nSee [x]({link}).\n")
    status, said = small_site.build()
    last = sorted(said.splitlines()[-2:])

    assert status == 1
    for line, (page, (link, why)) in zip(last, wrong.items(), strict=True):
        assert line.startswith(f"docs/{page}.md:8: the link '{link}' leads nowhere: ")
        assert why in line


WHOLE = "hooks: [macros/build/author_errors.py, macros/build/whole_site.py]"


def test_a_clause_is_stated_on_its_page(small_site):
    """A clause that its page does not state, or whose page does not exist, fails the build."""
    settings = small_site.root / "mkdocs.yml"
    settings.write_text(settings.read_text().replace("hooks: [macros/build/author_errors.py]", WHOLE))
    small_site.write("n5/rolls", TOP.format(topic="rolls") + 'So. {{ clause("n5.rolls.d20") }}\n')
    status, said = small_site.build()

    assert status == 1
    assert f"docs/n5/rolls.md:{LINE}: clause n5.rolls.critical (" in said
    assert f'docs/n5/rolls.md:{LINE}: a rule page begins with the box "In short"' in said
    assert "clause n5.rolls.d20" not in said
    assert re.search(r"docs/n5/dodge\.md:1: clause n5\.dodge\.\S+ is stated on this page, which is not there", said)


TWO = '    - {{ rule("n5.rolls.d20") }}\n' * 2
IN_SHORT = f'!!! abstract "In short"\n\n{TWO}\n'
CARD = '{{ card("Dodge") }}\n\n'
NONE = 'a rule page begins with the box "In short", two to six sentences'


@pytest.mark.parametrize(
    ("page", "text", "expected"),
    [
        ("n5/rolls", IN_SHORT + CARD, []),
        ("n5/rolls", CARD + IN_SHORT, ['1: this stands below the box "In short"']),
        ("n5/rolls", CARD, [f"1: {NONE}"]),
        ("n5/rolls", "A die.\n", [f"2: {NONE}"]),
        ("n5/rolls", IN_SHORT.replace(TWO, TWO * 4), ['1: "In short" has two to six sentences, not 8']),
        (
            "n5/rolls",
            IN_SHORT.replace(TWO, f"{TWO}    - It says so.\n"),
            ['5: each sentence of "In short" is that of a clause'],
        ),
        ("about", CARD, []),
        ("n5/equipment", CARD, []),
    ],
    ids=["right", "below", "none", "nothing", "too many", "no clause", "no rule page", "chart"],
)
def test_a_rule_page_begins_with_a_summary(page, text, expected):
    found = [str(mistake) for mistake in in_short_mistakes(Source(f"{page}.md", text))]

    assert all(said.startswith(f"{page}.md:{start}") for said, start in zip(found, expected, strict=True))


def test_a_page_is_in_the_navigation(small_site):
    """A page missing from nav fails the build, with the line to add; so does a page that is only in nav."""
    settings = small_site.root / "mkdocs.yml"
    settings.write_text(settings.read_text().replace("nav: null", "nav:\n  - Rolls: n5/rols.md"))
    small_site.write("n5/rolls", TOP.format(topic="rolls"))
    status, said = small_site.build()

    assert status == 1
    assert "docs/n5/rolls.md:1: the page is not in nav: add the line `- n5/rolls.md` to nav in mkdocs.yml" in said
    assert "mkdocs.yml:4: nav names n5/rols.md, and there is no such page in docs/" in said


def test_errors_of_the_navigation_are_reported():
    """A page that stands twice in the navigation, or in the menu of another edition, is reported with its line."""
    text = "nav:\n  - N5:\n    - n5/rolls.md\n    - n3/dodge.md\n    - n5/rolls.md\n"
    pages = [("n5/rolls.md", "N5"), ("n3/dodge.md", "N5"), ("n5/rolls.md", "N5")]

    assert [str(mistake) for mistake in nav_mistakes(text, pages)] == [
        "mkdocs.yml:4: nav has n3/dodge.md in the menu N5, which is that of N5: move it to that of its edition",
        "mkdocs.yml:5: nav names n5/rolls.md twice: delete one of its lines",
    ]


def test_a_calculator_of_another_edition_is_refused():
    """A page about an edition that a calculator does not answer for has to name another edition."""
    n3 = Page("n3/dodge", {})

    with pytest.raises(
        PageError, match='hacking answers by the rules of N5, and this page is about N3: give it edition="n5"'
    ):
        filled(n3, "hacking", None, {})
    assert filled(n3, "hacking", None, {"edition": "n5"}) == {"edition": "n5"}
