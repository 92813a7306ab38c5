"""Every page is light: its HTML, and everything that it loads before the engine."""

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
"""Elements that make a browser load a file at once, by the attribute with the address."""

MOST_HTML, MOST_IN_ALL = 30_500, 200_000
"""Limits in bytes, each file compressed with gzip."""


@cache
def weight(path):
    """Return the compressed size of a file of the site."""
    return len(gzip.compress(path.read_bytes()))


def html_size(folder, page):
    """Return the size of a page's HTML."""
    return weight(folder / address(page) / "index.html")


def total_size(folder, page):
    """Return the size of a page with everything that it loads."""
    home = urlsplit(SITE_URL).path
    whole = tree(folder, page)
    names = [node.attributes[attribute] for attribute, selector in FETCHED.items() for node in whole.css(selector)]
    named = [urlsplit(urljoin(SITE_URL + address(page), name)).path for name in names]
    files = {folder / unquote(path).removeprefix(home) for path in named}
    files = set(chain.from_iterable(with_imports(file) for file in files))
    return sum(weight(file) for file in files | {folder / address(page) / "index.html"})


@cache
def with_imports(path):
    """Return a file and, for a script, everything that it imports on loading."""
    if path.suffix != ".js":
        return frozenset({path})
    imported = {(path.parent / name).resolve() for name in IMPORTED.findall(path.read_text(encoding="utf-8"))}
    return frozenset({path}).union(*(with_imports(each) for each in imported))


def test_a_page_is_light(built):
    """The HTML of a page, with its forms, answers and examples, is at most 30.5 KB."""
    assert violations(lambda page: [size for size in [html_size(built, page)] if size > MOST_HTML], PAGES) == {}


def test_a_page_with_everything_it_loads_is_light(built):
    """A page with its calculators, styles, scripts and images is at most 200 KB before the engine."""
    assert violations(lambda page: [size for size in [total_size(built, page)] if size > MOST_IN_ALL], PAGES) == {}
    assert total_size(built, "n5/rolls") > 100_000  # scripts and styles are counted
