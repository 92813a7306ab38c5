"""Split a profile into pieces, each with its place in the text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

SEPARATORS = re.compile(r"[,;\n|•·]|\.(?=\s|$)|\t|(?<=\s)/(?=\s)")
BLANKS = re.compile(r"[ \u00a0\u2000-\u200a\u202f\u3000]")
SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{NON-BREAKING HYPHEN}": "-", "º": "°"})


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of a profile, and the positions at which it starts and ends."""

    text: str
    start: int
    end: int


def plain(text: str) -> str:
    r"""Return a text with plain spaces, minus signs and line ends, each character at its position.

    >>> plain("Mimetism\u00a0(\u22123)")
    'Mimetism (-3)'
    """
    return BLANKS.sub(" ", text.translate(SIGNS)).replace("\r", "\n")


def items(text: str, start: int = 0) -> Iterator[Item]:
    """Return the pieces between separators outside brackets; an unclosed bracket ends with its line.

    >>> [item.text for item in items("BS 13, Mimetism (-3). CC Attack (+1B, AP)")]
    ['BS 13', 'Mimetism (-3)', 'CC Attack (+1B, AP)']
    """
    depth, place = 0, start
    for position in range(start, len(text)):
        letter = text[position]
        depth = 0 if letter == "\n" else max(0, depth + (letter in "([") - (letter in ")]"))
        if not depth and SEPARATORS.match(text, position):
            yield from item(text, place, position)
            place = position + 1
    yield from item(text, place, len(text))


def item(text: str, start: int, end: int) -> Iterator[Item]:
    """Return the piece between two positions without surrounding blanks; none if it is blank."""
    piece = text[start:end]
    if stripped := piece.strip():
        first = start + piece.index(stripped)
        yield Item(stripped, first, first + len(stripped))
