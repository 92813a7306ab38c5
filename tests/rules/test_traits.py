"""Traits and Labels that change a roll, and brackets after a Skill."""

from fractions import Fraction

import pytest

import engine

VALUES = [
    ("n5.trait.arm-0", "saving-roll", {"saving_attribute": "zero", "armour": "5", "ps": "7"}, "success_value", 7),
    ("n5.trait.bts-0", "saving-roll", {"saving_attribute": "zero", "armour": "9", "ps": "6"}, "success_value", 6),
    ("n5.trait.bioweapon", "saving-roll", {"trait": "bioweapon"}, "saving_rolls", 2),
    ("n5.trait.bioweapon", "saving-roll", {"trait": "bioweapon", "structure": "1"}, "saving_rolls", 1),
    ("n5.trait.silent", "dodge", {"attribute": "12", "attack.1.silent": "0", "no_lof": "1"}, "success_value", 9),
    ("n5.trait.silent", "dodge", {"attribute": "12", "attack.1.silent": "-6", "no_lof": "1"}, "success_value", 3),
    ("n5.jump.no-cover", "bs-attack", {"cover": "partial", "cover_lost": "jump"}, "sum", 3),
    ("n5.climb.no-cover", "bs-attack", {"cover": "partial", "cover_lost": "climb"}, "sum", 3),
    ("n5.modifiers.enemy", "profile-mods", {"notation": "Mimetism (-3)", "whose": "enemy"}, "effect", "-3 to the roll"),
]
"""Each row: a clause, a form, and the value in its answer."""

WOUNDS = [
    ("n5.trait.bioweapon", {"trait": "bioweapon", "ps": "9", "armour": "1"}, "dead", Fraction(3, 4)),
    ("n5.trait.deployable.dead", {"unit": "deployable", "structure": "1", "armour": "0"}, "dead", Fraction(13, 20)),
    ("n5.trait.deployable.dead", {"unit": "deployable", "structure": "1", "armour": "0"}, "unconscious", Fraction(0)),
    ("n5.trait.continuous-damage", {"continuous": "1", "ps": "10", "armour": "0"}, "wounds.2", Fraction(1, 4)),
    ("n5.trait.non-lethal", {"trait": "non-lethal"}, "wounds.0", Fraction(1)),
    ("n5.trait.non-lethal", {"trait": "non-lethal", "ammunition": "da"}, "wounds.0", Fraction(1)),
]
"""Each row: a clause, the Saving Rolls that it changes, and one of their odds."""


@pytest.mark.parametrize(("clause", "slug", "form", "name", "expected"), VALUES)
def test_values(clause, slug, form, name, expected):
    """A Trait, a Label or a bracket changes the value that its clause names."""
    answer = engine.ask(slug, form)

    assert expected == answer.values[name], clause


@pytest.mark.parametrize(("clause", "form", "name", "expected"), WOUNDS)
def test_wounds(clause, form, name, expected):
    """A Trait changes the odds of Wounds as its clause says."""
    answer = engine.ask("saving-roll", form)

    assert expected == answer.odds[name], clause


@pytest.mark.clause("n5.label.comms-attack")
def test_comms_attack():
    """Cover does not help against it, and Dodge does not evade it."""
    form = {"cover": "1", "ps": "7", "armour": "3"}

    assert engine.ask("saving-roll", form | {"attack": "comms"}).values["success_value"] == 10
    assert engine.ask("saving-roll", form | {"attack": "bs"}).values["success_value"] == 13
    dodge = engine.ask("dodge", {"comms": "1"})
    assert "n5.dodge.comms" in {step.rule.id for step in dodge.because if step.applied}


@pytest.mark.clause("n5.modifiers.plus-burst")
@pytest.mark.parametrize(("turn", "roll", "expected"), [("active", "normal", "yes"), ("reactive", "aro", "no")])
def test_plus_burst(turn, roll, expected):
    """+1B counts in the Active Turn, but not in ARO."""
    form = {"notation": "BS Attack (+1B)", "whose": "own", "using": "1", "turn": turn, "roll": roll}

    assert expected == engine.ask("profile-mods", form).values["applies"]


@pytest.mark.clause("n5.modifiers.fixed-value")
@pytest.mark.parametrize(
    ("notation", "effect"),
    [
        ("Combat Jump (PH=10)", "PH 10 while using Combat Jump"),
        ("BS Attack (BS=12)", "BS 12 while using BS Attack"),
        ("CC Attack (CC=21)", "CC 21 while using CC Attack"),
    ],
)
def test_fixed_values(notation, effect):
    """A value after an equals sign replaces the usual one."""
    answer = engine.ask("profile-mods", {"notation": notation, "whose": "own", "using": "1"})

    assert effect == answer.values["effect"]
