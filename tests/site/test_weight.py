"""Every page is light: its HTML, and all that it fetches before the engine."""

import gzip
import re
from functools import cache
from itertools import chain
from urllib.parse import unquote, urljoin, urlsplit

from tests.conftest import SITE_URL
from tests.helpers.site_pages import PAGES, address, tree
from tests.helpers.violations import violations

IMPORTED = re.compile(r"""^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];$""", re.MULTILINE)
FETCHED = {
    "src": 'script[src], img[src]:not([src^="data:"])',
    "href": "link:is([rel~=stylesheet], [rel~=icon], [rel~=manifest])",
}
"""What makes a browser fetch a file at once, by the attribute that says which."""

MOST_HTML, MOST_IN_ALL = 30_500, 200_000
"""Bytes, each file compressed with gzip."""


@cache
def weight(path):
    """What is sent of a file of the site."""
    return len(gzip.compress(path.read_bytes()))


def page_alone(folder, page):
    """What the HTML of a page weighs."""
    return weight(folder / address(page) / "index.html")


def in_all(folder, page):
    """What a page weighs with all that it fetches as it loads."""
    home = urlsplit(SITE_URL).path
    whole = tree(folder, page)
    names = [node.attributes[attribute] for attribute, selector in FETCHED.items() for node in whole.css(selector)]
    named = [urlsplit(urljoin(SITE_URL + address(page), name)).path for name in names]
    files = {folder / unquote(path).removeprefix(home) for path in named}
    files = set(chain.from_iterable(with_imports(file) for file in files))
    return sum(weight(file) for file in files | {folder / address(page) / "index.html"})


@cache
def with_imports(path):
    """A file and, of a script, all that it imports as it loads."""
    if path.suffix != ".js":
        return frozenset({path})
    imported = {(path.parent / name).resolve() for name in IMPORTED.findall(path.read_text(encoding="utf-8"))}
    return frozenset({path}).union(*(with_imports(each) for each in imported))


def test_a_page_is_light(built):
    """With its forms, answers and examples, the HTML of a page is at most 30.5 KB."""
    assert violations(lambda page: [size for size in [page_alone(built, page)] if size > MOST_HTML], PAGES) == {}


def test_a_page_and_what_it_fetches_are_light(built):
    """With its calculators, styles, scripts and pictures, a page is at most 200 KB before the engine comes."""
    assert violations(lambda page: [size for size in [in_all(built, page)] if size > MOST_IN_ALL], PAGES) == {}
    assert in_all(built, "n5/rolls") > 100_000  # its scripts and styles are seen
