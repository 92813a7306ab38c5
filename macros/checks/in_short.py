"""Check that a rule page begins with the box "In short", above its card, its form and its first section."""

import re

from engine.rulebook import TITLES, rule
from macros.checks.mistake import Mistake
from macros.checks.source import Source

CHARTS = {"n5/equipment", "n5/basics/quick-reference"}
"""The pages whose clauses are rows of a chart or a list, which need no summary."""
PLAYED = {"n5/exchange", "n5/orders", "n5/what-to-declare"}
"""The pages that play through Orders, using the clauses of other pages."""
PAGES = frozenset({rule(clause).page for clause in TITLES} - CHARTS | PLAYED)

BOX = re.compile(r'!!! abstract "In short"\n\n((?: {4}- .*\n)+)\n')
SENTENCE = re.compile(r"^ {4}- .*", re.MULTILINE)
LATER = re.compile(r"^(?:\{\{ (?:card|calculator|example)\(|## |.*\{\{ clause\()", re.MULTILINE)
BOX_SAYS = 'the box "In short", two to six sentences in a list, each {{ rule("…") }}'


def in_short_mistakes(source: Source) -> list[Mistake]:
    """Return the errors in the box "In short" of a rule page, or that it is missing."""
    if source.path not in PAGES:
        return []
    later = LATER.search(source.text)
    box = BOX.search(source.text)
    if box is None:
        found = [(later.start() if later else len(source.text), f"a rule page begins with {BOX_SAYS}; it has none")]
    else:
        sentences = list(SENTENCE.finditer(source.text, *box.span(1)))
        found = [
            (one.start(), 'each sentence of "In short" is that of a clause: {{ rule("…") }}')
            for one in sentences
            if "{{ rule(" not in one[0]
        ]
        if not 2 <= len(sentences) <= 6:
            found.append((box.start(), f'"In short" has two to six sentences, not {len(sentences)}'))
        if later and later.start() < box.start():
            found.append((later.start(), f"this stands below {BOX_SAYS}"))
    return [Mistake(source.file, source.line_at(place), message, unfinished=True) for place, message in found]
