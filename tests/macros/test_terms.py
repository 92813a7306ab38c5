"""The first use of a rule term on a page links to the term's page or its glossary entry."""

import re
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urljoin

import markdown
import pytest
from markdown.treeprocessors import Treeprocessor

from engine.terms import by_name, key
from macros.markdown.terms import Terms, entries
from tests.conftest import SITE_URL
from tests.helpers.html import parse, text
from tests.helpers.site_pages import PAGES, address, html, tree
from tests.helpers.violations import violations

ROOT = Path(__file__).parent.parent.parent
GLOSSARY = """\
# Glossary

Cover { #cover }
:   What hides a Trooper.

Total Cover { #total-cover }
:   Cover that hides it all.

SV, Success Value { #sv }
:   The number to roll.

Immobilized-A, Immobilized-B { #immobilized }
:   A State.

Look Out! { #look-out }
:   A warning.

danger zone { #zone }
:   Where harm is near.
"""
EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "pymdownx.details", "tables", "toc"]


@pytest.fixture
def glossary(tmp_path):
    """Write the file of a small glossary."""
    file = tmp_path / "glossary.md"
    file.write_text(GLOSSARY, encoding="utf-8")
    return file


@pytest.fixture
def linked(glossary):
    """Return a function that converts Markdown and returns the linked terms, each with its target entry."""

    def find(words):
        page = markdown.markdown(words, extensions=[*EXTENSIONS, Terms(glossary=glossary)])
        links = parse(page).css(".term")
        return [(text(link), link.attributes["href"].removeprefix("/glossary.md#")) for link in links]

    return find


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In Cover it is safe.", [("Cover", "cover")]),
        ("Total Cover, then Cover.", [("Total Cover", "total-cover"), ("Cover", "cover")]),
        ("Two Success Values.", [("Success Values", "sv")]),
        ("The SV is the Success Value.", [("SV", "sv")]),
        ("Immobilized-B: Look Out!", [("Immobilized-B", "immobilized"), ("Look Out!", "look-out")]),
        ("A danger zone and danger zones.", [("danger zone", "zone")]),
        ("**Cover** and *SV*", [("Cover", "cover"), ("SV", "sv")]),
        ("- Cover\n- SV\n", [("Cover", "cover"), ("SV", "sv")]),
        ("| a |\n|---|\n| Cover |\n", [("Cover", "cover")]),
        ('!!! note "x"\n\n    In Cover.', [("Cover", "cover")]),
        ("The [rule](x) on Cover, [more](y) on SV.", [("Cover", "cover"), ("SV", "sv")]),
    ],
)
def test_terms_are_links(linked, text, expected):
    """A term is linked under each of its names and plurals; the longest name that matches is used."""
    assert expected == linked(text)


@pytest.mark.parametrize(
    "text",
    [
        "cover, COVER, Covered, Uncover, Non-Cover, SVs-to-be",
        "# Cover\n\n## Cover\n\n#### Cover",
        "[Cover](x) and [the **Cover** of it](y)",
        '<a class="ref" href="x">Cover and **SV**</a>',
        'It is <a href="x">*Cover*</a>.',
        "`Cover`\n\n    Cover\n",
        "Cover\n{ .also }",
        '!!! abstract "In short"\n\n    In Cover.',
        '!!! note "Cover"\n\n    Here.',
        '??? note "Cover"\n\n    Here.',
        "| Cover |\n|---|\n| x |\n",
        "Cover\n:   Here.",
        '<div class="macro">\n<p>Cover</p>\n</div>',
        'A <span title="Cover">number</span>.',
    ],
)
def test_other_text_is_not_linked(linked, text):
    """Other words, headings, links, code, titles, search words and macros' HTML get no link."""
    assert linked(text) == []


def test_the_first_use_on_a_page_is_linked(linked):
    """A term is linked once, whatever headings follow."""
    text = "Cover, Cover\n\n## a\n\nCover\n\nCover\n\n### b\n\nCover\n\n#### c\n\nCover"

    assert linked(text) == [("Cover", "cover")]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("n5/mines.md", ["/n5/dodge.md", "/glossary.md#cover"]),
        ("n5/dodge.md", ["/glossary.md#cover"]),
        ("n3/dodge.md", ["/glossary.md#cover"]),
        ("index.md", ["/glossary.md#cover"]),
    ],
)
def test_terms_with_a_page_link_to_it(glossary, path, expected):
    """A term with a record in the page's edition links to its page, but not from that page itself."""
    md = markdown.Markdown(extensions=[*EXTENSIONS, Terms(glossary=glossary)])
    of_mkdocs = Treeprocessor(md)
    of_mkdocs.file = SimpleNamespace(src_uri=path)
    md.treeprocessors.register(of_mkdocs, "relpath", 0)

    links = parse(md.convert("Dodge in Cover.")).css(".term")

    assert expected == [link.attributes["href"] for link in links]


def test_text_around_terms_is_unchanged(glossary):
    """No text is lost or moved, whatever is around the terms."""
    text = "a Cover b **c SV d** e [f](g) h Total Cover *i* j Covers k"
    plain = markdown.markdown(text, extensions=EXTENSIONS)
    linked = markdown.markdown(text, extensions=[*EXTENSIONS, Terms(glossary=glossary)])

    assert plain == re.sub(r'<a class="term"[^>]*>(.*?)</a>', r"\1", linked)
    assert linked.count('class="term"') == 3


def test_html_of_macros_is_unchanged(glossary):
    """A block of HTML is unchanged, byte for byte."""
    block = '<div class="answer">\n<p title="Cover">Cover, SV</p>\n<ol><li>Cover</li></ol>\n</div>'
    page = markdown.markdown(f"Cover\n\n{block}\n\nSV", extensions=[*EXTENSIONS, Terms(glossary=glossary)])

    assert f"\n{block}\n" in page


def test_an_entry_does_not_link_to_itself(linked):
    """A definition in the glossary links only to other entries."""
    found = linked(GLOSSARY)

    assert found == [("Cover", "cover")]


def test_a_site_without_a_glossary_has_no_terms(tmp_path):
    """Without a glossary there are no links."""
    page = markdown.markdown("In Cover.", extensions=[Terms(glossary=tmp_path / "glossary.md")])

    assert page == "<p>In Cover.</p>"


def of_glossary(name):
    """Return the address of a name in the glossary, if any."""
    return [f"{SITE_URL}glossary/#{NAMES[name]}"] if name in NAMES else []


def of_record(page, name):
    """Return the addresses of the terms with this name in the edition of a page."""
    some = by_name(page.partition("/")[0]).get(key(name), ())
    return [f"{SITE_URL}{term.page}/" + (f"#{term.clause}" if term.clause else "") for term in some]


NAMES = entries((ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"))


def test_names_are_unique():
    """No two entries of the glossary share a name or an id."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    lines = re.findall(r"^(.*) \{ #([\w-]+) \}$", text, re.MULTILINE)
    names = [name for line, _ in lines for name in line.split(", ")]

    assert len(names) == len(NAMES)
    assert len(lines) == len(set(NAMES.values()))


def test_terms_of_a_page_link_to_their_entries(built):
    """Every term on every page links to the entry with its name."""

    def lost(page):
        for link in tree(built, page).css(".term"):
            url = urljoin(SITE_URL + address(page), link.attributes["href"])
            named = {re.sub(ending, "", text(link)) for ending in ("", "s$", "es$")}
            if url not in {place for name in named for place in (*of_glossary(name), *of_record(page, name))}:
                yield text(link), link.attributes["href"]

    assert violations(lambda page: list(lost(page)), PAGES) == {}


def test_no_term_is_inside_a_link(built):
    """A term is never a link inside a link."""

    nested = re.compile(r'<a\b(?:(?!</a>).)*(<a\b[^>]*\bclass="term"[^>]*>)', re.DOTALL)  # a parser would separate them

    assert violations(lambda page: nested.findall(html(built, page)), PAGES) == {}


def test_rule_pages_link_terms(built):
    """Every page of the main rules links terms."""
    rules = [page for page in PAGES if re.fullmatch(r"(n5|codeone|n4|n3)/(?!a-to-z|contents)[^/]+", page)]

    assert [page for page in rules if not tree(built, page).css(".term")] == []


def test_notices_link_to_uncertain_points(built):
    """A notice counts the "Uncertain" boxes of its page and links to the first; every box has an id."""

    def wrong(page):
        whole = tree(built, page)
        boxes = [title.parent.id for title in whole.css(".admonition-title") if text(title) == "Uncertain"]
        notices = [text(link).split(" on this page")[0] for link in whole.css('.edition-notice [href="#uncertain"]')]
        expected = [f"uncertain-{n}" if n > 1 else "uncertain" for n in range(1, len(boxes) + 1)]
        counted = [f"{len(boxes)} point" + ("s" if len(boxes) > 1 else "")] * bool(boxes)
        has_id = 'id="uncertain' in html(built, page) or not boxes
        return (boxes, notices) if (boxes, notices, has_id) != (expected, counted, True) else ()

    assert violations(wrong, PAGES) == {}
