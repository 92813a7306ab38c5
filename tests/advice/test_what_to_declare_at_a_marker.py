"""What to declare against a Marker: Discover and the other AROs."""

from fractions import Fraction

import pytest

from engine import InvalidInputError, ask
from tests.helpers.answers import cited, steps
from tests.helpers.brute_force import FAIL, n5_die
from tests.helpers.cases import cases

MARKER = {"reactive.1.attack": "discover", "active.action": "nothing", "aim": "found", "reactive.1.wip": "13"}
MODS = {
    "plain": ({}, 13),
    'n5.discover.roll: beyond 32"': ({"reactive.1.distance": "40"}, 10),
    "n5.camouflaged.discover: its Mimetism": ({"active.mimetism": "-6"}, 7),
    "n5.discover.mods: Cover, and a MOD that is typed": ({"active.cover": "1", "reactive.1.mods": "+6 Sensor"}, 16),
    "n5.fireteam.bonus.level-3": ({"reactive.1.fireteam": "3"}, 16),
    "n5.stunned.mod": ({"reactive.1.state": "stunned"}, 10),
    "n5.multispectral-visor.l3-discover": ({"reactive.1.visor": "3"}, None),
}


@pytest.mark.clause("n5.camouflaged.aro", "n5.camouflaged.reveal.discovered")
@pytest.mark.parametrize(("form", "value"), cases(MODS))
def test_a_discover_is_every_face(form, value):
    """A Discover in ARO has the chance of its faces, and no other ARO finds a Marker that stays one."""
    answer = ask("what-to-declare", MARKER | form)
    faces = [value is None or n5_die(value, face) != FAIL for face in range(1, 21)]
    found = {name.removesuffix(".found"): chance for name, chance in answer.odds.items() if name.endswith(".found")}

    assert {"discover": Fraction(sum(faces), 20), "dodge": 0, "nothing": 0} == found
    assert ("discover", value) == (answer.values["recommendation"], answer.values.get("discover.success_value"))


@pytest.mark.clause("n5.camouflaged.reveal.skill", "n5.discover.attack")
@pytest.mark.parametrize("action", ["shoot", "template", "dodge", "hack", "cc"])
def test_a_marker_that_declares_more_reveals_itself(action):
    """If the attacker reveals itself, any ARO finds it, and a Discover harms it as little as doing nothing."""
    answer = ask("what-to-declare", MARKER | {"active.action": action, "aim": "up"})
    by_aro = {name: chance for name, chance in answer.odds.items() if name.startswith("discover.")}

    assert {1} == {chance for name, chance in answer.odds.items() if name.endswith(".found")}
    assert {
        name.replace("nothing", "discover"): chance for name, chance in answer.odds.items() if "nothing." in name
    } == (by_aro)


@pytest.mark.clause("n5.camouflaged.aro.delay")
def test_it_may_wait():
    """The table and the steps say that the ARO may be delayed, without a number."""
    answer = ask("what-to-declare", MARKER)
    row = answer.table.rows[-1]
    ((says, counts),) = cited(answer.because, "n5.camouflaged.aro.delay")

    assert (row.label, row.note in says, counts) == ("wait", True, True)
    assert answer.table.columns[-1] == "Marker found"


def test_without_discover_markers_are_not_mentioned():
    """If Discover is not among the AROs, the answer does not mention Markers, and finding one cannot be an aim."""
    answer = ask("what-to-declare", {})
    with pytest.raises(InvalidInputError) as caught:
        ask("what-to-declare", {"aim": "found"})

    assert not [name for name in answer.odds if name.endswith(".found")]
    assert "Marker found" not in answer.table.columns
    assert not [step for step in steps(answer.because) if "Marker" in step.says]
    assert caught.value.control == "aim"


@pytest.mark.clause("n5.visibility.zero")
def test_no_line_of_fire_no_discover():
    """Without LoF a Discover is not possible, and the other AROs are."""
    answer = ask("what-to-declare", MARKER | {"visibility": "zero"})

    assert answer.values["not_possible"] == "discover"
    assert {0} == {chance for name, chance in answer.odds.items() if name.endswith(".found")}
