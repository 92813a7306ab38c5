"""The HTML of pages that together have all markup of the site is valid, according to html-validate."""

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.helpers.site_pages import OF_EACH_KIND, address, with_all_markup
from tests.helpers.tiers import sampled

ROOT = Path(__file__).parent.parent.parent
VALIDATOR = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"
CONFIG = Path(__file__).with_name("htmlvalidate.config.mjs")
OF_THE_THEME = {
    "attribute-allowed-values": "a heading of the menu that leads nowhere has an empty tabindex",
    "doctype-style": "the doctype is written small",
    "input-attributes": "the switches of menu and search, checkboxes, have an autocomplete",
    "input-missing-label": "the label of a switch has an icon and no text",
    "unique-landmark": "parts of the menu, which are folded away, have one name",
    "valid-autocomplete": "as input-attributes",
}
"""Faults in what Material for MkDocs generates around the text of a page, and why we accept them."""


def judged(pages, report):
    """Return html-validate's results for some pages: rule, page, line, and message."""
    command = [shutil.which("node"), VALIDATOR, "--config", CONFIG, "--formatter", f"json={report}", *pages]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.exists(), ran.stderr
    return [
        (message["ruleId"], Path(result["filePath"]), message["line"], message["message"])
        for result in json.loads(report.read_text(encoding="utf-8"))
        for message in result["messages"]
    ]


@pytest.fixture(scope="session", params=sampled(["a page of each kind", "all markup"], ["a page of each kind"]))
def found(request, built, tmp_path_factory):
    """Return the faults on pages of the site: one of each kind, or all that are needed to have all its markup."""
    names = with_all_markup(built) if request.param == "all markup" else OF_EACH_KIND
    pages = [built / "404.html", *(built / address(page) / "index.html" for page in sorted(names))]
    return judged(pages, tmp_path_factory.mktemp("html") / "report.json")


def article(page):
    """Return the first and last line of a page's own text, if any: a redirect has none."""
    lines = page.read_text(encoding="utf-8").splitlines()
    ends = [number for number, line in enumerate(lines, start=1) if "<article" in line or "</article>" in line]
    return (ends[0], ends[-1]) if ends else (0, 0)


def is_ours(page, line):
    """Return whether a line belongs to the page's own text, not to the theme."""
    first, last = article(page)
    return first <= line <= last


def test_the_text_of_pages_is_valid(found):
    """The text of each page is valid: headings, tables, labels, ids and everything else that HTML requires."""
    assert [wrong for wrong in found if is_ours(wrong[1], wrong[2])] == []


def test_faults_of_the_theme_are_known(found):
    """The faults around the text are exactly those listed here."""
    around = Counter(rule for rule, page, line, _ in found if not is_ours(page, line))

    assert sorted(OF_THE_THEME) == sorted(around)


def test_faults_are_found(built, tmp_path):
    """A skipped heading level and a repeated id are reported."""
    page = (built / "glossary" / "index.html").read_text(encoding="utf-8")
    broken = tmp_path / "index.html"
    broken.write_text(page.replace("<h2", '<h4 id="glossary">Glossary</h4><h2', 1), encoding="utf-8")
    wrong = {rule for rule, page, line, _ in judged([broken], tmp_path / "report.json") if is_ours(page, line)}

    assert {"heading-level", "no-dup-id"} <= wrong
