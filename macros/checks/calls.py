"""Check the macro calls of a page: where they are allowed, and what breaks them before Jinja parses them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.editions import EDITIONS
from macros.checks.mistake import Mistake
from macros.checks.source import Source, without_code, without_raw
from macros.components.macros import MACROS
from macros.components.page.page import FENCE, blanked

BLOCKS = {
    "a_to_z",
    "calculator",
    "calculators_table",
    "card",
    "chart",
    "contents",
    "changes",
    "diagram",
    "doubts",
    "duel",
    "edition_notice",
    "editions_table",
    "example",
    "scene",
    "sweep",
    "terms_table",
    "weapon_chart",
}
"""The macros that produce a block of HTML; the others are part of a sentence."""

NAMES = "|".join(MACROS)
ONE_BRACE = re.compile(rf"(?<!\{{)\{{\s*({NAMES})\s*\(")
PERCENT_BRACE = re.compile(rf"\{{%-?\s*({NAMES})\s*\(")
DOTTED = re.compile(r"[(,]\s*([A-Za-z_]\w*(?:\.\w+)+)\s*=(?!=)")
NOTICE = "{{ edition_notice() }}"
LIST_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d+\.)[ \t]")
TYPOGRAPHIC = "“”„«»’\N{LEFT SINGLE QUOTATION MARK}\N{SINGLE LOW-9 QUOTATION MARK}"


@dataclass(frozen=True, slots=True)
class Call:
    """One `{{ … }}` of a page, from its first brace to after its last, and the name of its macro."""

    name: str
    start: int
    end: int


def call_mistakes(source: Source) -> list[Mistake]:
    """Return the errors in the macro calls of a page."""
    text = without_raw(source.text)
    prose = without_code(text)
    found = [
        (match.start(), f"{match[1]}() is called in two braces: {{{{ {match[1]}(…) }}}}")
        for pattern in (ONE_BRACE, PERCENT_BRACE)
        for match in pattern.finditer(prose)
    ]
    for call in calls(text):
        if prose[call.start] == " ":
            if call.name in MACROS:
                found.append((call.start, _in_code(text, call)))
        elif written := list(_written(text, call)):
            found += written
        elif call.name in BLOCKS:
            found += [(call.start, message) for message in _block(text, call)]
        elif call.name == "clause":
            found += [(call.start, message) for message in _clause(text, call)]
    mistakes = [Mistake(source.file, source.line_at(place), message) for place, message in found]
    return mistakes + _notice(source, prose)


def without_call(text: str, line: int) -> str:
    """Return a text without the first call on a line, and if that is a calculator, without the line's sweeps."""
    for call in calls(text):
        first, last = (text.count("\n", 0, place) + 1 for place in (call.start, call.end))
        if first <= line <= last:
            cut = [call, *(each for each in calls(text) if call.name == "calculator" and each.name == "sweep")]
            for each in sorted(cut, key=lambda one: -one.start):
                text = text[: each.start] + re.sub(r"[^\n]", " ", text[each.start : each.end]) + text[each.end :]
            return text
    return text


def calls(text: str) -> Iterator[Call]:
    """Return every macro call of a text; an unclosed call ends with its line."""
    for opening in re.finditer(r"\{\{[-+]?\s*(\w*)", text):
        line_end = text.find("\n", opening.start())
        end = _end(text, opening.end())
        yield Call(opening[1], opening.start(), end or (line_end if line_end >= 0 else len(text)))


def _end(text: str, place: int) -> int:
    """Return where a call ends, or 0 if it or a string in it is unclosed."""
    depth, quote = 0, ""
    while place < len(text):
        letter = text[place]
        if quote:
            if letter == "\n":
                return 0
            place += letter == "\\"
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter == "}" and not depth:
            return place + 2
        else:
            depth += {"{": 1, "}": -1}.get(letter, 0)
        place += 1
    return 0


def _in_code(text: str, call: Call) -> str:
    fenced = blanked(FENCE, text)[call.start] == " "
    if fenced:
        return (
            f"{call.name}() stands in a code fence and would be called: take it out, "
            "or put {% raw %} above the fence and {% endraw %} below it to show the call"
        )
    return f"{call.name}() stands in code and would be called: write {{% raw %}} before it and {{% endraw %}} after"


def _written(text: str, call: Call) -> Iterator[tuple[int, str]]:
    """Return the error in how a call is written, if any, and its position in the text."""
    inside = text[call.start : call.end]
    for offset, line in _lines(inside):
        bare = re.sub(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'", lambda found: " " * len(found[0]), line)
        place = call.start + offset
        if odd := next((letter for letter in bare if letter in TYPOGRAPHIC), ""):
            column = place + bare.index(odd) - (text.rfind("\n", 0, place + bare.index(odd)))
            yield place, f'column {column}: {odd} is a typographic quote; a text in a call stands in plain ones: "…"'
        elif "'" in bare or '"' in bare:
            yield place, f"a quote is missing in {call.name}(): a text in a call begins and ends with one, on one line"
        elif dotted := DOTTED.search(bare):
            yield place, f'a name with a dot comes in a mapping: {{"{dotted[1]}": …}}, not {dotted[1]}=…'


def _lines(text: str) -> Iterator[tuple[int, str]]:
    offset = 0
    for line in text.split("\n"):
        yield offset, line
        offset += len(line) + 1


def _around(text: str, call: Call) -> tuple[str, str, str, str]:
    """Return the line above a call, the text before it on its line and after it on its last, and the line below."""
    start = text.rfind("\n", 0, call.start) + 1
    end = text.find("\n", call.end)
    end = len(text) if end < 0 else end
    above = text[text.rfind("\n", 0, max(start - 1, 0)) + 1 : max(start - 1, 0)]
    below = text[end + 1 :].partition("\n")[0]
    return above, text[start : call.start], text[call.end : end], below


def _block(text: str, call: Call) -> Iterator[str]:
    above, before, after, below = _around(text, call)
    remedy = "give it a line of its own, from the first column, with a blank line above and below"
    if LIST_ITEM.match(before):
        yield f"{call.name}() stands in a list item; {remedy}"
    elif before and not before.strip():
        yield f"{call.name}() is indented; {remedy}"
    elif before.strip() or after.strip():
        yield f"{call.name}() stands in a sentence; {remedy}"
    elif any(line.strip() and not line.startswith("<") for line in (above, below)):
        yield f"{call.name}() stands right beside other text; {remedy}"


def _clause(text: str, call: Call) -> Iterator[str]:
    _, before, after, below = _around(text, call)
    remedy = "clause() must be the last thing in a paragraph or a list item"
    if before.lstrip().startswith("#"):
        yield f"a heading cannot state a clause; {remedy}"
    elif before.lstrip().startswith("|"):
        yield f"a table cannot state a clause; {remedy}"
    elif re.search(r"\{\{\s*clause\(", before + after):
        yield f"a paragraph states one clause, and here are two; {remedy}"
    elif after.strip() or (below.strip() and not LIST_ITEM.match(below) and not below.startswith("<")):
        yield f"the paragraph goes on after clause(); {remedy}"


def _notice(source: Source, prose: str) -> list[Mistake]:
    """Check that a page of an edition has exactly one notice."""
    count = len(re.findall(r"\{\{[-+]?\s*edition_notice\(", prose))
    if source.folder not in EDITIONS or count == 1:
        return []
    heading = re.search(r"^# ", source.text, re.MULTILINE)
    line = source.line_at(heading.start()) if heading else 1
    times = "more often" if count else "never"
    return [Mistake(source.file, line, f"a page of an edition has {NOTICE} once, below its heading, not {times}")]
