"""The HTML of every page is valid, as html-validate judges it."""

import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.helpers.passed import digest, digest_of_files

ROOT = Path(__file__).parent.parent.parent
VALIDATOR = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
CONFIG = Path(__file__).with_name("htmlvalidate.config.mjs")
OF_THE_THEME = {
    "attribute-allowed-values": "a heading of the menu that leads nowhere has an empty tabindex",
    "doctype-style": "the doctype is written small",
    "input-attributes": "the switches of menu and search, checkboxes, have an autocomplete",
    "input-missing-label": "the label of a switch has an icon and no text",
    "no-missing-references": "a page without headings has a label for a table of contents that it does not have",
    "unique-landmark": "parts of the menu, which are folded away, have one name",
    "valid-autocomplete": "as input-attributes",
}
"""What Material for MkDocs does otherwise around the text of a page, and why we let it."""

HOME = re.compile(rb"\b(code|engine)-[0-9a-f]{16}\b")
"""The folders that a page names by their content: whatever the digits, its HTML is as valid."""


def judged(pages, report):
    """What html-validate says of some pages: rule, page, line, and what is wrong there."""
    if not pages:
        return []
    command = [shutil.which("node"), VALIDATOR, "--config", CONFIG, "--formatter", f"json={report}", *pages]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.exists(), ran.stderr
    return [
        (message["ruleId"], Path(result["filePath"]), message["line"], message["message"])
        for result in json.loads(report.read_text(encoding="utf-8"))
        for message in result["messages"]
    ]


@pytest.fixture(scope="session")
def found(built, passed, tmp_path_factory):
    """What is wrong on the pages of the site; one that was judged before, but for its folders' names, is not again."""
    judge = digest_of_files([CONFIG, ROOT / "package-lock.json"], ROOT)
    known = {page: known_of(passed.last(note_of(built, page)), judge, page) for page in sorted(built.rglob("*.html"))}
    fresh = [page for page in known if known[page] is None]
    wrong = judged(fresh, tmp_path_factory.mktemp("html") / "report.json")
    for page in fresh:
        known[page] = [[rule, line, says] for rule, at, line, says in wrong if at == page]
        passed.note(note_of(built, page), f"{judged_on(judge, page)}\n{json.dumps(known[page])}")
    return [(rule, page, line, says) for page, messages in known.items() for rule, line, says in messages]


def note_of(site, page):
    """The name of the note on a page of a site."""
    return f"html-validate {page.relative_to(site)}"


def known_of(note, judge, page):
    """What a note says is wrong on a page; None where the page, or what judges it, was another then."""
    judged, _, messages = note.partition("\n")
    return json.loads(messages) if judged == judged_on(judge, page) else None


def judged_on(judge, page):
    """A digest of what a judgment is of: who judges, and a page without the digits in the names of its folders."""
    return digest(judge, HOME.sub(rb"\1-", page.read_bytes()))


def article(page):
    """The first and the last line of a page's own text."""
    lines = page.read_text(encoding="utf-8").splitlines()
    ends = [number for number, line in enumerate(lines, start=1) if "<article" in line or "</article>" in line]
    return ends[0], ends[-1]


def is_ours(page, line):
    """Whether a line of a page stands in its own text, and not in what the theme puts around it."""
    first, last = article(page)
    return first <= line <= last


def test_what_we_write_is_valid(found):
    """Nothing is wrong in the text of any page: headings, tables, labels, ids and whatever else HTML asks for."""
    assert [wrong for wrong in found if is_ours(wrong[1], wrong[2])] == []


def test_what_the_theme_writes_is_known(found):
    """Around the text stands nothing wrong but what is listed here, and the list has no line too many."""
    around = Counter(rule for rule, page, line, _ in found if not is_ours(page, line))

    assert sorted(OF_THE_THEME) == sorted(around)


def test_mistakes_are_found(built, tmp_path):
    """A page with a level of headings left out, and an id given twice, is not valid."""
    page = (built / "glossary" / "index.html").read_text(encoding="utf-8")
    broken = tmp_path / "index.html"
    broken.write_text(page.replace("<h2", '<h4 id="glossary">Glossary</h4><h2', 1), encoding="utf-8")
    wrong = {rule for rule, page, line, _ in judged([broken], tmp_path / "report.json") if is_ours(page, line)}

    assert {"heading-level", "no-dup-id"} <= wrong


def test_a_page_is_judged_again_once_it_says_something_else(built, tmp_path):
    """A judgment holds where a page's folders have other names; not where the page, or who judges it, is another."""
    page = tmp_path / "index.html"
    text = (built / "n5" / "dodge" / "index.html").read_bytes()
    page.write_bytes(text)
    note = f"{judged_on('judge', page)}\n[]"
    renamed, others = re.subn(rb"(code|engine)-[0-9a-f]{16}", rb"\1-0123456789abcdef", text)
    known = []
    for changed in (renamed, text.replace(b"</h1>", b"!</h1>"), HOME.sub(b"", text)):
        page.write_bytes(changed)
        known.append(known_of(note, "judge", page))
    page.write_bytes(text)

    assert others > 2
    assert known == [[], None, None]
    assert known_of(note, "another", page) is None
