"""The glossary generates the definition of a term from its record, and links to its page."""

import re

import pytest

from engine.terms import by_name, key, terms
from macros.components.page.page import Page, PageError
from macros.components.terms_table.meaning import AMONG_OTHERS, meaning
from macros.markdown.terms import ENTRY
from tests.conftest import ROOT
from tests.helpers.html import parse, text

GLOSSARY = Page("glossary", {})
TEXT = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ENTRIES = {entry["id"]: entry["names"].split(", ") for entry in ENTRY.finditer(TEXT)}


def recorded(names):
    """Return the terms with a page of their own and one of these names."""
    return [one for name in names for one in by_name("n5").get(key(name), ()) if one.kind not in AMONG_OTHERS]


def test_a_definition_comes_from_the_record():
    """A definition has the term's kind and its record's text, with a link to its page."""
    for term in terms("n5"):
        if term.kind not in AMONG_OTHERS:
            html = meaning(GLOSSARY, term.name)
            (link,) = parse(html).css("a")

            assert html.startswith(f"{term.kind}. {term.summary} See <a ")
            assert link.attributes["href"].partition("#")[0].endswith(f"{term.page}/")
            assert text(link) == "N5"


def test_the_term_with_a_page_comes_first():
    """If a Skill and a Trait share a name, the Skill is meant."""
    assert meaning(GLOSSARY, "Suppressive Fire").startswith("Common Skill. ")
    assert meaning(GLOSSARY, "Silent").startswith("Trait. ")


def test_the_glossary_does_not_repeat_records():
    """Entries for terms whose record has a page use the record's definition."""

    def said(entry):
        text = TEXT.partition(f"{{ #{entry} }}\n:   ")[2].partition("\n")[0]
        return {recorded([name])[0].name for name in re.findall(r'\{\{ meaning\("(.+?)"\) \}\}', text)}

    expected = {entry: {term.name for term in recorded(names)} for entry, names in ENTRIES.items() if recorded(names)}
    assert expected == {entry: said(entry) for entry in expected}


def test_unknown_terms():
    """A term without a record is an error that names it."""
    with pytest.raises(
        PageError,
        match=r'^meaning must name a term with a record in .*, not "Dogde"; did you mean Dodge.*\?$',
    ):
        meaning(GLOSSARY, "Dogde")
