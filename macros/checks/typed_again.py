"""Check that pages do not type numbers of the rules: `number` prints them as the edition decides."""

import re
from collections.abc import Iterator, Mapping

from engine.editions import EDITIONS
from engine.errors import EngineError
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
}
"""The names of these numbers in sentences."""

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
    for name, words in NAMED.items():
        try:
            number = re.escape(decided(edition, name))
        except (EngineError, PageError):
            continue
        typed = rf"(?<![\w(+−-])(?P<number>{number})(?![\d%.]\d|\d|\))"
        for near in (rf"{words}[^.|\n]{{0,{NEAR}}}?{typed}", rf"{typed}[^.|\n]{{0,{NEAR}}}?{words}"):
            yield from ((name, *found.span("number")) for found in re.finditer(near, text))


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
