"""Numbers, chances and names, written for sentences."""

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from math import floor

CM = 2.54
"""Centimetres per inch."""

_N = r"\d+(?:\.\d+)?"
LENGTHS = re.compile(
    rf"(?P<first>from )(?P<a>{_N})(?P<to> to )(?P<b>{_N})(?P<unit> inch(?:es)?\b|[″\"])?"
    rf"|(?<![\w.])(?P<c>{_N})(?:(?P<and>–| x | and )(?P<d>{_N}))?(?P<sign> inch(?:es)?\b|[″\"])"
    r"|\binch(?:es)?\b"
)
"""The lengths in a sentence about a table, the unit of both ends of a part at its end or after the last part."""

SUGGESTED = 3
"""The maximum number of suggestions in an error about a name that has a key."""


def joined_names(names: Sequence[str], last: str = "and") -> str:
    """Join names as in a sentence; `last` is the word before the last of several.

    >>> joined_names(["A"]), joined_names(["A", "B", "C"]), joined_names(["A", "B"], "or")
    ('A', 'A, B and C', 'A or B')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def in_centimetres(words: str) -> str:
    """Return words about a table with their lengths in centimetres.

    >>> in_centimetres("14.5 inches; 2–3″; 4.7 x 2 inches; from 1.0 to 2.5 and from 4 to 8 inches of the route")
    '36.8 cm; 5.1–7.6 cm; 11.9 x 5.1 cm; from 2.5 to 6.4 cm and from 10.2 to 20.3 cm of the route'
    """

    def written(found: re.Match[str]) -> str:
        first, a, to, b = (
            found["first"] or "",
            found["a"] or found["c"],
            found["to"] or found["and"],
            found["b"] or found["d"],
        )
        if not a:
            return "centimetres"
        return f"{first}{_cm(a)}{f'{to}{_cm(b)}' if b else ''} cm"

    return LENGTHS.sub(written, words)


def _cm(inches: str) -> str:
    return f"{floor(Fraction(inches) * Fraction('25.4') + Fraction(1, 2)) / 10:g}"


def meant(text: str, names: Iterable[str], most: int = 1, *, none: str = ".") -> str:
    """Return the end of an error about an unknown name: up to `most` similar names, or `none`.

    >>> meant("modifier", ("modifiers", "range")), meant("x", ("modifiers", "range"))
    ('; did you mean modifiers?', '.')
    """
    return did_you_mean(get_close_matches(text, list(names), n=most), none=none)


def close_names(key: str, names: Mapping[str, str]) -> list[str]:
    """Return at most three names similar to an unknown one; all are given by key.

    >>> close_names("stuned", {"stunned": "Stunned", "stunnedstate": "Stunned", "prone": "Prone"})
    ['Stunned']
    """
    return list(dict.fromkeys(names[one] for one in get_close_matches(key, names, n=SUGGESTED)))


def did_you_mean(close: Sequence[str], *, none: str = ".") -> str:
    """Return the end of an error that suggests similar names, or `none`.

    >>> did_you_mean(["Prone", "Stunned"]), did_you_mean([])
    ('; did you mean Prone or Stunned?', '.')
    """
    return f"; did you mean {joined_names(close, 'or')}?" if close else none


def trooper_words(name: str) -> str:
    """Return a Trooper as sentences call it; its name may be a number.

    >>> trooper_words("1"), trooper_words("Anna")
    ('Trooper 1', 'Anna')
    """
    return f"Trooper {name}" if name.isdigit() else name


PLURALS = {"die": "dice"}
"""Nouns with an irregular plural."""


def counted(noun: str, count: int) -> str:
    """Return a number (0 or more) with its noun, in the singular or the plural.

    >>> counted("hit", 0), counted("hit", 1), counted("success", 2), counted("die", 3)
    ('no hits', '1 hit', '2 successes', '3 dice')
    """
    return f"{count or 'no'} {noun if count == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return a noun in the plural.

    >>> plural("hit"), plural("success"), plural("ally"), plural("way")
    ('hits', 'successes', 'allies', 'ways')
    """
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return PLURALS.get(noun) or f"{noun}{'es' if noun.endswith('s') else 's'}"


def with_plain_minus(text: str) -> str:
    """Return a typed text with plain minus signs in place of the signs and dashes that phones insert.

    >>> with_plain_minus("\N{MINUS SIGN}6 Mimetism, \N{EN DASH}3 Cover")
    '-6 Mimetism, -3 Cover'
    """
    return text.replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")


def faces(numbers: tuple[int, ...]) -> str:
    """Return faces of the die as a list in words, with consecutive ones as ranges.

    >>> faces((1, 2, 3, 20))
    '1 to 3 and 20'
    """
    if not numbers:
        return "none"
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return joined_names([str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs])


def percent(chance: Fraction) -> str:
    """Format a chance for players: one decimal, halves rounded up, never a false 0% or 100%.

    >>> percent(Fraction(1, 20)), percent(Fraction(1, 3)), percent(Fraction(1, 8000)), percent(Fraction(7999, 8000))
    ('5%', '33.3%', 'under 0.1%', 'over 99.9%')
    """
    if 0 < chance < Fraction(1, 1000):
        return "under 0.1%"
    if Fraction(999, 1000) < chance < 1:
        return "over 99.9%"
    whole, tenth = divmod(tenths(chance), 10)
    return f"{whole}.{tenth}%" if tenth else f"{whole}%"


def column_percent(chance: Fraction) -> str:
    """Format a chance for a column: always with one decimal.

    >>> column_percent(Fraction(58, 100)), column_percent(Fraction(1)), column_percent(Fraction(1, 8000))
    ('58.0%', '100.0%', 'under 0.1%')
    """
    text = percent(chance)
    return text if "." in text else text.replace("%", ".0%")


def tenths(chance: Fraction) -> int:
    """Return a number of 0 or more in tenths of a percent, halves rounded up.

    >>> tenths(Fraction(13, 16))
    813
    """
    return int(chance * 1000 + Fraction(1, 2))


def points(difference: Fraction) -> str:
    """Format the difference of two chances in percentage points: sign, one decimal, never a false 0.

    >>> points(Fraction(3, 20)), points(Fraction(-1, 3)), points(Fraction(0)), points(Fraction(1, 8000))
    ('+15', '-33.3', '±0', 'under +0.1')
    """
    if difference == 0:
        return "±0"
    sign = "+" if difference > 0 else "-"
    if abs(difference) < Fraction(1, 1000):
        return f"under {sign}0.1"
    whole, tenth = divmod(tenths(abs(difference)), 10)
    return f"{sign}{whole}.{tenth}" if tenth else f"{sign}{whole}"
