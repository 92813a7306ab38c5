"""Colours depend on the colour scheme alone, so that axe need not look at each size; type has one scale."""

import re

import pytest

from tests.conftest import ROOT

SHEETS = sorted((ROOT / "docs" / "assets" / "stylesheets").glob("*.css"))
SIZED = re.compile(r"@(?:media|container)[^{]*\b(?:width|height|orientation|aspect-ratio)\b[^{]*\{")
COLOURED = re.compile(r"(?:^|[{;\s])((?:[a-z-]*color|background|fill|stroke|opacity|filter|mix-blend-mode)\s*:[^;}]*)")
COLOURLESS = {"background: none", "background: transparent"}
SIZE = re.compile(r"\bfont-size:\s*([^;}]+)")
ON_SCALE = re.compile(r"var\(--type-(?:s|m|l|xl|2xl|3xl)\)|inherit|0|\d+px|\d+pt|125%")
"""A step of the scale, or what has no place on it: hidden words, a drawing in its own units, paper, the root."""


def inside(text, start):
    """What stands between the brace before `start` and the one that closes it."""
    depth = 1
    for place in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return text[start:place]
    raise AssertionError("a brace is never closed")


def sized_colours(text):
    """The declarations of colours within queries that ask for a size."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    blocks = [inside(text, query.end()) for query in SIZED.finditer(text)]
    return [said.strip() for block in blocks for said in COLOURED.findall(block) if said.strip() not in COLOURLESS]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_colour_depends_on_a_size(sheet):
    """Within a query for a width or a height no colour is set."""
    assert sized_colours(sheet.read_text(encoding="utf-8")) == []


def test_a_colour_that_depends_on_a_size_is_seen():
    """A colour in such a query is found, and one beside it, or in another query, is not."""
    text = """
      a { color: red } @media print { a { color: black } }
      @media screen and (max-width: 30em) { a { /* color: x; */ margin: 0; border-color: blue } b { background: none } }
      @container (min-width: 3rem) { a { color: green } }
    """

    assert sized_colours(text) == ["border-color: blue", "color: green"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_type_has_one_scale(sheet):
    """No words have a size that is not a step of the scale."""
    sizes = SIZE.findall(sheet.read_text(encoding="utf-8"))
    assert [size for size in sizes if not ON_SCALE.fullmatch(size)] == []
