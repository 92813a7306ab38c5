"""Upright solids, beyond the doctests."""

from math import sqrt

import pytest

from engine.geometry import Burst, Cylinder, Prism, View, distance, flat_gap, height_gap, line_between, touches
from engine.geometry.plane import point_along, stretches

BOX = Prism.of([(0, 0), (10, 0), (10, 6), (0, 6)], 0, 5)
DISC = Cylinder(5, 3, 2, 1, 4)


@pytest.mark.parametrize("corners", [[(0, 0), (1, 1), (2, 2)], [(0, 0), (0, 0), (2, 2), (0, 2)]])
def test_no_area(corners):
    """Corners on one line, or a repeated corner, do not make an outline."""
    with pytest.raises(ValueError, match="has no area"):
        Prism.of(corners, 0, 1)


@pytest.mark.parametrize("solid", [BOX, DISC])
def test_a_line_that_misses(solid):
    """A line next to a solid crosses nothing; one through it enters and leaves."""
    assert solid.crossing((-5, 7), (1, 0)) is None
    assert solid.crossing((-5, 3), (1, 0)) == ((5, 15) if solid is BOX else (8, 12))


@pytest.mark.parametrize(
    ("solid", "disc", "radius", "place"),
    [
        (BOX, (5, 3), 2, (5, 3)),
        (BOX, (-4, 3), 2, (2, 3)),
        (BOX, (-4, 9), 2, (2, 4)),
        (BOX, (5, 3), 4, None),
        (DISC, (5, 3.5), 1, (5, 3.5)),
        (DISC, (5, 9), 1, (5, 4)),
        (DISC, (5, 9), 3, None),
    ],
)
def test_room_for_a_disc(solid, disc, radius, place):
    """Finds the nearest point at which a disc is completely inside."""
    assert solid.nearest_room(disc, radius) == place


def test_distances():
    """The distance follows from the gaps in plan and in height; contact is within half a millimetre."""
    body = Cylinder(20, 3, 4, 9, 12)

    assert (flat_gap(body, BOX), height_gap(body, BOX)) == (6, 4)
    assert distance(body, BOX) == sqrt(52)
    assert (BOX.margin((5, 3), 2), DISC.margin((5, 4), 2)) == (-1, 1)
    assert touches(Cylinder(14.4, 3, 4, 5.4, 8), BOX)
    assert not touches(Cylinder(14.6, 3, 4, 5, 8), BOX)
    assert (BOX.from_path((-5, 3), (15, 3)), BOX.from_path((-5, 9), (15, 9)), BOX.from_path((13, 3), (13, 3))) == (
        0,
        3,
        3,
    )


@pytest.mark.parametrize("solid", [BOX, DISC])
def test_shadows(solid):
    """What a solid hides from an eye in front of it; nothing is said of one that an eye is inside or beside."""
    left, right, far = solid.shadow((-5, 3), (1, 0))

    assert left == pytest.approx(-right)
    assert far == pytest.approx(sqrt(15 * 15 + 9) if solid is BOX else 12)
    assert right == pytest.approx(3 / sqrt(34) if solid is BOX else 0.2)
    assert solid.shadow((5, 3), (1, 0)) is None
    assert solid.shadow((20, 3), (1, 0)) is None


def test_a_burst():
    """A teardrop is round at its far end in height too."""
    burst = Burst((0, 0, 0), (1, 0), 10, 4)
    over = Cylinder(8, 0, 1, 1.9, 3)
    tip = Cylinder(1, 0, 0.5, 1, 3)

    assert burst.height == 2
    assert (burst.outside_dome(over) < 0, burst.outside_dome(tip) > 0) == (True, True)
    assert burst.outside((-3, 4)) == 5
    assert Burst((0, 0, 0), None, 4, 4).outside((5, 0)) == 3


def test_right_above():
    """An eye above a target sees its top, unless something is between or it is behind."""
    target = Cylinder(0, 0, 10, 0, 10)
    lid = Prism.of([(-20, -20), (20, -20), (20, 20), (-20, 20)], 20, 25)

    assert View((0, 1, 40), target, []).patch(3) == ((0, 1, 40), (0, 1, 10))
    assert View((0, 1, -40), target, []).patch(3) == ((0, 1, -40), (0, 1, 0))
    assert View((0, 1, 40), target, [(lid, 0, 0)]).patch(3) is None
    assert View((0, 1, 40), target, [], lambda _: False).patch(3) is None


def test_an_underside_is_seen_from_below():
    """A line to a target higher than a shelf in front of it ends on its underside."""
    eye, target = Cylinder(0, 0, 1, 0, 2), Cylinder(40, 0, 10, 30, 40)
    shelf = Prism.of([(25, -30), (29, -30), (29, 30), (25, 30)], 31, 60)
    line = line_between(eye, target, [shelf])

    assert line is not None
    assert line[1][2] == 30
    assert line[1][0] > 30


def test_what_holds_the_eye():
    """A pillar inside a viewer has no tangent."""
    pillar = Cylinder(0, 0, 1, 5, 6)

    assert line_between(Cylinder(0, 0, 10, 0, 4), Cylinder(60, 0, 10, 5, 9), [pillar]) is not None


def test_paths():
    """Beyond its end a path stays at its end; parts in which a condition holds may be empty or at the end."""
    assert point_along([(0, 0), (0, 0), (4, 0)], 9) == (4, 0)
    assert stretches(2.5, lambda _: False, 1, 0.1) == []
    assert stretches(2.5, lambda along: along > 1, 1, 0.5) == [(1.5, 2.5)]
    assert stretches(0.0, lambda _: True, 1, 0.5) == [(0.0, 0.0)]
