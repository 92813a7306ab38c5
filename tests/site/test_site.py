"""The built site is complete: every clause is stated, every link works, and nothing is loaded from other sites."""

import re
from collections import Counter
from functools import cache
from itertools import pairwise
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from engine import CALCULATORS
from engine.editions import EDITIONS
from engine.rulebook import TITLES, rule
from tests.conftest import SITE_URL
from tests.helpers.cached import cached
from tests.helpers.html import ids, repeated, text
from tests.helpers.site_pages import PAGES, address, tree, tree_of
from tests.helpers.violations import violations

RULE_PAGES = sorted({rule(clause).page for clause in TITLES})
OF_THE_THEME = {"__toc"}
"""The id that Material for MkDocs uses twice, for the table of contents toggle."""

FETCHING_RELS = ("stylesheet", "preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch", "icon", "manifest")
LOADED = {
    "src": ":is(script, img, iframe, source, audio, video, embed)[src]",
    "data": "object[data]",
    "href": ", ".join(["use[href]", "image[href]", *(f'link[rel~="{rel}"]' for rel in FETCHING_RELS)]),
}
"""Elements that make a browser load something, by the attribute with the address."""


def own_ids(folder, page):
    """Return the ids of a page, except those that the theme repeats."""
    return [name for name in ids(tree(folder, page)) if name not in OF_THE_THEME]


def target(folder, url):
    """Return the file of the site that an address refers to."""
    path = folder / unquote(urlsplit(url).path).removeprefix(urlsplit(SITE_URL).path)
    return path / "index.html" if path.is_dir() else path


def loads(folder, page):
    """Return the addresses that a page makes a browser load, as written."""
    whole = tree(folder, page)
    for attribute, selector in LOADED.items():
        yield from (node.attributes[attribute] for node in whole.css(selector))
    for styled in whole.css("[style]"):
        yield from re.findall(r"url\(\s*['\"]?([^'\")]+)", styled.attributes["style"] or "")


def test_every_page_is_built(built):
    """Every page of the sources is a page of the site."""
    assert [page for page in PAGES if not (built / address(page) / "index.html").is_file()] == []


@cache
def ids_of(path):
    """Return the ids in an HTML file."""
    return frozenset(ids(tree_of(path)) if path.suffix == ".html" else ())


def test_links_work(built):
    """Every link of a page to this site refers to an existing file and id."""

    def lost(page):
        for link in tree(built, page).css("a[href]"):
            url = urljoin(SITE_URL + address(page), link.attributes["href"])
            if urlsplit(url).netloc != urlsplit(SITE_URL).netloc:
                continue
            file, fragment = target(built, url), unquote(urlsplit(url).fragment)
            if not file.is_file() or (fragment and fragment not in ids_of(file)):
                yield link.attributes["href"]

    assert violations(lambda page: list(lost(page)), PAGES) == {}


def test_clauses_that_answers_cite_are_stated(built):
    """Every step of every answer on a page links to the place where its clause is stated."""

    def lost(page):
        cited = {link.attributes["href"] for link in tree(built, page).css("a:is(.rule, .ref, .clause)")}
        for href in cited:
            url = urljoin(SITE_URL + address(page), href)
            clause = unquote(urlsplit(url).fragment)
            stated = f"{SITE_URL}{rule(clause).page}/" if clause in TITLES else SITE_URL + address(page)
            if urlsplit(url)._replace(fragment="").geturl() != stated or clause not in ids_of(target(built, url)):
                yield href

    assert violations(lambda page: list(lost(page)), PAGES) == {}


def test_every_loaded_file_exists(built):
    """A page loads only existing files of this site, by relative addresses."""

    def urls(page):
        return [url for url in loads(built, page) if not url.startswith("data:")]

    def lost(page):
        return [url for url in urls(page) if not target(built, urljoin(SITE_URL + address(page), url)).is_file()]

    assert violations(lambda p: [url for url in urls(p) if urlsplit(url).scheme or url.startswith("/")], PAGES) == {}
    assert violations(lost, PAGES) == {}


def test_every_loaded_file_is_cached(built):
    """The service worker caches every page and everything that a page loads, so each page opens offline."""
    kept = {built / name for name in cached((built / "sw.js").read_text(encoding="utf-8"))}

    def missing(page):
        urls = ["", *(url for url in loads(built, page) if not url.startswith("data:"))]
        return [url for url in urls if target(built, urljoin(SITE_URL + address(page), url)) not in kept]

    assert violations(missing, PAGES) == {}


def test_styles_load_nothing_from_other_sites(built):
    """No style sheet of the site loads anything from another site."""
    sheets = {path.name: path.read_text(encoding="utf-8") for path in (built / "assets").rglob("*.css")}
    fetched = re.compile(r"(?:url\(\s*|@import\s+)['\"]?((?:https?:)?//[^'\")\s]+)")

    assert {name: fetched.findall(text) for name, text in sheets.items() if fetched.search(text)} == {}
    assert len(sheets) > 2


def test_ids_are_unique(built):
    """No two elements of a page share an id."""
    assert violations(lambda page: repeated(own_ids(built, page)), PAGES) == {}


def test_every_clause_is_stated_once(built):
    """A page states each of its clauses once and no other's; a page that is not about rules states none."""
    own = {page: Counter() for page in PAGES}
    for clause in TITLES:
        own[rule(clause).page][clause] += 1
    stated = {page: Counter(name for name in own_ids(built, page) if name in TITLES) for page in PAGES}

    assert violations(lambda page: (own[page] - stated[page]) + (stated[page] - own[page]), PAGES) == {}


def test_statements_have_text(built):
    """The statement of a clause has text besides its marker."""

    def mute(page):
        stated = [node for node in tree(built, page).css("[id]") if node.id in TITLES]
        return [node.id for node in stated if len(text(node).replace("§", "").split()) < 2]

    assert violations(mute, PAGES) == {}


def test_rule_pages_state_their_edition(built):
    """Every rule page states its edition and version once, below its heading."""

    def missing(page):
        (notice,) = tree(built, page).css(".edition-notice")
        edition = EDITIONS[page.split("/")[0]]
        says = " ".join(text(notice).split())
        return [words for words in (edition.name, edition.version, edition.second_hand) if words not in says]

    assert violations(missing, RULE_PAGES) == {}


def test_no_markup_is_left_unprocessed(built):
    """No unprocessed macro or attribute list is left in the text of a page."""

    def raw(page):
        (article,) = tree(built, page).css("article")
        said = text(article)
        shown = {text(code) for code in article.css("pre")}
        for code in sorted(shown, key=len, reverse=True):  # examples on the page for authors
            said = said.replace(code, "")
        return re.findall(r"\{\{.*|\{%.*|\{:.*|\{ ?[#.][a-z].*", said)

    assert violations(raw, PAGES) == {}


def test_every_page_has_language_heading_and_footer(built):
    """Every page has a language, one heading, and a footer that says it is unofficial."""

    def wrong(page):
        whole = tree(built, page)
        footer = " ".join(" ".join(text(node).split()) for node in whole.css("footer"))
        headings = len(whole.css("h1"))
        found = whole.root.attributes["lang"], headings, "Unofficial." in footer, "neither made nor endorsed" in footer
        return () if found == ("en", 1, True, True) else found

    assert violations(wrong, PAGES) == {}


def test_headings_skip_no_level(built):
    """A heading is at most one level below the one before it."""

    def leaps(page):
        headings = tree(built, page).css("article :is(h1, h2, h3, h4, h5, h6)")
        levels = [int(heading.tag[1]) for heading in headings]
        return [(above, below) for above, below in pairwise(levels) if below > above + 1]

    assert violations(leaps, PAGES) == {}


def test_every_calculator_is_on_a_page(built):
    """Every calculator can be used on some page."""
    there = {
        calculator.attributes["calculator"]
        for page in PAGES
        for calculator in tree(built, page).css("infinity-calculator")
    }

    assert set() == set(CALCULATORS) - there


def test_the_engine_is_packed(built):
    """The site has what the browser needs to compute: Pyodide, the engine and the templates."""
    runtime = {path.name for path in (built / "assets" / "runtime").rglob("*")}

    assert {"pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip.zlib"} <= runtime
    assert {"infinity_rules", "jinja2", "markupsafe"} == {n.split("-")[0] for n in runtime if ".whl." in n}


@pytest.mark.parametrize("slug", EDITIONS)
def test_the_navigation_is_that_of_the_edition(built, slug):
    """The menu of a rule page has the pages of its own edition, and one link for each other part of the site."""
    path = f"{slug}/rolls"
    links = tree(built, path).css("a.md-nav__link[href]")
    menu = [urljoin(f"/{path}/", link.attributes["href"]) for link in links]
    others = Counter(link.split("/")[1] for link in menu if not link.startswith(f"/{slug}/") and "#" not in link)
    own = {link for link in menu if link.startswith(f"/{slug}/") and "#" not in link}

    assert {f"/{page}/" for page in PAGES if page.startswith(f"{slug}/") and page.count("/") == 1} - own == set()
    assert [part for part, count in others.items() if count > 1] == []
