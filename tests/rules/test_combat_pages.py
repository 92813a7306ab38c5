"""The pages on combat agree with the calculators, with a row for each clause."""

from fractions import Fraction

import pytest

from engine import ask
from tests.helpers.cases import cases

COMBI = {"weapon": "Combi Rifle", "attribute": 12, "distance": 16}
GRENADE = {"weapon": "Grenades", "attribute": 14, "distance": 8, "speculative": 1}
BLAST = {"attribute": 10, "attack.1.burst": 1, "attack.1.impact_template": 1}

VALUES = {
    "n5.bs-into-combat.stacks": ("bs-attack", {**COMBI, "cover": "partial", "into_combat": 2}, {"sum": -12}),
    "n5.bs-into-combat.stacks: the cap": ("bs-attack", {**COMBI, "distance": 40, "into_combat": 2}, {"applied": -12}),
    "n5.possibility-of-survival.per-hit": ("saving-roll", {"hits": 2}, {"saving_rolls": 2}),
    "n5.possibility-of-survival.per-hit: DA": ("saving-roll", {"hits": 2, "ammunition": "da"}, {"saving_rolls": 4}),
    "n5.guts.passed": ("guts-roll", {"passed": "yes", "partial_cover_near": 1}, {"must": "stand", "may": "none"}),
    "n5.attack.attribute: PH": ("bs-attack", {"weapon": "Grenades", "attribute": 14}, {"success_value": 11}),
    "n5.attack.normal-or-face-to-face": ("face-to-face", {"affects": "both"}, {"roll": "face-to-face"}),
    "n5.attack.normal-or-face-to-face: one side": ("face-to-face", {"affects": "active"}, {"roll": "normal"}),
    "n5.attack.critical": ("saving-roll", {"hits": 2, "criticals": 1}, {"saving_rolls": 3}),
    "n5.attack.special-saving-roll": ("saving-roll", {"ammunition": "para", "ph": 12}, {"success_value": 6}),
    "n5.attack.bracket-saving-roll": ("saving-roll", {"armour": 1, "mods": "-1 SR-1"}, {"success_value": 7}),
    "n5.burst.active": ("bs-attack", COMBI, {"burst": 3}),
    "n5.cover.total": ("bs-attack", {**COMBI, "cover": "total"}, {"attack": "no-target"}),
    "n5.cover.mod: the attacker": ("bs-attack", {**COMBI, "cover": "partial"}, {"success_value": 12}),
    "n5.cover.mod: the target": ("saving-roll", {"ps": 7, "armour": 1, "cover": 1}, {"success_value": 11}),
    "n5.cover.mod: Discover": ("discover", {"attribute": 12, "distance": 16, "cover": "partial"}, {"success_value": 9}),
    "n5.cover.not-in: CC": ("saving-roll", {"armour": 1, "cover": 1, "attack": "cc"}, {"success_value": 8}),
    "n5.cover.not-in: Comms": ("saving-roll", {"armour": 1, "cover": 1, "attack": "comms"}, {"success_value": 8}),
    "n5.guided.save": ("saving-roll", {"armour": 1, "cover": 1, "attack": "template"}, {"success_value": 8}),
    "n5.templates.no-cover": ("saving-roll", {"armour": 3, "cover": 1, "attack": "template"}, {"success_value": 10}),
    "n5.templates.no-cover: the Main Target": (
        "bs-attack",
        {"attribute": 12, "weapon": "Missile Launcher (Blast Mode)", "distance": 32, "cover": "partial"},
        {"success_value": 12},
    ),
    "n5.templates.no-cover: Speculative": ("bs-attack", {**GRENADE, "cover": "partial"}, {"success_value": 11}),
    "n5.range.applies": ("range", {"weapon": "MediKit", "distance": 8}, {"mod": 3}),
    "n5.range.applies: a Direct Template": ("range", {"weapon": "Chain Rifle", "distance": 6}, {"mod": "none"}),
    "n5.templates.dodge-mod": ("dodge", {**BLAST, "no_lof": 1}, {"attack.1.dodge_success_value": 7}),
    "n5.templates.critical": ("dodge", {**BLAST, "attack.1.dice": "12", "dice": "19"}, {"criticals": 1}),
    "n5.impact-template.critical": (
        "dodge",
        {**BLAST, "attack.1.main_target": 0, "attack.1.dice": "12", "dice": "19"},
        {"hits": 1, "criticals": 0},
    ),
    "n5.impact-template.roll": ("dodge", {**BLAST, "attack.1.attribute": 12}, {"attack.1.success_value": 12}),
    "n5.impact-template.effect: won": ("dodge", {**BLAST, "attack.1.dice": "11", "dice": "9"}, {"hits": 1}),
    "n5.impact-template.effect: lost": ("dodge", {**BLAST, "attack.1.dice": "8", "dice": "9"}, {"hits": 0}),
    "n5.impact-template.dodge-several": (
        "dodge",
        {
            **BLAST,
            "attack.1.dice": "11",
            "attack.2.burst": 1,
            "attack.2.impact_template": 1,
            "attack.2.dice": "3",
            "dice": "9",
        },
        {"attack.1.hits": 1, "attack.2.hits": 0},
    ),
    "n5.cc-attack.hit": ("saving-roll", {"hits": 1, "ps": 8, "attack": "cc"}, {"saving_rolls": 1, "success_value": 9}),
    "n5.cc-attack.hit: a Critical": ("saving-roll", {"hits": 1, "criticals": 1, "ps": 8}, {"saving_rolls": 2}),
    "n5.speculative-attack.roll": ("bs-attack", {**GRENADE, "cover": "total", "mimetism": "-6"}, {"success_value": 11}),
    "n5.speculative-attack.roll: Targeted": ("bs-attack", {**GRENADE, "targeted": 1}, {"success_value": 14}),
    "n5.speculative-attack.burst": ("bs-attack", GRENADE, {"burst": 1}),
    "n5.suppressive-fire-state.enemy-mod: Dodge": (
        "dodge",
        {"attribute": 10, "attack.1.suppressive_fire": 1},
        {"attack.1.dodge_success_value": 7},
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "form", "expected"), cases(VALUES))
def test_values(slug, form, expected):
    """The calculator agrees with the clause."""
    values = ask(slug, form).values

    assert expected == {name: values[name] for name in expected}


ODDS = {
    "n5.bs-into-combat.misses": ("bs-attack", {**COMBI, "into_combat": 1, "burst": 1}, {"ally_hit": Fraction(11, 20)}),
    "n5.possibility-of-survival.failed": ("saving-roll", {"ps": 7, "armour": 3}, {"wounds.1": Fraction(1, 2)}),
    "n5.possibility-of-survival.failed: T2": (
        "saving-roll",
        {"ps": 7, "armour": 3, "ammunition": "t2", "vita": 2},
        {"wounds.2": Fraction(1, 2)},
    ),
    "n5.direct-template.no-roll: Dodge": (
        "dodge",
        {"attribute": 11, "attack.1.burst": 0, "template": "lof"},
        {"hit_by_template": Fraction(9, 20)},
    ),
    "n5.direct-template.answers: an attack": (
        "dodge",
        {"attribute": 11, "attack.1.burst": 0, "template": "lof", "reaction": "attack"},
        {"hit_by_template": Fraction(1)},
    ),
    "n5.berserk.special-die": (
        "normal-roll",
        {"attribute": 10, "skill": "berserk", "special_die": 1},
        {"at_least_one_success": Fraction(3, 4)},
    ),
}


@pytest.mark.parametrize(("slug", "form", "expected"), cases(ODDS))
def test_odds(slug, form, expected):
    """The calculator's odds agree with the clause."""
    odds = ask(slug, form).odds

    assert expected == {name: odds[name] for name in expected}
