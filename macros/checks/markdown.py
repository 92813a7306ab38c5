"""Check the Markdown of a page for slips that would be published as other than what the author meant."""

import re
from collections.abc import Iterator
from difflib import get_close_matches

from engine.editions import EDITIONS
from engine.rulebook import TITLES
from macros.checks.calls import LIST_ITEM
from macros.checks.mistake import Mistake
from macros.checks.prose import CALL
from macros.checks.source import FRONT_MATTER, Source, without_code, without_raw
from macros.components.page.page import blanked

KINDS = ("abstract", "note", "tip", "info", "question", "warning", "example", "success", "failure", "danger", "quote")
"""The kinds of boxes that have a style."""

BOX = re.compile(r'^(?P<indent> *)(?:!!!|\?\?\?\+?)[ \t]*(?P<kind>[\w-]*)(?:[ \t]+"(?P<title>[^"\n]*)")?')
DASHES = re.compile(r"^\s*\|?[ :-]*-[ |:-]*$")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
TITLE = re.compile(r"^title:[ \t]*[\"']?(?P<title>[^\"'\n]+)", re.MULTILINE)
UNCERTAIN = "Uncertain"
HIDDEN = "{ .also hidden }"
PLACEHOLDERS = (
    "what players call it.",
    "State each clause in your own words.",
    "say in one sentence what a reader finds here",
    "say which text this page was written from",
)
"""What `make new` writes for the author to replace."""

PATTERNS: tuple[tuple[str, str], ...] = (
    (r"^ {0,3}-{1,2}8<", "a file cannot be included here: write its text, or use a macro"),
    (r"\}\}[ \t]?%", "the call prints the percent sign too: delete the one after it"),
    (
        r"\[(?:[^\]\n{]|\{(?!\{))*\{\{-?\s*(?:ref|rule)\(",
        'the call is a link and cannot stand in the words of another: give the call the words, ref("…", "words")',
    ),
    (
        r"^#{1,6} (?!.*\{ *#)[^\n]*\{\{-?\s*(?:chance|value|number)\(",
        "the heading's address would change with the number: write it below",
    ),
    (r"!\[[^\]\n]*\]\(\s*(?:https?:)?//", "an image of another site is not shown: save it in docs/assets/images/"),
    (r"<!--(?![\s\S]*?-->)", "the comment has no end, and hides all below it: close it with -->"),
    (
        r"<(?:iframe|object|embed)\b|<(?:img|video|audio|source)\b[^>]*\bsrc=[\"']?(?:https?:)?//",
        "nothing of another site is shown here: link to it",
    ),
    (r"<style\b", "a page has no style of its own: put it in a file that mkdocs.yml names in extra_css"),
    (
        r"<script\b",
        "a page has no script of its own: put it in a file that mkdocs.yml names in extra_javascript",
    ),
    (r"(?<!!)\[[^\]\n]*\]\(\s*(?:javascript|data|vbscript):", "this link would run a script: link to a page"),
    (
        r"<[a-zA-Z][^>\n]*\son[a-z]+\s*=",
        "this attribute would run a script, which the site forbids: delete it",
    ),
)


def markdown_mistakes(source: Source) -> list[Mistake]:
    """Return the slips of a page's Markdown, each with its line and what to write."""
    raw = blanked(COMMENT, without_raw(source.text))
    text = without_code(blanked(FRONT_MATTER, raw))
    found = [(match.start(), says) for pattern, says in PATTERNS for match in re.finditer(pattern, text, re.MULTILINE)]
    mistakes = [Mistake(source.file, source.line_at(place), message) for place, message in found]
    mistakes += _placeholders(source)
    lines = blanked(CALL, text).split("\n")
    written = text.split("\n")
    numbered = (
        *_lists(lines),
        *_tables(lines, written),
        *_boxes(written),
        *_headings(lines),
        *_begins(source, lines),
        *_clauses(written),
        *_words(lines),
    )
    return mistakes + [Mistake(source.file, line + 1, message) for line, message in numbered]


def _placeholders(source: Source) -> Iterator[Mistake]:
    for words in PLACEHOLDERS:
        if (place := source.text.find(words)) >= 0:
            message = f'"{words.rstrip(".")}" is what make new wrote: replace it'
            yield Mistake(source.file, source.line_at(place), message, unfinished=True)


def _lists(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines[1:], start=1):
        marker = LIST_ITEM.match(line)
        if not marker:
            continue
        indent, above = len(line) - len(line.lstrip()), lines[number - 1]
        if indent % 4 and _in_list(lines, number):
            yield number, "a list in a list is indented by four blanks for each level"
        elif above.strip() and not LIST_ITEM.match(above) and not BOX.match(above) and not _in_list(lines, number):
            yield number, "a list needs a blank line above it, or it is part of the paragraph"


def _in_list(lines: list[str], number: int) -> bool:
    """Return whether an item precedes a line in its paragraph, or directly above a blank line."""
    for line in reversed(lines[:number]):
        if LIST_ITEM.match(line):
            return True
        if not line.strip() or BOX.match(line):
            return False
    return False


def _tables(lines: list[str], written: list[str]) -> Iterator[tuple[int, str]]:
    number = 0
    while number < len(lines):
        rows = 0
        while number + rows < len(lines) and lines[number + rows].lstrip().startswith("|"):
            rows += 1
        if rows > 1 and not DASHES.match(written[number + 1]):
            yield number + 1, "a table needs a line of dashes below its first row: |---|---|"
        elif rows > 1:
            if lines[number - 1].strip() and number:
                yield number, "a table needs a blank line above it, or it is part of the paragraph"
            columns = _cells(lines[number])
            for row in range(number + 1, number + rows):
                if _cells(lines[row]) != columns:
                    yield row, f"the row has {_cells(lines[row])} cells, and the first row of the table {columns}"
        number += max(rows, 1)


def _cells(line: str) -> int:
    return len(re.findall(r"(?<!\\)\|", line.strip().strip("|"))) + 1


def _boxes(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines):
        box = BOX.match(line)
        if box is None:
            continue
        if box["kind"] not in KINDS:
            close = get_close_matches(box["kind"], KINDS, 1)
            yield (
                number,
                f"a box is one of {', '.join(KINDS)}, not {box['kind'] or 'without a kind'}"
                + (f"; did you mean {close[0]}?" if close else ""),
            )
        title = box["title"] or ""
        if title != UNCERTAIN and get_close_matches(title.capitalize(), [UNCERTAIN], 1, 0.8):
            yield number, f'the title of a box in doubt is "{UNCERTAIN}", not "{title}"'
        rest = next((below for below in lines[number + 1 :] if below.strip()), "")
        if not rest.startswith(f"{box['indent']}    "):
            yield number, "the box is empty: indent its text by four blanks"


def _headings(lines: list[str]) -> Iterator[tuple[int, str]]:
    last = 0
    for number, line in enumerate(lines):
        heading = re.match(r"(#{1,6}) ", line)
        if heading is None:
            continue
        level = len(heading[1])
        if level == 1 and last:
            yield number, "a page has one heading of the first level, its title: write ## here"
        elif last and level > last + 1:
            yield number, f"a heading of level {level} below one of level {last}: write {'#' * (last + 1)}"
        if (named := re.search(r"\{[^}]*#([\w.-]+)", line)) and named[1] in TITLES:
            yield number, f"{named[1]} is the address of a clause: give the heading another"
        last = level


def _begins(source: Source, lines: list[str]) -> Iterator[tuple[int, str]]:
    """Yield a heading that begins with other words than the title, and a notice above the heading."""
    heading = next((number for number, line in enumerate(lines) if line.startswith("# ")), None)
    title = TITLE.search(source.text)
    if heading is None or title is None or source.folder not in EDITIONS:
        return
    words = [re.findall(r"\w+", text.lower())[:1] for text in (lines[heading], title["title"])]
    if words[0] != words[1]:
        yield (
            heading,
            f'the heading begins with another word than the title, "{title["title"]}": readers look for one page',
        )
    if (notice := source.text.find("{{ edition_notice(")) >= 0 and source.line_at(notice) <= heading:
        yield source.line_at(notice) - 1, "the notice stands below the heading"


def _clauses(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines):
        call = re.match(r"\s*(?P<item>[-*+]|\d+\.)?\s*\{\{-?\s*clause\(", line)
        if call and (call["item"] or not number or not _is_prose(lines[number - 1])):
            yield number, "the clause has no words: state it before clause()"


def _is_prose(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith(("#", "|", "!!!"))


def _words(lines: list[str]) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(lines):
        after = lines[number + 1].strip() if number + 1 < len(lines) else ""
        if line.startswith("Also searched as:") and after != HIDDEN:
            yield number, f"the line below the search words must be {HIDDEN}, or readers see them"
