"""Read what a rendered page offers to the search: title, sections, clauses and terms, and the questions it answers."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from engine import rulebook

VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"))
UNREAD = frozenset(("button", "noscript", "script", "select", "style", "svg", "template"))
SKIPPED = re.compile(rf"<({'|'.join(sorted(UNREAD))}|infinity-calculator)\b.*?</\1>", re.DOTALL)
"""The parts of a page that are skipped, each from start to end: none contains another of its tag."""
INLINE = frozenset(("a", "abbr", "b", "code", "em", "span", "strong", "sub", "sup"))
UNREAD_CLASSES = frozenset(("clause", "edition-notice", "headerlink", "sections"))
HEADINGS = frozenset(("h2", "h3", "h4"))
ALSO = "Also searched as:"
"""The text before words that are searched but not shown."""

BRIEF = "abstract"
"""The class of a box whose items each give a short answer, before the links to its place."""

QUESTIONS = frozenset(("question", "tiles"))
"""The classes of elements with links that ask a question, each of which is an entry."""


@dataclass(slots=True)
class Draft:
    """A part of a page while it is read: its place, its title, and its words so far."""

    kind: str
    id: str = ""
    title: str = ""
    section: str = ""
    also: str = ""
    words: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return its words separated by single spaces."""
        return " ".join("".join(self.words).split())


@dataclass(slots=True)
class Element:
    """An open element: its tag, and what it started: a draft, skipped text, questions, short answers."""

    tag: str
    draft: Draft | None
    unread: bool
    asks: bool
    brief: bool


class PageReader(HTMLParser):
    """Reads the article of a page into drafts, in page order."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Draft("page")
        self.also = Draft("also")
        self.short: list[Draft] = []
        self.drafts: list[Draft] = []
        self.rows: set[str] = set()
        self._open: list[Element] = []
        self._section = self.page
        self._stated: Draft | None = None
        self._terms: list[Draft] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element; some start a draft of their own."""
        if tag in VOID:
            self.handle_data(" ")
            return
        named = {name: value or "" for name, value in attrs}
        classes = frozenset(named.get("class", "").split())
        around = self._open[-1] if self._open else Element("", None, unread=False, asks=False, brief=False)
        if tag == "tr" and "id" in named:
            self.rows.add(named["id"])
        unread = around.unread or tag in UNREAD or "data-search-exclude" in named or bool(classes & UNREAD_CLASSES)
        asks = around.asks or bool(classes & QUESTIONS)
        brief = around.brief or BRIEF in classes
        unread = unread or (brief and "ref" in classes and self._is_said())
        draft = None if unread else self._begun(tag, named, classes, asks=asks, brief=brief)
        self._open.append(Element(tag, draft, unread, asks, brief))
        if tag not in INLINE:
            self.handle_data(" ")

    def _is_said(self) -> bool:
        """Return whether the open line of "In short" is a whole sentence: a link after it only names its rule."""
        return bool(self.short) and self.short[-1].text.endswith((".", "!", "?"))

    def handle_endtag(self, tag: str) -> None:
        """Close an element and its draft."""
        while self._open:
            element = self._open.pop()
            if element.draft is not None:
                self._ended(element.draft)
            if element.tag == tag:
                break

    def handle_data(self, data: str) -> None:
        """Add text to the innermost draft; loose text to the clause that announces it, or else to its section."""
        if self._open and self._open[-1].unread:
            return
        draft = next((element.draft for element in reversed(self._open) if element.draft is not None), None)
        (draft or self._stated or self._section).words.append(data)

    def _begun(
        self, tag: str, named: dict[str, str], classes: frozenset[str], *, asks: bool, brief: bool
    ) -> Draft | None:
        """Return the draft that an element starts, if any."""
        name = named.get("id", "")
        draft = None
        if "also" in classes:
            draft = self.also
        elif brief and tag == "li":
            draft = Draft("short")
            self.short.append(draft)
        elif name and classes & {"has-clause", "example"} and rulebook.exists(name):
            draft = self._added(Draft("clause", name, rulebook.rule(name).title, self._section.title))
        elif tag == "a" and asks and "href" in named:
            draft = self._added(Draft("question", named["href"]))
        elif tag == "dd" and self._terms:
            draft = Draft("meaning")
        elif tag == "h1" or (name and (tag == "dt" or tag in HEADINGS)):
            draft = Draft(tag, name)
        return draft

    def _ended(self, draft: Draft) -> None:
        if draft.kind == "h1":
            self.page.title = draft.text
        elif draft.kind in HEADINGS:
            self._section = self._added(Draft("section", draft.id, draft.text))
            self._stated = None
        elif draft.kind == "clause":
            self._stated = draft if draft.text.endswith(":") else None
        elif draft.kind == "dt":
            self._terms.append(Draft("term", draft.id, draft.text))
        elif draft.kind == "meaning":
            self._explain(draft.words)

    def _explain(self, words: list[str]) -> None:
        """Add a definition to the terms before it."""
        text, _, also = "".join(words).partition(ALSO)
        for term in self._terms:
            term.words, term.also = [text], also.strip(" .\n")
            self._added(term)
        self._terms = []

    def _added(self, draft: Draft) -> Draft:
        self.drafts.append(draft)
        return draft


def read(html: str) -> PageReader:
    """Read a page: its whole article except calculators and drawings."""
    start, end = html.find("<article"), html.rfind("</article>")
    reader = PageReader()
    reader.feed(SKIPPED.sub("", html[start:end] if start >= 0 else html))
    reader.close()
    return reader
