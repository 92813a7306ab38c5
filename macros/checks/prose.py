"""The sentences of a page: no chance is typed by hand, and every image has words."""

import re

from engine.editions import EDITIONS
from macros.checks.mistake import Mistake
from macros.checks.source import TAG, Source, blanked, without_code, without_raw

CALL = re.compile(r"\{\{.*?\}\}", re.DOTALL)
NUMBER = r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)"
TYPED = re.compile(
    rf"(?<![\w.])(?:\d+(?:[.,]\d+)?(?:\s|&nbsp;)?%|\d+ percent\b|{NUMBER} (?:(?:die|dice|roll|rolls|time|times) )?"
    rf"(?:out of|in) (?:every )?{NUMBER}\b(?! (?:inches|mm|cm|Orders?|Turns?)\b))",
    re.IGNORECASE,
)
NO_WORDS = re.compile(r"!\[\s*\](?=[(\[])|<img\b(?![^>]*\balt=\"[^\"]+\")[^>]*>")


def prose_mistakes(source: Source) -> list[Mistake]:
    """What is wrong with the sentences of a page."""
    text = blanked(CALL, without_code(without_raw(source.text)))
    mistakes = [
        Mistake(
            source.file,
            source.line_at(found.start()),
            "an image needs words for those who do not see it: ![what it shows](path)",
        )
        for found in NO_WORDS.finditer(text)
    ]
    if source.folder in EDITIONS:
        mistakes += [
            Mistake(
                source.file,
                source.line_at(found.start()),
                f'"{found[0]}" is typed by hand, and no rule could correct it; '
                'let the engine say it: {{ chance("modifiers", "success", attribute=8) }}',
            )
            for found in TYPED.finditer(blanked(TAG, text))
        ]
    return mistakes
