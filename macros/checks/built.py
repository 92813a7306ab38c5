"""Check the HTML of a page for what Markdown did not understand."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser

from macros.checks.mistake import Mistake
from macros.checks.source import Source
from macros.components.page.page import FENCE, blanked

VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
OPTIONAL = frozenset({"dd", "dt", "li", "option", "p", "tbody", "td", "th", "thead", "tr"})
"""Elements whose end HTML may omit."""

AS_IT_IS = frozenset({"code", "pre", "script", "style", "svg", "textarea", "title"})

LEFTOVERS: tuple[tuple[str, str], ...] = (
    (r"\*\*", "two stars that make nothing bold: ** stands directly before and after the words"),
    (
        r"(?<![\w*])\*(?=[A-Za-z])|(?<=[a-z.])\*(?![\w*])",
        "a star that makes nothing italic: italic begins and ends with *",
    ),
    (r"\[\^[^\]\s]+\]", "a footnote without its text: write [^1]: and the text on a line of its own"),
    (r"\[[^\]]+\]\[[^\]]*\]", "a link without its address: write [words](page.md)"),
    (
        r"\{:|\{ ?[.#][\w-]",
        "attributes that belong to nothing: they stand directly after their paragraph or heading",
    ),
    (r"```|~~~", "a code fence without its end: close it with the same three signs"),
    (r"(?<![\w_])_(?=[A-Za-z])", "a line that makes nothing italic: italic begins and ends with it"),
    (r"^\s*\|.*\|\s*$", "a row that is no table: a table has a blank line above it and a line of dashes"),
)


SIGN = re.compile(r"[*\[{|_`~]")
"""What each of them has."""


class Reader(HTMLParser):
    """Collects the ids, the text and the unbalanced elements of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.text: list[str] = []
        self.code: list[str] = []
        self.unbalanced: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element and its id."""
        attributes = dict(attrs)
        if name := attributes.get("id"):
            self.ids[name] += 1
        if tag == "code" and self.open[-1:] == ["pre"] and "class" not in attributes:
            self.code.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember an element without content."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close an element, and those inside whose end may be omitted."""
        while self.open and self.open[-1] != tag and self.open[-1] in OPTIONAL and tag in self.open:
            self.open.pop()
        if self.open and self.open[-1] == tag:
            self.open.pop()
        elif tag not in VOID:
            self.unbalanced.append(tag)

    def handle_data(self, data: str) -> None:
        """Remember text outside code and drawings."""
        if not AS_IT_IS.intersection(self.open):
            self.text.append(data)
        elif self.code and {"pre", "code"} <= set(self.open):
            self.code[-1] += data


@lru_cache(maxsize=512)  # `make serve` builds most pages again as they were
def built_mistakes(source: Source, html: str) -> tuple[Mistake, ...]:
    """Return what the HTML of a page shows that its Markdown did not mean."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    return tuple(Mistake(source.file, line, message) for line, message in _found(source, reader))


def _found(source: Source, reader: Reader) -> Iterator[tuple[int, str]]:
    for tag in dict.fromkeys([*reader.unbalanced, *(tag for tag in reader.open if tag not in OPTIONAL)]):
        yield _line(source, f"<{tag}", f"</{tag}"), f"<{tag}> is not closed, or closed where it was not open"
    for name, count in reader.ids.items():
        if count > 1:
            yield (
                _line(source, f"#{name}", f'"{name}"'),
                f'the page has the id "{name}" {count} times: change one',
            )
    unfenced = blanked(FENCE, source.text)
    for code in reader.code:
        first = code.strip().partition("\n")[0]
        first = r"(?:\S.*)?\{\{.*" if re.match(r".*<(?:span|a) ", first) else re.escape(first)
        if first and (indented := re.search(rf"^(?: {{4}}|\t)[ \t]*{first}$", unfenced, re.MULTILINE)):
            line = source.line_at(indented.start())
            yield line, "four blanks or a tab before a line make it code: delete them, or use a fence"
    for text in filter(SIGN.search, reader.text):
        for pattern, says in LEFTOVERS:
            for match in re.finditer(pattern, text, re.MULTILINE):
                around = text[max(match.start() - 12, 0) : match.end() + 12].strip().splitlines()
                yield _line(source, *around[:1], match[0]), f'"{match[0].strip()}" is shown as text: {says}'


def _line(source: Source, *texts: str) -> int:
    """Return the line of the first of some texts that the source has, or 1."""
    places = (source.text.find(text) for text in texts if text)
    return source.line_at(next((place for place in places if place >= 0), 0))
