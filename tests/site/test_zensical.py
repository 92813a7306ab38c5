"""Zensical builds the same site from the same mkdocs.yml; differences are listed here, and any change fails."""

import re
import shutil
from difflib import unified_diff
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.conftest import SITE_URL
from tests.helpers.html import parse, text
from tests.helpers.site_pages import PAGES, address, html
from tests.helpers.violations import violations
from tests.helpers.zensical import ROOT, zensical_build

ARTICLE = re.compile(r"<article[^>]*>(.*)</article>", re.DOTALL)
AFTER_TAG = re.compile(r"(?<=>) ")
NAMED_BY_CONTENT = re.compile(r"\.[0-9a-f]{8}\.")

ONLY_OF_MKDOCS = {
    "assets/javascripts/bundle.min.js.map",
    "assets/javascripts/workers/search.min.js.map",
    "assets/stylesheets/main.min.css",
    "assets/stylesheets/main.min.css.map",
    "assets/stylesheets/palette.min.css",
    "assets/stylesheets/palette.min.css.map",
}
ONLY_OF_ZENSICAL = {
    "assets/javascripts/LICENSE",
    "assets/stylesheets/classic/main.min.css",
    "assets/stylesheets/classic/palette.min.css",
    "assets/stylesheets/modern/main.min.css",
    "assets/stylesheets/modern/palette.min.css",
    "redirect.json",
    "search.json",
}
"""The theme's files, the empty index of its search and its list of redirects. Lunr's files for other languages are
skipped in both.
"""

OTHER_INSIDE = {
    "_headers",  # inline scripts and so their hashes differ
    "assets/javascripts/bundle.min.js",
    "assets/javascripts/workers/search.min.js",
    "sitemap.xml",
    "sitemap.xml.gz",
    "sw.js",  # contains the list of files
}
"""Files in both sites whose content differs."""

OF_THE_THEME = re.compile(
    r"assets/(?:javascripts/bundle|stylesheets/(?:modern/)?(?:main|palette))\.|'generator'|Content-Security-Policy"
)
"""Parts of each page's head that depend on the theme: files, the generator's name, hashes of inline scripts."""

pytestmark = pytest.mark.nightly


def files(folder):
    """Return every file of a site but lunr's: its path by its name without the content hash."""
    paths = [path for path in folder.rglob("*") if path.is_file() and "lunr" not in path.parts]
    return {NAMED_BY_CONTENT.sub(".", path.relative_to(folder).as_posix()): path for path in paths}


def target(page, link):
    """Return the address to which a link of a page leads."""
    return urljoin(SITE_URL + address(page), link)


def article(folder, page):
    """Return a page's content with resolved links, without what the theme adds or removes."""
    text = ARTICLE.search(html(folder, page))[1]
    text = text.replace('<a id="__skip" tabindex="-1"></a>', "")
    text = re.sub(r" data-search-exclude(?=[ >])", "", text)  # Zensical processes and removes it
    text = re.sub(r'(?<=<a )([^>]*)href="([^"]*)"', lambda found: f'{found[1]}href="{target(page, found[2])}"', text)
    return re.sub(r"\s+", " ", re.sub(r"\s*(</?[a-z][^>]*>)\s*", r"\n\1\n", text)).strip()


def surroundings(folder, page):
    """Return what is around the content: title, head, scripts, and navigation links, without the theme's own files."""
    whole = parse(ARTICLE.sub("", html(folder, page)))
    found = {known(page, node) for node in whole.css("head :is(title, meta, link), script[src]")}
    found |= {(text(link).strip(), target(page, link.attributes["href"])) for link in whole.css(".md-nav a")}
    return {entry for entry in found if not OF_THE_THEME.search(str(entry))}


def known(page, node):
    """Return the tag of an element, its text and its attributes, with resolved links."""
    linked = {name: target(page, node.attributes[name]) for name in ("href", "src") if name in node.attributes}
    return (node.tag, text(node).strip(), *sorted((node.attributes | linked).items()))


def test_same_files(built, successor):
    """Both sites have the same files, except for the theme's."""
    mkdocs, zensical = files(built), files(successor)

    assert mkdocs.keys() - zensical.keys() == ONLY_OF_MKDOCS
    assert zensical.keys() - mkdocs.keys() == ONLY_OF_ZENSICAL


def test_same_bytes(built, successor):
    """Files in both are the same byte for byte, except pages and lists of files: runtime, scripts, styles."""
    mkdocs, zensical = files(built), files(successor)
    both = {name for name in mkdocs.keys() & zensical.keys() if not name.endswith(".html")}

    assert {name for name in both if mkdocs[name].read_bytes() != zensical[name].read_bytes()} == OTHER_INSIDE


def test_same_pages(built, successor):
    """Every page has the same content: clauses, calculators with their answers, examples, links."""

    def differences(page):
        mkdocs, zensical = (article(folder, page) for folder in (built, successor))
        return [] if mkdocs == zensical else list(unified_diff(AFTER_TAG.split(mkdocs), AFTER_TAG.split(zensical), n=1))

    assert violations(differences, PAGES) == {}


def test_same_surroundings(built, successor):
    """Every page has the same title, description, scripts, styles and navigation, except for the theme's files."""
    assert violations(lambda page: surroundings(built, page) ^ surroundings(successor, page), PAGES) == {}


WRONG = {
    '{{ example("modifiers", title="Cover", attribute=13, mods="-3 Cover", expect={"success_value": 12}) }}': (
        "expected success_value = 12, but the engine finds 10"
    ),
    '{{ ref("n5.rolls.critcal") }}': 'there is no clause "n5.rolls.critcal"; did you mean n5.rolls.critical',
    "[Nowhere](nowhere.md)": "nowhere.md",
    "[Nowhere](#nowhere)": "nowhere",
}


@pytest.mark.parametrize("wrong", WRONG)
def test_errors_on_pages_fail_the_build(tmp_path, wrong):
    """Errors on pages fail here too, but only link errors name the line: the others rely on a hook of MkDocs."""
    shutil.copytree(ROOT / "macros", tmp_path / "macros")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:")[0]
    (tmp_path / "mkdocs.yml").write_text(settings.replace("n5/play.md", "index.md"), encoding="utf-8")
    page = Path(tmp_path / "docs" / "index.md")
    page.parent.mkdir()
    page.write_text(f"---\ntitle: Wrong\nedition: n5\n---\n\n# Wrong\n\n{wrong}\n", encoding="utf-8")
    status, said = zensical_build(tmp_path, SITE_URL)

    assert status == 1
    assert WRONG[wrong] in said
    assert wrong.startswith("[") == ("index.md:8" in said)
