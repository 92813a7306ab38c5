"""Several solids that hide a target together are found without a search, and never where the search sees it."""

from random import Random

import pytest

from engine.geometry import line_between, sight
from tests.helpers.scenes import read

SIZES = ("0.2x2", "1x1", "2x0.5", "0.4x0.4", "1.5x1.5")


def crowded(dice):
    """Return a scene of two Troopers, some on a roof, with walls and other Troopers between them."""
    walls = [
        f"wall-{i} box {dice.choice(SIZES)} at {dice.uniform(2.5, 9.5):.2f},{dice.uniform(2.5, 5.5):.2f} "
        f"turned {dice.randint(0, 179)} height {dice.choice([1, 1.5, 1.55, 2, 3, 5])}"
        for i in range(dice.randint(2, 7))
    ]
    friends = [
        f"ally-{i} S{dice.choice([2, 2, 5])} at {dice.uniform(3, 9):.2f},{dice.uniform(3, 5):.2f}"
        for i in range(dice.randint(0, 4))
    ]
    roof, stands = dice.choice([("", ""), (f"roof box 2x4 at 1,4 height {dice.choice([0.5, 1, 3, 6])}", " on roof")])
    pair = [
        f"{name} S{dice.choice([2, 2, 2, 5, 7])} at {x},{dice.uniform(3, 5):.2f}{on} 360"
        for name, x, on in (("active", 1, stands), ("reactive-1", 11, ""))
    ]
    return "\n".join([roof, *walls, *friends, *pair])


def seen(scene, larger):
    """Return whether each of two Troopers sees the other past all between them."""
    solids = [piece.solid for piece in scene.scenery.values()]
    solids += [one.body for name, one in scene.models.items() if name.startswith("ally")]
    bodies = scene.models["active"].body, scene.models["reactive-1"].body
    return [bool(line_between(*pair, solids, larger=larger)) for pair in (bodies, bodies[::-1])]


@pytest.mark.parametrize(
    ("seed", "count"), [(1, 60), *(pytest.param(seed, 300, marks=pytest.mark.nightly) for seed in range(2, 8))]
)
def test_screens_hide_what_a_search_does_not_find(monkeypatch, seed, count):
    """A search of all eyes without screens finds the same, also where all is a millimetre larger or smaller."""
    dice, shown = Random(seed), []  # noqa: S311 - the same scenes each time
    screened = sight.screened

    def noted(*args):
        shown.append(screened(*args))
        return shown[-1]

    for _ in range(count):
        scene, larger = read(crowded(dice)), dice.choice([0.0, 1.0, -1.0])
        monkeypatch.setattr(sight, "screened", noted)
        found = seen(scene, larger)
        monkeypatch.setattr(sight, "screened", lambda *_: False)
        sight._line_past.cache_clear()  # noqa: SLF001 (it would return what was found with screens)
        assert found == seen(scene, larger)

    assert {True, False} == set(shown)
