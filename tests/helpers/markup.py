"""Read HTML: every element with its attributes and its text."""

from dataclasses import dataclass, field
from functools import cache, lru_cache
from html.parser import HTMLParser
from pathlib import Path

import markdown
from mkdocs.config import load_config

ROOT = Path(__file__).parent.parent.parent
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
"""The elements that have no end tag."""


@dataclass
class Element:
    """One element: its tag, its attributes, and the elements around it from the outermost on."""

    tag: str
    attributes: dict[str, str]
    around: tuple["Element", ...]
    words: list[str] = field(repr=False)
    """All pieces of text of the page; those of the element are from `start` to `end`, its end tag."""
    start: int
    end: int | None = None

    def __getitem__(self, name):
        return self.attributes[name]

    def get(self, name):
        """An attribute, or nothing."""
        return self.attributes.get(name, "")

    @property
    def text(self):
        """The text in this element; a blank that keeps words on one line is a blank."""
        return "".join(self.words[self.start : self.end]).replace("\N{NO-BREAK SPACE}", " ")

    @property
    def classes(self):
        """The classes of this element."""
        return self.get("class").split()


@dataclass
class Reader(HTMLParser):
    """Collects elements in the order in which they begin; `crossed` are the end tags that close nothing open."""

    elements: list[Element] = field(default_factory=list)
    crossed: list[str] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self):
        super().__init__()

    def handle_starttag(self, tag, attrs):
        """An element begins."""
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.elements[-1].end = None
            self.open.append(self.elements[-1])

    def handle_startendtag(self, tag, attrs):
        """An element that holds nothing."""
        attributes = {name: value or "" for name, value in attrs}
        here = len(self.words)
        self.elements.append(Element(tag, attributes, tuple(self.open), self.words, here, here))

    def handle_endtag(self, tag):
        """An element ends."""
        if self.open and self.open[-1].tag == tag:
            self.open.pop().end = len(self.words)
        else:
            self.crossed.append(tag)

    def handle_data(self, data):
        """Text, of every element around it."""
        self.words.append(data)


@lru_cache(maxsize=4)
def _read(html):
    """What reads some HTML to its end: once for tests that look at it in two ways."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


def read(html):
    """The elements of some HTML."""
    return [*_read(html).elements]


def unbalanced(html):
    """The tags of some HTML that are closed without being open, or open without being closed."""
    reader = _read(html)
    return [*reader.crossed, *(element.tag for element in reader.open)]


def ids(elements):
    """Every id, repetitions included."""
    return [element["id"] for element in elements if "id" in element.attributes]


def repeated(names):
    """The names that come more than once."""
    return sorted({name for name in names if names.count(name) > 1})


def on_a_page(html):
    """What Markdown, with the extensions of the site, makes of a page that holds some HTML between two paragraphs."""
    return markdown_of_the_site().reset().convert(f"Before\n\n{html}\n\nAfter")


@cache
def markdown_of_the_site():
    """Markdown with the extensions of the site; reset it before each page."""
    settings = load_config(str(ROOT / "mkdocs.yml"))
    return markdown.Markdown(extensions=settings.markdown_extensions, extension_configs=settings.mdx_configs)
