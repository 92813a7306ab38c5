"""The pages on Equipment agree with the calculators, with a row for each clause."""

import pytest

from engine import ask
from tests.helpers.cases import cases

COMBI = {"weapon": "Combi Rifle", "attribute": 12, "distance": 16}
HIT = {"ps": 7, "armour": 5}
ENHANCED = {"ps": 6, "armour": 9, "immunity": "attribute"}
FAILS = {"attack": "fails"}

VALUES = {
    "n5.deactivator.roll": (
        "bs-attack",
        {"attribute": 13, "weapon": "Deactivator", "distance": 12},
        {"success_value": 16, "burst": 1},
    ),
    "n5.deactivator.range": ("range", {"weapon": "Deactivator", "distance": 8}, {"mod": 6}),
    "n5.deactivator.range: second": ("range", {"weapon": "Deactivator", "distance": 16}, {"mod": 3}),
    "n5.deactivator.range: third": ("range", {"weapon": "Deactivator", "distance": 24}, {"mod": -6}),
    "n5.deactivator.range: out": ("bs-attack", {"weapon": "Deactivator", "distance": "24.5"}, FAILS),
    "n5.medikit.remote": (
        "bs-attack",
        {**COMBI, "weapon": "MediKit", "cover": "partial"},
        {"success_value": 9, "burst": 1},
    ),
    "n5.medikit.range": ("range", {"weapon": "MediKit", "distance": 8}, {"mod": 3}),
    "n5.medikit.range: second": ("range", {"weapon": "MediKit", "distance": 16}, {"mod": 0}),
    "n5.medikit.range: third": ("range", {"weapon": "MediKit", "distance": 24}, {"mod": -6}),
    "n5.medikit.range: out": ("bs-attack", {"weapon": "MediKit", "distance": "24.5"}, FAILS),
    "n5.gizmokit.remote": (
        "bs-attack",
        {**COMBI, "weapon": "GizmoKit", "cover": "partial"},
        {"success_value": 9, "burst": 1},
    ),
    "n5.gizmokit.range": ("range", {"weapon": "GizmoKit", "distance": 8}, {"mod": 3}),
    "n5.gizmokit.range: second": ("range", {"weapon": "GizmoKit", "distance": 16}, {"mod": 0}),
    "n5.gizmokit.range: third": ("range", {"weapon": "GizmoKit", "distance": 24}, {"mod": -6}),
    "n5.gizmokit.range: out": ("bs-attack", {"weapon": "GizmoKit", "distance": "24.5"}, FAILS),
    "n5.nanoscreen.attack": ("bs-attack", {**COMBI, "nanoscreen": 1}, {"success_value": 12}),
    "n5.nanoscreen.save": ("saving-roll", {**HIT, "mods": "+3 Nanoscreen"}, {"success_value": 15}),
    "n5.nanoscreen.cover": ("bs-attack", {**COMBI, "nanoscreen": 1, "cover": "partial"}, {"success_value": 9}),
    "n5.nanoscreen.cover: Saving Roll": (
        "saving-roll",
        {**HIT, "mods": "+3 Nanoscreen", "cover": 1},
        {"success_value": 18},
    ),
    "n5.nanoscreen.cover: Template": (
        "saving-roll",
        {**HIT, "mods": "+3 Nanoscreen", "cover": 1, "attack": "template"},
        {"success_value": 15},
    ),
    "n5.nanoscreen.marksmanship": (
        "bs-attack",
        {**COMBI, "nanoscreen": 1, "cover_lost": "marksmanship"},
        {"success_value": 15},
    ),
    "n5.x-visor.common-skills": ("discover", {"attribute": 13, "distance": 60, "x_visor": 1}, {"success_value": 10}),
    "n5.x-visor.common-skills: third": (
        "discover",
        {"attribute": 13, "distance": 48, "x_visor": 1},
        {"success_value": 13},
    ),
    "n5.x-visor.common-skills: first": (
        "discover",
        {"attribute": 13, "distance": 8, "x_visor": 1},
        {"success_value": 16},
    ),
    "n5.deployable-cover.cover": ("bs-attack", {**COMBI, "cover": "partial"}, {"success_value": 12}),
    "n5.deployable-cover.vitroferro-attack": (
        "bs-attack",
        {**COMBI, "cover": "partial", "cover_lost": "vitroferro"},
        {"success_value": 15},
    ),
    "n5.deployable-cover.vitroferro-save": (
        "saving-roll",
        {"ps": 7, "armour": 1, "vitroferro": 1},
        {"success_value": 14},
    ),
    "n5.deployable-cover.vitroferro-save: Template": (
        "saving-roll",
        {"ps": 7, "armour": 1, "vitroferro": 1, "attack": "template"},
        {"success_value": 8},
    ),
    "n5.deployable-cover.vitroferro-cap": ("saving-roll", {**HIT, "vitroferro": 1}, {"success_value": 18}),
    "n5.deployable-cover.vitroferro-cap: ARM 8": (
        "saving-roll",
        {"ps": 7, "armour": 8, "vitroferro": 1},
        {"success_value": 19},
    ),
    "n5.bangbomb.mod": ("dodge", {"attribute": 10, "mods": "+3 Bangbomb"}, {"success_value": 13}),
    "n5.symbiomate.values": (
        "saving-roll",
        {**ENHANCED, "ammunition": "exp"},
        {"success_value": 15, "saving_rolls": 1},
    ),
    "n5.symbiomate.values: AP": ("saving-roll", {**ENHANCED, "ammunition": "ap"}, {"success_value": 15}),
    "n5.symbiomate.all": ("saving-roll", {**ENHANCED, "hits": 3}, {"success_value": 15, "saving_rolls": 3}),
    "n5.symbiomate.cover": ("saving-roll", {**ENHANCED, "cover": 1}, {"success_value": 18}),
    "n5.symbiomate.comms": (
        "saving-roll",
        {**ENHANCED, "attack": "comms", "ammunition": "da"},
        {"success_value": 15, "saving_rolls": 2},
    ),
    "n5.symbiomate.not-para": ("saving-roll", {"ammunition": "para", "armour": 9, "ph": 11}, {"success_value": 5}),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "form", "expected"), cases(VALUES))
def test_values(slug, form, expected):
    """The calculator agrees with the clause."""
    values = ask(slug, form).values

    assert expected == {name: values[name] for name in expected}
