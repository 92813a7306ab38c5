"""Check the sentences of a page: no odds are typed by hand, and every image has a text alternative."""

import re

from engine.editions import EDITIONS
from macros.checks.mistake import Mistake
from macros.checks.source import TAG, Source, without_code, without_raw
from macros.pages.page import blanked

CALL = re.compile(r"\{\{.*?\}\}", re.DOTALL)
WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = rf"(?:\d+|{'|'.join(WORDS)}|twenty)"
PERCENTAGE = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)?(?:(?:\s|&nbsp;)?%|\spercent\b)")
ODDS = re.compile(
    rf"\b({NUMBER}) (?:(?:die|dice|rolls?|times?) )?(?:in|out of) (?:every )?({NUMBER})\b"
    r"(?! (?:inches|Orders?|Turns?)\b)",
    re.IGNORECASE,
)
"""Odds such as "one in four"; "both in one Order" and "two in one Turn" are not odds."""

ENGINE_SAYS = "and no rule could correct it; let the engine say it:"
NO_WORDS = re.compile(r"!\[\s*\](?=[(\[])|<img\b(?![^>]*\balt=\"[^\"]+\")[^>]*>")


def prose_mistakes(source: Source) -> list[Mistake]:
    """Return the errors in the sentences of a page."""
    text = blanked(CALL, without_code(without_raw(source.text)))
    words = "an image needs words for those who do not see it: ![what it shows](path)"
    found = [(image.start(), words) for image in NO_WORDS.finditer(text)]
    if source.folder in EDITIONS:
        prose = blanked(TAG, text)
        typed = [*PERCENTAGE.finditer(prose), *(odds for odds in ODDS.finditer(prose) if are_odds(odds[1], odds[2]))]
        found += [(one.start(), f'"{one[0]}" is typed by hand, {ENGINE_SAYS} {call_for(one[0])}') for one in typed]
    return [Mistake(source.file, source.line_at(place), message) for place, message in found]


def call_for(typed: str) -> str:
    """Return a call that prints these odds if one die has them at a Success Value, or an example.

    >>> call_for("60%"), call_for("3.8%")
    ('{{ chance("modifiers", "success", attribute=12) }}', '{{ chance("modifiers", "success", attribute=8) }}')
    """
    whole = re.match(r"(\d+)(?:\D*%|\D*percent)$", typed)
    faces, rest = divmod(int(whole[1]), 5) if whole else (0, 0)
    attribute = faces if rest == 0 and 1 <= faces <= 20 else 8
    return f'{{{{ chance("modifiers", "success", attribute={attribute}) }}}}'


def are_odds(first: str, second: str) -> bool:
    """Return whether "first in second" are odds: the first number is the smaller one.

    >>> are_odds("One", "four"), are_odds("two", "one"), are_odds("1", "20")
    (True, False, True)
    """
    return number(first) < number(second)


def number(word: str) -> int:
    """Return a number written in figures or in letters, as far as sentences use them."""
    small = word.lower()
    return int(small) if small.isdecimal() else WORDS.index(small) + 1 if small in WORDS else 20
