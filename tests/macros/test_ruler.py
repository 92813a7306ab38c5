"""A ruler is as long as the longest Range band of the weapons in use."""

import pytest

from engine.calculator import Ruler, Track
from macros.components.answer.ruler import drawing

PISTOL = Track("Pistol", ((8, 3), (16, 0), (24, -6)))
SNIPER = Track("Sniper Rifle", ((8, -3), (16, 0), (48, 3), (96, -3)))


@pytest.mark.parametrize(
    ("tracks", "most"),
    [((), 48), ((PISTOL,), 48), ((SNIPER,), 96), ((PISTOL, SNIPER), 96)],
)
def test_the_last_inch(tracks, most):
    """The ruler ends with the longest band, but not below 48 inches."""
    assert most == drawing(Ruler("distance", tracks)).most


def test_distances_beyond_the_last_band_are_out_of_range():
    """The row of a shorter weapon ends with an out-of-range part; the parts fill the row."""
    (pistol, near), (sniper, far) = drawing(Ruler("distance", (PISTOL, SNIPER))).rows

    assert (pistol, sniper) == ("Pistol", "Sniper Rifle")
    assert [one.says for one in near] == ["+3", "0", "-6", "out of range"]
    assert [one.says for one in far] == ["-3", "0", "+3", "-3"]
    assert [one.left for one in near] == ["0.00%", "8.33%", "16.67%", "25.00%"]
    assert (near[-1].last, near[-1].width) == (96, "75.00%")
