"""Scenes computed by hand and those of the pages: each fact follows the rules."""

import pytest

from engine.rules.space import fact
from engine.scene import overlaps
from tests.helpers.scenes import N5, blocks, read


@pytest.mark.parametrize(("text", "facts"), [*blocks("cases.txt"), *blocks("catalogue.txt"), *blocks("moves.txt")])
def test_facts(text, facts):
    """Every fact of a scene has its value, with clauses that explain it."""
    scene = read(text)
    found = {name: fact(N5, scene, name) for name, _ in facts}

    assert dict(facts) == {name: ruling.value for name, ruling in found.items()}
    assert all(ruling.because for ruling in found.values())
    assert overlaps(scene) == ()
