"""Markdown extension: link the first use of each rule term on a page.

The link opens the page of the term if the page's edition has a record of it, and otherwise its glossary entry: a line
such as `SV, Success Value { #sv }` above its definition. The box "In short" has its own links.
"""

import re
from os import fspath
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Markdown  # type: ignore[import-untyped]
from markdown.extensions import Extension  # type: ignore[import-untyped]
from markdown.treeprocessors import Treeprocessor  # type: ignore[import-untyped]
from markdown.util import HTML_PLACEHOLDER_RE  # type: ignore[import-untyped]

from engine.records.term import TermKind
from engine.terms import MODULES, terms

ENTRY = re.compile(r"^(?P<names>\S.*?) \{ #(?P<id>[\w-]+) \}$(?=\n:)", re.MULTILINE)
LEFT_ALONE = {"h1", "h2", "h3", "h4", "h5", "h6", "a", "code", "dt", "pre", "summary", "th"}
LEFT_ALONE_CLASSES = {"abstract", "admonition-title", "also"}
IN_LISTS = {TermKind.TRAIT, TermKind.LABEL, TermKind.TROOP_TYPE}
"""Kinds of terms without a page of their own, many of them everyday words."""
GLOSSARY = "glossary.md"
ZENSICAL = "rendering_context"
"""The preprocessor through which Zensical gives the current page."""
MKDOCS = "relpath"
"""The processor to which MkDocs gives the file of the page."""


def entries(glossary: str) -> dict[str, str]:
    r"""Return every name in the text of a glossary, with the id of its entry.

    >>> entries("LoF, Line of Fire { #lof }\n:   A free line.")
    {'LoF': 'lof', 'Line of Fire': 'lof'}
    """
    return {name: entry["id"] for entry in ENTRY.finditer(glossary) for name in entry["names"].split(", ")}


def recorded(edition: str) -> dict[str, str]:
    """Return every name of an edition's terms that have a page, with the page's file: `n5/dodge.md`.

    >>> recorded("n5")["Dodge"], recorded("n3")
    ('n5/dodge.md', {})
    """
    return {
        name: f"{term.page}.md#{term.clause}" if term.clause else f"{term.page}.md"
        for term in terms(edition)
        for name in (term.name, *term.also)
        if term.kind not in IN_LISTS and len(name) > 1
    }


def pattern(names: dict[str, str]) -> re.Pattern[str]:
    """Return a pattern that matches a name or its plural, longest first, or a piece of HTML that Markdown has stashed.

    >>> [found[0] for found in pattern({"Cover": "", "Total Cover": ""}).finditer("Total Cover, Covers, Covered")]
    ['Total Cover', 'Covers']
    """
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])({longest_first})(?:s|es)?(?![\w-])|{HTML_PLACEHOLDER_RE.pattern}")


def path_of(md: Markdown) -> str:
    """Return the file of the page that is converted (`n5/dodge.md`), or "" for other texts."""
    if ZENSICAL in md.preprocessors:
        return str(md.preprocessors[ZENSICAL].page.path)
    return str(md.treeprocessors[MKDOCS].file.src_uri) if MKDOCS in md.treeprocessors else ""


class Linker(Treeprocessor):  # type: ignore[misc]
    """A treeprocessor that links the terms of one page, from top to bottom."""

    def __init__(self, md: Markdown, names: dict[str, str]) -> None:
        super().__init__(md)
        self.by_edition = {"": names} | {edition: names | recorded(edition) for edition in MODULES}
        self.names = names
        self.pattern = pattern(names)
        self.root = "/"
        self.page = ""
        self.linked: set[str] = set()
        self.defined = ""
        self.in_link = False

    def run(self, root: Element) -> None:
        """Add the links to the tree of the page."""
        self.linked, self.defined, self.in_link = set(), "", False
        self.page = path_of(self.md)
        self.root = "../" * self.page.count("/") if ZENSICAL in self.md.preprocessors else "/"
        edition = self.page.partition("/")[0]
        self.names = self.by_edition.get(edition, self.by_edition[""])
        self.pattern = pattern(self.names)
        self.visit(root)

    def visit(self, parent: Element) -> None:
        """Link the terms in the text of an element and its descendants."""
        children = list(parent)
        self.link(parent, None)
        for child in children:
            if child.tag in {"dl", "dt"}:
                self.defined = f"{GLOSSARY}#{child.get('id', '')}"  # an entry does not link to itself
            if child.tag not in LEFT_ALONE and LEFT_ALONE_CLASSES.isdisjoint(child.get("class", "").split()):
                self.visit(child)
            self.link(parent, child)

    def link(self, parent: Element, after: Element | None) -> None:
        """Link the terms in the text of an element after one of its children, or before all of them."""
        text = (parent.text if after is None else after.tail) or ""
        place = 0 if after is None else list(parent).index(after) + 1
        links: list[Element] = []
        end = len(text)
        for found in reversed([found for found in self.pattern.finditer(text) if self.is_due(found)]):
            link = Element("a", {"class": "term", "href": self.root + self.names[found[1]]})
            link.text, link.tail = found[0], text[found.end() : end]
            end = found.start()
            links.insert(0, link)
        parent[place:place] = links
        if after is None:
            parent.text = text[:end]
        else:
            after.tail = text[:end]

    def is_due(self, found: re.Match[str]) -> bool:
        """Return whether a match is a term to link; HTML in the text may begin or end a link."""
        if found[1] is None:
            html = str(self.md.htmlStash.rawHtmlBlocks[int(found[2])])
            if re.match(r"</?a\b", html):
                self.in_link = not html.startswith("</")
            return False
        entry = self.names[found[1]]
        due = not self.in_link and entry not in {*self.linked, self.defined} and entry != self.page
        self.linked |= {entry} if due else set()
        return due


class Terms(Extension):  # type: ignore[misc]
    """The extension; `glossary` is the page that lists the terms. Without that page, there are none."""

    def __init__(self, **settings: object) -> None:
        self.config = {"glossary": ["docs/glossary.md", "The file of the glossary, in the folder of the pages"]}
        super().__init__(**settings)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown's own name)
        """Run after attributes are set, and before MkDocs resolves and checks the links."""
        glossary = Path(fspath(self.getConfig("glossary")))
        if glossary.is_file():
            names = entries(glossary.read_text(encoding="utf-8"))
            places = {name: f"{GLOSSARY}#{entry}" for name, entry in names.items()}
            md.treeprocessors.register(Linker(md, places), "terms", 3)


def makeExtension(**settings: object) -> Terms:  # noqa: N802 (Markdown's own name)
    """Return the extension for Markdown."""
    return Terms(**settings)
