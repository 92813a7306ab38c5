"""The pages on Special Skills from A to L agree with the calculators, with a row for each clause."""

from fractions import Fraction

import pytest

from engine import ask
from tests.helpers.cases import cases

COMBI = {"weapon": "Combi Rifle", "attribute": 12, "distance": 16}
IN_COVER = {"ps": 7, "armour": 1, "cover": 1}
TEMPLATE = {"attack": "template", "armour": 2, "cover": 1}
MONOFILAMENT = {"attack": "cc", "ps": 8, "saving_attribute": "zero", "trait": "state-dead"}
IMMUNE = {"immunity": "attribute", "armour": 4}
CRITICAL = {"hits": 1, "criticals": 1}

VALUES = {
    "n5.climbing-plus.no-cover": ("bs-attack", {**COMBI, "cover": "partial", "cover_lost": "climb"}, {"sum": 3}),
    "n5.combat-jump.roll": (
        "profile-mods",
        {"notation": "Combat Jump (PH=11)"},
        {"applies": "yes", "effect": "PH 11 while using Combat Jump"},
    ),
    "n5.combat-jump.no-cover": ("bs-attack", {**COMBI, "cover": "partial", "cover_lost": "entry"}, {"sum": 3}),
    "n5.combat-jump.explosion": (
        "saving-roll",
        {**TEMPLATE, "ps": 8},
        {"saving_rolls": 1, "success_value": 10},
    ),
    "n5.combat-jump.explosion.dodge": (
        "dodge",
        {"attribute": 11, "attack.1.burst": 0, "template": "no-lof"},
        {"template_success_value": 8},
    ),
    "n5.combat-jump.explosion.dodge: LoF": (
        "dodge",
        {"attribute": 11, "attack.1.burst": 0, "template": "lof"},
        {"template_success_value": 11},
    ),
    "n5.courage.guts": ("guts-roll", {"courage": 1}, {"must": "stand"}),
    "n5.courage.guts: fails by choice": ("guts-roll", {"courage": 1, "forfeit": 1}, {"must": "prone"}),
    "n5.doctor.reroll": (
        "profile-mods",
        {"notation": "Doctor (ReRoll WIP=13)", "attack": "other"},
        {"effect": "a failed roll may be made again at WIP 13"},
    ),
    "n5.doctor.plus-x": (
        "profile-mods",
        {"notation": "Doctor (+3)", "attack": "other"},
        {"effect": "+3 to the roll"},
    ),
    "n5.engineer.reroll": (
        "profile-mods",
        {"notation": "Engineer (ReRoll WIP=13)", "attack": "other"},
        {"effect": "a failed roll may be made again at WIP 13"},
    ),
    "n5.engineer.plus-x": (
        "profile-mods",
        {"notation": "Engineer (+3)", "attack": "other"},
        {"effect": "+3 to the roll"},
    ),
    "n5.dogged.shock": ("saving-roll", {"ammunition": "shock", "dice": "20"}, {"condition": "dead"}),
    "n5.explode.damage": (
        "saving-roll",
        {**TEMPLATE, "ps": 7, "ammunition": "shock"},
        {"saving_rolls": 1, "success_value": 9},
    ),
    "n5.exrah.dead": ("saving-roll", {"exrah": 1, "dice": "20"}, {"condition": "dead"}),
    "n5.frenzy.cover": ("bs-attack", {**COMBI, "cover": "partial", "cover_lost": "limited-cover"}, {"sum": 3}),
    "n5.frenzy.cover: Saving Roll": (
        "saving-roll",
        {**IN_COVER, "cover_trait": "limited-cover"},
        {"success_value": 11},
    ),
    "n5.immunity.ammunition": ("saving-roll", {"ammunition": "da", "immunity": "ammunition"}, {"saving_rolls": 1}),
    "n5.immunity.arm": ("saving-roll", {**IMMUNE, "ammunition": "ap+da"}, {"saving_rolls": 1, "success_value": 11}),
    "n5.immunity.arm.traits": (
        "saving-roll",
        {**IMMUNE, **MONOFILAMENT, "vita": 2, "dice": "20"},
        {"success_value": 12, "condition": "survives", "wounds": 1},
    ),
    "n5.immunity.bts": (
        "saving-roll",
        {**IMMUNE, "ammunition": "em"},
        {"saving_rolls": 1, "success_value": 11},
    ),
    "n5.immunity.bts.traits": (
        "saving-roll",
        {**IMMUNE, "saving_attribute": "zero", "trait": "state-dead", "vita": 2, "dice": "20"},
        {"success_value": 11, "condition": "survives"},
    ),
    "n5.immunity.enhanced": (
        "saving-roll",
        {**IMMUNE, "ammunition": "plasma", "bts": 3},
        {"arm_saving_rolls": 1, "bts_saving_rolls": 1, "success_value": 11, "bts_success_value": 10},
    ),
    "n5.immunity.trait": (
        "saving-roll",
        {**IMMUNE, "continuous": 1, "vita": 3, "dice": "20"},
        {"wounds": 1},
    ),
    "n5.immunity.critical": ("saving-roll", {**CRITICAL, "immunity": "critical"}, {"saving_rolls": 1}),
    "n5.immunity.critical-with-other": (
        "saving-roll",
        {**CRITICAL, **IMMUNE, "ammunition": "da"},
        {"saving_rolls": 2},
    ),
    "n5.immunity.comms": (
        "saving-roll",
        {**IMMUNE, "ammunition": "em", "attack": "comms"},
        {"saving_rolls": 2, "success_value": 9},
    ),
    "n5.immunity.non-lethal": (
        "saving-roll",
        {**IMMUNE, "ammunition": "stun", "trait": "non-lethal"},
        {"saving_rolls": 1},
    ),
    "n5.immunity.para": (
        "saving-roll",
        {**IMMUNE, "ammunition": "para", "ph": 12},
        {"saving_rolls": 1, "success_value": 6},
    ),
    "n5.infiltration.roll.bracket": (
        "profile-mods",
        {"notation": "Infiltration (PH=18)"},
        {"effect": "PH 18 while using Infiltration"},
    ),
    "n5.limited-cover.attack": (
        "bs-attack",
        {**COMBI, "cover": "partial", "cover_lost": "limited-cover"},
        {"sum": 3},
    ),
    "n5.limited-cover.save": (
        "saving-roll",
        {**IN_COVER, "cover_trait": "limited-cover"},
        {"success_value": 11},
    ),
    "n5.limited-cover.total": (
        "bs-attack",
        {**COMBI, "cover": "total", "cover_lost": "limited-cover"},
        {"attack": "no-target"},
    ),
}


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "form", "expected"), cases(VALUES))
def test_values(slug, form, expected):
    """The calculator agrees with the clause."""
    values = ask(slug, form).values

    assert expected == {name: values[name] for name in expected}


@pytest.mark.clause("n5.immunity.non-lethal")
def test_non_lethal_against_immunity():
    """A failed roll causes Stunned, and no Wound."""
    odds = ask("saving-roll", {**IMMUNE, "ammunition": "stun", "trait": "non-lethal"}).odds

    assert (Fraction(1), Fraction(9, 20)) == (odds["wounds.0"], odds["stunned"])


@pytest.mark.clause("n5.booty.roll")
def test_each_booty_is_as_likely():
    """Each number of the d20 has the chance 1 in 20."""
    assert Fraction(1, 20) == ask("modifiers", {"attribute": 1}).odds["success"]
