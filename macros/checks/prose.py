"""Check the sentences of a page: no odds are typed by hand, and every image has a text alternative."""

import re

from engine.editions import EDITIONS
from macros.checks.mistake import Mistake
from macros.checks.source import FRONT_MATTER, TAG, Source, without_code, without_raw
from macros.components.page.page import blanked

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

FRACTIONS = re.compile(
    r"(?<![\w/.:])\d+/\d+(?![\w/])"
    r"|[¼½¾⅓⅔⅕⅛](?![\"″]| inch)"
    r"|(?<![\w.])(?<!FAQ )0[.,]\d+(?!\d|\.\d|[\"″]|\s?mm| inch)"
    r"|(?<![\w:])\d+:\d+(?![\w:])"
    r"|\b(?:\d+|[a-z]+)\s?(?:per ?cent\b|pct\b|\N{FULLWIDTH PERCENT SIGN})"
    r"|\bfifty[- ]fifty\b|\beven (?:odds|chances?)\b"
    r"|\bhalf (?:of )?(?:the|all)(?: the)? (?:time|cases|rolls|shots|dice)\b"
    r"|\b(?:a|one|two) (?:third|quarter|fifth|tenth)s?(?! (?:of an?|inch|Order|Turn|time)\b)"
    r"(?: of (?:the|all|all the|your|its) (?:time|cases|rolls|shots|dice|tries))\b"
    r"|\b(?:\d+|two|three|four|five) to (?:one|1)\b(?! \w+ dice)",
    re.IGNORECASE,
)
"""Odds in other words: a fraction, a decimal, "3 to 1", "fifty-fifty", "half of the time"."""

FOUND_VALUE = re.compile(
    r"\b(?:is|gives|makes|leaves|becomes|means)\s+(?:an? )?(?:SV|Success Value)(?: of)? \d+"
    r"|\b(?:SV|Success Value) (?:is|becomes|=) \d+"
)
"""A Success Value that follows from others; "at SV 12" is given."""

VALUE = '{{ value("bs-attack", "success_value", attribute=13, cover="partial") }}'

SEARCHED = re.compile(r"^Also searched as:.*$", re.MULTILINE)

ENGINE_SAYS = "and no rule could correct it; let the engine say it:"
NO_WORDS = re.compile(r"!\[\s*\](?=[(\[])|<img\b(?![^>]*\balt=\"[^\"]+\")[^>]*>")


def prose_mistakes(source: Source) -> list[Mistake]:
    """Return the errors in the sentences of a page."""
    text = blanked(CALL, without_code(without_raw(source.text)))
    words = "an image needs words for those who do not see it: ![what it shows](path)"
    found = [(image.start(), words) for image in NO_WORDS.finditer(text)]
    if source.folder in EDITIONS:
        prose = blanked(TAG, blanked(SEARCHED, blanked(FRONT_MATTER, text)))
        typed = [*PERCENTAGE.finditer(prose), *(odds for odds in ODDS.finditer(prose) if are_odds(odds[1], odds[2]))]
        typed += FRACTIONS.finditer(prose)
        found += [(one.start(), f'"{one[0]}" is typed by hand, {ENGINE_SAYS} {call_for(one[0])}') for one in typed]
        found += [
            (one.start(), f'"{one[0]}" is typed by hand, {ENGINE_SAYS} {VALUE}') for one in FOUND_VALUE.finditer(prose)
        ]
    return [Mistake(source.file, source.line_at(place), message) for place, message in found]


def call_for(typed: str) -> str:
    """Return a call that prints these odds if one die has them at a Success Value, or an example.

    >>> call_for("60%"), call_for("3.8%")
    ('{{ chance("modifiers", "success", attribute=12) }}', '{{ chance("modifiers", "success", attribute=8) }}')
    """
    whole = re.match(r"(\d+)\D*(?:%|\N{FULLWIDTH PERCENT SIGN}|per ?cent|pct)$", typed)
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
