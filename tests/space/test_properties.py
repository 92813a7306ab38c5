"""Properties of every scene: turning, mirroring and swapping change nothing, and more scenery never helps to see."""

import re
from random import Random

import pytest

from engine.rules.space import Answer, fact, line_of_fire, scene_of
from engine.scene import MM
from tests.helpers.random_scenes import overlap, random_scene
from tests.helpers.scenes import N5, read

SPOT = re.compile(r"(\d+\.\d+),(\d+\.\d+)")
FACTS = ("active.lof.reactive-1", "reactive-1.cover.active", "active.distance.reactive-1", "active.zoc.reactive-1")


def scenes(seed, count):
    """Return texts of random scenes in which nobody stands in scenery."""
    dice, found = Random(seed), []  # noqa: S311 - the same scenes each time
    while len(found) < count:
        text = random_scene(dice)
        scene = read(text)
        solids = [piece.solid for piece in scene.scenery.values()]
        if not any(overlap(one.body, solid) for one in scene.models.values() for solid in solids):
            found.append(text)
    return found


def turned(text):
    """Return a scene turned by a quarter: right becomes far."""
    text = SPOT.sub(lambda spot: f"{12 - float(spot[2]):.2f},{float(spot[1]):.2f}", text)
    return re.sub(r"turned (\d+)", lambda found: f"turned {int(found[1]) + 90}", text)


def mirrored(text):
    """Return a scene with near and far swapped."""
    text = SPOT.sub(lambda spot: f"{spot[1]},{12 - float(spot[2]):.2f}", text)
    return re.sub(r"turned (\d+)", lambda found: f"turned {-int(found[1])}", text)


def facts(text):
    """Return the facts of a scene."""
    scene = read(text)
    return [fact(N5, scene, name).value for name in FACTS]


def check(text):
    """Check one scene."""
    scene = read(text)
    one, other = scene.models["active"], scene.models["reactive-1"]
    there, back = (line_of_fire(N5, scene, *pair).value.answer for pair in ((one, other), (other, one)))
    found = facts(text)

    assert found == facts(turned(text)) == facts(mirrored(text)), text
    assert there == back, text
    assert fact(N5, scene, "reactive-1.distance.active").value == found[2]
    assert (found[1] != "partial") or there is not Answer.NO or "ally-1" in text, text
    more = f"{text}\nmore box 5.9,3.9 to 6.1,4.1 height 2"
    assert there is not Answer.NO or facts(more)[0] == "no", text
    x = other.body.x / MM
    moved = scene_of(N5, re.sub(r"(reactive-1 S\d at )[\d.]+", rf"\g<1>{x + 0.02:.4f}", text))
    assert {there, line_of_fire(N5, moved, moved.models["active"], moved.models["reactive-1"]).value.answer} != {
        Answer.YES,
        Answer.NO,
    }, text


def test_a_few_scenes():
    """Checks a few random scenes."""
    for text in scenes(3, 25):
        check(text)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4, 7))
def test_many_scenes(seed):
    """Checks many random scenes."""
    for text in scenes(seed, 150):
        check(text)
