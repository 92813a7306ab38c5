"""Random scenes match a count of rays in space that shares no code with the engine's lines of sight."""

from collections import Counter
from math import cos, pi, sin, sqrt
from random import Random

import pytest

from engine.geometry import Prism
from engine.rules.space import Answer, line_of_fire, obstacles
from tests.helpers.random_scenes import overlap, random_scene
from tests.helpers.scenes import N5, read


def passes_between(start, end, limits, low, high):
    """Return whether a segment has a part inside half-spaces, each given as a normal and its distance."""
    for a, b, c, reach in limits:
        left = reach - a * start[0] - b * start[1] - c * start[2]
        rate = a * (end[0] - start[0]) + b * (end[1] - start[1]) + c * (end[2] - start[2])
        if abs(rate) < 1e-12:
            if left < 0:
                return False
        elif rate > 0:
            high = min(high, left / rate)
        else:
            low = max(low, left / rate)
    return high - low > 1e-6


def is_stopped(start, end, solid):
    """Return whether a segment passes through a solid."""
    limits = [(0.0, 0.0, 1.0, solid.high), (0.0, 0.0, -1.0, -solid.low)]
    if isinstance(solid, Prism):
        limits += [(x, y, 0.0, far) for x, y, far in solid.planes]
        return passes_between(start, end, limits, 0.0, 1.0)
    dx, dy, x, y = end[0] - start[0], end[1] - start[1], start[0] - solid.x, start[1] - solid.y
    a, b, c = dx * dx + dy * dy, 2 * (x * dx + y * dy), x * x + y * y - solid.radius**2
    square = b * b - 4 * a * c
    if a < 1e-12 or square <= 0:
        return False
    first, last = (-b - sqrt(square)) / 2 / a, (-b + sqrt(square)) / 2 / a
    return passes_between(start, end, limits, max(0.0, first), min(1.0, last))


def sees_square(eye, body, across, up, solids):
    """Return whether an eye sees sixteen points of a square of 3 mm on the near side of a cylinder."""
    x, y = body.x - eye[0], body.y - eye[1]
    away = sqrt(x * x + y * y)
    for i in range(16):
        aside, height = across + (i % 4) - 1.5, up + (i // 4) - 1.5
        if abs(aside) > body.radius or not body.low - 1e-9 <= height <= body.high + 1e-9 or abs(aside) >= away:
            return False
        sine = aside / away
        cosine = sqrt(1 - sine * sine)
        near = (away * cosine - sqrt(max(0.0, body.radius**2 - aside * aside))) / away
        spot = eye[0] + (x * cosine - y * sine) * near, eye[1] + (y * cosine + x * sine) * near, height
        if any(is_stopped(eye, spot, solid) for solid in solids):
            return False
    return True


def is_found(viewer, target, solids, dice, tries):
    """Return whether some random point of one cylinder sees a random square of another."""
    for _ in range(tries):
        turn = dice.uniform(0, 2 * pi)
        out = viewer.radius * (0.9999 if dice.random() < 0.6 else sqrt(dice.random()))
        height = dice.choice([viewer.high, dice.uniform(viewer.low, viewer.high)])
        eye = viewer.x + out * cos(turn), viewer.y + out * sin(turn), height
        up = dice.choice([target.high - 1.5, dice.uniform(target.low + 1.5, target.high - 1.5)])
        across = dice.uniform(1.5 - target.radius, target.radius - 1.5)
        if sees_square(eye, target, across, up, solids):
            return True
    return False


def check_scenes(count, seed, tries):
    """Check scenes: a line that is found is never a `no`, and the line of each `yes` is clear; return the results."""
    dice, seen = Random(seed), Counter()  # noqa: S311 - the same scenes each time
    while seen.total() < count:
        text = random_scene(dice)
        scene = read(text)
        one, other = scene.models["active"], scene.models["reactive-1"]
        solids = obstacles(N5, scene, one, other).solids
        if any(overlap(model.body, solid) for solid in solids for model in (one, other)):
            continue
        sight = line_of_fire(N5, scene, one, other).value
        found = is_found(one.body, other.body, solids, dice, tries) or is_found(
            other.body, one.body, solids, dice, tries
        )
        seen[sight.answer, found] += 1
        assert sight.answer is not Answer.NO or not found, text
        assert sight.answer is not Answer.YES or not any(is_stopped(*sight.line, solid) for solid in solids), text
    return seen


@pytest.mark.clause("n5.lof.definition", "n5.lof.minimum", "n5.lof.blocked", "n5.lof.mutual")
def test_lines_of_fire():
    """Checks a few scenes with and without LoF."""
    seen = check_scenes(150, 1, 20)

    assert seen[Answer.YES, True] > 10
    assert seen[Answer.NO, False] > 10


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_lines_of_fire(seed):
    """Checks many scenes, each with many rays."""
    seen = check_scenes(300, seed, 300)

    assert seen[Answer.YES, True] > 100
    assert seen[Answer.NO, False] > 10
