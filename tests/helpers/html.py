"""Read HTML with CSS selectors, check that its tags balance, and convert pages as the site does."""

import re
from functools import cache
from itertools import zip_longest
from pathlib import Path

import markdown
from mkdocs.config import load_config
from selectolax.lexbor import LexborHTMLParser

ROOT = Path(__file__).parent.parent.parent
SELF_CLOSED = re.compile(r"<([a-z]\w*)([^<>]*)/>", re.IGNORECASE)
TAG = re.compile(r"</?[a-z][\w-]*", re.IGNORECASE)


def parse(html):
    """Return the tree of some HTML, which takes CSS selectors."""
    return LexborHTMLParser(html)


def text(node):
    """Return the text in an element, with ordinary blanks in place of those that keep words on one line."""
    return node.text().replace("\N{NO-BREAK SPACE}", " ")


def texts(html, selector):
    """Return the text of each element of some HTML that a selector matches."""
    return [text(node) for node in parse(html).css(selector)]


def ids(tree):
    """Return every id of a tree, repetitions included."""
    return [node.id for node in tree.css("[id]")]


def repeated(names):
    """Return the names that come more than once."""
    return sorted({name for name in names if names.count(name) > 1})


def unbalanced(html):
    """Return the first tag that a browser would drop, add or move, and what it reads in its place."""
    written = TAG.findall(SELF_CLOSED.sub(r"<\1\2></\1>", html))
    understood = TAG.findall(parse(html).body.inner_html)
    pairs = zip_longest(written, understood)
    return next(([written, read] for written, read in pairs if written != read), [])


def on_a_page(html):
    """Return what Markdown, as the site uses it, makes of some HTML between two paragraphs."""
    return markdown_of_the_site().reset().convert(f"Before\n\n{html}\n\nAfter")


@cache
def markdown_of_the_site():
    """Return Markdown with the extensions of the site; reset it before each page."""
    settings = load_config(str(ROOT / "mkdocs.yml"))
    return markdown.Markdown(extensions=settings.markdown_extensions, extension_configs=settings.mdx_configs)
