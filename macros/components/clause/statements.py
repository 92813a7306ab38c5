"""Read the statements and uncertain points of a page from its Markdown, so that other pages can show them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from posixpath import normpath, relpath
from textwrap import dedent

from jinja2 import Environment, nodes

from engine.rulebook import Rule
from macros.components.page.page import FENCE, PageError, blanked

CLAUSE = re.compile(r"\{\{-?\s*clause\((?P<arguments>[^}]*)\)\s*-?\}\}")
ITEM = re.compile(r"[ \t]*(?:[-*+]|\d+\.)[ \t]+")
LEAD = re.compile(r"\*\*(?P<lead>(?:[^*]|\*(?!\*))+?[.!?])\*\*(?=\s|$)")
"""A bold beginning that ends like a sentence: the short form of the statement."""

UNCERTAIN = re.compile(r'^(?P<indent> *)!!! \w+ "Uncertain"\n(?P<body>(?:\n|(?P=indent) {4}.*\n)+)', re.MULTILINE)
ABOUT = re.compile(r"\{\{\s*ref\(\"(?P<clause>[^\"]+)\"")
LINK = re.compile(r"(?<=\]\()(?P<address>[^)\s]+)")
ELSEWHERE = re.compile(r"[a-z]+:|/")


@dataclass(frozen=True, slots=True)
class Statement:
    """The statement of a clause on its page: Markdown with its macro calls, and the marks of its source."""

    clause: str
    text: str
    marks: str
    line: int

    @property
    def short(self) -> str:
        """Return the bold sentences at its start, or all of it if it starts otherwise."""
        lead = LEAD.match(self.text)
        return lead["lead"] if lead else self.text


@dataclass(frozen=True, slots=True)
class Doubt:
    """A point that the rules leave unclear: its clause, its text in Markdown, and the id of its box."""

    clause: str
    text: str
    id: str


def statement_of(rule: Rule, docs: Path) -> Statement:
    """Return the statement of a clause; PageError if its page is missing or no sentence ends with its clause()."""
    found = statements(text_of(rule.page, docs)).get(rule.id)
    if found is None:
        raise PageError(
            f'no sentence on {rule.page} ends with clause("{rule.id}"), so none can be shown: '
            f'link to it with ref("{rule.id}")'
        )
    return found


def text_of(page: str, docs: Path) -> str:
    """Return the Markdown of a page; PageError if there is none."""
    path = docs / f"{page}.md"
    if not path.is_file():
        raise PageError(f"{page} has no page yet")
    return path.read_text(encoding="utf-8")


@cache
def statements(text: str) -> Mapping[str, Statement]:
    r"""Return the statements of a page by clause.

    >>> list(statements('- **Once.** Not twice.\n- Two {{ clause("n5.a.b", "wiki") }}\n').values())
    [Statement(clause='n5.a.b', text='Two', marks='wiki', line=2)]
    """
    found = {}
    for call in CLAUSE.finditer(blanked(FENCE, text)):
        if arguments := _arguments(call["arguments"]):
            clause, marks = (*arguments, "")[:2]
            line = text.count("\n", 0, call.start()) + 1
            found[clause] = Statement(clause, _paragraph(text[: call.start()]), marks, line)
    return found


@cache
def doubts_of(text: str) -> tuple[Doubt, ...]:
    r"""Return the "Uncertain" boxes of a page, each with the clause it links to first, or else the last one above it.

    >>> doubts_of('- Two {{ clause("n5.a.b") }}\n\n!!! warning "Uncertain"\n\n    Perhaps three.\n')
    (Doubt(clause='n5.a.b', text='Perhaps three.', id='uncertain'),)
    """
    stated, found = statements(text), []
    for number, box in enumerate(UNCERTAIN.finditer(blanked(FENCE, text) + "\n"), start=1):
        line = text.count("\n", 0, box.start()) + 1
        above = [clause for clause, each in stated.items() if each.line < line]
        named = [each["clause"] for each in ABOUT.finditer(box["body"]) if each["clause"] in stated]
        clause = (named or above[-1:] or [""])[0]
        found.append(Doubt(clause, dedent(box["body"]).strip(), f"uncertain-{number}" if number > 1 else "uncertain"))
    return tuple(found)


def rebased(markdown: str, stated_on: str, shown_on: str) -> str:
    """Change relative links in Markdown so that they work on another page; pages are addresses such as `n5/rolls`.

    >>> rebased("[Mines](mines.md), [Cover](combat/cover.md#walls), [Top](#top)", "n5/dodge", "n5/states/prone")
    '[Mines](../mines.md), [Cover](../combat/cover.md#walls), [Top](../dodge.md#top)'
    """
    folder = stated_on.rpartition("/")[0]

    def moved(link: re.Match[str]) -> str:
        path, mark, anchor = link["address"].partition("#")
        if ELSEWHERE.match(path):
            return link["address"]
        target = normpath(f"{folder}/{path}").removesuffix(".md") if path else stated_on
        return relative(target, shown_on) + mark + anchor

    return LINK.sub(moved, markdown)


def relative(page: str, seen_from: str) -> str:
    """Return the path to a page's file as another page links to it."""
    return relpath(f"{page}.md", seen_from.rpartition("/")[0] or ".")


def _arguments(written: str) -> list[str]:
    """Return the text arguments of a macro call."""
    call = Environment(autoescape=True).parse(f"{{{{ clause({written}) }}}}").find(nodes.Call)
    return [str(each.value) for each in call.args if isinstance(each, nodes.Const)] if call else []


def _paragraph(before: str) -> str:
    """Return the last paragraph or list item of a text, on one line."""
    lines: list[str] = []
    for line in reversed(before.rstrip().split("\n")):
        if not line.strip() or line.lstrip().startswith(("#", "|", "!!!", "???", "<")):
            break
        item = ITEM.match(line)
        lines.append(line[item.end() if item else 0 :].strip())
        if item:
            break
    return " ".join(reversed(lines)).strip()
