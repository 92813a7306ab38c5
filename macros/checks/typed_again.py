"""Check that pages do not type numbers of the rules: `number` prints them as the edition decides."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache

from engine.editions import EDITIONS
from engine.errors import EngineError
from engine.records.term import TermKind
from engine.terms import terms
from macros.checks.mistake import Mistake
from macros.checks.prose import CALL
from macros.checks.source import FRONT_MATTER, TAG, Source, without_code, without_raw
from macros.components.page.numbers import decided
from macros.components.page.page import PageError, blanked

NAMED: Mapping[str, str] = {
    "Partial Cover": r"(?:Partial )?Cover\b",
    "BS Attack into Close Combat": r"for each (?:ally|Allied Trooper)",
    "Speculative Attack": r"Speculative Attack\b",
    "Low Visibility Zone": r"Low Visibility\b",
    "Poor Visibility Zone": r"Poor Visibility\b",
    "Saturation Zone": r"Saturation\b",
    "Vitroferro": r"Vitroferro\b",
    "Maximum Modifier": r"(?:Maximum Modifier|the cap)\b",
    "Zone of Control": r"Zone of Control\b",
    "Targeted": r"Targeted\b",
    "Reset while Targeted": r"Targeted\b",
    "Suppressive Fire": r"Suppressive Fire\b(?! Mode)",
    "Reset against a Cybermine": r"Cybermine\b",
    "Martial Arts": r"Martial Arts\b",
    "Martial Arts of the enemy": r"Martial Arts\b",
    "Nanoscreen": r"Nanoscreen\b",
    "Impersonation State": r"Impersonation-1\b",
}
"""The names of these numbers in sentences; those of records are in sentences as they are."""

ALSO = re.compile(r"^Also searched as:.*$", re.MULTILINE)
LINK = re.compile(r"""\{\{ ref\("[^"]+", "([^"]+)"\) \}\}""")
"""A link with a text of its own, which is part of the sentence."""

NEAR = 60
"""The maximum number of characters between a name and its number."""


def typed_numbers(source: Source) -> Iterator[tuple[str, int, int]]:
    """Yield each number that a page types near its name: the name, and the start and end of the number."""
    edition = EDITIONS.get(source.folder)
    if edition is None:
        return
    text = source.text
    for pattern in (FRONT_MATTER, CALL, TAG, ALSO):
        text = blanked(pattern, text)
    text = without_code(without_raw(text))
    for name, (words, number) in _numbers(edition.slug).items():
        if not re.search(words, text):
            continue
        typed = rf"(?<![\w(+−-])(?P<number>{number})(?![\d%.]\d|\d|\))"
        for near in (rf"{words}[^.|\n]{{0,{NEAR}}}?{typed}", rf"{typed}[^.|\n]{{0,{NEAR}}}?{words}"):
            yield from ((name, *found.span("number")) for found in re.finditer(near, text))


@cache
def _numbers(edition: str) -> Mapping[str, tuple[str, str]]:
    """Return the numbers by name: patterns of what sentences call each, and of the number."""
    found = {}
    for name, words in {**_of_records(edition), **NAMED}.items():
        with suppress(EngineError, PageError):
            found[name] = words, re.escape(decided(EDITIONS[edition], name))
    return found


def _of_records(edition: str) -> dict[str, str]:
    """Return the names of records that may have a MOD of their own, with the words for each in sentences.

    Without Common Skills, whose names are in sentences about many numbers, and without what has its number in brackets.
    """
    found = (term for term in terms(edition) if term.kind is not TermKind.COMMON_SKILL and not term.brackets)
    return {term.name: rf"{re.escape(term.name)}(?!\w)" for term in found}


def typed_again(source: Source) -> list[Mistake]:
    """Return the numbers of the rules that a page types."""
    source = Source(source.file, LINK.sub(r"\1", source.text))
    found = {(place, name, source.text[place:end]) for name, place, end in typed_numbers(source)}
    return [
        Mistake(
            source.file,
            source.line_at(place),
            f'"{typed}" is the number of {name}, which would stay behind if the edition changes: '
            f'write {{{{ number("{name}") }}}}',
        )
        for place, name, typed in sorted(found)
    ]
