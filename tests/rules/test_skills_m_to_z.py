"""The pages on Skills from M to Z agree with the calculators, with a row for each clause."""

import pytest

from engine import ask
from tests.helpers.cases import cases

COMBI = {"weapon": "Combi Rifle", "attribute": 12, "distance": 16}
DODGE = {"attribute": 11, "attack.1.attribute": 12, "sixth_sense": 1}
MARKSMAN = {**COMBI, "cover_lost": "marksmanship"}
REMOTE = {"structure": 1, "remote_presence": 1}
SEEN_BY_NOBODY = {"first": "move", "stealth": 1}
SURPRISE = {"notation": "Surprise Attack (-3)", "whose": "enemy", "using": 1, "turn": "reactive"}

VALUES = {
    "n5.marksmanship.ignores": ("bs-attack", {**MARKSMAN, "cover": "partial"}, {"success_value": 15}),
    "n5.marksmanship.ignores: Nanoscreen": ("bs-attack", {**MARKSMAN, "nanoscreen": 1}, {"success_value": 15}),
    "n5.marksmanship.keeps": ("bs-attack", {**MARKSMAN, "mimetism": "-6"}, {"success_value": 9}),
    "n5.marksmanship.keeps: Range": ("bs-attack", {**MARKSMAN, "distance": 24}, {"success_value": 9}),
    "n5.mimetism.mod": ("bs-attack", {**COMBI, "mimetism": "-3"}, {"success_value": 12}),
    "n5.mimetism.mod: Discover": ("discover", {"attribute": 13, "mimetism": "-6"}, {"success_value": 10}),
    "n5.mimetism.not-cc": (
        "profile-mods",
        {"notation": "Mimetism (-3)", "whose": "enemy", "attack": "cc", "roll": "face-to-face"},
        {"applies": "no"},
    ),
    "n5.mimetism.no-lof": (
        "bs-attack",
        {**COMBI, "weapon": "Grenades", "distance": 8, "speculative": 1, "mimetism": "-6"},
        {"success_value": 9},
    ),
    "n5.no-cover.effect": ("bs-attack", {**COMBI, "cover": "partial", "cover_lost": "no-cover"}, {"success_value": 15}),
    "n5.no-cover.effect: Saving Roll": ("saving-roll", {"cover": 1, "cover_trait": "no-cover"}, {"success_value": 8}),
    "n5.no-cover.total": ("bs-attack", {**COMBI, "cover": "total", "cover_lost": "no-cover"}, {"attack": "no-target"}),
    "n5.no-cover.nanoscreen": (
        "bs-attack",
        {**COMBI, "nanoscreen": 1, "cover_lost": "no-cover"},
        {"success_value": 12},
    ),
    "n5.no-wound-incapacitation.shock": (
        "saving-roll",
        {"ammunition": "Shock", "dice": "20"},
        {"condition": "dead"},
    ),
    "n5.parachutist.no-cover": (
        "bs-attack",
        {**COMBI, "cover": "partial", "cover_lost": "entry"},
        {"success_value": 15},
    ),
    "n5.religious-troop.guts": ("guts-roll", {"religious": 1}, {"must": "stand"}),
    "n5.religious-troop.withdraw": ("guts-roll", {"religious": 1, "forfeit": 1, "dice": "5"}, {"must": "prone"}),
    "n5.religious-troop.withdraw: failed": (
        "guts-roll",
        {"religious": 1, "forfeit": 1, "dice": "20"},
        {"must": "stand"},
    ),
    "n5.religious-troop.command-token": (
        "guts-roll",
        {"religious": 1, "command_token": "fails"},
        {"must": "prone"},
    ),
    "n5.remote-presence.levels": ("saving-roll", {**REMOTE, "dice": "20"}, {"condition": "unconscious"}),
    "n5.remote-presence.levels: second": (
        "saving-roll",
        {**REMOTE, "hits": 2, "dice": "20 20"},
        {"condition": "unconscious"},
    ),
    "n5.remote-presence.levels: Dead": (
        "saving-roll",
        {**REMOTE, "hits": 3, "dice": "20 20 20"},
        {"condition": "dead"},
    ),
    "n5.sixth-sense.dodge-reset": ("dodge", {**DODGE, "no_lof": 1}, {"success_value": 11}),
    "n5.sixth-sense.dodge-reset: Stunned": ("dodge", {**DODGE, "stunned": 1}, {"success_value": 11}),
    "n5.sixth-sense.dodge-reset: a mine": ("dodge", {**DODGE, "deployable": 1}, {"success_value": 11}),
    "n5.sixth-sense.dodge-reset: Immobilized-A": ("dodge", {**DODGE, "immobilised": 1}, {"success_value": 5}),
    "n5.stealth.aro": (
        "order",
        {**SEEN_BY_NOBODY, "second": "move", "aros": "A: Dodge by zoc"},
        {"legal": "no", "problem_rule": "n5.aro.valid"},
    ),
    "n5.stealth.aro: LoF": ("order", {**SEEN_BY_NOBODY, "second": "move", "aros": "A: Dodge by lof"}, {"legal": "yes"}),
    "n5.stealth.aro: a Hacking Area": (
        "order",
        {**SEEN_BY_NOBODY, "second": "idle", "aros": "A: Dodge by hacking"},
        {"legal": "no", "problem_rule": "n5.aro.valid"},
    ),
    "n5.stealth.other-skill": (
        "order",
        {**SEEN_BY_NOBODY, "second": "bs attack", "aros": "A: Dodge by zoc second"},
        {"legal": "yes"},
    ),
    "n5.super-jump.no-cover": ("bs-attack", {**COMBI, "cover": "partial", "cover_lost": "jump"}, {"success_value": 15}),
    "n5.surprise-attack.mod": ("profile-mods", {**SURPRISE, "roll": "face-to-face"}, {"applies": "yes"}),
    "n5.surprise-attack.mod: Normal Roll": ("profile-mods", {**SURPRISE, "roll": "normal"}, {"applies": "no"}),
    "n5.surprise-attack.adds": (
        "modifiers",
        {"attribute": 14, "mods": "-3 Surprise Attack, -6 Mimetism, -3 Cover, -3 Range"},
        {"sum": -15, "applied": -12},
    ),
    "n5.transmutation.wip-mod": ("normal-roll", {"attribute": 13, "mods": "-3 Transmutation"}, {"success_value": 10}),
    "n5.warhorse.isolated": (
        "saving-roll",
        {"ammunition": "E/M", "warhorse": 1, "dice": "20 20"},
        {"condition": "survives"},
    ),
    "n5.warhorse.em": (
        "saving-roll",
        {"ammunition": "E/M", "warhorse": 1, "unit": "hi", "dice": "20 20"},
        {"saving_rolls": 2},
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "form", "expected"), cases(VALUES))
def test_values(slug, form, expected):
    """The calculator agrees with the clause."""
    values = ask(slug, form).values

    assert expected == {name: values[name] for name in expected}
